//! Moves.

use crate::geometry::cell::Cell;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A move of the player to move.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Move {
    /// Places a mark on this cell.
    Place(Cell),
    /// Under the pie rule: the second player takes over the first mark and
    /// its seat; the first player continues with the other mark.
    Swap,
}

impl Move {
    /// Returns the cell that gets a mark, if any.
    pub fn cell(&self) -> Option<&Cell> {
        match self {
            Self::Place(cell) => Some(cell),
            Self::Swap => None,
        }
    }
}

impl From<Cell> for Move {
    fn from(cell: Cell) -> Self {
        Self::Place(cell)
    }
}

impl fmt::Display for Move {
    /// Displays `(1, 2, 0, 1)`, or `swap`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(cell) => fmt::Display::fmt(cell, f),
            Self::Swap => f.write_str("swap"),
        }
    }
}
