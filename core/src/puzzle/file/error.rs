//! Why a file holds no puzzles.

use crate::base::budget::Spent;
use crate::base::json_error::JsonFault;
use crate::base::sealed::{Changed, NotAFile, Unread};
use crate::puzzle::problem::{NoPuzzles, PuzzleFault};

/// What is wrong with a file of puzzles.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleFileError {
    /// Not a file of puzzles, or one that is broken off.
    #[error("this is not a file of Hypertoe puzzles: {0}")]
    NotPuzzles(NotAFile),
    /// A later version of the format.
    #[error(
        "this file of puzzles has version {0}; this program reads version 1: update Hypertoe to read it"
    )]
    Version(String),
    /// More than a file of puzzles can have, or nobody wants it any more.
    #[error(transparent)]
    Spent(#[from] Spent),
    /// Something is wrong in a line of the file.
    #[error("line {line}: {what}")]
    At {
        /// Line, from 1.
        line: usize,
        /// What is wrong there.
        what: PuzzleLineError,
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
}

impl From<Unread> for PuzzleFileError {
    fn from(unread: Unread) -> Self {
        match unread {
            Unread::Not(why) => Self::NotPuzzles(why),
            Unread::Spent(spent) => Self::Spent(spent),
        }
    }
}

impl From<Changed> for PuzzleFileError {
    fn from(Changed { written, found }: Changed) -> Self {
        Self::Changed { written, found }
    }
}

/// What is wrong in a line of a file of puzzles.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleLineError {
    /// The file ends without its sum.
    #[error("the file ends too early: “sha256” is expected here")]
    Missing,
    /// A puzzle before any rules.
    #[error("“rules” is expected here")]
    NoRules,
    /// No rules.
    #[error(transparent)]
    Rules(JsonFault),
    /// Rules without puzzles.
    #[error(transparent)]
    NoPuzzles(NoPuzzles),
    /// A line of another form.
    #[error(
        "“theme own-moves / moves / right moves / quiet span tempting slower” is expected here"
    )]
    Form,
    /// No theme.
    #[error("there is no theme “{0}”")]
    Theme(String),
    /// No number of own moves.
    #[error("the own moves must be a number, or “-” where the right move draws")]
    WinsIn,
    /// No list of cells.
    #[error("cells are numbers separated by commas")]
    Cells,
    /// No features.
    #[error("the features must be four numbers")]
    Features,
    /// What no puzzle can be.
    #[error(transparent)]
    Puzzle(PuzzleFault),
    /// Too many of them.
    #[error("a file holds at most {0} puzzles")]
    Many(usize),
    /// More than a file of puzzles can have, or nobody wants it any more.
    #[error(transparent)]
    Spent(#[from] Spent),
    /// A line after the last.
    #[error("nothing may follow the checksum")]
    Rest,
}
