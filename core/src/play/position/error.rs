//! Why a move cannot be made.

use crate::base::text::grouped;
use crate::geometry::cell::Cell;
use crate::play::player::Player;
use crate::play::rules::MAX_COMPLETED;

/// A move that the rules do not allow. The position is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The cell is not on the board.
    #[error("{cell} is not on this board; its sides are {sides:?}")]
    Outside {
        /// The cell.
        cell: Cell,
        /// The sides of the board.
        sides: Vec<u16>,
    },
    /// A mark stands there.
    #[error("{cell} is already taken by {by}")]
    Taken {
        /// The cell.
        cell: Cell,
        /// Whose mark stands there.
        by: Player,
    },
    /// The rules close the cell.
    #[error("{0} is closed in this game")]
    Closed(Cell),
    /// The first move may not go there.
    #[error("{0} may not be taken on the first move of this game")]
    Barred(Cell),
    /// Marks fall, and nothing holds one there.
    #[error("{cell} hangs in the air: marks fall along {axis}, here down to {rests}")]
    Floating {
        /// The cell.
        cell: Cell,
        /// Name of the axis of gravity.
        axis: String,
        /// Where the mark would come to rest.
        rests: Cell,
    },
    /// Marks fall, and their column is full.
    #[error("the column of {cell} along {axis} is full")]
    Full {
        /// A cell of the column.
        cell: Cell,
        /// Name of the axis of gravity.
        axis: String,
    },
    /// The rules know no swap, or it is not the time for it.
    #[error("{0}")]
    Swap(&'static str),
    /// The position holds as many completed lines as it can.
    #[error(
        "{completed} lines are complete, and another mark could make more than {most}, the most that can be kept",
        completed = grouped(&(*.0).into()), most = grouped(&MAX_COMPLETED.into())
    )]
    TooManyLines(usize),
    /// The game is over.
    #[error("the game is over; undo a move to play on from there")]
    Over,
}
