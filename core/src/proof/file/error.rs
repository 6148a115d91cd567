//! Errors of proof files.

use crate::base::checksummed::{ChecksummedFileError, ChecksummedFormat};
use crate::base::read_budget::BudgetError;
use crate::play::Player;
use serde::{Deserialize, Serialize};

/// The reason why a file, or the parts of a proof, cannot be turned into a proof. The positions of
/// the proof are checked later.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the doc of each variant covers its fields")]
pub enum ProofError {
    /// The file cannot be read.
    #[error(transparent)]
    File(#[from] ChecksummedFileError<ProofLineError>),
    /// Rules that proofs are not made for.
    #[error(
        "proofs are for games of two in which any empty cell may be taken and the first line wins; here {0}"
    )]
    Rules(UnsuitedRules),
    /// Marks that were set up and are not as many as the players would have in turn.
    #[error("the marks before the proof are not the players' in turn")]
    SetupCounts,
    /// An impossible mark or move before the proof begins.
    #[error("the move in cell {0} before the proof cannot be made")]
    IllegalMark(u32),
    /// A winner who does not play.
    #[error("the winner must be player 1 or 2")]
    Winner,
    /// An invalid stored position. Its number in the file counts from 1.
    #[error("stored position {number}: {what}")]
    Position { number: usize, what: StoredPositionError },
}

impl From<BudgetError> for ProofError {
    fn from(spent: BudgetError) -> Self {
        Self::File(spent.into())
    }
}

/// An error in a line of a proof file, besides those that every file with a checksum can have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProofLineError {
    /// The winner is neither 1 nor 2.
    #[error("the winner is 1 or 2")]
    Winner,
    /// The number of positions cannot be read.
    #[error("“positions” is followed by their number")]
    Count,
    /// The move is not the number of a cell.
    #[error("the move must be the number of a cell")]
    Move,
    /// The cells are not a list of numbers.
    #[error("cells are numbers separated by commas, or “-” for none")]
    Cells,
}

impl ChecksummedFormat for ProofLineError {
    const NAME: &str = "a Hypertoe proof file";
    const MAGIC: &str = "hypertoe proof";
    /// For a game from the empty board, and for one with marks set up.
    const VERSIONS: &[&str] = &["1", "2"];
}

/// An error in a stored position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StoredPositionError {
    /// Cells not in rising order.
    #[error("cells must be listed once each, the lowest number first")]
    Unsorted,
    /// A cell that is not on the board.
    #[error("there is no cell {0}")]
    NoCell(u32),
    /// A closed cell.
    #[error("cell {0} is closed")]
    Closed(u32),
    /// A cell with two marks.
    #[error("cell {0} is taken twice")]
    TakenTwice(u32),
    /// A number of marks with which it is not the winner's turn.
    #[error("with these marks it is not {0}’s turn")]
    WrongTurn(Player),
    /// A position with the same marks as the previous one.
    #[error("the same position is listed twice")]
    Duplicate,
}

/// The reason why no proofs are made for some rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[non_exhaustive]
pub enum UnsuitedRules {
    /// There are not two players.
    #[error("there are more than two players")]
    Players,
    /// The goal is not the first line.
    #[error("the goal is not the first line")]
    Goal,
    /// The pie rule.
    #[error("the second player may swap")]
    Pie,
    /// Gravity.
    #[error("marks fall")]
    Gravity,
    /// Lines have fewer than three cells.
    #[error("lines have fewer than three cells")]
    ShortLines,
    /// The board has too many cells.
    #[error("the board has more than 65,535 cells")]
    TooManyCells,
}
