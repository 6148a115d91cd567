//! Errors of puzzle files.

use crate::base::budget::BudgetError;
use crate::base::json_error::JsonErrorKind;
use crate::base::sealed::{ChecksumMismatch, UnknownFile, UnpackError};
use crate::puzzle::problem::{PuzzleError, PuzzleRulesError};

/// The reason why a puzzle file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleFileError {
    /// Not a puzzle file, or one that is broken off.
    #[error("this is not a file of Hypertoe puzzles: {0}")]
    NotPuzzles(UnknownFile),
    /// A later version of the format.
    #[error(
        "this file of puzzles has version {0}; this program reads version 1: update Hypertoe to read it"
    )]
    Version(String),
    /// A file beyond the budget, or reading was cancelled.
    #[error(transparent)]
    Spent(#[from] BudgetError),
    /// An error in a line of the file.
    #[error("line {line}: {what}")]
    InLine {
        /// Number of the line, from 1.
        line: usize,
        /// The error.
        what: PuzzleLineError,
    },
    /// The checksum does not match: the file was changed after it was written.
    #[error(
        "the file was changed after it was written: its SHA-256 is {found}, not {written} as it says"
    )]
    ChecksumMismatch {
        /// The SHA-256 written in the file.
        written: String,
        /// The SHA-256 of the file as it is.
        found: String,
    },
}

impl From<UnpackError> for PuzzleFileError {
    fn from(unread: UnpackError) -> Self {
        match unread {
            UnpackError::UnknownFile(why) => Self::NotPuzzles(why),
            UnpackError::Budget(spent) => Self::Spent(spent),
        }
    }
}

impl From<ChecksumMismatch> for PuzzleFileError {
    fn from(ChecksumMismatch { recorded: written, computed: found }: ChecksumMismatch) -> Self {
        Self::ChecksumMismatch { written, found }
    }
}

/// An error in a line of a puzzle file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleLineError {
    /// The file ends without its checksum.
    #[error("the file ends too early: “sha256” is expected here")]
    UnexpectedEnd,
    /// A puzzle before any rules.
    #[error("“rules” is expected here")]
    NoRules,
    /// The rules cannot be read.
    #[error(transparent)]
    Rules(JsonErrorKind),
    /// There are no puzzles by these rules.
    #[error(transparent)]
    NoPuzzles(PuzzleRulesError),
    /// The line has another form.
    #[error(
        "“theme own-moves / moves / right moves / quiet span tempting slower” is expected here"
    )]
    Format,
    /// The theme is unknown.
    #[error("there is no theme “{0}”")]
    Theme(String),
    /// The number of own moves cannot be read.
    #[error("the own moves must be a number, or “-” where the right move draws")]
    WinsIn,
    /// The cells are not a list of numbers.
    #[error("cells are numbers separated by commas")]
    Cells,
    /// The features are not four numbers.
    #[error("the features must be four numbers")]
    Features,
    /// The parts do not make a puzzle.
    #[error(transparent)]
    Puzzle(PuzzleError),
    /// The file has too many puzzles.
    #[error("a file holds at most {0} puzzles")]
    TooMany(usize),
    /// A file beyond the budget, or reading was cancelled.
    #[error(transparent)]
    Spent(#[from] BudgetError),
    /// Text after the checksum.
    #[error("nothing may follow the checksum")]
    TrailingText,
}
