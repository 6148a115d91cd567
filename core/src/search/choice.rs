//! What a computer player is asked about a move, what is seen of it while it
//! thinks, and what it answers.

use super::reason::Reason;
use super::verdict::Verdict;
use crate::base::control::Teller;
use crate::play::moves::Move;
use serde::{Deserialize, Serialize};

/// Bounds on the thinking about one move.
///
/// The same position, seed and number of nodes give the same move, on every
/// machine. There is no clock here: who wants a move after a second tells the
/// player to finish after a second.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[must_use]
pub struct Limits {
    /// The most positions to look at; the engine's own measure if `None`.
    pub nodes: Option<u64>,
    /// Where chance decides, it is drawn from this and the number of the move.
    pub seed: u64,
}

impl Limits {
    /// No bound but the engine's own, and this seed.
    pub fn seeded(seed: u64) -> Self {
        Self { nodes: None, seed }
    }

    /// These limits with at most this many nodes.
    pub fn with_nodes(mut self, nodes: u64) -> Self {
        self.nodes = Some(nodes);
        self
    }

    /// These limits for whoever stops the thinking by the clock: as many nodes
    /// as there is time for.
    pub fn until_stopped(mut self) -> Self {
        self.nodes = Some(u64::MAX);
        self
    }
}

/// A look at somebody who thinks.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Glimpse {
    /// Books are still being read: the time for the move does not run yet.
    pub reads: bool,
    /// Moves looked ahead, all players' together; 0 where nothing is searched.
    pub depth: u32,
    /// Positions looked at so far.
    pub nodes: u64,
    /// The play that is expected so far, the best move first.
    pub line: Vec<Move>,
    /// What that leads to, for the player to move.
    pub verdict: Verdict,
}

/// What a player thinks under. A step is a small position looked at, or takes
/// as long.
pub(super) type Thought<'a> = Teller<'a, Glimpse>;

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
