//! How a game stands.

use crate::play::player::Player;

/// How a game stands after its last move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[must_use]
pub enum Outcome {
    /// The game goes on.
    #[default]
    Undecided,
    /// Won by this player.
    Won(Player),
    /// Lost by this player and won by all others, among three or more: in a misère game, or
    /// by resigning, or on time.
    Lost(Player),
    /// Nobody has won: the board is full, or the players called it a draw.
    Draw,
}

/// What a game that is over was to one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub enum PlayerResult {
    /// Won, perhaps with others.
    Won,
    /// Nobody has won.
    Drawn,
    /// Somebody else has won.
    Lost,
}

impl PlayerResult {
    /// 1, 0 or −1.
    #[must_use]
    pub fn sign(self) -> i8 {
        match self {
            Self::Won => 1,
            Self::Drawn => 0,
            Self::Lost => -1,
        }
    }
}

impl Outcome {
    /// Lost by one player: of two players the other one wins; of more, all others do.
    pub fn lost_by(player: Player, players: u8) -> Self {
        if players == 2 { Self::Won(Player(1 - player.0)) } else { Self::Lost(player) }
    }

    /// What this is to one player; `None` while the game goes on.
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

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(self) -> bool {
        self != Self::Undecided
    }
}
