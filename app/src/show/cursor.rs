//! The cells that pointer and keyboard are at.

use hypertoe_core::{Cell, Shape};

/// Where pointer and keyboard are on the board, in whichever view.
#[derive(Clone, Debug, PartialEq)]
pub struct Cursor {
    /// The cell under the pointer.
    pub hover: Option<Cell>,
    /// The cell that was under the pointer last, until a key is used.
    pub pointed: Option<Cell>,
    /// The cell the keyboard is at.
    pub focus: Cell,
    /// Whether the focused cell is marked: once a key has been used.
    pub focus_shown: bool,
    /// The cell that a second click plays.
    pub armed: Option<Cell>,
}

impl Cursor {
    /// No pointer, and the keyboard in the middle of the board.
    pub fn new(shape: &Shape) -> Self {
        let focus = Cell::new(shape.sides().iter().map(|n| (n - 1) / 2));
        Self { hover: None, pointed: None, focus, focus_shown: false, armed: None }
    }

    /// The cell that stands for "here": hovered, otherwise focused.
    pub fn cell(&self) -> &Cell {
        self.hover.as_ref().unwrap_or(&self.focus)
    }
}
