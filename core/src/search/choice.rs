//! What an engine answers.

use super::reason::Reason;
use super::verdict::Verdict;
use crate::play::moves::Move;
use serde::{Deserialize, Serialize};

/// A move, why, and what is expected of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choice {
    /// The move; legal in the position that was asked about.
    pub turn: Move,
    /// Why this one.
    pub reason: Reason,
    /// What it leads to, for the player who makes it.
    pub verdict: Verdict,
    /// The play that is expected, this move first.
    pub line_of_play: Vec<Move>,
    /// Positions looked at.
    pub nodes: u64,
}

impl Choice {
    /// A move with a reason, about which nothing else is known.
    pub fn unsearched(turn: Move, reason: Reason) -> Self {
        let line_of_play = vec![turn.clone()];
        Self { turn, reason, verdict: Verdict::Unknown, line_of_play, nodes: 0 }
    }
}
