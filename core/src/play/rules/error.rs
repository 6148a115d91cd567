//! Limits of rules, and errors in them.

use crate::geometry::cell::Cell;
use crate::geometry::shape::{Shape, ShapeError};
use num_bigint::BigUint;

/// The least number of players.
pub const MIN_PLAYERS: u64 = 2;
/// The greatest number of players.
pub const MAX_PLAYERS: u64 = 8;
/// The most lines that a goal can require.
pub const MAX_GOAL: u32 = 100_000;
/// The most completed lines of all players together: a position stores them,
/// and on 2^17 every two marks of a player make one. A mark that could
/// complete more is refused. Every race on a board of up to 32 axes ends before.
pub const MAX_COMPLETED_LINES: usize = 1_000_000;
const _: () = assert!((MAX_GOAL as usize) * (MAX_PLAYERS as usize) < MAX_COMPLETED_LINES);
/// The most coordinates of the first cells of all these lines, which take the most memory.
pub const MAX_COMPLETED_COORDINATES: usize = 32_000_000;

/// Returns the most completed lines on a board with `dims` axes.
pub(crate) fn max_completed_lines(dims: usize) -> usize {
    MAX_COMPLETED_LINES.min(MAX_COMPLETED_COORDINATES / dims)
}

/// The most cells that can be closed, and that an opening rule can list.
pub const MAX_CLOSED: usize = 10_000;

/// An error in a set of rules. Every message begins with the field.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the fields are what they are called")]
pub enum RulesError {
    /// Too few or too many players.
    #[error("players: {0} were asked for, but a game has {MIN_PLAYERS} to {MAX_PLAYERS}")]
    Players(u64),
    /// A goal of no lines, or of too many.
    #[error("goal: first to {0} lines cannot be played; ask for 1 to {MAX_GOAL}")]
    Goal(u32),
    /// A goal of more lines than the board has without closed cells.
    #[error(
        "goal: first to {goal} lines cannot be reached on {shape}, which has {lines} to complete"
    )]
    GoalUnreachable { goal: u32, shape: Shape, lines: BigUint },
    /// A closed cell outside the board.
    #[error("closed cells: {0} is not on a board of {1}")]
    ClosedOutside(Cell, Shape),
    /// Too many closed cells.
    #[error("closed cells: {0} were given, but at most {MAX_CLOSED} can be closed")]
    TooManyClosed(usize),
    /// No cell is left to play in.
    #[error("closed cells: all {0} cells are closed, so nobody can move")]
    AllClosed(usize),
    /// A cell of the opening rule outside the board.
    #[error("opening: {0} is not on a board of {1}")]
    OpeningOutside(Cell, Shape),
    /// An opening rule with too many cells.
    #[error("opening: {0} cells were given, but at most {MAX_CLOSED} can be listed")]
    TooManyOpening(usize),
    /// Every first move is forbidden.
    #[error("opening: every cell that could be taken first is forbidden on {0}; leave one free")]
    NoFirstMove(Shape),
    /// A board whose centre is not known.
    #[error("opening: the centre of {0} is not known; list the forbidden cells instead")]
    CenterUnknown(Shape),
    /// A board outside the limits.
    #[error("board: {0}")]
    Shape(#[from] ShapeError),
    /// Gravity along an axis that the board does not have.
    #[error("gravity: there is no axis number {axis} on {shape}, whose axes are 0 to {last}")]
    GravityAxis { axis: usize, shape: Shape, last: usize },
}
