//! Why a file holds no proof.

use crate::base::budget::Spent;
use crate::base::json_error::JsonFault;
use crate::base::sealed::{Changed, NotAFile, Unread};
use crate::play::player::Player;
use serde::{Deserialize, Serialize};

/// What is wrong with a proof, before its positions are looked into.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProofError {
    /// Not a proof file, or one that is broken off.
    #[error("this is not a Hypertoe proof file: {0}")]
    NotAProof(NotAFile),
    /// A later version of the format.
    #[error(
        "this proof file has version {0}; this program reads versions 1 and 2: update Hypertoe to read it"
    )]
    Version(String),
    /// More than a proof can have, or nobody wants it any more.
    #[error(transparent)]
    Spent(#[from] Spent),
    /// Something is wrong in a line of the file.
    #[error("line {line}: {what}")]
    At {
        /// Line, from 1.
        line: usize,
        /// What is wrong there.
        what: LineError,
    },
    /// The file is not as it was written.
    #[error(
        "the file was changed after it was written: its SHA-256 is {found}, not {written} as it says"
    )]
    Changed {
        /// In the file.
        written: String,
        /// Of the file.
        found: String,
    },
    /// Rules that proofs are not made for.
    #[error(
        "proofs are for games of two in which any empty cell may be taken and the first line wins; here {0}"
    )]
    Rules(Unsuited),
    /// Marks that were set up and are not the players' in turn.
    #[error("the marks before the proof are not the players' in turn")]
    SetUp,
    /// An impossible mark or move before the proof begins.
    #[error("the move in cell {0} before the proof cannot be made")]
    Moves(u32),
    /// A winner who does not play.
    #[error("the winner must be player 1 or 2")]
    Winner,
    /// An impossible position.
    #[error("stored position {number}: {what}")]
    Position {
        /// Which, from 1, in the order of the file.
        number: usize,
        /// What is wrong with it.
        what: StoredError,
    },
}

impl From<Unread> for ProofError {
    fn from(unread: Unread) -> Self {
        match unread {
            Unread::Not(why) => Self::NotAProof(why),
            Unread::Spent(spent) => Self::Spent(spent),
        }
    }
}

impl From<Changed> for ProofError {
    fn from(Changed { written, found }: Changed) -> Self {
        Self::Changed { written, found }
    }
}

/// What is wrong in a line of a proof file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// There is no such line.
    #[error("the file ends too early")]
    Missing,
    /// A line of another form.
    #[error("“{0}” is expected here")]
    Field(&'static str),
    /// No rules.
    #[error(transparent)]
    Rules(JsonFault),
    /// No winner.
    #[error("the winner is 1 or 2")]
    Winner,
    /// No number of positions.
    #[error("“positions” is followed by their number")]
    Count,
    /// No move.
    #[error("the move must be the number of a cell")]
    Move,
    /// No list of cells.
    #[error("cells are numbers separated by commas, or “-” for none")]
    Cells,
    /// More than a proof can have, or nobody wants it any more.
    #[error(transparent)]
    Spent(#[from] Spent),
    /// A line after the last.
    #[error("nothing may follow the checksum")]
    Rest,
}

/// What is wrong with a stored position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoredError {
    /// Cells that do not rise.
    #[error("cells must be listed once each, the lowest number first")]
    NotRising,
    /// A cell beyond the last.
    #[error("there is no cell {0}")]
    NoCell(u32),
    /// A closed cell.
    #[error("cell {0} is closed")]
    Closed(u32),
    /// A cell on which two marks would stand.
    #[error("cell {0} is taken twice")]
    Twice(u32),
    /// Too many marks of one side: the winner would not be to move.
    #[error("with these marks it is not {0}’s turn")]
    Turn(Player),
    /// A position like the one before.
    #[error("the same position is listed twice")]
    Twin,
}

/// Why no proofs are made for some rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum Unsuited {
    /// More players than two.
    #[error("there are more than two players")]
    Players,
    /// Another goal than the first line.
    #[error("the goal is not the first line")]
    Goal,
    /// The pie rule.
    #[error("the second player may swap")]
    Pie,
    /// Gravity.
    #[error("marks fall")]
    Gravity,
    /// Lines of one or two cells.
    #[error("lines have fewer than three cells")]
    Run,
    /// A board too large.
    #[error("the board has more than 65,535 cells")]
    Cells,
}
