//! How a board is looked at.

use super::Cursor;
use crate::board::{Form, NestedGrid, Space};
use crate::projection::Lens;
use hypertoe_core::Shape;

/// How a board is looked at: nesting and slice, its place in space, and where pointer and keyboard
/// are.
#[derive(Clone)]
pub struct Viewpoint {
    /// The nested grid.
    pub grid: NestedGrid,
    /// How the board lies in space.
    pub space: Space,
    /// Where pointer and keyboard are on the board.
    pub cursor: Cursor,
    /// The slice that is lit in every view: an axis and a value.
    pub lit: Option<(usize, u16)>,
}

impl Viewpoint {
    /// A board when it is first shown.
    pub fn new(shape: &Shape, form: Form, lens: Lens) -> Self {
        Self {
            grid: NestedGrid::new(shape),
            space: Space::new(shape, form, lens),
            cursor: Cursor::new(shape),
            lit: None,
        }
    }

    /// Without pointer and keyboard, and nothing moves.
    pub fn rest(&mut self) {
        self.space.stop();
        let cursor = &mut self.cursor;
        (cursor.hover, cursor.focus_shown, cursor.armed) = (None, false, None);
    }
}
