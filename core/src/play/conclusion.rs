//! How a game ended without a line: by the word of a player, or by the clock.

use crate::play::outcome::Outcome;
use crate::play::player::Player;
use serde::{Deserialize, Serialize};

/// How a game ended that its marks leave undecided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Conclusion {
    /// The players called it a draw.
    AgreedDraw,
    /// Who plays this mark gave the game up.
    Resigned(Player),
    /// The clock of who plays this mark ran out.
    OutOfTime(Player),
}

impl Conclusion {
    /// Who lost by it; nobody by a draw.
    pub fn loser(self) -> Option<Player> {
        match self {
            Self::AgreedDraw => None,
            Self::Resigned(player) | Self::OutOfTime(player) => Some(player),
        }
    }

    /// What the game of so many players comes to by it: of two the other one wins; of more,
    /// all others do.
    pub fn outcome(self, players: u8) -> Outcome {
        self.loser().map_or(Outcome::Draw, |loser| Outcome::lost_by(loser, players))
    }

    /// Whether it speaks of one of so many players.
    pub fn fits(self, players: u8) -> bool {
        self.loser().is_none_or(|loser| loser.0 < players)
    }
}
