//! The input of a computer player (limits), its progress while it thinks, and its chosen move.

use super::reason::MoveReason;
use super::verdict::Verdict;
use crate::base::control::ProgressReporter;
use crate::play::moves::Move;
use serde::{Deserialize, Serialize};

/// Limits on the search for one move.
///
/// The same position, seed and number of nodes give the same move on every machine. There is no
/// clock here: to limit the time, the caller tells the player to finish when it is up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[must_use]
pub struct SearchLimits {
    /// The maximum number of positions to search; `None` for the player's own default.
    pub nodes: Option<u64>,
    /// The seed of random choices, which also depend on the number of the move.
    pub seed: u64,
}

impl SearchLimits {
    /// Creates limits with this seed and the player's default number of nodes.
    pub fn seeded(seed: u64) -> Self {
        Self { nodes: None, seed }
    }

    /// Sets the maximum number of nodes.
    pub fn with_nodes(mut self, nodes: u64) -> Self {
        self.nodes = Some(nodes);
        self
    }

    /// Removes the limit on nodes, for a caller who stops the search by the clock.
    pub fn without_node_limit(mut self) -> Self {
        self.nodes = Some(u64::MAX);
        self
    }
}

/// The progress of a player that is thinking.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SearchProgress {
    /// Whether books are still being loaded; the time for the move does not run yet.
    pub is_loading_books: bool,
    /// The search depth in moves, all players' together; 0 without a search.
    pub depth: u32,
    /// The number of positions searched so far.
    pub nodes: u64,
    /// The principal variation so far, the best move first.
    pub pv: Vec<Move>,
    /// The verdict on the best move so far, for the player to move.
    pub verdict: Verdict,
}

/// The control of a player's thinking, with its progress. A step of work takes as long as
/// searching one small position.
pub(super) type ThinkingControl<'a> = ProgressReporter<'a, SearchProgress>;

/// A chosen move, with its reason and its verdict.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ChosenMove {
    /// The move, legal in the position searched.
    pub mv: Move,
    /// The reason for the move.
    pub reason: MoveReason,
    /// The verdict on the move, for the player who makes it.
    pub verdict: Verdict,
    /// The principal variation, this move first.
    pub pv: Vec<Move>,
    /// The number of positions searched.
    pub nodes: u64,
}

impl ChosenMove {
    /// Creates a choice that was made without a search.
    pub fn unsearched(mv: Move, reason: MoveReason) -> Self {
        let pv = vec![mv.clone()];
        Self { mv, reason, verdict: Verdict::Unknown, pv, nodes: 0 }
    }
}
