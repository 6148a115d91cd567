//! The values of the axes that show one slice at a time, in the upper left corner of the space view.

use crate::board::SpaceState;
use crate::i18n;
use crate::scene::{Scene, text_width};
use crate::theme::{Palette, axis_color, size};
use egui::{Align2, Pos2, Rect, pos2, vec2};
use hypertoe_core::{Cell, geometry};

/// The maximum number of axes whose values are written.
pub const MAX_AXES: usize = 6;
/// The distance of the first text's middle from the corner, and between rows, in points.
const MARGIN: f32 = 14.0;
const ROW_HEIGHT: f32 = 1.4 * size::TEXT;
/// The gap between two texts, in points.
const GAP: f32 = 8.0;

/// The positions of the values, the same whatever the values are.
pub struct FixedValues {
    axes: Vec<usize>,
    /// The number of axes whose values are not written.
    more: usize,
    /// The left end of each text; that of the number of further axes is last, if there are some.
    positions: Vec<Pos2>,
}

impl FixedValues {
    pub fn new(space: &SpaceState, view: Rect) -> Self {
        let mut axes = space.one_slice_axes();
        let more = axes.len().saturating_sub(MAX_AXES);
        axes.truncate(MAX_AXES);
        let widest = |axis: &usize| value_text(*axis, space.shape().side(*axis) - 1);
        let mut widths: Vec<f32> =
            axes.iter().map(|axis| text_width(&widest(axis), size::TEXT)).collect();
        if more > 0 {
            widths.push(text_width(&String::from(i18n::space_more_fixed(more)), size::TEXT));
        }
        let first = view.left_top() + vec2(MARGIN, MARGIN);
        let mut at = first;
        let mut positions = Vec::new();
        for width in widths {
            if at.x + width > view.right() && at.x > first.x {
                at = pos2(first.x, at.y + ROW_HEIGHT);
            }
            positions.push(at);
            at.x += width + GAP;
        }
        Self { axes, more, positions }
    }

    /// Returns the part of a view below the values.
    pub fn room_below(&self, view: Rect) -> Rect {
        let bottom = self.positions.last().map_or(view.top(), |at| at.y + ROW_HEIGHT / 2.0);
        Rect::from_min_max(pos2(view.left(), bottom.min(view.center().y)), view.max)
    }

    pub fn draw(&self, slice: &Cell, palette: &Palette, scene: &mut Scene) {
        let mut write = |at: &Pos2, text: String, color| {
            scene.text(*at, Align2::LEFT_CENTER, size::TEXT, color, text);
        };
        for (axis, at) in self.axes.iter().zip(&self.positions) {
            let text = value_text(*axis, slice.get(*axis));
            write(at, text, axis_color(*axis, palette.dark));
        }
        if let Some(at) = self.positions.get(self.axes.len()) {
            write(at, i18n::space_more_fixed(self.more).into(), palette.text_weak);
        }
    }
}

fn value_text(axis: usize, value: u16) -> String {
    format!("{}={value}", geometry::axis_name(axis))
}
