//! Marks that players put on the board.

use crate::base::text::quote_word;
use serde::{Deserialize, Serialize};

/// The symbol of a player's marks. Any two symbols differ in black and white too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
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
    pub fn name(self) -> String {
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
            _ => Err(MarkError::Unknown(quote_word(&text))),
        }
    }
}

impl From<Mark> for String {
    fn from(mark: Mark) -> Self {
        mark.name()
    }
}
