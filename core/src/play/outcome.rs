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
    /// Lost by this player and won by all others: a misère game of three or more.
    Lost(Player),
    /// Nobody has won: the board is full, or the players called it a draw.
    Draw,
}

impl Outcome {
    /// Whether the game is over.
    #[must_use]
    pub fn is_over(self) -> bool {
        self != Self::Undecided
    }
}
