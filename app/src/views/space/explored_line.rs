//! The explored line in the space view: a tube through its cells, and their numbers beside it.

use super::context::SpaceContext;
use super::labels::{axis_ticks, slice_name_rects};
use super::marks::MarkSolids;
use super::obstacles::{Obstacles, cell_radius};
use crate::scene::{Pen, Quad, Scene, SceneShape, text_width};
use crate::view_model::TourLine;
use crate::views::trace;
use egui::{Align2, Color32, Pos2, Rect, Vec2, vec2};
use hypertoe_core::{Cell, Line, Stone};

/// The maximum number of cells of a line that get a number.
const MAX_STOP_LABELS: u16 = 64;
/// The least distance between the cells of a line, in points, at which numbers are written.
const MIN_LABELED_PITCH: f32 = 26.0;
/// The distance between cells, in points, below which those of a line are marked with dots: their faces
/// are too small to tell.
const MIN_TINTED_PITCH: f32 = 20.0;
/// The least radius of such a dot.
const MIN_DOT_RADIUS: f32 = 3.5;
/// The distances of a number from the rim of its cell, in the order in which they are tried.
const LABEL_DISTANCES: [f32; 13] =
    [2.5, 5.0, 9.0, 14.0, 20.0, 28.0, 38.0, 50.0, 70.0, 95.0, 125.0, 165.0, 210.0];
/// From this distance on, a thin line connects the number with its cell.
const MIN_LEADER_GAP: f32 = 9.0;
const LEADER_OPACITY: f32 = 0.6;
/// The size of the values of pinned axes at cells in other slices, in points.
const HIDDEN_TEXT_SIZE: f32 = 11.0;
/// The number of directions that are tried.
const LABEL_DIRECTIONS: u16 = 24;

/// A point of the tube: its place in the picture, the width there, and its position in cells.
#[derive(Clone, Copy)]
struct TubePoint {
    at: Pos2,
    width: f32,
    t: f64,
}

/// The label of a cell of the explored line: its number, beside the cell.
#[derive(Clone, Debug, PartialEq)]
pub struct StopLabel {
    /// The number, from 1.
    pub number: u16,
    pub cell: Cell,
    pub center: Pos2,
    pub radius: f32,
}

/// Draws a line as a tube up to the bead, which is at the position `at` in cells, and the rest
/// faintly.
pub fn draw_line_tube(context: &SpaceContext<'_>, line: &Line, at: f64, scene: &mut Scene) {
    draw_hidden_cells(context, line, at, scene);
    let pieces = tube_pieces(context, line);
    let color = context.palette.line;
    let canvas = context.palette.canvas;
    for piece in &pieces {
        draw_tapered_bars(piece, (1.0, 3.5), canvas, scene);
        draw_tapered_bars(piece, (0.6, 0.0), canvas.lerp_to_gamma(color, 0.45), scene);
        let done = traced_part(piece, at);
        draw_tapered_bars(
            &done,
            (1.0, 0.0),
            color.lerp_to_gamma(context.palette.shade, 0.3),
            scene,
        );
        draw_tapered_bars(
            &done,
            (0.5, 0.0),
            color.lerp_to_gamma(context.palette.highlight, 0.12),
            scene,
        );
    }
    let marks = MarkSolids::new(context);
    for t in 0..line.length() {
        draw_tube_cell(context, &marks, &line.cell(t), f64::from(t) <= at, scene);
    }
}

/// Draws the cells of a line that lie in other slices, faintly where they would be in the visible one:
/// the path, a ring and a number for each, and the values of the pinned axes there.
fn draw_hidden_cells(context: &SpaceContext<'_>, line: &Line, at: f64, scene: &mut Scene) {
    let layout = &context.layout;
    let hidden = |cell: &Cell| context.is_in_other_slice(cell);
    let stops = trace::hidden_stops(line, hidden, |cell| layout.cell_center(cell));
    if stops.is_empty() {
        return;
    }
    let stops = trace::labelled_stops(stops, line, MAX_STOP_LABELS);
    let (first, palette) = (scene.shapes.len(), context.palette);
    let path = trace::path_points(line, MAX_STOP_LABELS, |cell| layout.cell_center(cell));
    scene.polyline(path, Pen::new(1.5 * palette.thin_stroke_width(), palette.line));
    let is_labeled = has_room_for_numbers(context, line);
    for stop in &stops {
        let center = layout.cell_center(&stop.cell);
        let radius = cell_radius(context, &stop.cell).max(3.0);
        let pen = Pen::new(1.5 * palette.thin_stroke_width(), palette.line);
        scene.outline_circle(center, radius, pen);
    }
    scene.multiply_opacity_from(first, trace::HIDDEN_OPACITY);
    if !is_labeled {
        return;
    }
    // Numbers and values are read over everything.
    for stop in &stops {
        let center = layout.cell_center(&stop.cell);
        let radius = cell_radius(context, &stop.cell).max(3.0);
        if stop.is_alone {
            let circle = (center, radius.clamp(6.0, 9.0));
            trace::draw_cell_number(scene, palette, circle, stop.number, stop.is_reached(at));
        }
        let values = trace::slice_values(line, &context.slice, context.flip_axes(), stop);
        let room = vec2(text_width(&values, HIDDEN_TEXT_SIZE) + 6.0, HIDDEN_TEXT_SIZE * 1.3);
        let below = center + vec2(0.0, radius + 3.0 + room.y / 2.0);
        scene.fill_rect(
            Rect::from_center_size(below, room),
            3.0,
            palette.canvas.gamma_multiply(0.8),
        );
        scene.text(below, Align2::CENTER_CENTER, HIDDEN_TEXT_SIZE, palette.text_weak, values);
    }
}

