//! Ends of a game that the board does not show: agreement, resignation, time.

use crate::play::outcome::Outcome;
use crate::play::player::Player;
use serde::{Deserialize, Serialize};

/// The end of a game that its marks leave undecided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EarlyEnd {
    /// The players agreed to a draw.
    AgreedDraw,
    /// The player of this mark resigned.
    Resigned(Player),
    /// The player of this mark ran out of time.
    OutOfTime(Player),
}

impl EarlyEnd {
    /// Returns the player who lost by it; `None` for a draw.
    pub fn loser(self) -> Option<Player> {
        match self {
            Self::AgreedDraw => None,
            Self::Resigned(player) | Self::OutOfTime(player) => Some(player),
        }
    }

    /// Returns the outcome of a game of `players` players: of two the other one wins; of more,
    /// all others do.
    pub fn outcome(self, players: u8) -> Outcome {
        self.loser().map_or(Outcome::Draw, |loser| Outcome::lost_by(loser, players))
    }

    /// Returns whether it is possible with `players` players.
    pub fn is_valid_for(self, players: u8) -> bool {
        self.loser().is_none_or(|loser| loser.0 < players)
    }
}
