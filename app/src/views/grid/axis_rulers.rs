//! Axis rulers: names and coordinates of the axes along the edges of the grid, in axis colours.

use super::context::GridContext;
use crate::board::NestedGrid;
use crate::board::camera::BoardRegion;
use crate::board::layout::{AxisStack, NestedLayout, StackLevel, StackSlot};
use crate::scene::{Scene, text_width};
use crate::theme::{axis_color, size};
use egui::{Align2, Pos2, Rect, pos2};
use hypertoe_core::geometry;

/// Height of a strip of ticks, in points.
const STRIP_HEIGHT: f32 = 17.0;
/// The least width of one of several strips at the left, and the gap between their values.
const LEAST_STRIP_WIDTH: f32 = 23.0;
const VALUE_GAP: f32 = 13.0;
/// The maximum number of strips on each edge.
const MAX_STRIPS: usize = 8;
/// The maximum number of ticks on a strip.
const MAX_TICKS: usize = 400;

/// Distance of the names at the right from the board.
const NAME_GAP: f32 = 7.0;
/// Room above the board, for the names of the vertical axes.
const NAME_ROOM: f32 = 26.0;

/// Returns the room that rulers need: left, bottom, and right for the names.
fn ruler_margins(layout: &NestedLayout) -> (f32, f32, f32) {
    let levels = layout.columns.levels();
    let strips = levels.len().min(MAX_STRIPS);
    let names = levels.iter().take(MAX_STRIPS).map(|level| name_width(level.axis));
    let left: f32 = strip_widths(layout).iter().sum();
    (12.0 + left, 12.0 + STRIP_HEIGHT * strips as f32, NAME_GAP + 5.0 + names.fold(14.0, f32::max))
}

/// Returns the rectangle that is left for the board on the canvas beside the axis rulers.
pub fn board_rect(grid: &NestedGrid, canvas: Rect) -> Rect {
    board_rect_for_layout(grid.layout(), canvas)
}

/// Returns the rectangle that is left for a board of this layout on the canvas beside the axis
/// rulers; at least 40 points each way.
pub fn board_rect_for_layout(layout: &NestedLayout, canvas: Rect) -> Rect {
    let (left, bottom, right) = ruler_margins(layout);
    Rect::from_min_max(
        pos2(canvas.left() + left, canvas.top() + NAME_ROOM),
        pos2(
            (canvas.right() - right).max(canvas.left() + left + 40.0),
            (canvas.bottom() - bottom).max(canvas.top() + NAME_ROOM + 40.0),
        ),
    )
}

fn name_width(axis: usize) -> f32 {
    text_width(&geometry::axis_name(axis), size::TEXT)
}

/// Returns the width of the widest value of a level.
fn values_width(level: &StackLevel) -> f32 {
    text_width(&(level.side - 1).to_string(), size::SMALL_TEXT)
}

/// Returns the widths of the vertical strips: of their values or of the name above them, the innermost first.
fn strip_widths(layout: &NestedLayout) -> Vec<f32> {
    let levels = layout.rows.levels();
    // Values side by side must not be read as one number.
    let (gap, least) =
        if levels.len() > 1 { (VALUE_GAP, LEAST_STRIP_WIDTH) } else { (4.0, STRIP_HEIGHT) };
    let width =
        |level: &StackLevel| least.max(name_width(level.axis) + 7.0).max(values_width(level) + gap);
    levels.iter().take(MAX_STRIPS).map(width).collect()
}

/// Draws the rulers along the edges of the board, or of the view where the board extends beyond it.
/// Axes without room for ticks are left out.
pub fn draw_axis_rulers(context: &GridContext<'_>, scene: &mut Scene) {
    let layout = context.layout();
    let (width, height) = layout.extent();
    let depth = layout.depth();
    let around = layout.columns.gap(depth).min(layout.rows.gap(depth)) * 0.34
        + 0.1 * layout.columns.cell_size();
    let board =
        context.camera.pixel_rect_to_screen((-around, -around), (width + around, height + around));
    let shown = board.intersect(context.view);
    let edge =
        pos2(board.left().max(context.view.left()), board.bottom().min(context.view.bottom()));
    let mut y = edge.y + 4.0;
    for level in 0..layout.columns.levels().len().min(MAX_STRIPS) {
        let middle = y + STRIP_HEIGHT / 2.0;
        let at = |place: f64| pos2(context.camera.pixels_to_screen(place, 0.0).x, middle);
        if draw_tick_strip(context, &layout.columns, level, false, shown, &at, scene) {
            let end = pos2(board.right().min(context.view.right()) + NAME_GAP, middle);
            draw_axis_name(context, &layout.columns, level, end, Align2::LEFT_CENTER, scene);
            y += STRIP_HEIGHT;
        }
    }
    let mut x = edge.x - 4.0;
    for (level, width) in strip_widths(layout).into_iter().enumerate() {
        let middle = x - width / 2.0;
        let at = |place: f64| pos2(middle, context.camera.pixels_to_screen(0.0, place).y);
        if draw_tick_strip(context, &layout.rows, level, true, shown, &at, scene) {
            let end = pos2(middle, board.top().max(context.view.top()) - 4.0);
            draw_axis_name(context, &layout.rows, level, end, Align2::CENTER_BOTTOM, scene);
            x -= width;
        }
    }
}

