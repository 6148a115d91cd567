//! The state of the board views.

use super::BoardCursor;
use crate::board::{CellStyle, NestedGrid, SpaceState};
use crate::projection::FieldsOfView;
use hypertoe_core::Shape;

/// The state of the board views: nesting and slice, pose in space, and the cells at pointer and
/// keyboard focus.
#[derive(Clone)]
pub struct BoardViewState {
    pub grid: NestedGrid,
    pub space: SpaceState,
    pub cursor: BoardCursor,
    /// The slice that is highlighted in every view: an axis and a value.
    pub highlighted_slice: Option<(usize, u16)>,
}

impl BoardViewState {
    /// Creates the default view of a board.
    pub fn new(shape: &Shape, form: CellStyle, lens: FieldsOfView) -> Self {
        Self {
            grid: NestedGrid::new(shape),
            space: SpaceState::new(shape, form, lens),
            cursor: BoardCursor::new(shape),
            highlighted_slice: None,
        }
    }

    /// Removes pointer and keyboard focus, and stops the animation.
    pub fn clear_interaction(&mut self) {
        self.space.stop_animation();
        let cursor = &mut self.cursor;
        (cursor.hover, cursor.shows_focus, cursor.armed) = (None, false, None);
    }
}
