//! Move numbers beside the marks, as in printed games.

use super::look::GridContext;
use crate::scene::Scene;
use crate::theme::player_color;
use crate::views::trace;
use egui::Align2;

/// The least points per cell at which a number is legible.
const MIN_NUMBERED_SCALE: f32 = 9.0;

/// Draws the number of each visible move, on a small disk in a corner of its cell.
pub fn draw_move_numbers(look: &GridContext<'_>, scene: &mut Scene) {
    if look.scale() < MIN_NUMBERED_SCALE {
        return;
    }
    let game = look.show.game.game();
    for played in game.position().played_marks() {
        if !look.is_in_slice(&played.cell) || look.show.game.visible_stone(&played.cell).is_none() {
            continue;
        }
        let rect = look.cell_rect(&played.cell);
        if !rect.intersects(look.view) {
            continue;
        }
        let info = game.player_info(played.player);
        let (center, radius) = trace::lower_corner(rect);
        let text = played.move_number.to_string();
        let size = radius * [1.7, 1.45, 1.1, 0.86][(text.len() - 1).min(3)];
        scene.disk(center, radius, look.palette.cell);
        // Light text on a small disk needs high contrast.
        let color = player_color(info.color, look.palette.dark);
        let color = look.palette.text.lerp_to_gamma(color, 0.25);
        scene.text(center, Align2::CENTER_CENTER, size, color, text);
    }
}
