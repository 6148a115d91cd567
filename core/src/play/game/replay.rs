//! A game with its cells relabelled: every move of its tree is replayed.

use super::{Game, NodeId, ReplayError};
use crate::base::read_budget::ReadBudget;
use crate::geometry::Cell;
use crate::play::{Move, Rules, Setup, SetupError};
use std::sync::Arc;

/// The reason why the moves of a game cannot be replayed on the relabelled cells.
#[derive(Clone, Debug, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the doc of each variant covers its fields")]
pub enum RelabelMovesError {
    /// The marks at the start cannot be set up.
    #[error("the start: {0}")]
    Start(#[from] SetupError),
    /// The first move that is illegal, or too costly to check.
    #[error("move {} of the record: {reason}", node.index())]
    Move { node: NodeId, reason: ReplayError },
}

impl Game {
    /// Returns this game under other rules, with each cell replaced by `to(cell)`. Everything else
    /// is kept. O(moves), all of which are played again.
    ///
    /// # Errors
    ///
    /// [`RelabelMovesError`] if the start or a move is not legal under the other rules.
    pub(crate) fn relabelled(
        &self,
        rules: Arc<Rules>,
        to: impl Fn(&Cell) -> Cell,
    ) -> Result<Self, RelabelMovesError> {
        let mut game = self.clone();
        let start =
            Setup::from_start_of(&self.position).with_relabelled_cells(rules, &to).position();
        // Faults of the start that were ignored are ignored again.
        let start = start.or_else(|error| error.position_ignoring_faults(|_| true));
        game.position = start?;
        for node in &mut game.nodes {
            if let Some(Move::Place(cell)) = &mut node.mv {
                *cell = to(cell);
            }
            for drawing in &mut node.drawings {
                drawing.from = to(&drawing.from);
                drawing.to = drawing.to.as_ref().map(&to);
            }
        }
        match game.find_illegal_move(self.current(), &mut ReadBudget::without_control()) {
            Some((node, why)) => Err(RelabelMovesError::Move { node, reason: why }),
            None => Ok(game),
        }
    }
}
