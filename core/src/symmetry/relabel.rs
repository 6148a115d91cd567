//! A game with its cells permuted by an automorphism.

use super::automorphism::Automorphism;
use crate::geometry::cell::Cell;
use crate::play::game::{Game, RelabelMovesError};
use crate::play::opening::OpeningRule;
use crate::play::rules::{RuleParts, Rules, RulesError};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The reason why a game cannot be relabelled.
#[derive(Debug, thiserror::Error)]
pub enum RelabelError {
    /// The relabelled rules are not valid.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// Gravity along an axis whose image is reversed or renamed.
    #[error(
        "marks fall in this game, and with its cells re-labelled like this they would not fall the same way"
    )]
    Gravity,
    /// The relabelled moves cannot be played or checked.
    #[error("the game cannot be played with its cells re-labelled: {0}")]
    Moves(#[from] RelabelMovesError),
}

/// Returns the rules on the relabelled board: closed cells and the cells of the
/// opening rule are mapped. `NoCenter` stays, for every automorphism preserves the
/// number of lines through a cell.
///
/// # Errors
/// [`RelabelError::Gravity`] where marks fall along an axis that is not mapped to
/// itself or another axis with all its values unchanged.
pub fn relabelled_rules(rules: &Rules, by: &Automorphism) -> Result<Rules, RelabelError> {
    let RuleParts { board, players, goal, closed, opening, pie, gravity } = rules.parts().clone();
    let moved = |cells: BTreeSet<Cell>| -> BTreeSet<Cell> {
        cells.iter().map(|cell| by.apply(&board, cell)).collect()
    };
    let gravity = match gravity {
        Some(axis) => Some(by.image_of_unchanged_axis(&board, axis).ok_or(RelabelError::Gravity)?),
        None => None,
    };
    let opening = match opening {
        OpeningRule::Forbidden(cells) => OpeningRule::Forbidden(moved(cells)),
        same => same,
    };
    let closed = moved(closed);
    Ok(RuleParts { board, players, goal, closed, opening, pie, gravity }.try_into()?)
}

/// Returns the game with every cell relabelled. Players, comments, variations and the
/// current move stay as they are. O(moves) checked moves.
///
/// # Errors
/// [`RelabelError`] if the rules cannot be relabelled, or the moves cannot be checked.
pub fn relabelled_game(game: &Game, by: &Automorphism) -> Result<Game, RelabelError> {
    let rules = Arc::new(relabelled_rules(game.rules(), by)?);
    let shape = game.rules().shape().clone();
    Ok(game.relabelled(rules, |cell| by.apply(&shape, cell))?)
}
