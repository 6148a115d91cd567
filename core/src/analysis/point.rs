//! What a review knows of the game after some of its moves.

use crate::geometry::cell::Cell;
use crate::play::player::Player;
use crate::search::Standing;
use serde::{Deserialize, Serialize};

/// What is known of the game after some of its moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Point {
    /// How the position stands.
    pub standing: Standing,
    /// The outlook of each player, −1 … 1; empty where nothing is known.
    pub outlook: Vec<f64>,
    /// Who wins, where that is certain.
    pub won_by: Option<Player>,
    /// The only cell on which the next player would complete a line that wins.
    pub(super) block: Option<Cell>,
    /// Of two players, where it is an estimate: what the best move promises,
    /// and what the move that was played does, searched as far.
    pub(super) lean: Option<f64>,
    pub(super) played_lean: Option<f64>,
}

impl Point {
    /// Whether the outlook is certain, not an estimate.
    pub fn is_certain(&self) -> bool {
        self.standing.verdict.is_certain()
    }
}
