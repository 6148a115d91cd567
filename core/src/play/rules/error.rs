//! How far rules can go, and what can be wrong with them.

use crate::geometry::cell::Cell;
use crate::geometry::shape::{Shape, ShapeError};
use num_bigint::BigUint;

/// The least number of players.
pub const MIN_PLAYERS: u64 = 2;
/// The greatest number of players.
pub const MAX_PLAYERS: u64 = 8;
/// The most lines that can be asked for.
pub const MAX_GOAL: u32 = 100_000;
/// The most completed lines of all players together: a position holds them,
/// and on 2^17 every two marks of a player make one. A mark that could
/// complete more is refused. Every race on a board of up to 32 axes ends before.
pub const MAX_COMPLETED: usize = 1_000_000;
const _: () = assert!((MAX_GOAL as usize) * (MAX_PLAYERS as usize) < MAX_COMPLETED);
/// The most coordinates of all these lines' first cells, which take the most memory.
pub const MAX_COMPLETED_COORDINATES: usize = 32_000_000;

/// The most completed lines on a board with so many axes.
pub(crate) fn most_completed(dims: usize) -> usize {
    MAX_COMPLETED.min(MAX_COMPLETED_COORDINATES / dims)
}

/// The most cells that can be closed, and that an opening rule can list.
pub const MAX_CLOSED: usize = 10_000;

/// What is wrong with a set of rules. Every message begins with the field.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the fields are what they are called")]
pub enum RulesError {
    /// Too few or too many players.
    #[error("players: {0} were asked for, but a game has {MIN_PLAYERS} to {MAX_PLAYERS}")]
    Players(u64),
    /// A goal of no lines, or of more than can be held.
    #[error("goal: first to {0} lines cannot be played; ask for 1 to {MAX_GOAL}")]
    Goal(u32),
    /// A goal of more lines than the board has that no closed cell blocks.
    #[error(
        "goal: first to {goal} lines cannot be reached on {shape}, which has {lines} to complete"
    )]
    GoalBeyond { goal: u32, shape: Shape, lines: BigUint },
    /// A closed cell that is not on the board.
    #[error("closed cells: {0} is not on a board of {1}")]
    ClosedOutside(Cell, Shape),
    /// More closed cells than can be held.
    #[error("closed cells: {0} were given, but at most {MAX_CLOSED} can be closed")]
    TooManyClosed(usize),
    /// No cell is left to play in.
    #[error("closed cells: all {0} cells are closed, so nobody can move")]
    AllClosed(usize),
    /// A cell of the opening rule that is not on the board.
    #[error("opening: {0} is not on a board of {1}")]
    OpeningOutside(Cell, Shape),
    /// An opening rule of more cells than can be held.
    #[error("opening: {0} cells were given, but at most {MAX_CLOSED} can be listed")]
    TooManyOpening(usize),
    /// Nobody could make the first move.
    #[error("opening: every cell that could be taken first is forbidden on {0}; leave one free")]
    NoFirstMove(Shape),
    /// A board whose centre is not known.
    #[error("opening: the centre of {0} is not known; list the forbidden cells instead")]
    CenterUnknown(Shape),
    /// A board that cannot be.
    #[error("board: {0}")]
    Shape(#[from] ShapeError),
    /// Gravity along an axis that the board does not have.
    #[error("gravity: there is no axis number {axis} on {shape}, whose axes are 0 to {last}")]
    GravityAxis { axis: usize, shape: Shape, last: usize },
}
