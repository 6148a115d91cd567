//! Which side the one person plays against computers.

use super::Dice;
use serde::{Deserialize, Serialize};

/// Which side the one person plays against computers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Side {
    /// Moves first.
    #[default]
    First,
    /// Moves second.
    Second,
    /// Chance decides before each game that is begun.
    Random,
}

impl Side {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::First, Self::Second, Self::Random];

    /// The side of this seat, from 0.
    pub fn of(seat: usize) -> Self {
        if seat == 0 { Self::First } else { Self::Second }
    }

    /// The seat among so many players, from 0.
    pub fn seat(self, players: usize, dice: &mut Dice) -> usize {
        match self {
            Self::First => 0,
            Self::Second => 1.min(players.saturating_sub(1)),
            Self::Random => dice.roll(players),
        }
    }
}
