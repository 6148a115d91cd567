//! Threats on the grid: cells that complete a line, and those lines.

use super::look::GridContext;
use super::overlay::{draw_line, draw_outline, enlarge_to_visible};
use crate::scene::{Pen, Scene};
use crate::theme::player_color;
use hypertoe_core::Cell;
use std::collections::HashMap;

/// The maximum number of threats whose lines are drawn.
const MAX_THREATS: usize = 60;

/// Marks each threat's cell with a ring in its player's colour, and draws its lines.
pub fn draw_threats(look: &GridContext<'_>, scene: &mut Scene) {
    let game = look.show.game.game();
    let width = (look.scale() * 0.035).clamp(1.0, 2.5);
    let mut rings = Vec::new();
    for (number, (player, threat)) in look.show.threats().enumerate() {
        let color = player_color(game.player_info(player).color, look.palette.dark);
        if number < MAX_THREATS {
            let pen = Pen::new(width, color.gamma_multiply(0.5));
            threat.lines.iter().for_each(|line| draw_line(look, line, pen, scene));
        }
        if look.is_in_slice(&threat.cell) && look.cell_rect(&threat.cell).intersects(look.view) {
            rings.push((threat.cell.clone(), color));
        }
    }
    // A cell that two players threaten has one ring for each.
    let mut drawn: HashMap<&Cell, usize> = HashMap::new();
    for (cell, color) in &rings {
        let rect = enlarge_to_visible(look.cell_rect(cell));
        let count = drawn.entry(cell).or_default();
        let before = std::mem::replace(count, *count + 1);
        let inset = (2.0 + 4.0 * before as f32).min(rect.width() * 0.3);
        draw_outline(scene, rect.shrink(inset), Pen::new(2.0, *color));
        let dot = rect.center() + egui::vec2(6.0 * before as f32, 0.0);
        scene.disk(dot, (rect.width() * 0.1).clamp(1.5, 5.0), *color);
    }
}
