//! Overlays of the grid: the last move, the explored line with its bead, and the cells of pointer
//! and keyboard.

use super::context::GridContext;
use super::line_numbers::{LineNumbers, MAX_NUMBERED_CELLS};
use crate::scene::{Pen, Scene, text_width};
use crate::theme::player_color;
use crate::view_model::{Annotations, LineTour, TourLine};
use crate::views::markers::{self, square_if_narrower};
use crate::views::trace::{self, TracePiece};
use egui::{Align2, Pos2, Rect, vec2};
use hypertoe_core::{Cell, Line};

/// The least width of a cell that is filled as a part of the explored line, in points.
const MIN_FILLED_CELL: f32 = 5.0;

/// Enlarges a rectangle that is too small to be seen.
pub(super) fn enlarge_to_visible(rect: Rect) -> Rect {
    square_if_narrower(rect, 7.0)
}

pub(super) fn draw_outline(scene: &mut Scene, rect: Rect, pen: Pen) {
    let rect = enlarge_to_visible(rect);
    scene.outline_rect(rect, (rect.width() * 0.14).min(8.0), pen);
}

/// Outlines the last move.
pub fn draw_last_move(context: &GridContext<'_>, scene: &mut Scene) {
    let Some(last) =
        context.view_model.game.last_mark().filter(|last| context.is_in_slice(&last.cell))
    else {
        return;
    };
    let rect = context.cell_rect(&last.cell);
    let color = context.view_model.player_color(last.player, context.palette);
    let width = (rect.width() * 0.05).clamp(1.5, 3.0);
    // The target of a falling mark is outlined once the mark has arrived.
    let motion = context.view_model.move_animation;
    let fraction = if motion.fall_of_mark(&last.cell).is_some() {
        0.0
    } else {
        motion.drawn_fraction(&last.cell)
    };
    if fraction > 0.0 {
        draw_outline(scene, rect, Pen::new(width, color.gamma_multiply(fraction)));
    }
}

/// Draws a line of cells with this pen, in pieces where it leaves the slice on show.
pub(super) fn draw_line(context: &GridContext<'_>, line: &Line, pen: Pen, scene: &mut Scene) {
    for piece in visible_line_pieces(context, line) {
        scene.polyline(piece.into_iter().map(|(point, _)| point).collect(), pen);
    }
}

/// Draws the cell whose lines are explored, and the explored line with its bead.
pub fn draw_explored_line(context: &GridContext<'_>, scene: &mut Scene) {
    let Some(tour) = context.view_model.tour else { return };
    let cell = tour.cell().or_else(|| tour.completing_cell());
    if let Some(cell) = cell.filter(|cell| context.is_in_slice(cell)) {
        let rect = enlarge_to_visible(context.cell_rect(cell));
        draw_outline(scene, rect, Pen::new(3.0, context.palette.line));
        draw_outline(scene, rect.expand(4.0), Pen::new(1.0, context.palette.line));
    }
    // The numbers lie over all frames.
    if let Some((tour, followed)) = context.view_model.current_line() {
        draw_traced_line(context, tour, followed, scene);
    }
}