fn draw_tube_cell(
    context: &SpaceContext<'_>,
    marks: &MarkSolids,
    cell: &Cell,
    reached: bool,
    scene: &mut Scene,
) {
    let presence = context.cell_opacity(cell);
    if presence < 0.1 {
        return;
    }
    if matches!(context.view_model.game.visible_stone(cell), Some(Stone::Mark(_))) {
        marks.draw_mark(context, cell, presence, scene);
    } else if context.layout.has_dots()
        || context.layout.cell_spacing_in_points() < MIN_TINTED_PITCH
    {
        let (palette, seen) = (context.palette, context.layout.project_cell(cell).1);
        let radius = match context.layout.has_dots() {
            true => context.layout.dot_radius(&seen) * 1.25,
            false => MIN_DOT_RADIUS,
        };
        let fill = if reached { palette.line } else { palette.canvas };
        let pen = Some(Pen::new(1.5 * palette.thin_stroke_width(), palette.line));
        scene.shapes.push(SceneShape::Circle {
            center: context.layout.cell_center(cell),
            radius,
            fill,
            pen,
        });
    }
}

/// Returns the visible parts of a line, interrupted where its cells are not visible.
fn tube_pieces(context: &SpaceContext<'_>, line: &Line) -> Vec<Vec<TubePoint>> {
    let thick = (context.layout.cell_spacing_in_points() * 0.075).clamp(3.0, 11.0)
        * context.palette.thin_stroke_width();
    let mut pieces: Vec<Vec<TubePoint>> = vec![Vec::new()];
    for t in 0..line.length() {
        let cell = line.cell(t);
        let last = pieces.len() - 1;
        if context.cell_opacity(&cell) > 0.1 {
            let scale = context.layout.project_cell(&cell).1.scale as f32;
            let width =
                thick * if context.layout.has_dots() { scale.clamp(0.45, 1.3) } else { 0.7 };
            pieces[last].push(TubePoint {
                at: context.layout.cell_center(&cell),
                width,
                t: f64::from(t),
            });
        } else if !pieces[last].is_empty() {
            pieces.push(Vec::new());
        }
    }
    pieces.retain(|piece| piece.len() > 1);
    pieces
}

/// Returns the part of a piece behind the bead.
fn traced_part(piece: &[TubePoint], at: f64) -> Vec<TubePoint> {
    let mut behind: Vec<TubePoint> =
        piece.iter().copied().take_while(|bead| bead.t <= at).collect();
    if let (Some(last), Some(next)) = (behind.last().copied(), piece.get(behind.len())) {
        let fraction = ((at - last.t) / (next.t - last.t)) as f32;
        let width = last.width + (next.width - last.width) * fraction;
        behind.push(TubePoint { at: last.at.lerp(next.at, fraction), width, t: at });
    }
    behind
}

/// Draws bars with round ends: `share` of the tube's width, plus `more` points.
fn draw_tapered_bars(
    piece: &[TubePoint],
    (share, more): (f32, f32),
    color: Color32,
    scene: &mut Scene,
) {
    let (Some(first), Some(last)) = (piece.first(), piece.last()) else { return };
    if piece.len() < 2 {
        return;
    }
    let half = |bead: &TubePoint| (bead.width * share + more) / 2.0;
    let bar = |pair: &[TubePoint]| {
        let (a, b) = (&pair[0], &pair[1]);
        let across = (b.at - a.at).normalized().rot90();
        let (from, to) = (across * half(a), across * half(b));
        Quad { corners: [a.at + from, b.at + to, b.at - to, a.at - from], color }
    };
    scene.shapes.push(SceneShape::Quads(piece.windows(2).map(bar).collect()));
    scene.fill_circle(first.at, half(first), color);
    scene.fill_circle(last.at, half(last), color);
}

