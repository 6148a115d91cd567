//! A format in which games are exchanged: one row that tells what it is, how it
//! is recognised, how it is read and, if it can be, written.

use super::error::{Misread, RecordError, offset_of};
use super::fault::{Fault, Unheld};
use super::lost::Lost;
use crate::base::budget::{Budget, Count, Spent};
use crate::play::game::Game;
use crate::play::rules::Rules;
use crate::play::setup::Setup;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;

/// A format in which games are read; most can be written too. It derefs to the
/// [`Row`] that says what it is.
///
/// Each is a constant, such as [`Format::PGN`], in the module of its grammar;
/// [`Format::ALL`] lists them.
#[derive(Clone, Copy)]
pub struct Format(pub(super) &'static Row);

/// What there is to say about a [`Format`].
#[expect(missing_debug_implementations, reason = "a format is shown by its name")]
pub struct Row {
    /// The name by which it is chosen: `pgn`.
    pub name: &'static str,
    /// File name extension, without the dot.
    pub extension: &'static str,
    /// A text in this format, which can be read without rules.
    pub example: &'static str,
    /// What of a game it holds.
    pub holds: Holds,
    /// How surely a text, without byte order mark and blanks before it, is in it.
    pub(super) sign: fn(&str) -> Sign,
    /// Reads a game. The rules are for texts that tell none.
    pub(super) read: Read,
    /// Writes a game; `None` for a format that is only read.
    pub(super) write: Option<Write>,
}

type Read = fn(&str, Option<&Rules>, &mut Budget<'_>) -> Result<Game, FormatError>;
type Write = fn(&Game) -> Result<Written, FormatError>;

/// What of a game a format holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    /// All of it.
    Everything,
    /// Rules and the moves of the line of play, from an empty board.
    Line,
    /// Rules and the marks on the board.
    Marks,
}

/// How surely a text is in a format, the least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Sign {
    /// It is not, or nothing tells.
    None,
    /// A line of it may stand in a text of this format.
    Hint,
    /// It looks like one.
    Look,
    /// Only texts of this format begin so.
    Sure,
}

impl Sign {
    /// This sign if something holds.
    pub(super) fn when(self, holds: bool) -> Self {
        if holds { self } else { Self::None }
    }
}

impl Format {
    /// Whether games can be written in it.
    pub fn is_written(self) -> bool {
        self.write.is_some()
    }
}

impl Deref for Format {
    type Target = Row;
    fn deref(&self) -> &Row {
        self.0
    }
}

impl PartialEq for Format {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Format {}

impl Hash for Format {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

impl fmt::Debug for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Format({})", self.name)
    }
}

/// Reads a game. The text's own rules count; `rules` are for texts that tell
/// none, and only if they fit the board that the text tells or is always for:
/// the rules of the game on the board are a good guess.
///
/// # Errors
/// What is wrong, with line and column.
pub fn read(format: Format, text: &str, rules: Option<&Rules>) -> Result<Game, FormatError> {
    read_within(format, text, rules, &mut Budget::unwatched())
}

/// The same within a budget.
///
/// # Errors
/// As [`read`], or the budget is spent.
pub fn read_within(
    format: Format,
    text: &str,
    rules: Option<&Rules>,
    budget: &mut Budget<'_>,
) -> Result<Game, FormatError> {
    if format != Format::HYPERTOE {
        budget.take(Count::Bytes, text.len() as u64)?;
    }
    (format.read)(text.strip_prefix('\u{feff}').unwrap_or(text), rules, budget)
}

/// Writes a game, and tells what of it the format has no room for.
///
/// # Errors
/// A format that is only read; a game whose rules or set-up start the format
/// cannot hold, or that could not be read again.
pub fn write(format: Format, game: &Game) -> Result<Written, FormatError> {
    let write = format.write.ok_or(FormatError::OnlyRead(format))?;
    if format.holds == Holds::Line && !game.position().set_up_marks().is_empty() {
        return Err(FormatError::cannot(format, Unheld::Start));
    }
    let by_marks = format.holds == Holds::Marks && game.rules().goal().minds_last_completer();
    if by_marks && Setup::of(game.position()).position().is_err() {
        return Err(FormatError::cannot(format, Unheld::LastCompleter));
    }
    write(game)
}

/// The text in a file or a message: UTF-8, with or without a byte order mark.
///
/// # Errors
/// More bytes than a game has; the first byte that is not UTF-8, with line and column.
pub fn text_of(bytes: &[u8]) -> Result<&str, FormatError> {
    if bytes.len() as u64 > Count::Bytes.most() {
        return Err(Spent::TooMuch(Count::Bytes).into());
    }
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    std::str::from_utf8(bytes).map_err(|error| {
        let valid = std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or("");
        FormatError::at(valid, valid.len(), Fault::NoText)
    })
}

/// A game as text, and what of it the format has no room for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// As it goes into a file.
    pub text: String,
    /// What is lost; empty if nothing is.
    pub lost: Vec<Lost>,
}

/// Why a text holds no game, or a game does not fit a format.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the fields are what they are called")]
pub enum FormatError {
    /// Something is wrong at a place of the text; line and column, from 1, in characters.
    #[error("line {line}, column {column}: {what}")]
    At { line: usize, column: usize, what: Box<Fault> },
    /// A `.hypertoe` file that holds no game.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The text tells no rules and none were given.
    #[error(
        "this text (“{}”) does not name its board: give the board and the rules",
        .0.name
    )]
    RulesNeeded(Format),
    /// Games in this format are read, but not written.
    #[error("the format “{}” can only be read: choose another one to write", .0.name)]
    OnlyRead(Format),
    /// The format has no room for a rule of this game.
    #[error("the format “{}” cannot hold this game: {why}", .format.name)]
    CannotHold { format: Format, why: Unheld },
    /// More than a game can be, or nobody wants it any more.
    #[error(transparent)]
    Spent(#[from] Spent),
}

impl FormatError {
    /// Something wrong at a byte of the text.
    pub(super) fn at(text: &str, offset: usize, what: impl Into<Fault>) -> Self {
        let before = text.get(..offset).unwrap_or(text);
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or(before).chars().count() + 1;
        Self::At { line, column, what: Box::new(what.into()) }
    }

    /// Something wrong with a part of the text, which must be a piece of it.
    pub(super) fn with(text: &str, part: &str, what: impl Into<Fault>) -> Self {
        Self::at(text, offset_of(text, part), what)
    }

    /// A rule that a format has no room for.
    pub(super) fn cannot(format: Format, why: Unheld) -> Self {
        Self::CannotHold { format, why }
    }
}

impl Misread<'_> {
    /// The same, with its place in the text that the part is a piece of.
    pub(super) fn within(self, text: &str) -> FormatError {
        FormatError::with(text, self.part, self.what)
    }
}
