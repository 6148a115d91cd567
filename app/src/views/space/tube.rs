//! The explored line in the space view: a tube through its cells, and their numbers beside it.

use super::look::Look;
use super::marks::Marks;
use super::room::{Room, rim};
use super::ticks::ticks;
use crate::scene::{Item, Pen, Quad, Scene};
use crate::show::Followed;
use crate::views::trace;
use egui::{Color32, Pos2, Vec2};
use hypertoe_core::{Cell, Line, Stone};

/// The maximum number of cells of a line that get a number.
const MOST_STOPS: u16 = 64;
/// The least distance between cells, in points, at which numbers are written.
const NUMBERS_FROM: f32 = 26.0;
/// The distances of a number from the rim of its cell, in the order in which they are tried.
const DISTANCES: [f32; 13] =
    [2.5, 5.0, 9.0, 14.0, 20.0, 28.0, 38.0, 50.0, 70.0, 95.0, 125.0, 165.0, 210.0];
/// From this distance on, a thin line connects the number with its cell.
const LED_FROM: f32 = 9.0;
/// The number of directions that are tried.
const DIRECTIONS: u16 = 24;

/// A point of the tube: its place in the picture, the width there, and its position in cells.
#[derive(Clone, Copy)]
struct Bead {
    at: Pos2,
    width: f32,
    t: f64,
}

/// The number of a cell of the line, beside it.
#[derive(Clone, Debug, PartialEq)]
pub struct Stop {
    /// The number, from 1.
    pub number: u16,
    pub cell: Cell,
    pub center: Pos2,
    pub radius: f32,
}

/// Draws a line as a tube up to the bead, and the rest faintly.
pub fn draw(look: &Look<'_>, line: &Line, at: f64, scene: &mut Scene) {
    let pieces = pieces(look, line);
    let color = look.palette.line;
    let canvas = look.palette.canvas;
    for piece in &pieces {
        bars(piece, (1.0, 3.5), canvas, scene);
        bars(piece, (0.6, 0.0), canvas.lerp_to_gamma(color, 0.45), scene);
        let done = up_to(piece, at);
        bars(&done, (1.0, 0.0), color.lerp_to_gamma(look.palette.shade, 0.3), scene);
        bars(&done, (0.5, 0.0), color.lerp_to_gamma(look.palette.gleam, 0.12), scene);
    }
    let marks = Marks::new(look);
    for t in 0..line.run() {
        cell(look, &marks, &line.cell(t), f64::from(t) <= at, scene);
    }
}

/// Draws a cell of the line over the tube.
fn cell(look: &Look<'_>, marks: &Marks, cell: &Cell, reached: bool, scene: &mut Scene) {
    let presence = look.presence(cell);
    if presence < 0.1 {
        return;
    }
    if matches!(look.show.seen.stone(cell), Some(Stone::Of(_))) {
        marks.draw(look, cell, presence, scene);
    } else if look.plan.has_dots() {
        let (palette, seen) = (look.palette, look.plan.see(cell).1);
        let radius = look.plan.dot(&seen) * 1.25;
        let fill = if reached { palette.line } else { palette.canvas };
        let pen = Some(Pen::new(1.5 * palette.stroke(), palette.line));
        scene.items.push(Item::Circle { center: look.plan.point(cell), radius, fill, pen });
    }
}

/// Returns the visible parts of a line, interrupted where its cells are not on show.
fn pieces(look: &Look<'_>, line: &Line) -> Vec<Vec<Bead>> {
    let thick = (look.plan.pitch() * 0.075).clamp(3.0, 11.0) * look.palette.stroke();
    let mut pieces: Vec<Vec<Bead>> = vec![Vec::new()];
    for t in 0..line.run() {
        let cell = line.cell(t);
        let last = pieces.len() - 1;
        if look.presence(&cell) > 0.1 {
            let scale = look.plan.see(&cell).1.scale as f32;
            let width = thick * if look.plan.has_dots() { scale.clamp(0.45, 1.3) } else { 0.7 };
            pieces[last].push(Bead { at: look.plan.point(&cell), width, t: f64::from(t) });
        } else if !pieces[last].is_empty() {
            pieces.push(Vec::new());
        }
    }
    pieces.retain(|piece| piece.len() > 1);
    pieces
}

