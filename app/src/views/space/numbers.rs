//! Move numbers beside the marks, in the space view.

use super::look::SpaceContext;
use super::room::cell_radius;
use crate::scene::Scene;
use crate::theme::player_color;
use egui::{Align2, vec2};

/// The least distance between cells, in points, at which a number is legible.
const MIN_NUMBERED_PITCH: f32 = 20.0;

/// Draws the number of each visible move, on a small disk at the lower right of its mark.
pub fn draw_move_numbers(look: &SpaceContext<'_>, scene: &mut Scene) {
    if look.layout.pitch() < MIN_NUMBERED_PITCH {
        return;
    }
    let game = look.show.game.game();
    for played in game.position().played_marks() {
        let seen = look.show.game.visible_stone(&played.cell).is_some()
            && look.cell_opacity(&played.cell) > 0.5;
        if !seen {
            continue;
        }
        let reach = cell_radius(look, &played.cell);
        let radius = (0.7 * reach).clamp(5.0, 9.0);
        let center = look.layout.cell_center(&played.cell) + vec2(reach, reach) * 0.7;
        let text = played.move_number.to_string();
        let size = radius * [1.5, 1.3, 1.0, 0.8][(text.len() - 1).min(3)];
        scene.disk(center, radius, look.palette.canvas.gamma_multiply(0.85));
        let color = player_color(game.player_info(played.player).color, look.palette.dark);
        let color = look.palette.text.lerp_to_gamma(color, 0.25);
        scene.text(center, Align2::CENTER_CENTER, size, color, text);
    }
}
