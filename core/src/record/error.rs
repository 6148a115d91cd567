//! What can be wrong with a record.

use super::fault::{Fault, Invalid};
use super::limits::{MAX_MOVES, VERSION};
use crate::base::budget::Spent;
use crate::base::json_error::JsonFault;
use crate::play::rules::RulesError;

/// Why a `.hypertoe` file does not hold a game, or cannot.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the fields are what they are called")]
pub enum RecordError {
    /// Not JSON, or not of this form; line and column, from 1.
    #[error("line {line}, column {column}: {what}")]
    Syntax { line: usize, column: usize, what: JsonFault },
    /// Something else in JSON.
    #[error("this is not a Hypertoe game: the field \"format\" should be \"hypertoe\"")]
    OtherFormat,
    /// A version this program does not know.
    #[error(
        "this file was written by a newer Hypertoe (format version {0}); \
         this one reads versions up to {VERSION}: update Hypertoe to open it"
    )]
    Newer(u64),
    /// The rules contradict themselves.
    #[error("rules: {0}")]
    Rules(#[from] RulesError),
    /// A part of the file that contradicts another.
    #[error(transparent)]
    Invalid(#[from] Invalid),
    /// A game that could not be read again is not written.
    #[error("the game has {0} moves, but a file holds at most {MAX_MOVES}")]
    TooManyMoves(usize),
    /// More than a file can hold, or nobody wants it any more.
    #[error(transparent)]
    Spent(#[from] Spent),
}

impl From<serde_json::Error> for RecordError {
    fn from(error: serde_json::Error) -> Self {
        let what = (&error).into();
        // At the end of a line there it is still 0.
        Self::Syntax { line: error.line(), column: error.column().max(1), what }
    }
}

/// A part of a text that cannot be understood, and why.
#[derive(Clone, Debug)]
pub struct Misread<'a> {
    /// A slice of the text, which says where it stands.
    pub part: &'a str,
    /// What is wrong with it.
    pub what: Fault,
}

impl<'a> Misread<'a> {
    pub(super) fn new(part: &'a str, what: impl Into<Fault>) -> Self {
        Self { part, what: what.into() }
    }
}

/// Where a piece of a text begins in it.
pub(super) fn offset_of(text: &str, part: &str) -> usize {
    (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize).min(text.len())
}
