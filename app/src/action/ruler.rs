//! Actions of the ruler.

use hypertoe_core::Cell;

/// Changes of the ruler.
#[derive(Debug)]
pub enum RulerAction {
    /// Turns the ruler on or off.
    SetActive(bool),
    /// Places its first end on a cell, then its second one.
    PlaceEnd(Cell),
    /// Places an end on the cell that has the keyboard focus.
    PlaceEndAtFocus,
    /// Lays it from one cell to another.
    SetEnds { from: Cell, to: Cell },
    /// Lays it over the next look-alike of a line (1), or the previous one (−1).
    Step(i8),
}
