//! The retry of a mistake: the player looks for a better move.

use crate::jobs::JobId;
use hypertoe_core::{Move, NodeId, Player};

/// The phase of a retry.
#[derive(Clone, Debug, PartialEq)]
pub enum RetryPhase {
    /// The player is to move.
    ToMove,
    /// The move that led to this node is being judged.
    Judging(NodeId, JobId),
    /// The move keeps the game's value; the game goes on from this node.
    Succeeded(NodeId),
    /// The move loses value.
    Failed(NodeId),
    /// The retry was abandoned; the game goes on.
    Abandoned,
}

/// The retry of a mistake.
#[derive(Clone, Debug)]
pub struct MistakeRetry {
    /// The serial number of the document.
    pub document: u64,
    /// The node before the mistake, where the player moves.
    pub node_before: NodeId,
    /// The node after the mistake.
    pub mistake: NodeId,
    /// The number of the move in the line of play, from 1.
    pub number: usize,
    pub player: Player,
    /// The better moves, as far as they are known.
    pub better: Vec<Move>,
    /// Whether it is proved that a better move exists.
    pub is_proved: bool,
    pub phase: RetryPhase,
}

impl MistakeRetry {
    /// Returns whether computers wait for a move and its judgement.
    pub fn blocks_computers(&self) -> bool {
        !matches!(self.phase, RetryPhase::Succeeded(_) | RetryPhase::Abandoned)
    }
}
