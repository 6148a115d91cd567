//! What can go wrong when a game is read from a text or written as one.

use super::format::Format;
use super::json::RecordError;
use crate::base::text::shorten;

/// Why a text holds no game, or a game does not fit a format.
#[derive(Debug, thiserror::Error)]
pub enum FormatError {
    /// Something is wrong at a place of the text.
    #[error("line {line}, column {column}: {what}")]
    At {
        /// Line, from 1.
        line: usize,
        /// Column, from 1, in characters.
        column: usize,
        /// What is wrong there, and what would be right.
        what: String,
    },
    /// A `.hypertoe` file that holds no game.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The text tells no rules and none were given.
    #[error(
        "this text (“{}”) does not say on which board it was played: give the board and rules too, \
         as hypertoe convert --side, --dims and --rules do",
        .0.name()
    )]
    RulesNeeded(Format),
    /// The format has no room for a rule of this game.
    #[error("the format “{}” cannot hold this game: {field}: {why}", .format.name())]
    CannotHold {
        /// The format.
        format: Format,
        /// Which rule.
        field: &'static str,
        /// Why not.
        why: String,
    },
}

impl FormatError {
    /// Something wrong at a byte of the text.
    pub(super) fn at(text: &str, offset: usize, what: impl Into<String>) -> Self {
        let before = text.get(..offset).unwrap_or(text);
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or(before).chars().count() + 1;
        Self::At { line, column, what: what.into() }
    }

    /// Something wrong with a part of the text, which must be a piece of it.
    pub(super) fn with(text: &str, part: &str, what: impl Into<String>) -> Self {
        Self::at(text, offset_of(text, part), what)
    }

    /// A rule that a format has no room for.
    pub(super) fn cannot(format: Format, field: &'static str, why: impl Into<String>) -> Self {
        Self::CannotHold { format, field, why: why.into() }
    }
}

/// Where a piece of a text begins in it.
pub(super) fn offset_of(text: &str, part: &str) -> usize {
    (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize).min(text.len())
}

/// A text in quotation marks, as short as a message can bear.
pub(super) fn quoted(text: &str) -> String {
    format!("“{}”", shorten(text))
}

/// A part of a text that cannot be understood, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misread<'a> {
    /// The part.
    pub part: &'a str,
    /// What is wrong with it.
    pub what: String,
}

impl<'a> Misread<'a> {
    pub(super) fn new(part: &'a str, what: impl ToString) -> Self {
        Self { part, what: what.to_string() }
    }

    /// The same, told with its place in the text that the part is a piece of.
    pub(super) fn within(self, text: &str) -> FormatError {
        FormatError::with(text, self.part, self.what)
    }
}
