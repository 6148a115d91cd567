//! What a search for a value may take, and what it is not made for.

use crate::proof::prove::USUAL_MEMORY;

/// Why a position cannot be solved at all.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotSolve {
    /// More than two players.
    #[error(
        "{0} play; values are found for two players only, as with more of them none can be sure of anything"
    )]
    Players(u8),
    /// The pie rule.
    #[error(
        "the second player may still swap; values are found without the pie rule, or after the second move"
    )]
    Pie,
}

/// How a position is to be solved.
#[derive(Clone, Copy, Debug)]
pub struct Means {
    /// Memory in bytes, at most about.
    pub memory: usize,
    /// Threads that will work on it, this one and those with a [`Crew`](super::Crew).
    pub threads: usize,
    /// Positions that are looked at, at most; then it is given up.
    pub nodes: Option<u64>,
    /// Whether a win is to be proved in a way that can be checked, even if a
    /// full search has found it.
    pub proof: bool,
}

impl Default for Means {
    /// 2 GiB, one thread, no limit.
    fn default() -> Self {
        Self { memory: USUAL_MEMORY, threads: 1, nodes: None, proof: false }
    }
}
