//! The analysis on the grid: threats and forks, the certainty of each move's value, the best move,
//! and the preview of a line of play.

use super::cell_colors::CellColors;
use super::cell_painter::draw_label_over;
use super::look::Look;
use super::marks::draw_mark;
use super::overlay::{draw_line, outline, seen};
use crate::scene::{Pen, Scene};
use crate::show::ShownLine;
use crate::views::{badges, trace};
use egui::{Align2, pos2};
use hypertoe_core::Cell;

/// Draws the analysis of the cells in view.
pub fn draw(look: &Look<'_>, scene: &mut Scene) {
    draw_certain(look, scene);
    draw_threat_lines(look, scene);
    match look.show.line_of_play {
        Some(shown) => draw_preview(look, shown, scene),
        None => draw_best(look, scene),
    }
    draw_badges(look, scene);
}

/// Outlines cells whose value is certain; proved ones twice.
fn draw_certain(look: &Look<'_>, scene: &mut Scene) {
    let (Some(tint), Some(found)) = (&look.show.colouring, look.show.findings) else { return };
    if look.scale() < 12.0 {
        return;
    }
    for cell in found.moves.iter().filter_map(|value| value.turn.cell()) {
        let Some(basis) = tint.basis(cell) else { continue };
        let rect = look.rect(cell);
        if !look.shows(cell) || !rect.intersects(look.view) {
            continue;
        }
        let pen = Pen::new((rect.width() * 0.03).clamp(1.0, 2.0), look.palette.text);
        outline(scene, rect.shrink(1.0), pen);
        if basis.is_proved() && rect.width() >= 24.0 {
            outline(scene, rect.shrink(2.0 + 2.0 * pen.width), Pen::new(1.0, pen.color));
        }
    }
}

fn draw_threat_lines(look: &Look<'_>, scene: &mut Scene) {
    let width = (look.scale() * 0.035).clamp(1.0, 2.5);
    for (player, line) in badges::deciding_lines(look.show) {
        let color = badges::color(look.show, look.palette, player).gamma_multiply(0.5);
        draw_line(look, line, Pen::new(width, color), scene);
    }
    let colors = CellColors::new(look.show, look.palette);
    for (_, line) in badges::deciding_lines(look.show) {
        for cell in line.cells().filter(|cell| look.shows(cell)) {
            draw_label_over(&colors, &cell, look.rect(&cell), scene);
        }
    }
}

fn draw_badges(look: &Look<'_>, scene: &mut Scene) {
    for (cell, list) in badges::shown(look.show) {
        let rect = look.rect(cell);
        if !look.shows(cell) || !rect.intersects(look.view) {
            continue;
        }
        let radius = (rect.width() * 0.15).clamp(2.5, 9.0);
        for (i, (badge, player)) in list.into_iter().enumerate() {
            let x = rect.left() + radius * (1.1 + 2.2 * i as f32);
            let center = pos2(x.min(rect.right() - radius), rect.bottom() - radius * 1.1);
            let color = badges::color(look.show, look.palette, player);
            badges::draw(scene, badge, (center, radius), color, look.palette);
        }
    }
}

/// Outlines the best move: the first of the principal variation.
fn draw_best(look: &Look<'_>, scene: &mut Scene) {
    let best = look.show.findings.and_then(|found| found.standing.line.first());
    let cell = best.and_then(|turn| turn.cell()).filter(|cell| look.shows(cell));
    if let Some(cell) = cell {
        outline(scene, seen(look.rect(cell)).expand(2.0), Pen::new(3.0, look.palette.line));
    }
}

/// Draws the marks of a previewed line of play, faint, each with its number.
fn draw_preview(look: &Look<'_>, shown: &ShownLine, scene: &mut Scene) {
    for (number, cell, player) in shown.marks().filter(|(_, cell, _)| look.shows(cell)) {
        let rect = look.rect(cell);
        if !rect.intersects(look.view) {
            continue;
        }
        let info = look.show.seen.info(player);
        let color = badges::color(look.show, look.palette, player);
        scene.fill_rect(rect, (rect.width() * 0.12).min(7.0), look.palette.cell_hover);
        let faint = look.palette.cell_hover.lerp_to_gamma(color, 0.5);
        draw_mark(scene, info.mark, seen(rect), faint);
        let last = number == shown.shown;
        let pen = if last { Pen::new(3.0, look.palette.line) } else { Pen::new(1.0, color) };
        outline(scene, rect, pen);
        draw_number(look, cell, number, scene);
    }
}

fn draw_number(look: &Look<'_>, cell: &Cell, number: usize, scene: &mut Scene) {
    let rect = look.rect(cell);
    if rect.width() < trace::NUMBERED_FROM {
        return;
    }
    let (center, radius) = trace::upper_corner(rect);
    scene.disk(center, radius, look.palette.line);
    let (size, color) = (radius * 1.25, look.palette.on_line);
    scene.text(center, Align2::CENTER_CENTER, size, color, number.to_string());
}
