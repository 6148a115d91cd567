//! What is known of a position once it is solved, or given up.

use crate::play::player::Player;
use crate::proof::Proof;
use crate::search::verdict::Standing;

/// What is known.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// The value, and a line of best play, where one was kept.
    pub standing: Standing,
    /// The proof, where there is one.
    pub proof: Option<Box<Proof>>,
    /// Positions looked at, by all methods.
    pub nodes: u64,
    /// What was tried, in words.
    pub tried: Vec<String>,
}

impl Solution {
    /// Who wins, where that is certain.
    pub fn winner(&self) -> Option<Player> {
        self.standing.winner(2)
    }
}
