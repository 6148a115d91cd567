//! The layout of the small board of a straightened line.

use crate::board::straightening::{LinePlane, UpwardAxis};
use egui::{Rect, pos2};

/// The greatest pitch (cell and gap) of the small board, in points.
const MAX_PITCH: f64 = 210.0;
/// Gap between cells, as a fraction of the pitch.
const CELL_GAP_SHARE: f64 = 0.065;
/// Height of a strip of ticks, in points.
pub const TICK_STRIP_HEIGHT: f32 = 17.0;
/// The maximum number of strips of ticks below the small board that belong to axes along which the
/// line changes.
pub const MAX_TICK_STRIPS: usize = 10;

/// The position and size of the small board in the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SmallBoardLayout {
    left: f64,
    bottom: f64,
    pitch: f64,
}

impl SmallBoardLayout {
    /// Fits the small board and its rulers into the canvas.
    pub fn new(plane: &LinePlane, canvas: Rect) -> Self {
        let strips = 1 + horizontal_axes(plane).len().min(MAX_TICK_STRIPS);
        let below = TICK_STRIP_HEIGHT * strips as f32 + 16.0;
        let room = Rect::from_min_max(
            pos2(canvas.left() + 58.0, canvas.top() + 34.0),
            pos2(canvas.right() - 58.0, canvas.bottom() - below),
        );
        let (width, height) =
            (f64::from(room.width().max(40.0)), f64::from(room.height().max(40.0)));
        let (columns, rows) = (f64::from(plane.columns()), f64::from(plane.row_count()));
        let pitch = (width / columns).min(height / rows).min(MAX_PITCH);
        let center = room.center();
        Self {
            left: f64::from(center.x) - pitch * columns / 2.0,
            bottom: f64::from(center.y) + pitch * rows / 2.0,
            pitch,
        }
    }

    pub fn cell_rect(&self, column: u16, row: u16) -> Rect {
        let side = self.pitch * (1.0 - CELL_GAP_SHARE);
        let left = self.left + self.pitch * (f64::from(column) + CELL_GAP_SHARE / 2.0);
        let bottom = self.bottom - self.pitch * (f64::from(row) + CELL_GAP_SHARE / 2.0);
        Rect::from_min_max(
            pos2(left as f32, (bottom - side) as f32),
            pos2((left + side) as f32, bottom as f32),
        )
    }

    /// Returns the rectangle of the whole small board.
    pub fn board_rect(&self, plane: &LinePlane) -> Rect {
        let last = self.cell_rect(plane.columns() - 1, plane.row_count() - 1);
        self.cell_rect(0, 0).union(last)
    }

    /// Returns the distance between the centres of neighbouring cells, in points.
    pub fn pitch(&self) -> f32 {
        self.pitch as f32
    }
}

/// Returns the axes that vary along the bottom of the small board, from each cell of the line to
/// the next.
pub fn horizontal_axes(plane: &LinePlane) -> Vec<usize> {
    let untied = |axis: usize| plane.upward() == UpwardAxis::Independent(axis);
    let steps = plane.line().steps();
    (0..steps.len()).filter(|axis| steps[*axis] != 0 && !untied(*axis)).collect()
}
