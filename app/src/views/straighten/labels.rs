//! Labels of a straightened line: coordinates in axis colours, the traced line, and the rulers of
//! the small board.

use super::small_board_layout::{
    MAX_TICK_STRIPS, SmallBoardLayout, TICK_STRIP_HEIGHT, horizontal_axes,
};
use crate::board::straightening::LinePlane;
use crate::scene::{Pen, Scene, SceneShape, text_width};
use crate::theme::{Palette, axis_color, size};
use crate::views::trace::{self, TracePiece};
use egui::{Align2, Pos2, Rect, Vec2, pos2, vec2};
use hypertoe_core::Cell;
use hypertoe_core::geometry;

/// The space between coordinates, as a fraction of the height of the text.
const COORDINATE_GAP: f32 = 0.3;
/// The least and the greatest text height of coordinates on a cell.
const MIN_TEXT: f32 = 7.5;
const MAX_TEXT: f32 = 15.0;
/// The maximum number of coordinates written on a cell.
const MAX_COORDINATES: usize = 12;

/// Returns the width of a cell's coordinates at a text height of one point.
fn coordinates_width(cell: &Cell) -> f32 {
    let all: f32 = cell.coords().iter().map(|value| text_width(&value.to_string(), 1.0)).sum();
    all + COORDINATE_GAP * (cell.dims() - 1) as f32
}

/// Returns the text height at which the coordinates fit at the foot of a cell of this width; `None`
/// if they would be illegible.
pub fn fitting_text_height(cell: &Cell, width: f32) -> Option<f32> {
    if cell.dims() > MAX_COORDINATES {
        return None;
    }
    let height = (0.9 * width / coordinates_width(cell)).min(0.26 * width).min(MAX_TEXT);
    (height >= MIN_TEXT).then_some(height)
}

/// Draws the coordinates of a cell at the foot of its rectangle and returns whether they fit.
pub fn draw_coordinates_in(scene: &mut Scene, palette: &Palette, cell: &Cell, rect: Rect) -> bool {
    let Some(height) = fitting_text_height(cell, rect.width()) else { return false };
    let center = pos2(rect.center().x, rect.bottom() - height * 0.85);
    draw_coordinates(scene, palette, cell, center, height, None);
    true
}

/// Draws the coordinates of a cell above its rectangle, or below at the canvas's upper edge.
pub fn draw_coordinates_above(
    scene: &mut Scene,
    palette: &Palette,
    cell: &Cell,
    rect: Rect,
    canvas: Rect,
) {
    if cell.dims() > MAX_COORDINATES {
        return;
    }
    let height = size::TEXT;
    let half = coordinates_width(cell) * height / 2.0 + height;
    let above = rect.top() - height;
    let below = rect.bottom() + height;
    let y = if above - height > canvas.top() { above } else { below };
    let max = (canvas.right() - half).max(canvas.left() + half);
    let center = pos2(rect.center().x.clamp(canvas.left() + half, max), y);
    draw_coordinates(scene, palette, cell, center, height, Some(Pen::new(1.2, palette.line)));
}

/// Draws coordinates on a plate, each in the colour of its axis.
fn draw_coordinates(
    scene: &mut Scene,
    palette: &Palette,
    cell: &Cell,
    center: Pos2,
    height: f32,
    pen: Option<Pen>,
) {
    let width = coordinates_width(cell) * height;
    let plate = Rect::from_center_size(center, vec2(width + height * 0.6, height * 1.3));
    let fill = palette.surface.gamma_multiply(0.88);
    scene.shapes.push(SceneShape::Rect { rect: plate, radius: height * 0.4, fill, pen });
    let mut left = center.x - width / 2.0;
    for (axis, value) in cell.coords().iter().enumerate() {
        let text = value.to_string();
        let wide = text_width(&text, height);
        let at = pos2(left + wide / 2.0, center.y);
        scene.text(at, Align2::CENTER_CENTER, height, axis_color(axis, palette.dark), text);
        left += wide + COORDINATE_GAP * height;
    }
}

/// Draws the number of a cell on the line, from 1 as in all views, in the upper right corner of the
/// cell; nothing if the cell is too small. Its t, which counts from 0, stands on the ruler.
pub fn draw_cell_number_badge(scene: &mut Scene, palette: &Palette, t: u16, rect: Rect) {
    if rect.width() < trace::MIN_NUMBERED_CELL_WIDTH {
        return;
    }
    trace::draw_cell_number(scene, palette, trace::top_right_number_circle(rect), t + 1, true);
}

