//! Formats in which games are exchanged; for each one a [`FormatSpec`] with its name, detection,
//! reader and, if it can be written, writer.

use super::error::{ParseErrorKind, RecordError, SpanError, UnsupportedGame, offset_of};
use super::lost_part::LostPart;
use crate::base::read_budget::{BudgetError, ReadBudget, Resource};
use crate::play::{Game, Rules, Setup};
use std::borrow::Cow;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;

/// A format in which games are read; most can be written too. It dereferences to the [`FormatSpec`]
/// that describes it.
///
/// Each is a constant, such as [`GameFormat::PGN`], in the module of its grammar;
/// [`GameFormat::ALL`] lists them.
#[derive(Clone, Copy)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub struct GameFormat(pub(super) &'static FormatSpec);

/// The description of a [`GameFormat`].
#[expect(missing_debug_implementations, reason = "a format is shown by its name")]
pub struct FormatSpec {
    /// The name by which the format is chosen, such as `pgn`.
    pub name: &'static str,
    /// The file name extension, without the dot.
    pub extension: &'static str,
    /// An example text that can be read without given rules.
    pub example: &'static str,
    /// The parts of a game that the format holds.
    pub scope: FormatScope,
    /// Returns the evidence that a text is in this format. The text has no byte order mark and no
    /// leading blanks.
    pub(super) detect: fn(&str) -> FormatMatch,
    /// Reads a game. The given rules are for texts that name none.
    pub(super) read: ReadFn,
    /// Writes a game; `None` for a read-only format.
    pub(super) write: Option<WriteFn>,
}

type ReadFn = fn(&str, Option<&Rules>, &mut ReadBudget<'_>) -> Result<Game, FormatError>;
type WriteFn = fn(&Game) -> Result<WrittenGame, FormatError>;

/// The parts of a game that a format holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormatScope {
    /// All parts.
    Everything,
    /// The rules and the moves of the line of play, from an empty board.
    LineOfPlay,
    /// The rules, the marks that were set up and the moves of the line of play.
    SetupAndLineOfPlay,
    /// The rules and the marks on the board.
    Position,
}

/// The evidence that a text is in a format, in ascending order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum FormatMatch {
    /// Not in this format, or no evidence.
    None,
    /// Weak evidence: a line that may occur in this format.
    Hint,
    /// Strong evidence: the text looks like this format.
    Likely,
    /// Certain: only texts in this format begin like this.
    Certain,
}

impl FormatMatch {
    /// Returns this value if a condition holds, otherwise [`FormatMatch::None`].
    pub(super) fn when(self, holds: bool) -> Self {
        if holds { self } else { Self::None }
    }
}

impl GameFormat {
    /// Returns whether games can be written in this format.
    pub fn is_writable(self) -> bool {
        self.write.is_some()
    }
}

impl Deref for GameFormat {
    type Target = FormatSpec;
    fn deref(&self) -> &FormatSpec {
        self.0
    }
}

impl PartialEq for GameFormat {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for GameFormat {}

impl Hash for GameFormat {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

#[cfg(feature = "serde")]
impl From<GameFormat> for String {
    fn from(format: GameFormat) -> Self {
        format.name.to_owned()
    }
}

#[cfg(feature = "serde")]
impl TryFrom<String> for GameFormat {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        Self::from_name(&name).ok_or_else(|| format!("there is no format “{name}”"))
    }
}

impl fmt::Debug for GameFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GameFormat({})", self.name)
    }
}

/// Reads a game from a text. `rules` are used only if the text names no rules of its own, and if
/// they fit the board that the text names or the format is for; the rules of the current game are a
/// good choice.
///
/// # Errors
/// [`FormatError`], with line and column where the text is at fault.
pub fn read_game(
    format: GameFormat,
    text: &str,
    rules: Option<&Rules>,
) -> Result<Game, FormatError> {
    read_game_with_budget(format, text, rules, &mut ReadBudget::without_control())
}

