//! What an engine answers.

use super::reason::Reason;
use crate::moves::Move;
use std::fmt;

/// A move, why, and what is expected of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The move; legal in the position that was asked about.
    pub turn: Move,
    /// Why this one.
    pub reason: Reason,
    /// What it leads to, for the player who makes it.
    pub value: Value,
    /// The play that is expected, this move first.
    pub line_of_play: Vec<Move>,
    /// Positions looked at.
    pub nodes: u64,
}

impl Choice {
    /// A move of which nothing more is known than the reason.
    pub fn unsearched(turn: Move, reason: Reason) -> Self {
        let line_of_play = vec![turn.clone()];
        Self { turn, reason, value: Value::Unknown, line_of_play, nodes: 0 }
    }
}

/// What a move leads to, for the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Nothing is known.
    Unknown,
    /// Proved: won whatever the others do, after at most so many moves of all
    /// players together, this one included.
    Win {
        /// Moves to the end, this one included.
        plies: u32,
    },
    /// Proved, for two players: lost against best play, with so many moves to
    /// the end on the line of play.
    Loss {
        /// Moves to the end, this one included.
        plies: u32,
    },
    /// Proved, for two players: neither can force more.
    Draw,
    /// A guess, on no fixed scale: more is better, 0 is even.
    Estimate(i64),
}

impl Value {
    /// Whether this is certain.
    pub fn is_proved(self) -> bool {
        !matches!(self, Self::Unknown | Self::Estimate(_))
    }
}

impl fmt::Display for Value {
    /// `proved: won`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown => f.write_str("not known"),
            Self::Win { .. } => f.write_str("proved: won"),
            Self::Loss { .. } => f.write_str("proved: lost against best play"),
            Self::Draw => f.write_str("proved: a draw with best play"),
            Self::Estimate(0) => f.write_str("estimate: even"),
            Self::Estimate(guess) if *guess > 0 => f.write_str("estimate: better"),
            Self::Estimate(_) => f.write_str("estimate: worse"),
        }
    }
}
