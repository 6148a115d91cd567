//! The cells at the pointer and the keyboard focus.

use hypertoe_core::{Cell, Shape};

/// The cells at the pointer and the keyboard focus, the same in every view.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardCursor {
    pub hover: Option<Cell>,
    /// The last cell under the pointer, until a key is used.
    pub last_hover: Option<Cell>,
    /// The cell with the keyboard focus.
    pub focus: Cell,
    /// Whether the focused cell is marked: from the first use of a key on.
    pub shows_focus: bool,
    /// The cell that a second click plays.
    pub armed: Option<Cell>,
}

impl BoardCursor {
    /// Creates a cursor without pointer, and with the focus in the middle of the board.
    pub fn new(shape: &Shape) -> Self {
        let focus = Cell::new(shape.sides().iter().map(|n| (n - 1) / 2));
        Self { hover: None, last_hover: None, focus, shows_focus: false, armed: None }
    }

    /// Returns the cell that a command applies to: the hovered one, otherwise the focused one.
    pub fn target_cell(&self) -> &Cell {
        self.hover.as_ref().unwrap_or(&self.focus)
    }
}
