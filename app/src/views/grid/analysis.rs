//! The analysis on the grid: threats and forks, values of moves, the best move, the hint, pairs,
//! and the preview of a variation.

use super::cells::{CellColors, draw_label_over};
use super::context::GridContext;
use super::marks::draw_mark;
use super::overlay::{draw_line, draw_outline, enlarge_to_visible};
use crate::scene::{Pen, Scene};
use crate::view_model::{Hint, VariationPreview};
use crate::views::{markers, trace};
use egui::{Align2, pos2};
use hypertoe_core::Cell;
use std::collections::HashMap;

/// Draws the analysis of the cells in view.
pub fn draw_analysis(context: &GridContext<'_>, scene: &mut Scene) {
    draw_certain_values(context, scene);
    draw_threat_lines(context, scene);
    match context.view_model.variation {
        Some(shown) => draw_preview(context, shown, scene),
        None => draw_best_move(context, scene),
    }
    draw_badges(context, scene);
}

/// Outlines cells whose value is certain; proved ones twice.
fn draw_certain_values(context: &GridContext<'_>, scene: &mut Scene) {
    let (Some(tint), Some(analysis)) = (&context.view_model.coloring, context.view_model.analysis)
    else {
        return;
    };
    if context.scale() < 12.0 {
        return;
    }
    for cell in analysis.moves.iter().filter_map(|value| value.mv.cell()) {
        let Some(basis) = tint.basis(cell) else { continue };
        let rect = context.cell_rect(cell);
        if !context.is_in_slice(cell) || !rect.intersects(context.view) {
            continue;
        }
        let pen = Pen::new((rect.width() * 0.03).clamp(1.0, 2.0), context.palette.text);
        draw_outline(scene, rect.shrink(1.0), pen);
        if basis.is_proved() && rect.width() >= 24.0 {
            draw_outline(scene, rect.shrink(2.0 + 2.0 * pen.width), Pen::new(1.0, pen.color));
        }
    }
}

fn draw_threat_lines(context: &GridContext<'_>, scene: &mut Scene) {
    let width = (context.scale() * 0.035).clamp(1.0, 2.5);
    for (player, line) in markers::deciding_threat_lines(context.view_model) {
        let color = context.view_model.player_color(player, context.palette).gamma_multiply(0.5);
        draw_line(context, line, Pen::new(width, color), scene);
    }
    let colors = CellColors::new(context.view_model, context.palette);
    for (_, line) in markers::deciding_threat_lines(context.view_model) {
        for cell in line.cells().filter(|cell| context.is_in_slice(cell)) {
            draw_label_over(&colors, &cell, context.cell_rect(&cell), scene);
        }
    }
}

fn draw_badges(context: &GridContext<'_>, scene: &mut Scene) {
    for (cell, list) in markers::shown_badges(context.view_model) {
        let rect = context.cell_rect(cell);
        if !context.is_in_slice(cell) || !rect.intersects(context.view) {
            continue;
        }
        let radius = (rect.width() * 0.15).clamp(2.5, 9.0);
        for (i, (badge, player)) in list.into_iter().enumerate() {
            let x = rect.left() + radius * (1.1 + 2.2 * i as f32);
            let center = pos2(x.min(rect.right() - radius), rect.bottom() - radius * 1.1);
            let color = context.view_model.player_color(player, context.palette);
            markers::draw_badge(scene, badge, (center, radius), color, context.palette);
        }
    }
}

/// Outlines the best move: the first of the principal variation.
fn draw_best_move(context: &GridContext<'_>, scene: &mut Scene) {
    let best = context.view_model.analysis.and_then(|analysis| analysis.evaluation.pv.first());
    let cell = best.and_then(|mv| mv.cell()).filter(|cell| context.is_in_slice(cell));
    if let Some(cell) = cell {
        draw_outline(
            scene,
            enlarge_to_visible(context.cell_rect(cell)).expand(2.0),
            Pen::new(3.0, context.palette.line),
        );
    }
}

/// Draws the marks of a previewed line of play, faint, each with its number.
fn draw_preview(context: &GridContext<'_>, shown: &VariationPreview, scene: &mut Scene) {
    for (number, cell, player) in
        shown.numbered_marks().filter(|(_, cell, _)| context.is_in_slice(cell))
    {
        let rect = context.cell_rect(cell);
        if !rect.intersects(context.view) {
            continue;
        }
        let info = context.view_model.game.player_info(player);
        let color = context.view_model.player_color(player, context.palette);
        scene.fill_rect(rect, (rect.width() * 0.12).min(7.0), context.palette.cell_hover);
        let faint = context.palette.cell_hover.lerp_to_gamma(color, 0.5);
        draw_mark(scene, info.mark, enlarge_to_visible(rect), faint);
        let last = number == shown.shown_moves;
        let pen = if last { Pen::new(3.0, context.palette.line) } else { Pen::new(1.0, color) };
        draw_outline(scene, rect, pen);
        draw_preview_number(context, cell, number, scene);
    }
}

