//! Move numbers on the marks, as in printed games.

use super::look::Look;
use crate::scene::Scene;
use crate::theme::player_color;
use egui::{Align2, vec2};
use hypertoe_core::Mark;

/// Points a cell from which a number can be read.
const LEAST: f32 = 9.0;

/// The number of each move that may be seen, on a small disk.
pub fn draw(look: &Look<'_>, scene: &mut Scene) {
    if look.scale() < LEAST {
        return;
    }
    let game = look.show.seen.game();
    for played in game.position().moves() {
        if !look.shows(&played.cell) || look.show.seen.stone(&played.cell).is_none() {
            continue;
        }
        let rect = look.rect(&played.cell);
        if !rect.intersects(look.view) {
            continue;
        }
        let info = game.info(played.player);
        // In the middle of a shape; a character is not to be hidden.
        let (center, radius) = match info.mark {
            Mark::Character(_) => (rect.right_bottom() - vec2(0.24, 0.22) * rect.width(), 0.22),
            _ => (rect.center(), 0.25),
        };
        let text = played.number.to_string();
        let size = rect.width() * radius * [1.55, 1.4, 1.1, 0.86][(text.len() - 1).min(3)];
        scene.disk(center, rect.width() * radius, look.palette.cell);
        // Light type on a small disk wants all the contrast there is.
        let color = player_color(info.color, look.palette.dark);
        let color = look.palette.text.lerp_to_gamma(color, 0.25);
        scene.text(center, Align2::CENTER_CENTER, size, color, text);
    }
}
