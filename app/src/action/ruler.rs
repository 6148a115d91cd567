//! Changes of the ruler.

use hypertoe_core::Cell;

/// Changes of the ruler.
#[derive(Debug)]
pub enum RulerAction {
    /// Takes it in the hand or puts it away.
    Take(bool),
    /// Puts its first end on a cell, or its second one.
    Place(Cell),
    /// The same with the cell that the keyboard is at.
    PlaceFocused,
    /// Lays it from a cell to another one.
    Lay {
        /// Its first end.
        from: Cell,
        /// Its second end.
        to: Cell,
    },
    /// Lays it over the next row that looks like a line (1), or the one before (−1).
    Step(i8),
}
