//! Errors of records.

use super::fault::{InvalidEntry, ParseErrorKind};
use super::limits::{MAX_MOVES, VERSION};
use crate::base::budget::BudgetError;
use crate::base::json_error::JsonErrorKind;
use crate::play::rules::RulesError;

/// Why a `.hypertoe` file cannot be read, or a game cannot be written as one.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the fields are what they are called")]
pub enum RecordError {
    /// Malformed JSON, or JSON of another structure; line and column count from 1.
    #[error("line {line}, column {column}: {what}")]
    Syntax { line: usize, column: usize, what: JsonErrorKind },
    /// JSON that is not a Hypertoe game.
    #[error("this is not a Hypertoe game: the field \"format\" should be \"hypertoe\"")]
    OtherFormat,
    /// A version newer than [`VERSION`].
    #[error(
        "this file was written by a newer Hypertoe (format version {0}); \
         this one reads versions up to {VERSION}: update Hypertoe to open it"
    )]
    NewerVersion(u64),
    /// The rules contradict themselves.
    #[error("rules: {0}")]
    Rules(#[from] RulesError),
    /// A part of the file that is invalid, or contradicts another part.
    #[error(transparent)]
    Invalid(#[from] InvalidEntry),
    /// More than [`MAX_MOVES`] moves: a file with them could not be read again.
    #[error("the game has {0} moves, but a file holds at most {MAX_MOVES}")]
    TooManyMoves(usize),
    /// The budget is exceeded, or the work was cancelled.
    #[error(transparent)]
    Spent(#[from] BudgetError),
}

impl From<serde_json::Error> for RecordError {
    fn from(error: serde_json::Error) -> Self {
        let what = (&error).into();
        // serde_json's column is 0 at the end of a line.
        Self::Syntax { line: error.line(), column: error.column().max(1), what }
    }
}

/// A part of a text that cannot be parsed, and why.
#[derive(Clone, Debug)]
pub struct SpanError<'a> {
    /// The slice of the text that is at fault; its address gives its position.
    pub span: &'a str,
    /// The error.
    pub kind: ParseErrorKind,
}

impl<'a> SpanError<'a> {
    pub(super) fn new(span: &'a str, what: impl Into<ParseErrorKind>) -> Self {
        Self { span, kind: what.into() }
    }
}

/// Returns the byte offset of a slice within the text that it belongs to.
pub(super) fn offset_of(text: &str, part: &str) -> usize {
    (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize).min(text.len())
}
