//! What a search for a value may take, what it is not made for, and what it brings.

use super::told::Tried;
use crate::play::player::Player;
use crate::proof::Proof;
use crate::proof::prove::USUAL_MEMORY;
use crate::search::verdict::Standing;
use serde::{Deserialize, Serialize};

/// Why a position cannot be solved at all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum CannotSolve {
    /// More than two players.
    #[error(
        "{0} players: games are solved for two players only; with more, nobody can force anything"
    )]
    Players(u8),
    /// The pie rule.
    #[error(
        "the second player may still swap: solve without the pie rule, or after the second move"
    )]
    Pie,
}

/// How a position is to be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Means {
    /// Memory in bytes, at most: for tables, threads and lines, but never less than
    /// [`least_memory`](super::Solve::least_memory). Approximate.
    pub memory: usize,
    /// Threads that work on it, this one included, if the team has that many and the
    /// memory suffices for them.
    pub threads: usize,
    /// The most positions to look at before giving up.
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

/// What is known of a position once it is solved, or given up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Solution {
    /// The value, and a line of best play, where one was kept.
    pub standing: Standing,
    /// The proof, where there is one.
    pub proof: Option<Box<Proof>>,
    /// Positions looked at, by all methods.
    pub nodes: u64,
    /// Threads that were to work on it: fewer than asked for where the memory does not suffice.
    pub threads: usize,
    /// What was tried and settled nothing.
    pub tried: Vec<Tried>,
}

impl Solution {
    /// Who wins, where that is certain.
    pub fn winner(&self) -> Option<Player> {
        self.standing.winner(2)
    }
}
