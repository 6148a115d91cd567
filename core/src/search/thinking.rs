//! Thinking about a move, as whoever waits for it sees it.

use super::verdict::Verdict;
use crate::base::control::Teller;
use crate::play::moves::Move;
use serde::{Deserialize, Serialize};

/// A look at somebody who thinks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
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

impl Glimpse {
    /// Nothing has been looked at.
    pub(super) fn nothing() -> Self {
        Self { reads: false, depth: 0, nodes: 0, line: Vec::new(), verdict: Verdict::Unknown }
    }
}

/// What a player thinks under. A step is a small position looked at, or takes
/// as long.
pub(super) type Thought<'a> = Teller<'a, Glimpse>;