/// Reads a game as [`read_game`] does, within the limits of a budget.
///
/// # Errors
/// As [`read_game`], or [`FormatError::Budget`] if the budget is exceeded.
pub fn read_game_with_budget(
    format: GameFormat,
    text: &str,
    rules: Option<&Rules>,
    budget: &mut ReadBudget<'_>,
) -> Result<Game, FormatError> {
    // The `.hypertoe` file counts its bytes by itself.
    if format.name != "hypertoe" {
        budget.spend(Resource::Bytes, text.len() as u64)?;
    }
    (format.read)(text.strip_prefix('\u{feff}').unwrap_or(text), rules, budget)
}

/// Writes a game, and lists the parts of it that the format cannot hold.
///
/// # Errors
/// [`FormatError::ReadOnly`] for a read-only format; [`FormatError::Unsupported`] for rules or a
/// starting position that the format cannot hold; [`FormatError::Record`] for a game that could
/// not be read again.
pub fn write_game(format: GameFormat, game: &Game) -> Result<WrittenGame, FormatError> {
    let write = format.write.ok_or(FormatError::ReadOnly(format))?;
    if format.scope == FormatScope::LineOfPlay && !game.position().set_up_marks().is_empty() {
        return Err(FormatError::unsupported(format, UnsupportedGame::Start));
    }
    let by_marks =
        format.scope == FormatScope::Position && game.rules().goal().depends_on_last_completer();
    if by_marks && Setup::from_position(game.position()).position().is_err() {
        return Err(FormatError::unsupported(format, UnsupportedGame::LastCompleter));
    }
    write(game)
}

/// Decodes the bytes of a file or a message: UTF-8, with or without a byte order mark, or UTF-16,
/// which is guessed from its zeros where it has none. Line breaks of old Macs become `\n`.
///
/// # Errors
/// If there are more bytes than a game may have, or nothing but blanks; or the first place that is
/// not text in this encoding, with line and column, and the encoding that the text seems to have.
pub fn decode_text(bytes: &[u8]) -> Result<Cow<'_, str>, FormatError> {
    if bytes.len() as u64 > Resource::Bytes.limit() {
        return Err(BudgetError::LimitExceeded(Resource::Bytes).into());
    }
    let text = match bytes {
        [0xff, 0xfe, 0, 0, ..] | [0, 0, 0xfe, 0xff, ..] => {
            return Err(FormatError::at_offset("", 0, ParseErrorKind::Utf32));
        }
        [0xff, 0xfe, rest @ ..] => decode_utf16(rest, u16::from_le_bytes)?.into(),
        [0xfe, 0xff, rest @ ..] => decode_utf16(rest, u16::from_be_bytes)?.into(),
        _ if has_zeros(bytes, 1) => decode_utf16(bytes, u16::from_le_bytes)?.into(),
        _ if has_zeros(bytes, 0) => decode_utf16(bytes, u16::from_be_bytes)?.into(),
        _ => decode_utf8(bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes))?,
    };
    match text.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}').is_empty() {
        true => Err(FormatError::Empty),
        false => Ok(with_line_feeds(text)),
    }
}

/// Returns whether bytes look like UTF-16 whose high bytes are those at even or odd indices
/// (`parity` 0 or 1): most of them are zero, and none of the low ones.
fn has_zeros(bytes: &[u8], parity: usize) -> bool {
    /// The number of characters that tell.
    const SAMPLE: usize = 200;
    let (pairs, rest) = bytes.as_chunks::<2>();
    let pairs = &pairs[..pairs.len().min(SAMPLE)];
    let zeros = |of: usize| pairs.iter().filter(|pair| pair[of] == 0).count();
    rest.is_empty() && zeros(parity) * 2 > pairs.len() && zeros(1 - parity) == 0
}

fn decode_utf8(bytes: &[u8]) -> Result<Cow<'_, str>, FormatError> {
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let valid = std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or("");
        // Text has no control characters but these; Windows-1252 has letters and signs from 80 on.
        let is_latin = |byte: &u8| matches!(byte, b'\t' | b'\n' | b'\r' | 0x20..=0x7e | 0x80..);
        let what = match bytes.iter().all(is_latin) {
            true => ParseErrorKind::Latin1,
            false => ParseErrorKind::NotUtf8,
        };
        FormatError::at_offset(valid, valid.len(), what)
    })?;
    Ok(text.into())
}

