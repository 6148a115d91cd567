//! The state of the board views.

use super::Cursor;
use crate::board::{Form, NestedGrid, Space};
use crate::projection::Lens;
use hypertoe_core::Shape;

/// The state of the board views: nesting and slice, pose in space, and the cells at pointer and
/// keyboard focus.
#[derive(Clone)]
pub struct Viewpoint {
    pub grid: NestedGrid,
    pub space: Space,
    pub cursor: Cursor,
    /// The slice that is highlighted in every view: an axis and a value.
    pub lit: Option<(usize, u16)>,
}

impl Viewpoint {
    /// Creates the default view of a board.
    pub fn new(shape: &Shape, form: Form, lens: Lens) -> Self {
        Self {
            grid: NestedGrid::new(shape),
            space: Space::new(shape, form, lens),
            cursor: Cursor::new(shape),
            lit: None,
        }
    }

    /// Removes pointer and keyboard focus, and stops the animation.
    pub fn rest(&mut self) {
        self.space.stop();
        let cursor = &mut self.cursor;
        (cursor.hover, cursor.focus_shown, cursor.armed) = (None, false, None);
    }
}
