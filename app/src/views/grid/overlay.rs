//! What is drawn over the cells: last move, completed lines, the explored
//! line with its bead, the pointer and the keyboard's cell.

use super::Look;
use crate::scene::{Item, Pen, Scene};
use crate::state::Followed;
use crate::theme::player_color;
use egui::{Align2, Color32, Pos2, Rect, pos2};
use hypertoe_core::{Cell, Line};

/// The most completed lines that are drawn.
const MOST_LINES: usize = 40;
/// The most stops that get a number.
const MOST_STOPS: u16 = 64;

/// A rectangle that can be seen however small the cell is.
fn seen(rect: Rect) -> Rect {
    let least = 7.0;
    if rect.width() >= least {
        return rect;
    }
    Rect::from_center_size(rect.center(), egui::Vec2::splat(least))
}

fn outline(scene: &mut Scene, rect: Rect, pen: Pen) {
    let rect = seen(rect);
    scene.outline_rect(rect, (rect.width() * 0.14).min(8.0), pen);
}

/// Marks the last move.
pub fn draw_last_move(look: &Look<'_>, scene: &mut Scene) {
    let game = look.state.document.game();
    let Some(last) = game.position().moves().last().filter(|last| look.shows(&last.cell)) else {
        return;
    };
    let rect = look.rect(&last.cell);
    let color = player_color(game.info(last.player).color, look.palette.dark);
    let width = (rect.width() * 0.05).clamp(1.5, 3.0);
    outline(scene, rect, Pen::new(width, color));
}

/// The lines that the last move completed.
pub fn draw_completed_lines(look: &Look<'_>, scene: &mut Scene) {
    let game = look.state.document.game();
    let Some(last) = game.position().moves().last().filter(|last| last.lines > 0) else {
        return;
    };
    let lines = game.position().lines_of(last.player);
    let color = player_color(game.info(last.player).color, look.palette.dark);
    for line in lines.iter().rev().take(last.lines.min(MOST_LINES)) {
        let width = (look.scale() * 0.08).clamp(2.0, 6.0);
        for cell in line.cells().filter(|cell| look.shows(cell)) {
            let rect = look.rect(&cell);
            scene.fill_rect(rect, (rect.width() * 0.12).min(7.0), color.gamma_multiply(0.28));
        }
        for piece in curve(look, line) {
            let pen = Pen::new(width, color.gamma_multiply(0.75));
            scene.polyline(piece.into_iter().map(|(point, _)| point).collect(), pen);
        }
    }
}

/// The chosen cell, the line through it, and the bead on the line.
pub fn draw_explored(look: &Look<'_>, scene: &mut Scene) {
    let explore = &look.state.explore;
    if let Some(followed) = explore.followed() {
        draw_followed(look, followed, scene);
    }
    if let Some(cell) = explore.cell().filter(|cell| look.shows(cell)) {
        let rect = seen(look.rect(cell));
        outline(scene, rect, Pen::new(3.0, look.palette.line));
        outline(scene, rect.expand(4.0), Pen::new(1.0, look.palette.line));
    }
}

fn draw_followed(look: &Look<'_>, followed: &Followed, scene: &mut Scene) {
    let playback = &look.state.explore.playback;
    let (at, color) = (playback.sample(), look.palette.line);
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
    let pieces = curve(look, &followed.line);
    for piece in &pieces {
        let all: Vec<Pos2> = piece.iter().map(|(point, _)| *point).collect();
        scene.polyline(all, Pen::new(width * 0.6, color.gamma_multiply(0.45)));
        let trail = piece.iter().take_while(|(_, t)| *t <= at + 1e-9);
        let trail: Vec<Pos2> = trail.map(|(point, _)| *point).collect();
        if trail.len() > 1 {
            scene.polyline(trail, Pen::new(width, color));
        }
    }
    draw_stops(look, followed, &cells, at, scene);
    draw_bead(look, &pieces, at, scene);
}

