//! The side that a single person plays against computers.

use super::Rng;
use serde::{Deserialize, Serialize};

/// The side that a single person plays against computers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PlayerSide {
    #[default]
    First,
    Second,
    /// Drawn at random before each game.
    Random,
}

impl PlayerSide {
    pub const ALL: [Self; 3] = [Self::First, Self::Second, Self::Random];

    /// Returns the side of a seat, counted from 0.
    pub fn from_seat(seat: usize) -> Self {
        if seat == 0 { Self::First } else { Self::Second }
    }

    /// Returns the seat, counted from 0, among this many players.
    pub fn seat(self, players: usize, dice: &mut Rng) -> usize {
        match self {
            Self::First => 0,
            Self::Second => 1.min(players.saturating_sub(1)),
            Self::Random => dice.below(players),
        }
    }
}
