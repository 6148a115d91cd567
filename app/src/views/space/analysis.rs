//! The analysis in the space view: lines and badges of threats and forks, and the move numbers of a
//! previewed line of play.

use super::lines::draw_line;
use super::look::SpaceContext;
use crate::scene::{Pen, Scene};
use crate::views::badges;
use egui::{Align2, vec2};

/// Draws the analysis over the cells.
pub fn draw_analysis(look: &SpaceContext<'_>, scene: &mut Scene) {
    let width = (look.layout.pitch() * 0.035).clamp(1.0, 2.5);
    for (player, line) in badges::deciding_lines(look.show) {
        let color = badges::badge_color(look.show, look.palette, player).gamma_multiply(0.6);
        draw_line(look, line, Pen::new(width, color), scene);
    }
    let radius = (look.layout.pitch() * 0.13).clamp(3.0, 9.0);
    for (cell, list) in badges::shown_badges(look.show) {
        if look.cell_opacity(cell) < 0.5 {
            continue;
        }
        for (i, (badge, player)) in list.into_iter().enumerate() {
            let center = look.layout.cell_center(cell) + vec2(2.1 * radius * i as f32, 0.0);
            let color = badges::badge_color(look.show, look.palette, player);
            badges::draw_badge(scene, badge, (center, radius), color, look.palette);
        }
    }
    draw_preview_numbers(look, scene);
}

fn draw_preview_numbers(look: &SpaceContext<'_>, scene: &mut Scene) {
    let Some(shown) = look.show.variation else { return };
    let radius = (look.layout.pitch() * 0.14).clamp(6.0, 10.0);
    for (number, cell, _) in shown.marks().filter(|(_, cell, _)| look.cell_opacity(cell) > 0.5) {
        let center = look.layout.cell_center(cell) + vec2(radius, -radius) * 1.5;
        scene.disk(center, radius, look.palette.line);
        let (size, color) = (radius * 1.25, look.palette.on_line);
        scene.text(center, Align2::CENTER_CENTER, size, color, number.to_string());
    }
}
