//! Options, errors and the result of solving a position.

use super::told::SolveAttempt;
use crate::play::player::Player;
use crate::proof::Proof;
use crate::proof::prove::DEFAULT_MEMORY;
use crate::search::verdict::PositionVerdict;
use serde::{Deserialize, Serialize};

/// The reason why a position cannot be solved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum SolveError {
    /// More than two players.
    #[error(
        "{0} players: games are solved for two players only; with more, nobody can force anything"
    )]
    Players(u8),
    /// A player may still swap.
    #[error(
        "the second player may still swap: solve without the pie rule, or after the second move"
    )]
    Pie,
}

/// Options for solving a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SolveOptions {
    /// Memory limit in bytes, approximate: for tables, threads and lines. At least
    /// [`least_memory`](super::PositionSolver::min_memory) is used.
    pub memory: usize,
    /// Number of threads, including the calling one, if the team has that many and the
    /// memory suffices for them.
    pub threads: usize,
    /// The most positions to look at before giving up.
    pub nodes: Option<u64>,
    /// Whether to search for a proof of a win that can be checked, even if a
    /// full search has found the win.
    pub proof: bool,
}

impl Default for SolveOptions {
    /// Returns 2 GiB, one thread, no limit of positions, no proof.
    fn default() -> Self {
        Self { memory: DEFAULT_MEMORY, threads: 1, nodes: None, proof: false }
    }
}

/// The result of solving a position, or of giving up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Solution {
    /// The value, and a line of best play, if one is known.
    pub standing: PositionVerdict,
    /// The proof, where there is one.
    pub proof: Option<Box<Proof>>,
    /// Positions searched, by all methods.
    pub nodes: u64,
    /// Number of threads planned: fewer than asked for if the memory does not suffice.
    pub threads: usize,
    /// The methods that settled nothing.
    pub tried: Vec<SolveAttempt>,
}

impl Solution {
    /// Returns the winner, where that is certain.
    pub fn winner(&self) -> Option<Player> {
        self.standing.winner(2)
    }
}
