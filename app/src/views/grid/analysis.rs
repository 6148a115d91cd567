//! The analysis on the grid: threats and forks, the certainty of each move's value, the best move,
//! and the preview of a line of play.

use super::cell_colors::CellColors;
use super::cell_painter::draw_label_over;
use super::look::GridContext;
use super::marks::draw_mark;
use super::overlay::{draw_line, draw_outline, enlarge_to_visible};
use crate::scene::{Pen, Scene};
use crate::show::VariationPreview;
use crate::views::{badges, trace};
use egui::{Align2, pos2};
use hypertoe_core::Cell;

/// Draws the analysis of the cells in view.
pub fn draw_analysis(look: &GridContext<'_>, scene: &mut Scene) {
    draw_certain_values(look, scene);
    draw_threat_lines(look, scene);
    match look.show.variation {
        Some(shown) => draw_preview(look, shown, scene),
        None => draw_best_move(look, scene),
    }
    draw_badges(look, scene);
}

/// Outlines cells whose value is certain; proved ones twice.
fn draw_certain_values(look: &GridContext<'_>, scene: &mut Scene) {
    let (Some(tint), Some(found)) = (&look.show.colouring, look.show.analysis) else { return };
    if look.scale() < 12.0 {
        return;
    }
    for cell in found.moves.iter().filter_map(|value| value.mv.cell()) {
        let Some(basis) = tint.basis(cell) else { continue };
        let rect = look.cell_rect(cell);
        if !look.is_in_slice(cell) || !rect.intersects(look.view) {
            continue;
        }
        let pen = Pen::new((rect.width() * 0.03).clamp(1.0, 2.0), look.palette.text);
        draw_outline(scene, rect.shrink(1.0), pen);
        if basis.is_proved() && rect.width() >= 24.0 {
            draw_outline(scene, rect.shrink(2.0 + 2.0 * pen.width), Pen::new(1.0, pen.color));
        }
    }
}

fn draw_threat_lines(look: &GridContext<'_>, scene: &mut Scene) {
    let width = (look.scale() * 0.035).clamp(1.0, 2.5);
    for (player, line) in badges::deciding_lines(look.show) {
        let color = badges::badge_color(look.show, look.palette, player).gamma_multiply(0.5);
        draw_line(look, line, Pen::new(width, color), scene);
    }
    let colors = CellColors::new(look.show, look.palette);
    for (_, line) in badges::deciding_lines(look.show) {
        for cell in line.cells().filter(|cell| look.is_in_slice(cell)) {
            draw_label_over(&colors, &cell, look.cell_rect(&cell), scene);
        }
    }
}

fn draw_badges(look: &GridContext<'_>, scene: &mut Scene) {
    for (cell, list) in badges::shown_badges(look.show) {
        let rect = look.cell_rect(cell);
        if !look.is_in_slice(cell) || !rect.intersects(look.view) {
            continue;
        }
        let radius = (rect.width() * 0.15).clamp(2.5, 9.0);
        for (i, (badge, player)) in list.into_iter().enumerate() {
            let x = rect.left() + radius * (1.1 + 2.2 * i as f32);
            let center = pos2(x.min(rect.right() - radius), rect.bottom() - radius * 1.1);
            let color = badges::badge_color(look.show, look.palette, player);
            badges::draw_badge(scene, badge, (center, radius), color, look.palette);
        }
    }
}

/// Outlines the best move: the first of the principal variation.
fn draw_best_move(look: &GridContext<'_>, scene: &mut Scene) {
    let best = look.show.analysis.and_then(|found| found.standing.pv.first());
    let cell = best.and_then(|turn| turn.cell()).filter(|cell| look.is_in_slice(cell));
    if let Some(cell) = cell {
        draw_outline(
            scene,
            enlarge_to_visible(look.cell_rect(cell)).expand(2.0),
            Pen::new(3.0, look.palette.line),
        );
    }
}

/// Draws the marks of a previewed line of play, faint, each with its number.
fn draw_preview(look: &GridContext<'_>, shown: &VariationPreview, scene: &mut Scene) {
    for (number, cell, player) in shown.marks().filter(|(_, cell, _)| look.is_in_slice(cell)) {
        let rect = look.cell_rect(cell);
        if !rect.intersects(look.view) {
            continue;
        }
        let info = look.show.game.info(player);
        let color = badges::badge_color(look.show, look.palette, player);
        scene.fill_rect(rect, (rect.width() * 0.12).min(7.0), look.palette.cell_hover);
        let faint = look.palette.cell_hover.lerp_to_gamma(color, 0.5);
        draw_mark(scene, info.mark, enlarge_to_visible(rect), faint);
        let last = number == shown.shown_moves;
        let pen = if last { Pen::new(3.0, look.palette.line) } else { Pen::new(1.0, color) };
        draw_outline(scene, rect, pen);
        draw_preview_number(look, cell, number, scene);
    }
}

fn draw_preview_number(look: &GridContext<'_>, cell: &Cell, number: usize, scene: &mut Scene) {
    let rect = look.cell_rect(cell);
    if rect.width() < trace::MIN_NUMBERED_CELL {
        return;
    }
    let (center, radius) = trace::upper_corner(rect);
    scene.disk(center, radius, look.palette.line);
    let (size, color) = (radius * 1.25, look.palette.on_line);
    scene.text(center, Align2::CENTER_CENTER, size, color, number.to_string());
}
