//! Players: seats, names and colours.

use super::computer::Bot;
use crate::play::mark::Mark;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A seat, counted from 0 in order of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Player(pub u8);

impl Player {
    /// Returns the seat as an index.
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

/// One of the fixed, colour-blind-safe player colours. The shade on a screen is up to
/// the theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "they are what they are called")]
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

    /// Returns the name of the colour.
    pub fn name(self) -> &'static str {
        match self {
            Self::Blue => "blue",
            Self::Orange => "orange",
            Self::Green => "green",
            Self::Pink => "pink",
            Self::Sky => "sky blue",
            Self::Violet => "violet",
            Self::Yellow => "yellow",
            Self::Grey => "grey",
        }
    }
}

/// The player in a seat: name, mark and colour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a player: {\"name\": …, \"mark\": …, \"color\": …}")]
pub struct PlayerInfo {
    /// The player's name; at most [`PlayerInfo::MAX_NAME`] characters.
    pub name: String,
    /// The player's mark.
    pub mark: Mark,
    /// The player's colour.
    pub color: PlayerColor,
    /// The computer player in the seat; a person if `None`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub computer: Option<Bot>,
}

impl PlayerInfo {
    /// The longest name, in characters.
    pub const MAX_NAME: usize = 40;

    /// Returns the default player for a seat: X in blue, O in orange, …
    pub fn default_for_seat(seat: usize) -> Self {
        let mark = Mark::SYMBOLS[seat % Mark::SYMBOLS.len()];
        let color = PlayerColor::ALL[seat % PlayerColor::ALL.len()];
        Self { name: mark.letter().to_string(), mark, color, computer: None }
    }
}
