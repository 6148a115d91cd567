//! A game with its cells relabelled.

use super::{Game, NodeId, Unplayable};
use crate::base::budget::Budget;
use crate::geometry::cell::Cell;
use crate::play::moves::Move;
use crate::play::rules::Rules;
use crate::play::setup::{PositionError, Setup};
use std::sync::Arc;

/// The reason why a game with relabelled cells cannot be played.
#[derive(Clone, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the fields are what they are called")]
pub enum NotRelabelled {
    /// The marks at the start cannot be set up.
    #[error("the start: {0}")]
    Start(#[from] PositionError),
    /// The first move that is illegal, or too costly to check.
    #[error("move {} of the record: {why}", node.index())]
    Move { node: NodeId, why: Unplayable },
}

impl Game {
    /// Returns this game under other rules and with its cells mapped by `to`; the rest is kept.
    /// O(moves), all of which are played.
    pub(crate) fn relabelled(
        &self,
        rules: Arc<Rules>,
        to: impl Fn(&Cell) -> Cell,
    ) -> Result<Self, NotRelabelled> {
        let mut game = self.clone();
        let start = Setup::start_of(&self.position).relabelled(rules, &to).position();
        // Faults of the start that were ignored are ignored again.
        let start = start.or_else(|error| error.ignore(|_| true));
        game.position = start?;
        for node in &mut game.nodes {
            if let Some(Move::Place(cell)) = &mut node.turn {
                *cell = to(cell);
            }
        }
        match game.find_illegal(self.current(), &mut Budget::unwatched()) {
            Some((node, why)) => Err(NotRelabelled::Move { node, why }),
            None => Ok(game),
        }
    }
}
