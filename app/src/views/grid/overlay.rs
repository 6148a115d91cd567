//! Overlays of the grid: the last move, the explored line with its bead, and the cells of pointer
//! and keyboard.

use super::look::Look;
use crate::scene::{Pen, Scene};
use crate::show::{Followed, Tour};
use crate::theme::player_color;
use crate::views::trace::{self, Piece};
use egui::Rect;
use hypertoe_core::{Cell, Line};

/// The maximum number of cells of a line that get a number.
const MOST_STOPS: u16 = 64;

/// Enlarges a rectangle that is too small to be seen.
pub(super) fn seen(rect: Rect) -> Rect {
    let least = 7.0;
    if rect.width() >= least {
        return rect;
    }
    Rect::from_center_size(rect.center(), egui::Vec2::splat(least))
}

pub(super) fn outline(scene: &mut Scene, rect: Rect, pen: Pen) {
    let rect = seen(rect);
    scene.outline_rect(rect, (rect.width() * 0.14).min(8.0), pen);
}

/// Outlines the last move.
pub fn draw_last_move(look: &Look<'_>, scene: &mut Scene) {
    let game = look.show.seen.game();
    let Some(last) = look.show.seen.last_mark().filter(|last| look.shows(&last.cell)) else {
        return;
    };
    let rect = look.rect(&last.cell);
    let color = player_color(game.info(last.player).color, look.palette.dark);
    let width = (rect.width() * 0.05).clamp(1.5, 3.0);
    // The target of a falling mark is outlined once the mark has arrived.
    let motion = look.show.motion;
    let share = if motion.falling(&last.cell).is_some() { 0.0 } else { motion.drawn(&last.cell) };
    if share > 0.0 {
        outline(scene, rect, Pen::new(width, color.gamma_multiply(share)));
    }
}

pub(super) fn draw_line(look: &Look<'_>, line: &Line, pen: Pen, scene: &mut Scene) {
    for piece in pieces(look, line) {
        scene.polyline(piece.into_iter().map(|(point, _)| point).collect(), pen);
    }
}

/// Draws the chosen cell, and the explored line with its bead.
pub fn draw_explored(look: &Look<'_>, scene: &mut Scene) {
    let Some(tour) = look.show.tour else { return };
    let cell = tour.cell().or_else(|| tour.completing_cell());
    if let Some(cell) = cell.filter(|cell| look.shows(cell)) {
        let rect = seen(look.rect(cell));
        outline(scene, rect, Pen::new(3.0, look.palette.line));
        outline(scene, rect.expand(4.0), Pen::new(1.0, look.palette.line));
    }
    // The numbers lie over all frames.
    if let Some((tour, followed)) = look.show.played() {
        draw_followed(look, tour, followed, scene);
    }
}

fn draw_followed(look: &Look<'_>, tour: &Tour, followed: &Followed, scene: &mut Scene) {
    let (at, color) = (tour.playback().sample(), look.palette.line);
    let cells: Vec<(u16, Rect)> = (0..followed.line.run())
        .map(|t| (t, followed.line.cell(t)))
        .filter(|(_, cell)| look.shows(cell))
        .map(|(t, cell)| (t, look.rect(&cell)))
        .filter(|(_, rect)| rect.intersects(look.view.expand(40.0)))
        .collect();
    if look.scale() > 5.0 {
        for (t, rect) in &cells {
            let reached = f64::from(*t) <= at;
            let strength = if reached { 0.34 } else { 0.14 };
            let radius = (rect.width() * 0.12).min(7.0);
            scene.fill_rect(*rect, radius, color.gamma_multiply(strength));
        }
    }
    let width = (look.scale() * 0.07).clamp(2.0, 5.0);
    let pieces = pieces(look, &followed.line);
    for piece in &pieces {
        let rest = Pen::new(width * 0.6, color.gamma_multiply(0.45));
        trace::path(scene, piece, at, rest, Pen::new(width, color));
    }
    draw_stops(look, followed, &cells, at, scene);
    if let Some(center) = pieces.iter().find_map(|piece| trace::bead_on(piece, at)) {
        trace::bead(scene, look.palette, center, (look.scale() * 0.19).clamp(4.5, 14.0));
    }
}

