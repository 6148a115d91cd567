//! Players: seats, names, marks and colours, and the computer players by name.

use crate::base::shorten_word;
#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};
use std::fmt;
use unicode_segmentation::UnicodeSegmentation as _;

/// A player, given by the number of the seat, from 0 in order of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(transparent))]
pub struct Player(pub u8);

impl Player {
    /// Returns the seat as an index, from 0 for the first player.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for Player {
    /// Displays the seat counted from 1: `player 1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player {}", self.0 + 1)
    }
}

/// One of the fixed, colour-blind-safe player colours. The shade on a screen is up to the theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(rename_all = "lowercase"))]
#[expect(missing_docs, reason = "the names say all")]
pub enum PlayerColor {
    Blue,
    Orange,
    Green,
    Pink,
    Sky,
    Violet,
    Yellow,
    Grey,
}

impl PlayerColor {
    /// All colours, in the order in which players get them by default.
    pub const ALL: [Self; 8] = [
        Self::Blue,
        Self::Orange,
        Self::Green,
        Self::Pink,
        Self::Sky,
        Self::Violet,
        Self::Yellow,
        Self::Grey,
    ];
}

/// The name, mark and colour of a player, and the computer player in the seat, if any.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(Serialize, Deserialize),
    serde(deny_unknown_fields, expecting = "a player: {\"name\": …, \"mark\": …, \"color\": …}")
)]
pub struct PlayerInfo {
    /// The player's name; at most [`PlayerInfo::MAX_NAME`] characters. A game keeps it
    /// [clean](Self::clean_name).
    pub name: String,
    /// The player's mark.
    pub mark: Mark,
    /// The player's colour.
    pub color: PlayerColor,
    /// The computer player in the seat; a human if `None`.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub computer: Option<Bot>,
}

impl PlayerInfo {
    /// The maximum length of a name, in characters as readers count them: grapheme clusters.
    pub const MAX_NAME: usize = 40;

    /// Returns a name without characters that are not seen but change how others are drawn: a line
    /// break or tab becomes a blank; other control characters, and those that embed, isolate or
    /// override the direction of text, are left out. Joiners stay, as scripts and emoji need them.
    pub fn clean_name(name: &str) -> String {
        let name = name.replace("\r\n", "\n");
        let clean = name.chars().filter_map(|c| match c {
            '\n' | '\r' | '\t' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}' => {
                Some(' ')
            }
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' => None,
            '\u{2066}'..='\u{2069}' | '\u{feff}' => None,
            c if c.is_control() => None,
            c => Some(c),
        });
        clean.collect()
    }

    /// Returns whether a name is longer than [`MAX_NAME`](Self::MAX_NAME), or has clusters without end.
    pub(crate) fn is_too_long(name: &str) -> bool {
        Self::shortened_name(name).len() < name.len()
    }

    /// Returns the beginning of a name that is not [too long](Self::is_too_long), in whole clusters.
    pub(crate) fn shortened_name(name: &str) -> &str {
        /// Code points of a long cluster, such as a family of emoji.
        const MAX_CLUSTER: usize = 12;
        let max_bytes = name.char_indices().nth(Self::MAX_NAME * MAX_CLUSTER);
        let max_bytes = max_bytes.map_or(name.len(), |(at, _)| at);
        let clusters = name.grapheme_indices(true).take(Self::MAX_NAME);
        let ends = clusters.map(|(at, cluster)| at + cluster.len());
        &name[..ends.take_while(|end| *end <= max_bytes).last().unwrap_or(0)]
    }

    /// Returns the default player for a seat: X in blue, O in orange, …
    pub fn default_for_seat(seat: usize) -> Self {
        let mark = Mark::SYMBOLS[seat % Mark::SYMBOLS.len()];
        let color = PlayerColor::ALL[seat % PlayerColor::ALL.len()];
        Self { name: mark.letter().to_string(), mark, color, computer: None }
    }
}

/// The symbol of a player's marks. Any two symbols differ in black and white too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub enum Mark {
    /// A diagonal cross, X.
    Cross,
    /// A ring, O.
    Ring,
    /// A filled triangle.
    Triangle,
    /// An outlined square.
    Square,
    /// A filled diamond.
    Diamond,
    /// An upright cross.
    Plus,
    /// A filled star of five points.
    Star,
    /// A filled hexagon.
    Hexagon,
    /// One character.
    Character(Glyph),
}

/// A character that can be a mark: a visible letter, digit or sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Glyph(char);

/// The reason why a text is not a mark.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MarkError {
    /// Neither the name of a symbol nor a single character.
    #[error(
        "“{0}” is not a mark: use cross, ring, triangle, square, diamond, plus, star, hexagon, or one character"
    )]
    Unknown(String),
    /// A character that is invisible or too similar to an empty or closed cell.
    #[error(
        "{0:?} cannot be a mark: use a letter, a digit, or a sign other than . · # _ * ( ) [ ] {{ }} , ; - / | and quotes"
    )]
    Glyph(char),
}

/// Signs with another meaning in boards and moves written as text.
const RESERVED: &str = ".·#_*()[]{},;-/|\"'`\\:?";

impl Glyph {
    /// Returns the character.
    pub fn get(self) -> char {
        self.0
    }
}

impl Mark {
    /// All symbols, in the order in which players get them by default.
    pub const SYMBOLS: [Self; 8] = [
        Self::Cross,
        Self::Ring,
        Self::Triangle,
        Self::Square,
        Self::Diamond,
        Self::Plus,
        Self::Star,
        Self::Hexagon,
    ];

