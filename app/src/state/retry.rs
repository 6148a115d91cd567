//! A mistake that is played again: a better move is asked for, and judged.

use super::State;
use crate::jobs::JobId;
use hypertoe_core::{Bot, Move, NodeId, Player};

/// Who plays against somebody who tries again, where no computer did.
const AGAINST: Bot = Bot::Perfect;

/// How far it has come.
#[derive(Clone, Debug, PartialEq)]
pub enum Phase {
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
    /// How far it has come.
    pub phase: Phase,
}

impl State {
    /// Whether computers wait until a move that was tried again has been judged.
    pub fn retry_waits(&self) -> bool {
        let waits = |retry: &Retry| !matches!(retry.phase, Phase::Held(_) | Phase::GoesOn);
        self.retry.as_ref().is_some_and(waits)
    }

    /// The computer that plays against somebody who tries again, at the turn of this player.
    pub fn retry_opponent(&self, player: Player) -> Option<Bot> {
        let retry = self.retry.as_ref()?;
        let here = self.document.game().current();
        (retry.player != player && here != retry.before).then_some(AGAINST)
    }
}