/// The style in which a line with its bead is drawn.
#[derive(Clone, Copy)]
pub struct LineTraceStyle {
    /// The position of the bead, in cells; beyond it the line is thin.
    pub bead_position: f64,
    pub shows_bead: bool,
    /// The length of the line beyond its end cells, as a fraction of a cell's side.
    pub overhang: f32,
}

/// Draws a line through the centres `rects` of its cells, thinner beyond the bead, and the bead
/// that moves along the line if the style shows it.
pub fn draw_line_trace(scene: &mut Scene, palette: &Palette, rects: &[Rect], how: LineTraceStyle) {
    let (Some(first), Some(last)) = (rects.first(), rects.last()) else { return };
    let stops = rects.iter().zip(0u16..).map(|(rect, t)| (rect.center(), f64::from(t)));
    let mut path: TracePiece = stops.collect();
    if how.overhang > 0.0 && rects.len() > 1 {
        let (next, before) = (rects[1].center(), rects[rects.len() - 2].center());
        let over = how.overhang * first.width();
        let begin = first.center() + (first.center() - next).normalized() * over;
        let end = last.center() + (last.center() - before).normalized() * over;
        path.insert(0, (begin, 0.0));
        path.push((end, (rects.len() - 1) as f64));
    }
    let width = (first.width() * 0.07).clamp(2.0, 6.0);
    let rest = Pen::new(width * 0.6, palette.line.gamma_multiply(0.45));
    trace::draw_trace(scene, &path, how.bead_position, rest, Pen::new(width, palette.line));
    if let Some(bead) = trace::bead_position(&path, how.bead_position).filter(|_| how.shows_bead) {
        trace::draw_bead(scene, palette, bead, (first.width() * 0.19).clamp(4.5, 14.0));
    }
}

/// Draws the rulers of the small board: t and the values of the axes tied to it below, the upward
/// axis at the left, each in its colour.
pub fn draw_small_board_rulers(
    scene: &mut Scene,
    palette: &Palette,
    plane: &LinePlane,
    board: &SmallBoardLayout,
) {
    let tied = horizontal_axes(plane);
    let strips = tied.iter().take(MAX_TICK_STRIPS).map(|axis| Some(*axis));
    let left = board.board_rect(plane).left();
    for (i, strip) in std::iter::once(None).chain(strips).enumerate() {
        let below = vec2(0.0, 6.0 + TICK_STRIP_HEIGHT * (i as f32 + 0.5));
        let color = strip.map_or(palette.line, |axis| axis_color(axis, palette.dark));
        let value = |t: u16| strip.map_or(t, |axis| plane.line().cell(t).get(axis));
        let width = |t: u16| text_width(&value(t).to_string(), size::SMALL_TEXT + 1.0);
        let wide = (0..plane.columns()).map(width).fold(0.0, f32::max);
        let step = label_step(wide + 7.0, board.pitch());
        for t in (0..plane.columns()).step_by(step) {
            let at = board.cell_rect(t, 0).center_bottom() + below;
            scene.text(
                at,
                Align2::CENTER_CENTER,
                size::SMALL_TEXT + 1.0,
                color,
                value(t).to_string(),
            );
        }
        let name = strip.map_or_else(|| "t".to_owned(), geometry::axis_name);
        let at = pos2(left, board.cell_rect(0, 0).bottom()) + below + vec2(-9.0, 0.0);
        scene.text(at, Align2::RIGHT_CENTER, size::TEXT, color, name);
    }
    let Some(axis) = plane.upward().axis() else { return };
    let color = axis_color(axis, palette.dark);
    let step = label_step(13.0, board.pitch());
    let beside = vec2(-9.0, 0.0);
    for row in (0..plane.row_count()).step_by(step) {
        let at = board.cell_rect(0, row).left_center() + beside;
        let text = plane.upward_value(row).to_string();
        scene.text(at, Align2::RIGHT_CENTER, size::SMALL_TEXT + 1.0, color, text);
    }
    let top = board.cell_rect(0, plane.row_count() - 1).left_top() + beside + vec2(0.0, -4.0);
    scene.text(top, Align2::RIGHT_BOTTOM, size::TEXT, color, geometry::axis_name(axis));
}

/// Returns the least step between labelled ticks for which there is room.
fn label_step(needed: f32, pitch: f32) -> usize {
    [1, 2, 5, 10, 20].into_iter().find(|step| *step as f32 * pitch >= needed).unwrap_or(50)
}

/// Draws the background of the small board.
pub fn draw_small_board_background(scene: &mut Scene, palette: &Palette, area: Rect) {
    scene.fill_rect(area.expand2(Vec2::splat(7.0)), 9.0, palette.blocks[1]);
}