fn draw_traced_line(
    context: &GridContext<'_>,
    tour: &LineTour,
    followed: &TourLine,
    scene: &mut Scene,
) {
    let (at, color) = (tour.playback().bead_position(), context.palette.line);
    let cells: Vec<(u16, Rect)> = (0..followed.line.length())
        .map(|t| (t, followed.line.cell(t)))
        .filter(|(_, cell)| context.is_in_slice(cell))
        .map(|(t, cell)| (t, context.cell_rect(&cell)))
        .filter(|(_, rect)| rect.intersects(context.view.expand(40.0)))
        .collect();
    if context.scale() > MIN_FILLED_CELL {
        for (t, rect) in &cells {
            let reached = f64::from(*t) <= at;
            let strength = if reached { 0.34 } else { 0.14 };
            let radius = (rect.width() * 0.12).min(7.0);
            scene.fill_rect(*rect, radius, color.gamma_multiply(strength));
        }
    }
    let width = (context.scale() * 0.07).clamp(2.0, 5.0);
    let numbers = LineNumbers::new(context, &followed.line);
    draw_hidden_cells(context, &followed.line, (at, &numbers), scene);
    let pieces = visible_line_pieces(context, &followed.line);
    for piece in &pieces {
        let rest = Pen::new(width * 0.6, color.gamma_multiply(0.45));
        trace::draw_trace(scene, piece, at, rest, Pen::new(width, color));
    }
    if let Some(radius) = numbers.dot_radius(MIN_FILLED_CELL) {
        for (t, rect) in &cells {
            let fill = if f64::from(*t) <= at { color } else { context.palette.canvas };
            scene.fill_circle(rect.center(), radius + 1.0, color);
            scene.fill_circle(rect.center(), radius, fill);
        }
    }
    for (t, rect) in &cells {
        if let Some(circle) = numbers.circle(t + 1, *rect) {
            trace::draw_cell_number(scene, context.palette, circle, t + 1, f64::from(*t) <= at);
        }
    }
    if let Some(center) = pieces.iter().find_map(|piece| trace::bead_position(piece, at)) {
        trace::draw_bead(scene, context.palette, center, (context.scale() * 0.19).clamp(4.5, 14.0));
    }
}

/// Draws the cells of a line that lie in other slices, faintly where they would be in the visible one:
/// the path, an outline and a number for each, and the values of the pinned axes there.
fn draw_hidden_cells(
    context: &GridContext<'_>,
    line: &Line,
    (at, numbers): (f64, &LineNumbers),
    scene: &mut Scene,
) {
    let place = |cell: &Cell| context.cell_rect(cell);
    let hidden = |cell: &Cell| !context.is_in_slice(cell);
    let stops = trace::hidden_stops(line, hidden, |cell| place(cell).center());
    if stops.is_empty() {
        return;
    }
    let stops = trace::labelled_stops(stops, line, MAX_NUMBERED_CELLS);
    let (first, palette) = (scene.shapes.len(), context.palette);
    let path = trace::path_points(line, MAX_NUMBERED_CELLS, |cell| place(cell).center());
    scene.polyline(path, Pen::new((context.scale() * 0.03).clamp(1.0, 2.0), palette.line));
    for stop in &stops {
        let rect = enlarge_to_visible(place(&stop.cell));
        if !rect.intersects(context.view) {
            continue;
        }
        let radius = (rect.width() * 0.12).min(7.0);
        scene.outline_rect(rect, radius, Pen::new(1.5, palette.line));
        let circle = numbers.circle(stop.number, place(&stop.cell));
        if let Some(circle) = circle.filter(|_| stop.is_alone) {
            trace::draw_cell_number(scene, palette, circle, stop.number, stop.is_reached(at));
        }
        let values = trace::slice_values(line, &context.slice, context.pinned_axes(), stop);
        let size = (rect.width() * 0.22).clamp(8.0, 14.0);
        if text_width(&values, size) <= rect.width() {
            let bottom = rect.center_bottom() - vec2(0.0, rect.height() * 0.04);
            scene.text(bottom, Align2::CENTER_BOTTOM, size, palette.text, values);
        }
    }
    scene.multiply_opacity_from(first, trace::HIDDEN_OPACITY);
}

/// Returns the pieces of a line that lie in the visible slice, as polylines through the centres of
/// its cells; each point has its position on the line. The grid's layout is linear in the
/// coordinates, so the points are on a straight line and evenly spaced.
pub(super) fn visible_line_pieces(context: &GridContext<'_>, line: &Line) -> Vec<TracePiece> {
    let center = |cell: &Cell| context.is_in_slice(cell).then(|| context.cell_rect(cell).center());
    trace::line_pieces(line, center)
}

