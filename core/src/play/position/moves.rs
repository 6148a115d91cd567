//! Moves, and the reasons against them.

use crate::base::format_count;
use crate::geometry::Cell;
use crate::play::Player;
use std::fmt;

/// The reason why a move is illegal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the doc of each variant covers its fields")]
pub enum PlayError {
    /// The cell is not on the board.
    #[error("{cell} is not on this board; its sides are {sides:?}")]
    Outside { cell: Cell, sides: Vec<u16> },
    /// The cell has a mark already.
    #[error("{cell} is already taken by {by}")]
    Taken { cell: Cell, by: Player },
    /// The rules close the cell.
    #[error("{0} is closed in this game")]
    Closed(Cell),
    /// The cell is forbidden on the first move.
    #[error("{0} may not be taken on the first move of this game")]
    ForbiddenOpening(Cell),
    /// With gravity: nothing holds a mark on the cell; it would land on `rests`.
    #[error("{cell} hangs in the air: marks fall along {axis}, here down to {rests}")]
    Floating { cell: Cell, axis: String, rests: Cell },
    /// With gravity: the column is full.
    #[error("the column of {cell} along {axis} is full")]
    ColumnFull { cell: Cell, axis: String },
    /// A swap where the rules have no pie rule.
    #[error("there is no swapping in this game")]
    NoPieRule,
    /// A swap at any other time than right after the first move.
    #[error("only the second player may swap, once, right after the first move")]
    SwapOutOfTime,
    /// The position has as many completed lines as it can hold.
    #[error(
        "{} lines are complete, and another mark could make more than {}, the most that can be kept",
        format_count(&(*completed).into()), format_count(&(*most).into())
    )]
    TooManyLines { completed: usize, most: usize },
    /// The game is over.
    #[error("the game is over; undo a move to play on from there")]
    GameOver,
}

/// A move in a game: a mark placed on a cell, or the swap of the pie rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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