/// Replaces each `\r` that ends a line by itself.
fn with_line_feeds(text: Cow<'_, str>) -> Cow<'_, str> {
    if !text.contains('\n') && text.contains('\r') {
        return text.replace('\r', "\n").into();
    }
    let bytes = text.as_bytes();
    let is_break = |at: usize| matches!(bytes.get(at), Some(b'\r' | b'\n'));
    let is_lone = |at: usize| {
        bytes[at] == b'\r' && !is_break(at + 1) && !at.checked_sub(1).is_some_and(is_break)
    };
    if !text.match_indices('\r').any(|(at, _)| is_lone(at)) {
        return text;
    }
    let lone = |(at, c): (usize, char)| if c == '\r' && is_lone(at) { '\n' } else { c };
    text.char_indices().map(lone).collect::<String>().into()
}

fn decode_utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Result<String, FormatError> {
    let (units, rest) = bytes.as_chunks::<2>();
    let mut text = String::with_capacity(units.len());
    for decoded in char::decode_utf16(units.iter().map(|pair| unit(*pair))) {
        match decoded {
            Ok(c) => text.push(c),
            Err(_) => {
                return Err(FormatError::at_offset(&text, text.len(), ParseErrorKind::NotUtf16));
            }
        }
    }
    if rest.is_empty() {
        Ok(text)
    } else {
        Err(FormatError::at_offset(&text, text.len(), ParseErrorKind::NotUtf16))
    }
}

/// A game written in a format, and the parts of it that were lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenGame {
    /// The text, as it goes into a file.
    pub text: String,
    /// The parts of the game that the text does not hold.
    pub lost: Vec<LostPart>,
}

/// The reason why a text cannot be read as a game, or a game cannot be written in a format.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the doc of each variant covers its fields")]
pub enum FormatError {
    /// An error at a position in the text; line and column count from 1, the column in characters.
    #[error("line {line}, column {column}: {what}")]
    Malformed { line: usize, column: usize, what: Box<ParseErrorKind> },
    /// An error of a `.hypertoe` file.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// There is no text, or nothing but blanks.
    #[error("there is nothing in it")]
    Empty,
    /// The text names no rules and none were given.
    #[error("{}", match *.0 == GameFormat::PGN {
        true => "no tag names the board: add one such as [Shape \"3^4\"] above the moves",
        false => "this text does not name its board: add a line such as shape: 3^4 above it",
    })]
    RulesNeeded(GameFormat),
    /// The format is read-only.
    #[error("the format “{}” can only be read: choose another one to write", .0.name)]
    ReadOnly(GameFormat),
    /// The format cannot hold a rule of this game.
    #[error("the format “{}” cannot hold this game: {why}", .format.name)]
    Unsupported { format: GameFormat, why: UnsupportedGame },
    /// The budget is exceeded, or the work was cancelled.
    #[error(transparent)]
    Budget(#[from] BudgetError),
}

impl FormatError {
    /// Creates an error at a byte offset of the text.
    pub(super) fn at_offset(text: &str, offset: usize, what: impl Into<ParseErrorKind>) -> Self {
        let before = text.get(..offset).unwrap_or(text);
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or(before).chars().count() + 1;
        Self::Malformed { line, column, what: Box::new(what.into()) }
    }

    /// Creates an error at a part of the text, which must be a slice of it.
    pub(super) fn at_span(text: &str, part: &str, what: impl Into<ParseErrorKind>) -> Self {
        Self::at_offset(text, offset_of(text, part), what)
    }

    /// Creates the error for a game that the format cannot hold.
    pub(super) fn unsupported(format: GameFormat, why: UnsupportedGame) -> Self {
        Self::Unsupported { format, why }
    }
}

impl SpanError<'_> {
    /// Converts the error into one with a line and a column. `text` is the whole text, of which the
    /// erroneous part must be a slice.
    pub(super) fn into_format_error(self, text: &str) -> FormatError {
        FormatError::at_span(text, self.span, self.kind)
    }
}