/// Returns the part of a piece behind the bead.
fn up_to(piece: &[Bead], at: f64) -> Vec<Bead> {
    let mut behind: Vec<Bead> = piece.iter().copied().take_while(|bead| bead.t <= at).collect();
    if let (Some(last), Some(next)) = (behind.last().copied(), piece.get(behind.len())) {
        let share = ((at - last.t) / (next.t - last.t)) as f32;
        let width = last.width + (next.width - last.width) * share;
        behind.push(Bead { at: last.at.lerp(next.at, share), width, t: at });
    }
    behind
}

/// Draws bars with round ends: `share` of the tube's width, plus `more` points.
fn bars(piece: &[Bead], (share, more): (f32, f32), color: Color32, scene: &mut Scene) {
    let (Some(first), Some(last)) = (piece.first(), piece.last()) else { return };
    if piece.len() < 2 {
        return;
    }
    let half = |bead: &Bead| (bead.width * share + more) / 2.0;
    let bar = |pair: &[Bead]| {
        let (a, b) = (&pair[0], &pair[1]);
        let across = (b.at - a.at).normalized().rot90();
        let (from, to) = (across * half(a), across * half(b));
        Quad { corners: [a.at + from, b.at + to, b.at - to, a.at - from], color }
    };
    scene.items.push(Item::Quads(piece.windows(2).map(bar).collect()));
    scene.disk(first.at, half(first), color);
    scene.disk(last.at, half(last), color);
}

/// Places the numbers of a line's cells, each beside its cell and over nothing else.
pub fn stops(look: &Look<'_>, line: &Line) -> Vec<Stop> {
    if look.plan.pitch() < NUMBERS_FROM || line.run() > MOST_STOPS {
        return Vec::new();
    }
    let cells: Vec<Cell> = line.cells().collect();
    let mut room = Room::beside_dots_and(look, &cells);
    if look.coordinates {
        ticks(look).into_iter().for_each(|tick| room.take(tick.text));
    }
    for pair in pieces(look, line).iter().flat_map(|piece| piece.windows(2)) {
        room.take_bar(pair[0].at, pair[1].at, pair[0].width.max(pair[1].width) + 2.0);
    }
    let radius = (look.plan.pitch() * 0.1).clamp(7.0, 10.0);
    let ends = [look.plan.point(&cells[0]), look.plan.point(&cells[cells.len() - 1])];
    let along = (ends[1] - ends[0]).normalized();
    let mut stops = Vec::new();
    for (cell, number) in cells.into_iter().zip(1..) {
        if look.presence(&cell) < 0.5 {
            continue;
        }
        let free = place(look, &cell, (radius, along), &room);
        if let Some(center) = free {
            room.take_disk(center, radius + 1.0);
            stops.push(Stop { number, cell, center, radius });
        }
    }
    stops
}

/// Returns the nearest free place beside a cell, preferably across the line and outward.
fn place(look: &Look<'_>, cell: &Cell, (radius, along): (f32, Vec2), room: &Room) -> Option<Pos2> {
    let at = look.plan.point(cell);
    let tile = look.plan.tile_center(look.plan.tiles.index_of(cell));
    let away = (at - tile).normalized();
    let angles = (0..DIRECTIONS).map(|i| f32::from(i) / f32::from(DIRECTIONS));
    let mut towards: Vec<Vec2> =
        angles.map(|turn| Vec2::angled(turn * std::f32::consts::TAU)).collect();
    let worth = |to: &Vec2| to.dot(away) - 1.5 * to.dot(along).abs() - 0.3 * to.y + 0.1 * to.x;
    towards.sort_by(|a, b| worth(b).total_cmp(&worth(a)));
    let rim = rim(look, cell);
    let places = DISTANCES.into_iter().flat_map(|far| {
        towards.iter().map(move |to| at + *to * (rim + radius + far)).collect::<Vec<_>>()
    });
    let view = look.plan.view().shrink(radius + 1.0);
    places.into_iter().find(|place| view.contains(*place) && room.holds_disk(*place, radius))
}

/// Draws the numbers of a line's cells.
pub fn draw_stops(look: &Look<'_>, followed: &Followed, at: f64, scene: &mut Scene) {
    for stop in stops(look, &followed.line) {
        let from = look.plan.point(&stop.cell);
        let (to, inner) = (stop.center, rim(look, &stop.cell));
        let gap = from.distance(to) - inner - stop.radius;
        if gap > LED_FROM {
            let along = (to - from).normalized();
            let ends = vec![from + along * (inner + 1.0), to - along * stop.radius];
            scene.polyline(ends, Pen::new(look.palette.stroke(), look.palette.line));
        }
        let reached = f64::from(stop.number - 1) <= at;
        trace::stop(scene, look.palette, (to, stop.radius), stop.number, reached);
    }
}