/// Draws the armed cell, the cell with keyboard focus, and the cell under the pointer.
pub fn draw_cursor(context: &GridContext<'_>, scene: &mut Scene) {
    let cursor = context.view_model.cursor;
    if let Some(cell) = cursor.armed.as_ref().filter(|cell| context.is_in_slice(cell)) {
        let rect = enlarge_to_visible(context.cell_rect(cell));
        scene.fill_rect(
            rect,
            (rect.width() * 0.12).min(7.0),
            context.palette.accent.gamma_multiply(0.3),
        );
        draw_ghost_mark(context, cell, false, scene);
        draw_outline(scene, rect.expand(2.0), Pen::new(2.5, context.palette.accent));
    }
    if cursor.shows_focus && context.is_in_slice(&cursor.focus) {
        let rect = enlarge_to_visible(context.cell_rect(&cursor.focus));
        draw_ghost_mark(context, &cursor.focus, false, scene);
        // Two rings, unlike the single one of the last move.
        draw_outline(scene, rect.expand(3.0), Pen::new(2.5, context.palette.accent));
        draw_outline(scene, rect, Pen::new(1.0, context.palette.text));
    }
    if let Some(cell) = cursor.hover.as_ref().filter(|cell| context.is_in_slice(cell)) {
        let playable = draw_ghost_mark(context, cell, context.view_model.coloring.is_none(), scene);
        let pen = if playable { context.palette.text } else { context.palette.text_weak };
        draw_outline(scene, context.cell_rect(cell), Pen::new(1.5, pen));
    }
}

/// Draws the move that is planned while a computer thinks: a faint mark in a frame.
pub fn draw_planned_move(context: &GridContext<'_>, scene: &mut Scene) {
    let Some((player, cell)) = &context.view_model.planned_move else { return };
    if !context.is_in_slice(cell) {
        return;
    }
    let rect = enlarge_to_visible(context.cell_rect(cell));
    let info = context.view_model.game.player_info(*player);
    let color = player_color(info.color, context.palette.dark);
    let faint = context.palette.cell_hover.lerp_to_gamma(color, 0.5);
    super::marks::draw_mark(scene, info.mark, rect, faint);
    draw_outline(scene, rect, Pen::new(2.0, context.palette.accent));
}

/// Draws a faint preview of the mark that a move at `aimed` would place, in the cell where it would
/// land; `lit` lightens that cell. Returns `false` if no move is possible there.
fn draw_ghost_mark(context: &GridContext<'_>, aimed: &Cell, lit: bool, scene: &mut Scene) -> bool {
    let Some(cell) = context.view_model.game.visible_landing(aimed) else { return false };
    // No preview while the last mark still moves.
    let waits = !context.view_model.is_playable || context.view_model.move_animation.is_moving();
    if context.scale() <= 10.0 || waits || !context.is_in_slice(&cell) {
        return true;
    }
    let rect = context.cell_rect(&cell);
    if lit {
        scene.fill_rect(rect, (rect.width() * 0.12).min(7.0), context.palette.cell_hover);
    }
    let game = context.view_model.game.full_game();
    let info = game.player_info(game.position().to_move());
    // Opaque, so that crossing strokes do not add up.
    let color = player_color(info.color, context.palette.dark);
    let color = context.palette.cell_hover.lerp_to_gamma(color, 0.5);
    super::marks::draw_mark(scene, info.mark, rect, color);
    true
}

/// Draws the annotations: lines below, cells over them.
pub fn draw_annotations(context: &GridContext<'_>, annotations: &Annotations, scene: &mut Scene) {
    let width = (context.scale() * 0.06).clamp(1.5, 5.0);
    for line in &annotations.lines {
        draw_line(context, line, Pen::new(width, context.palette.line), scene);
    }
    for cells in &annotations.non_lines {
        let shown = cells.iter().filter(|cell| context.is_in_slice(cell));
        let points: Vec<Pos2> = shown.map(|cell| context.cell_rect(cell).center()).collect();
        if points.len() > 1 {
            scene.polyline(points, Pen::new(width, context.palette.error.gamma_multiply(0.8)));
        }
    }
    for (cell, spot) in annotations.highlights().filter(|(cell, _)| context.is_in_slice(cell)) {
        let rect = enlarge_to_visible(context.cell_rect(cell));
        let color = markers::highlight_color(spot.kind, context.palette);
        scene.fill_rect(rect, (rect.width() * 0.12).min(7.0), color.gamma_multiply(0.22));
        draw_outline(scene, rect, Pen::new(2.0 * context.palette.thin_stroke_width(), color));
        markers::draw_highlight(scene, context.palette, spot, rect.center(), rect.width() / 2.0);
    }
}