/// Returns whether the cells of a line, or neighbouring cells of the board, are far enough apart for
/// numbers.
fn has_room_for_numbers(context: &SpaceContext<'_>, line: &Line) -> bool {
    let centers: Vec<Pos2> = line.cells().map(|cell| context.layout.cell_center(&cell)).collect();
    let mut distances = centers.windows(2).map(|pair| pair[0].distance(pair[1]));
    context.layout.cell_spacing_in_points() >= MIN_LABELED_PITCH
        || distances.all(|distance| distance >= MIN_LABELED_PITCH)
}

/// Returns the number labels of a line's cells, each beside its cell where it covers nothing else.
/// A faded cell or one without a free place gets no label; on a long line, or one whose cells are close
/// together, none does.
pub fn stop_labels(context: &SpaceContext<'_>, line: &Line) -> Vec<StopLabel> {
    if line.length() > MAX_STOP_LABELS {
        return Vec::new();
    }
    let cells: Vec<Cell> = line.cells().collect();
    if !has_room_for_numbers(context, line) {
        return Vec::new();
    }
    let spacing = context.layout.cell_spacing_in_points();
    let mut room = Obstacles::of_dots_and_cells(context, &cells);
    if context.shows_coordinates {
        axis_ticks(context).into_iter().for_each(|tick| room.add_rect(tick.text_rect));
    }
    // The plates of their names would hide numbers.
    slice_name_rects(context).into_iter().for_each(|(_, rect)| room.add_rect(rect));
    for pair in tube_pieces(context, line).iter().flat_map(|piece| piece.windows(2)) {
        room.add_bar(pair[0].at, pair[1].at, pair[0].width.max(pair[1].width) + 2.0);
    }
    let radius = (spacing * 0.1).clamp(7.0, 10.0);
    let ends = [
        context.layout.cell_center(&cells[0]),
        context.layout.cell_center(&cells[cells.len() - 1]),
    ];
    let along = (ends[1] - ends[0]).normalized();
    let mut stops = Vec::new();
    for (cell, number) in cells.into_iter().zip(1..) {
        if context.cell_opacity(&cell) < 0.5 {
            continue;
        }
        let free = free_label_place(context, &cell, (radius, along), &room);
        if let Some(center) = free {
            room.add_disk(center, radius + 1.0);
            stops.push(StopLabel { number, cell, center, radius });
        }
    }
    stops
}

/// Returns the nearest free place beside a cell, preferably across the line and outward.
fn free_label_place(
    context: &SpaceContext<'_>,
    cell: &Cell,
    (radius, along): (f32, Vec2),
    room: &Obstacles,
) -> Option<Pos2> {
    let at = context.layout.cell_center(cell);
    let tile = context.layout.tile_center(context.layout.tiles.tile_index(cell));
    let away = (at - tile).normalized();
    let angles = (0..LABEL_DIRECTIONS).map(|i| f32::from(i) / f32::from(LABEL_DIRECTIONS));
    let mut towards: Vec<Vec2> =
        angles.map(|turn| Vec2::angled(turn * std::f32::consts::TAU)).collect();
    let worth = |to: &Vec2| to.dot(away) - 1.5 * to.dot(along).abs() - 0.3 * to.y + 0.1 * to.x;
    towards.sort_by(|a, b| worth(b).total_cmp(&worth(a)));
    let rim = cell_radius(context, cell);
    let places = LABEL_DISTANCES.into_iter().flat_map(|far| {
        towards.iter().map(move |to| at + *to * (rim + radius + far)).collect::<Vec<_>>()
    });
    let view = context.layout.view_rect().shrink(radius + 1.0);
    places.into_iter().find(|pos| view.contains(*pos) && room.is_disk_free(*pos, radius))
}

/// Draws the numbers of a line's cells, filled up to the bead's position `at`.
pub fn draw_stop_labels(
    context: &SpaceContext<'_>,
    followed: &TourLine,
    at: f64,
    scene: &mut Scene,
) {
    for stop in stop_labels(context, &followed.line) {
        let from = context.layout.cell_center(&stop.cell);
        let (to, inner) = (stop.center, cell_radius(context, &stop.cell));
        let gap = from.distance(to) - inner - stop.radius;
        if gap > MIN_LEADER_GAP {
            let along = (to - from).normalized();
            let ends = vec![from + along * (inner + 1.0), to - along * stop.radius];
            // Quieter than the line.
            let color = context.palette.text_weak.gamma_multiply(LEADER_OPACITY);
            scene.polyline(ends, Pen::new(context.palette.thin_stroke_width(), color));
        }
        let reached = f64::from(stop.number - 1) <= at;
        trace::draw_cell_number(scene, context.palette, (to, stop.radius), stop.number, reached);
    }
}