fn draw_preview_number(context: &GridContext<'_>, cell: &Cell, number: usize, scene: &mut Scene) {
    let rect = context.cell_rect(cell);
    if rect.width() < trace::MIN_NUMBERED_CELL_WIDTH {
        return;
    }
    let (center, radius) = trace::top_right_number_circle(rect);
    scene.fill_circle(center, radius, context.palette.line);
    let (size, color) = (radius * 1.25, context.palette.on_line);
    scene.text(center, Align2::CENTER_CENTER, size, color, number.to_string());
}

/// The maximum number of threats whose lines are drawn.
const MAX_THREATS: usize = 60;

/// Marks each threat's cell with a ring in its player's colour, and draws its lines.
pub fn draw_threats(context: &GridContext<'_>, scene: &mut Scene) {
    let width = (context.scale() * 0.035).clamp(1.0, 2.5);
    let mut rings = Vec::new();
    for (number, (player, threat)) in context.view_model.threats().enumerate() {
        let color = context.view_model.player_color(player, context.palette);
        if number < MAX_THREATS {
            let pen = Pen::new(width, color.gamma_multiply(0.5));
            threat.lines.iter().for_each(|line| draw_line(context, line, pen, scene));
        }
        if context.is_in_slice(&threat.cell)
            && context.cell_rect(&threat.cell).intersects(context.view)
        {
            rings.push((threat.cell.clone(), color));
        }
    }
    // A cell that two players threaten has one ring for each.
    let mut drawn: HashMap<&Cell, usize> = HashMap::new();
    for (cell, color) in &rings {
        let rect = enlarge_to_visible(context.cell_rect(cell));
        let count = drawn.entry(cell).or_default();
        let before = std::mem::replace(count, *count + 1);
        let inset = (2.0 + 4.0 * before as f32).min(rect.width() * 0.3);
        draw_outline(scene, rect.shrink(inset), Pen::new(2.0, *color));
        let dot = rect.center() + egui::vec2(6.0 * before as f32, 0.0);
        scene.fill_circle(dot, (rect.width() * 0.1).clamp(1.5, 5.0), *color);
    }
}

/// Draws the current hint, as far as it has been revealed.
pub fn draw_hint(context: &GridContext<'_>, scene: &mut Scene) {
    let Some(hint) = context.view_model.hint else { return };
    draw_hint_region(context, hint, scene);
    let width = (context.scale() * 0.05).clamp(1.5, 4.0);
    for line in hint.reason_lines() {
        let pen = Pen::new(width, context.palette.line.gamma_multiply(0.7));
        draw_line(context, line, pen, scene);
    }
    for cell in hint.reason_cells().filter(|cell| context.is_in_slice(cell)) {
        draw_outline(scene, context.cell_rect(cell), Pen::new(1.5, context.palette.line));
    }
    if let Some(cell) = hint.cell().filter(|cell| context.is_in_slice(cell)) {
        let rect = enlarge_to_visible(context.cell_rect(cell));
        draw_outline(scene, rect.expand(2.0), Pen::new(3.0, context.palette.line));
        scene.fill_circle(rect.center(), (rect.width() * 0.12).max(2.5), context.palette.line);
    }
}

/// Frames the region to look at.
fn draw_hint_region(context: &GridContext<'_>, hint: Hint<'_>, scene: &mut Scene) {
    let Some(part) = hint.region(context.view_model.grid.stacked_axes()) else { return };
    let [first, last] = part.corners(context.view_model.game.shape().sides());
    if context.is_in_slice(&first) {
        let rect = enlarge_to_visible(context.cell_rect(&first).union(context.cell_rect(&last)));
        scene.fill_rect(rect, 6.0, context.palette.line.gamma_multiply(0.12));
        let around = (context.scale() * 0.06).clamp(1.0, 4.0);
        scene.outline_rect(rect.expand(around), 6.0, Pen::new(3.0, context.palette.line));
    }
}

/// Draws the selected cell, its partner, and their line, while pairs are coloured.
pub fn draw_selected_pair(context: &GridContext<'_>, scene: &mut Scene) {
    let cell = context.view_model.cursor.target_cell();
    let pair = context.view_model.coloring.as_ref().and_then(|tint| tint.pair(cell));
    let Some(pair) = pair else { return };
    // Thin, so that the numbers of the pairs stay legible.
    let width = (context.scale() * 0.03).clamp(1.5, 2.5);
    let pen = Pen::new(width, context.palette.line.gamma_multiply(0.75));
    draw_line(context, &pair.line, pen, scene);
    for end in pair.cells.iter().filter(|end| context.is_in_slice(end)) {
        let rect = enlarge_to_visible(context.cell_rect(end));
        draw_outline(scene, rect, Pen::new(2.0, context.palette.line));
        if end != cell {
            // The reply stands out from the move.
            draw_outline(scene, rect.expand(3.0), Pen::new(3.0, context.palette.line));
        }
    }
}
