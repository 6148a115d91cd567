//! Axis names and coordinate ticks on the outer edge, in axis colours.

use super::Look;
use super::layout::{NestedLayout, Slot, Track};
use crate::scene::Scene;
use crate::theme::{axis_color, size};
use egui::{Align2, Pos2, Rect, pos2};
use hypertoe_core::axis;

/// Room for one strip of ticks, in points.
pub const STRIP: f32 = 17.0;
/// The most strips on each edge.
const MOST_STRIPS: usize = 8;
/// The most ticks on a strip.
const MOST_TICKS: usize = 400;

/// Width of a strip of upright ticks: the axis's name stands above it.
fn strip_width(axis: usize) -> f32 {
    STRIP.max(8.0 * axis::name(axis).len() as f32)
}

/// Room for the rulers of a layout: left and bottom.
pub fn room(layout: &NestedLayout) -> (f32, f32) {
    let rows = layout.rows.levels().iter().take(MOST_STRIPS);
    let left: f32 = rows.map(|level| strip_width(level.axis)).sum();
    let bottom = STRIP * layout.columns.levels().len().min(MOST_STRIPS) as f32;
    (12.0 + left, 12.0 + bottom)
}

/// Draws the rulers along the board's edge, or along the view's where the
/// board reaches beyond it. Axes without room for ticks are left out.
pub fn draw(look: &Look<'_>, scene: &mut Scene) {
    let layout = look.state.grid.layout();
    let (width, height) = layout.extent();
    let depth = layout.depth();
    let around = layout.columns.gap(depth).min(layout.rows.gap(depth)) * 0.34 + 0.1;
    let board = look.camera.area(look.view, (-around, -around), (width + around, height + around));
    let edge = pos2(board.left().max(look.view.left()), board.bottom().min(look.view.bottom()));
    let mut y = edge.y + 4.0;
    for level in 0..layout.columns.levels().len().min(MOST_STRIPS) {
        let middle = y + STRIP / 2.0;
        let at = |place: f64| pos2(look.camera.to_screen(look.view, place, 0.0).x, middle);
        if strip(look, &layout.columns, level, false, &at, scene) {
            let end = pos2(board.right().min(look.view.right()) + 7.0, middle);
            name(look, &layout.columns, level, end, Align2::LEFT_CENTER, scene);
            y += STRIP;
        }
    }
    let mut x = edge.x - 4.0;
    for level in 0..layout.rows.levels().len().min(MOST_STRIPS) {
        let width = strip_width(layout.rows.levels()[level].axis);
        let middle = x - width / 2.0;
        let at = |place: f64| pos2(middle, look.camera.to_screen(look.view, 0.0, place).y);
        if strip(look, &layout.rows, level, true, &at, scene) {
            let end = pos2(middle, board.top().max(look.view.top()) - 4.0);
            name(look, &layout.rows, level, end, Align2::CENTER_BOTTOM, scene);
            x -= width;
        }
    }
}

fn name(look: &Look<'_>, track: &Track, level: usize, end: Pos2, align: Align2, scene: &mut Scene) {
    let axis = track.levels()[level].axis;
    let color = axis_color(axis, look.palette.dark);
    scene.text(end, align, size::TEXT, color, axis::name(axis));
}

/// The values of one axis along an edge; every second, fifth, tenth … where
/// there is no room for all. `false` if there is room for none.
fn strip(
    look: &Look<'_>,
    track: &Track,
    level: usize,
    upright: bool,
    at: &dyn Fn(f64) -> Pos2,
    scene: &mut Scene,
) -> bool {
    let this = &track.levels()[level];
    let pitch = this.pitch * look.camera.scale;
    let digits = (this.side - 1).to_string().len() as f64;
    let needed = if upright { 13.0 } else { 6.0 + 7.0 * digits };
    let step = match (1..).map(nice).find(|step| *step as f64 * pitch >= needed) {
        Some(1) => 1,
        Some(step) if step < u64::from(this.side) => step,
        _ => return false,
    };
    let color = axis_color(this.axis, look.palette.dark);
    let (low, high) = look.area();
    let (from, to) = if upright { (low.1, high.1) } else { (low.0, high.0) };
    let allowed = if upright {
        Rect::everything_right_of(f32::MIN).with_min_y(look.view.top() - 2.0)
    } else {
        Rect::everything_right_of(look.view.left() - 2.0)
    };
    let mut ticks = 0;
    for block in track.visible(level + 1, from, to, MOST_TICKS) {
        for value in visible_values(this, &block, from, to, step) {
            let middle = block.start + value as f64 * this.pitch + this.length / 2.0;
            let pos = at(middle);
            let beyond = if upright {
                pos.y > look.view.bottom() + 2.0
            } else {
                pos.x > look.view.right() + 2.0
            };
            if beyond || !allowed.contains(pos) || ticks >= MOST_TICKS {
                continue;
            }
            ticks += 1;
            let text = value.to_string();
            scene.text(pos, Align2::CENTER_CENTER, size::SMALL_TEXT, color, text);
        }
    }
    true
}

/// The multiples of `step` among the values of a block that can be in view.
fn visible_values(
    level: &super::layout::Level,
    block: &Slot,
    from: f64,
    to: f64,
    step: u64,
) -> impl Iterator<Item = u64> + use<> {
    let first = (((from - block.start) / level.pitch).floor() - 1.0).max(0.0) as u64;
    let last = ((to - block.start) / level.pitch).ceil().max(0.0) as u64;
    let last = last.min(u64::from(level.side) - 1);
    (first.div_ceil(step)..=last / step).map(move |k| k * step)
}

/// 1, 2, 5, 10, 20, 50 …
fn nice(i: u32) -> u64 {
    [1, 2, 5][((i - 1) % 3) as usize] * 10u64.saturating_pow((i - 1) / 3)
}