/// Draws the numbers of a line's cells, in their corners.
fn draw_stops(
    look: &Look<'_>,
    followed: &Followed,
    cells: &[(u16, Rect)],
    at: f64,
    scene: &mut Scene,
) {
    if look.scale() < trace::NUMBERED_FROM || followed.line.run() > MOST_STOPS {
        return;
    }
    for (t, rect) in cells {
        let place = trace::upper_corner(*rect);
        trace::stop(scene, look.palette, place, t + 1, f64::from(*t) <= at);
    }
}

/// Returns a line as polylines through the centres of its cells, with the position on the line at
/// each point. Nesting is linear, so a line stays straight and evenly spaced; it is interrupted
/// where it leaves the slice on show.
pub(super) fn pieces(look: &Look<'_>, line: &Line) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut stops = Piece::new();
    for t in 0..line.run() {
        let cell = line.cell(t);
        if look.shows(&cell) {
            stops.push((look.rect(&cell).center(), f64::from(t)));
        } else if !stops.is_empty() {
            pieces.push(std::mem::take(&mut stops));
        }
    }
    if !stops.is_empty() {
        pieces.push(stops);
    }
    pieces
}

/// Draws the armed cell, the cell with keyboard focus, and the cell under the pointer.
pub fn draw_pointer(look: &Look<'_>, scene: &mut Scene) {
    let cursor = look.show.cursor;
    if let Some(cell) = cursor.armed.as_ref().filter(|cell| look.shows(cell)) {
        let rect = seen(look.rect(cell));
        scene.fill_rect(
            rect,
            (rect.width() * 0.12).min(7.0),
            look.palette.accent.gamma_multiply(0.3),
        );
        ghost(look, cell, false, scene);
        outline(scene, rect.expand(2.0), Pen::new(2.5, look.palette.accent));
    }
    if cursor.focus_shown && look.shows(&cursor.focus) {
        let rect = seen(look.rect(&cursor.focus));
        ghost(look, &cursor.focus, false, scene);
        // Two rings, unlike the single one of the last move.
        outline(scene, rect.expand(3.0), Pen::new(2.5, look.palette.accent));
        outline(scene, rect, Pen::new(1.0, look.palette.text));
    }
    if let Some(cell) = cursor.hover.as_ref().filter(|cell| look.shows(cell)) {
        let playable = ghost(look, cell, look.show.colouring.is_none(), scene);
        let pen = if playable { look.palette.text } else { look.palette.text_weak };
        outline(scene, look.rect(cell), Pen::new(1.5, pen));
    }
}

/// Draws a faint preview of the mark that a move at `aimed` would place, in the cell where it would
/// land; `lit` lightens that cell. Returns `false` if no move is possible there.
fn ghost(look: &Look<'_>, aimed: &Cell, lit: bool, scene: &mut Scene) -> bool {
    let Some(cell) = look.show.seen.landing(aimed) else { return false };
    // No preview while the last mark still moves.
    let waits = !look.show.plays || look.show.motion.is_moving();
    if look.scale() <= 10.0 || waits || !look.shows(&cell) {
        return true;
    }
    let rect = look.rect(&cell);
    if lit {
        scene.fill_rect(rect, (rect.width() * 0.12).min(7.0), look.palette.cell_hover);
    }
    let game = look.show.seen.game();
    let info = game.info(game.position().to_move());
    // Opaque, so that crossing strokes do not add up.
    let color = player_color(info.color, look.palette.dark);
    let color = look.palette.cell_hover.lerp_to_gamma(color, 0.5);
    super::marks::draw_mark(scene, info.mark, rect, color);
    true
}