    /// Creates a mark from a character.
    ///
    /// # Errors
    /// [`MarkError::Glyph`] for blanks, control characters, and signs with another
    /// meaning in a board written as text.
    pub fn from_char(glyph: char) -> Result<Self, MarkError> {
        let shows = glyph.is_alphanumeric()
            || glyph.is_ascii_punctuation()
            || matches!(glyph, '\u{a1}'..='\u{ff}' | '\u{2190}'..='\u{2bff}');
        if !shows || RESERVED.contains(glyph) {
            return Err(MarkError::Glyph(glyph));
        }
        Ok(Self::Character(Glyph(glyph)))
    }

    /// Returns the name and the letter of a symbol, or the character.
    fn name_and_letter(self) -> Result<(&'static str, char), Glyph> {
        Ok(match self {
            Self::Cross => ("cross", 'X'),
            Self::Ring => ("ring", 'O'),
            Self::Triangle => ("triangle", 'Y'),
            Self::Square => ("square", 'Z'),
            Self::Diamond => ("diamond", 'D'),
            Self::Plus => ("plus", 'P'),
            Self::Star => ("star", 'S'),
            Self::Hexagon => ("hexagon", 'H'),
            Self::Character(glyph) => return Err(glyph),
        })
    }

    /// Returns one character for boards written as text: X O Y Z D P S H, or the mark's own.
    pub fn letter(self) -> char {
        self.name_and_letter().map_or_else(Glyph::get, |(_, letter)| letter)
    }

    /// Returns the name of the mark: `cross`, or the character.
    pub(crate) fn name(self) -> String {
        self.name_and_letter()
            .map_or_else(|glyph| glyph.get().to_string(), |(name, _)| name.to_owned())
    }

    /// Returns whether two marks could be confused, on the board or in text: they have
    /// the same letter, ignoring case.
    pub fn resembles(self, other: Self) -> bool {
        self.letter().to_lowercase().eq(other.letter().to_lowercase())
    }
}

impl TryFrom<String> for Mark {
    type Error = MarkError;
    fn try_from(text: String) -> Result<Self, MarkError> {
        if let Some(mark) = Self::SYMBOLS.into_iter().find(|mark| mark.name() == text) {
            return Ok(mark);
        }
        let mut chars = text.chars();
        match (chars.next(), chars.next()) {
            (Some(glyph), None) => Self::from_char(glyph),
            _ => Err(MarkError::Unknown(shorten_word(&text))),
        }
    }
}

impl From<Mark> for String {
    fn from(mark: Mark) -> Self {
        mark.name()
    }
}

/// The greatest search depth of [`Bot::Custom`], in moves.
pub const MAX_BOT_DEPTH: u8 = 20;
/// The longest time for a move of [`Bot::Custom`], in milliseconds.
pub const MAX_BOT_MILLIS: u32 = 3_600_000;

/// A computer player.
///
/// Serialized as `"random"`, `"custom": {"depth": 4, "millis": null}`.
/// `{"careful": {"depth": 4}}` of older files is read as Custom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(rename_all = "snake_case"))]
pub enum Bot {
    /// Plays any legal move.
    Random,
    /// Completes a line if it can, otherwise blocks one if it must, otherwise plays any move.
    Careless,
    /// Searches a few moves ahead.
    Club,
    /// Searches as deep as its time allows.
    Strong,
    /// Plays proved moves, and as Strong where nothing is proved.
    Perfect,
    /// Plays to make the game last.
    LongGame,
    /// Plays as Strong within these bounds, for experiments.
    #[cfg_attr(feature = "serde", serde(alias = "careful"))]
    Custom {
        /// Depth in moves, 1 … [`MAX_BOT_DEPTH`]; as deep as time allows if `None`.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        depth: Option<u8>,
        /// Milliseconds for a move, 1 … [`MAX_BOT_MILLIS`]; if `None`, the general time per
        /// move, or no limit where there is a depth.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        millis: Option<u32>,
    },
}

impl fmt::Display for Bot {
    /// Displays the English name, and the bounds of Custom: `Club`, `Custom (4 ahead, 500 ms)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        match *self {
            Self::Custom { depth: Some(depth), millis: Some(millis) } => {
                write!(f, " ({depth} ahead, {millis} ms)")
            }
            Self::Custom { depth: Some(depth), millis: None } => write!(f, " ({depth} ahead)"),
            Self::Custom { depth: None, millis: Some(millis) } => write!(f, " ({millis} ms)"),
            _ => Ok(()),
        }
    }
}

impl Bot {
    /// All computer players: the five of rising strength, the weakest first, then Long game, and
    /// Custom with its default depth.
    pub const ALL: [Self; 7] = [
        Self::Random,
        Self::Careless,
        Self::Club,
        Self::Strong,
        Self::Perfect,
        Self::LongGame,
        Self::Custom { depth: Some(Self::DEFAULT_DEPTH), millis: None },
    ];

    /// The default search depth of [`Bot::Custom`], in moves.
    pub const DEFAULT_DEPTH: u8 = 4;

    /// Returns the English name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Random => "Random",
            Self::Careless => "Careless",
            Self::Club => "Club",
            Self::Strong => "Strong",
            Self::Perfect => "Perfect",
            Self::LongGame => "Long game",
            Self::Custom { .. } => "Custom",
        }
    }
}
