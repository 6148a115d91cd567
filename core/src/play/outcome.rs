//! Outcomes of games, and ends before the board decides: by agreement, resignation or time.

use crate::play::Player;
#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};
use std::fmt;

/// The state of a game: undecided, won, lost or drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[must_use]
pub enum Outcome {
    /// The game goes on.
    #[default]
    Undecided,
    /// Won by this player.
    Won(Player),
    /// Lost by this player and won by all others, among three or more: in a misère game, or
    /// by resignation or on time.
    Lost(Player),
    /// Nobody has won: the board is full, or the players agreed to a draw.
    Draw,
}

/// The result of a finished game for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub enum PlayerResult {
    /// Won, perhaps together with others.
    Won,
    /// Nobody has won.
    Drawn,
    /// Somebody else has won.
    Lost,
}

impl PlayerResult {
    /// Returns 1 for a win, 0 for a draw and −1 for a loss.
    #[must_use]
    pub fn sign(self) -> i8 {
        match self {
            Self::Won => 1,
            Self::Drawn => 0,
            Self::Lost => -1,
        }
    }
}

impl fmt::Display for Outcome {
    /// Displays the outcome with players by number: `player 1 wins`, `a draw`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Undecided => f.write_str("undecided"),
            Self::Won(player) => write!(f, "{player} wins"),
            Self::Lost(player) => write!(f, "{player} loses"),
            Self::Draw => f.write_str("a draw"),
        }
    }
}

impl Outcome {
    /// Returns the outcome if one player loses: of two players the other one wins; of more, all
    /// others do.
    pub(crate) fn with_loser(player: Player, players: u8) -> Self {
        if players == 2 { Self::Won(Player(1 - player.0)) } else { Self::Lost(player) }
    }

    /// Returns the result for one player; `None` while the game goes on.
    #[must_use]
    pub fn for_player(self, player: Player) -> Option<PlayerResult> {
        match self {
            Self::Undecided => None,
            Self::Won(winner) if winner == player => Some(PlayerResult::Won),
            Self::Lost(loser) if loser != player => Some(PlayerResult::Won),
            Self::Won(_) | Self::Lost(_) => Some(PlayerResult::Lost),
            Self::Draw => Some(PlayerResult::Drawn),
        }
    }

    /// Returns whether the game is over.
    #[must_use]
    pub fn is_over(self) -> bool {
        self != Self::Undecided
    }
}

/// The way a game ends while the marks on the board do not decide it: by agreement, resignation or
/// on time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(rename_all = "snake_case"))]
pub enum EarlyEnd {
    /// The players agreed to a draw.
    AgreedDraw,
    /// The player of this mark resigned.
    Resigned(Player),
    /// The player of this mark ran out of time.
    OutOfTime(Player),
}

impl EarlyEnd {
    /// Returns the player who lost by resigning or on time; `None` for a draw.
    pub(crate) fn loser(self) -> Option<Player> {
        match self {
            Self::AgreedDraw => None,
            Self::Resigned(player) | Self::OutOfTime(player) => Some(player),
        }
    }

    /// Returns the outcome of a game of `players` players that ended so: a draw if they agreed on
    /// it, otherwise a win of all players but the loser.
    pub fn outcome(self, players: u8) -> Outcome {
        self.loser().map_or(Outcome::Draw, |loser| Outcome::with_loser(loser, players))
    }

    /// Returns whether the end is possible with this number of players: a draw always, a loss only
    /// if the loser is one of them.
    pub(crate) fn is_valid_for(self, players: u8) -> bool {
        self.loser().is_none_or(|loser| loser.0 < players)
    }
}
