//! What players put on the board.

use crate::base::text::shorten;
use serde::{Deserialize, Serialize};

/// The look of a mark. Any two shapes differ in black and white too.
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

/// A character that can be a mark: a letter, a digit or a sign that shows by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Glyph(char);

/// Why a text is not a mark.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MarkError {
    /// A name of no shape, or more than one character.
    #[error(
        "“{0}” is not a mark: use cross, ring, triangle, square, diamond, plus, star, hexagon, or one character"
    )]
    Unknown(String),
    /// A character that could not be seen or told from an empty or closed cell.
    #[error(
        "{0:?} cannot be a mark: use a letter, a digit, or a sign other than . · # _ * ( ) [ ] {{ }} , ; - / | and quotes"
    )]
    Glyph(char),
}

/// Signs that mean something else where boards and moves are written.
const RESERVED: &str = ".·#_*()[]{},;-/|\"'`\\:?";

impl Glyph {
    /// The character.
    pub fn get(self) -> char {
        self.0
    }
}

impl Mark {
    /// All shapes, in the order in which players get them.
    pub const SHAPES: [Self; 8] = [
        Self::Cross,
        Self::Ring,
        Self::Triangle,
        Self::Square,
        Self::Diamond,
        Self::Plus,
        Self::Star,
        Self::Hexagon,
    ];

    /// This character as a mark.
    ///
    /// # Errors
    /// [`MarkError::Glyph`] for blanks, control characters, and signs that
    /// mean something else in a text board.
    pub fn character(glyph: char) -> Result<Self, MarkError> {
        let shows = glyph.is_alphanumeric()
            || glyph.is_ascii_punctuation()
            || matches!(glyph, '\u{a1}'..='\u{ff}' | '\u{2190}'..='\u{2bff}');
        if !shows || RESERVED.contains(glyph) {
            return Err(MarkError::Glyph(glyph));
        }
        Ok(Self::Character(Glyph(glyph)))
    }

    /// What a shape is called, and its letter.
    fn words(self) -> Result<(&'static str, char), Glyph> {
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

    /// One character for text boards: X O Y Z D P S H, or the mark's own.
    pub fn letter(self) -> char {
        self.words().map_or_else(Glyph::get, |(_, letter)| letter)
    }

    /// What the mark is called: `cross`, or the character.
    pub fn name(self) -> String {
        self.words().map_or_else(|glyph| glyph.get().to_string(), |(name, _)| name.to_owned())
    }

    /// Whether two marks could be taken for each other, on the board or in
    /// text: the same letter, large or small.
    pub fn resembles(self, other: Self) -> bool {
        self.letter().to_lowercase().eq(other.letter().to_lowercase())
    }
}

impl TryFrom<String> for Mark {
    type Error = MarkError;
    fn try_from(text: String) -> Result<Self, MarkError> {
        if let Some(mark) = Self::SHAPES.into_iter().find(|mark| mark.name() == text) {
            return Ok(mark);
        }
        let mut chars = text.chars();
        match (chars.next(), chars.next()) {
            (Some(glyph), None) => Self::character(glyph),
            _ => Err(MarkError::Unknown(shorten(&text))),
        }
    }
}

impl From<Mark> for String {
    fn from(mark: Mark) -> Self {
        mark.name()
    }
}