/// The numbers of the stops, in the corner of each cell.
fn draw_stops(
    look: &Look<'_>,
    followed: &Followed,
    cells: &[(u16, Rect)],
    at: f64,
    scene: &mut Scene,
) {
    if look.scale() < 18.0 || followed.line.run() > MOST_STOPS {
        return;
    }
    for (t, rect) in cells {
        let radius = (rect.width() * 0.2).clamp(6.0, 12.0);
        let center = pos2(rect.right() - radius * 0.8, rect.top() + radius * 0.8);
        let reached = f64::from(*t) <= at;
        let (fill, ink) = if reached {
            (look.palette.line, look.palette.on_line)
        } else {
            (look.palette.surface, look.palette.line)
        };
        let pen = Some(Pen::new(1.2, look.palette.line));
        scene.items.push(Item::Circle { center, radius, fill, pen });
        let text = (t + 1).to_string();
        let size = if text.len() > 1 { radius * 1.1 } else { radius * 1.4 };
        scene.text(center, Align2::CENTER_CENTER, size, ink, text);
    }
}

fn draw_bead(look: &Look<'_>, pieces: &[Vec<(Pos2, f64)>], at: f64, scene: &mut Scene) {
    let points: Vec<&(Pos2, f64)> = pieces.iter().flatten().collect();
    let after = points.iter().position(|(_, t)| *t >= at - 1e-9);
    let Some(after) = after else { return };
    let (b, tb) = points[after];
    let (a, ta) = points[after.saturating_sub(1)];
    if tb - at > 1.0 {
        return;
    }
    let share = if tb - ta > 1e-9 { ((at - ta) / (tb - ta)).clamp(0.0, 1.0) } else { 1.0 };
    let center = a.lerp(*b, share as f32);
    let radius = (look.scale() * 0.17).clamp(4.5, 13.0);
    scene.disk(center, radius + 1.5, look.palette.canvas);
    scene.disk(center, radius, look.palette.line);
}

/// A line as a curve through the centres of its cells, with the place on the
/// line at each point. Leaps from board to board are arcs. Where the line
/// leaves the slice on show the curve is broken.
fn curve(look: &Look<'_>, line: &Line) -> Vec<Vec<(Pos2, f64)>> {
    let mut pieces = Vec::new();
    let mut piece: Vec<(Pos2, f64)> = Vec::new();
    for t in 0..line.run() {
        let cell = line.cell(t);
        if !look.shows(&cell) {
            if !piece.is_empty() {
                pieces.push(std::mem::take(&mut piece));
            }
            continue;
        }
        let center = look.rect(&cell).center();
        if let Some(&(from, _)) = piece.last() {
            leap(look, from, center, f64::from(t) - 1.0, &mut piece);
        }
        piece.push((center, f64::from(t)));
    }
    if !piece.is_empty() {
        pieces.push(piece);
    }
    pieces
}

/// Points between two stops: on an arc if they are in different boards.
fn leap(look: &Look<'_>, from: Pos2, to: Pos2, t: f64, piece: &mut Vec<(Pos2, f64)>) {
    const STEPS: u8 = 16;
    let distance = (to - from).length();
    if distance < look.scale() * 1.8 || distance < 12.0 {
        return;
    }
    let bulge = (distance * 0.16).min(look.scale() * 1.1);
    let middle = from.lerp(to, 0.5) + (to - from).normalized().rot90() * -bulge;
    for i in 1..STEPS {
        let share = f32::from(i) / f32::from(STEPS);
        let point = from.lerp(middle, share).lerp(middle.lerp(to, share), share);
        piece.push((point, t + f64::from(share)));
    }
}

/// The cell under the pointer and the cell the keyboard is at.
pub fn draw_pointer(look: &Look<'_>, scene: &mut Scene) {
    let grid = &look.state.grid;
    if grid.focus_shown && look.shows(&grid.focus) {
        let rect = seen(look.rect(&grid.focus));
        outline(scene, rect.expand(1.0), Pen::new(2.5, look.palette.accent));
    }
    if let Some(cell) = grid.hover.as_ref().filter(|cell| look.shows(cell)) {
        hover(look, cell, scene);
    }
}

fn hover(look: &Look<'_>, cell: &Cell, scene: &mut Scene) {
    let position = look.state.document.game().position();
    let rect = look.rect(cell);
    let playable = position.check(cell).is_ok();
    if playable && look.scale() > 10.0 && look.state.mode == crate::state::Mode::Play {
        if !look.state.grid.heat {
            scene.fill_rect(rect, (rect.width() * 0.12).min(7.0), look.palette.cell_hover);
        }
        let info = look.state.document.game().info(position.to_move());
        let color: Color32 = player_color(info.color, look.palette.dark).gamma_multiply(0.45);
        super::marks::draw_mark(scene, info.mark, rect, color);
    }
    let pen = if playable { look.palette.text } else { look.palette.text_weak };
    outline(scene, rect, Pen::new(1.5, pen));
}