fn draw_axis_name(
    context: &GridContext<'_>,
    stack: &AxisStack,
    level: usize,
    end: Pos2,
    align: Align2,
    scene: &mut Scene,
) {
    let axis = stack.levels()[level].axis;
    let color = axis_color(axis, context.palette.dark);
    scene.text(end, align, size::TEXT, color, geometry::axis_name(axis));
}

/// Draws the values of one axis along an edge; only every second, fifth, tenth … if there is not
/// room for all. Returns `false` if there is room for none.
fn draw_tick_strip(
    context: &GridContext<'_>,
    stack: &AxisStack,
    level: usize,
    upright: bool,
    board: Rect,
    at: &dyn Fn(f64) -> Pos2,
    scene: &mut Scene,
) -> bool {
    let this = &stack.levels()[level];
    let ppp = f64::from(context.pixels_per_point);
    let pitch = this.pitch / ppp;
    let needed = if upright { 13.0 } else { 7.0 + f64::from(values_width(this)) };
    let step = match (1..).map(nice_step).find(|step| *step as f64 * pitch >= needed) {
        Some(1) => 1,
        Some(step) if step < u64::from(this.side) => step,
        _ => return false,
    };
    // The last value shown keeps clear of the first one of the next block.
    let next = stack.levels().get(level + 1).map(|outer| outer.pitch / ppp);
    let room = next.map_or(f64::INFINITY, |next| ((next - needed) / pitch).max(0.0));
    let last = (this.side - 1).min(room as u32);
    if step > 1 && u64::from(last) < step {
        return false;
    }
    let color = axis_color(this.axis, context.palette.dark);
    let BoardRegion { min: low, max: high } = context.visible_area();
    let (from, to) = if upright { (low.1, high.1) } else { (low.0, high.0) };
    let mut ticks = 0;
    for block in stack.visible_blocks(level + 1, from, to, MAX_TICKS) {
        for value in visible_values(this, &block, from, to, step, last) {
            let middle = block.start + value as f64 * this.pitch + this.length / 2.0;
            let pos = at(middle);
            let text = value.to_string();
            if !tick_fits(board, pos, &text, upright) || ticks >= MAX_TICKS {
                continue;
            }
            ticks += 1;
            scene.text(pos, Align2::CENTER_CENTER, size::SMALL_TEXT, color, text);
        }
    }
    true
}

/// Returns whether a tick lies along the visible part of the board, clear of the names and of the
/// strips around the corner.
fn tick_fits(board: Rect, pos: Pos2, text: &str, upright: bool) -> bool {
    if upright {
        return (board.top() + 2.5..=board.bottom() + 0.5).contains(&pos.y);
    }
    let half = text_width(text, size::SMALL_TEXT) / 2.0;
    pos.x - half >= board.left() - 4.0 && pos.x + half <= board.right() + 4.0
}

/// Returns the multiples of `step` up to `max` among the values of a block that can be in view.
fn visible_values(
    level: &StackLevel,
    block: &StackSlot,
    from: f64,
    to: f64,
    step: u64,
    max: u32,
) -> impl Iterator<Item = u64> + use<> {
    let first = (((from - block.start) / level.pitch).floor() - 1.0).max(0.0) as u64;
    let last = ((to - block.start) / level.pitch).ceil().max(0.0) as u64;
    let last = last.min(u64::from(max));
    (first.div_ceil(step)..=last / step).map(move |k| k * step)
}

/// Returns the i-th of the steps 1, 2, 5, 10, 20, 50 …
fn nice_step(i: u32) -> u64 {
    [1, 2, 5][((i - 1) % 3) as usize] * 10u64.saturating_pow((i - 1) / 3)
}
