//! A mistake that is played again: a better move is asked for, and judged.

use crate::jobs::JobId;
use hypertoe_core::{Move, NodeId, Player};

/// How far it has come.
#[derive(Clone, Debug, PartialEq)]
pub enum RetryPhase {
    /// A move is asked for.
    Asked,
    /// The move that led to this node is judged.
    Judging(NodeId, JobId),
    /// That move holds what there was: the game goes on from it.
    Held(NodeId),
    /// It does not.
    Failed(NodeId),
    /// The game goes on as it is.
    GoesOn,
}

/// A mistake that is played again.
#[derive(Clone, Debug)]
pub struct Retry {
    /// Serial number of the document.
    pub document: u64,
    /// Where the move is to be made.
    pub before: NodeId,
    /// The mistake.
    pub mistake: NodeId,
    /// Its number on the line of play, from 1.
    pub number: usize,
    /// Whose it was.
    pub player: Player,
    /// What would have been better, as far as it is known.
    pub better: Vec<Move>,
    /// Whether it is certain that another move held.
    pub certain: bool,
    /// How far it has come.
    pub phase: RetryPhase,
}

impl Retry {
    /// Whether computers wait until a move that was tried again has been judged.
    pub fn waits(&self) -> bool {
        !matches!(self.phase, RetryPhase::Held(_) | RetryPhase::GoesOn)
    }
}
