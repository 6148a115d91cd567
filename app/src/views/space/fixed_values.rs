//! The values of the axes that show one slice at a time, in the upper left corner of the space view.

use crate::board::{HigherAxes, SpaceState};
use crate::i18n::{self, boards::told_axes};
use crate::scene::{Scene, text_width};
use crate::theme::{Palette, axis_color, size};
use egui::{Align2, Pos2, Rect, pos2, vec2};
use hypertoe_core::{Cell, geometry};

/// The maximum number of axes whose values are written.
pub const MAX_AXES: usize = 6;
/// The distance of the first text's middle from the corner, and between rows, in points.
const MARGIN: f32 = 14.0;
const ROW_HEIGHT: f32 = 1.4 * size::TEXT;
/// Room for the button that shows all slices, at the right edge of the picture, in points.
const BUTTON_ROOM: f32 = 130.0;
/// The gap between two texts, in points.
const GAP: f32 = 8.0;

/// The positions of the values, the same whatever the values are.
pub struct FixedValues {
    /// The axes that show one slice at a time.
    axes: Vec<usize>,
    /// The left end of each text; that of the number of further axes is last, if there are some.
    positions: Vec<Pos2>,
}

impl FixedValues {
    pub fn new(space: &SpaceState, view: Rect) -> Self {
        let axes = space.one_slice_axes();
        let widest = |axis: &usize| value_text(*axis, space.shape().side(*axis) - 1);
        let mut widths: Vec<f32> =
            axes.iter().map(|axis| text_width(&widest(axis), size::TEXT)).collect();
        let more = axes.len().saturating_sub(MAX_AXES);
        if more > 0 {
            // Any of the axes may be written.
            let wide = widths.iter().copied().fold(0.0, f32::max);
            widths = vec![wide; MAX_AXES];
            widths.push(text_width(&String::from(i18n::space_more_fixed(more)), size::TEXT));
        }
        let has_button = space.common_arrangement() == Some(HigherAxes::OneSlice);
        let right = view.right() - if has_button { BUTTON_ROOM } else { 0.0 };
        let first = view.left_top() + vec2(MARGIN, MARGIN);
        let mut at = first;
        let mut positions = Vec::new();
        for width in widths {
            if at.x + width > right && at.x > first.x {
                at = pos2(first.x, at.y + ROW_HEIGHT);
            }
            positions.push(at);
            at.x += width + GAP;
        }
        Self { axes, positions }
    }

    /// Returns the part of a view below the values.
    pub fn room_below(&self, view: Rect) -> Rect {
        let bottom = self.positions.last().map_or(view.top(), |at| at.y + ROW_HEIGHT / 2.0);
        Rect::from_min_max(pos2(view.left(), bottom.min(view.center().y)), view.max)
    }

    /// Writes the values; of many axes those with a value other than 0 first of all.
    pub fn draw(&self, slice: &Cell, palette: &Palette, scene: &mut Scene) {
        let mut write = |at: &Pos2, text: String, color| {
            scene.text(*at, Align2::LEFT_CENTER, size::TEXT, color, text);
        };
        let values: Vec<u16> = self.axes.iter().map(|axis| slice.get(*axis)).collect();
        let told = told_axes(&values, MAX_AXES);
        for (index, at) in told.iter().zip(&self.positions) {
            let axis = self.axes[*index];
            let text = value_text(axis, values[*index]);
            write(at, text, axis_color(axis, palette.dark));
        }
        if let Some(at) = self.positions.get(told.len()) {
            let more = self.axes.len() - told.len();
            write(at, i18n::space_more_fixed(more).into(), palette.text_weak);
        }
    }
}

fn value_text(axis: usize, value: u16) -> String {
    format!("{}={value}", geometry::axis_name(axis))
}
