//! The same game with its cells re-labelled by an automorphism.

use super::automorphism::Automorphism;
use crate::geometry::cell::Cell;
use crate::play::game::{Game, NotRelabelled};
use crate::play::opening::Opening;
use crate::play::rules::{RuleParts, Rules, RulesError};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Why a game cannot be re-labelled.
#[derive(Debug, thiserror::Error)]
pub enum RelabelError {
    /// The rules have no counterpart.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// Marks fall, and not along the same axis or not the same way.
    #[error(
        "marks fall in this game, and with its cells re-labelled like this they would not fall the same way"
    )]
    Gravity,
    /// The moves cannot be checked.
    #[error("the game cannot be played with its cells re-labelled: {0}")]
    Moves(#[from] NotRelabelled),
}

/// The same rules on the re-labelled board: closed cells and the cells of the
/// opening rule go along. `NoCenter` stays, for every automorphism keeps the
/// cells with most lines.
///
/// # Errors
/// [`RelabelError::Gravity`] where marks fall along an axis that does not go to
/// itself or to another axis the same way round.
pub fn relabelled_rules(rules: &Rules, by: &Automorphism) -> Result<Rules, RelabelError> {
    let RuleParts { board, players, goal, closed, opening, pie, gravity } = rules.parts().clone();
    let moved = |cells: BTreeSet<Cell>| -> BTreeSet<Cell> {
        cells.iter().map(|cell| by.apply(&board, cell)).collect()
    };
    let gravity = match gravity {
        Some(axis) => Some(by.keeps_values(&board, axis).ok_or(RelabelError::Gravity)?),
        None => None,
    };
    let opening = match opening {
        Opening::Not(cells) => Opening::Not(moved(cells)),
        same => same,
    };
    let closed = moved(closed);
    Ok(RuleParts { board, players, goal, closed, opening, pie, gravity }.try_into()?)
}

/// The same game with every cell re-labelled: players, comments, variations,
/// and where in it we are stay as they are. O(moves) checked moves.
///
/// # Errors
/// Rules that cannot be re-labelled, and moves that cannot be checked.
pub fn relabelled_game(game: &Game, by: &Automorphism) -> Result<Game, RelabelError> {
    let rules = Arc::new(relabelled_rules(game.rules(), by)?);
    let shape = game.rules().shape().clone();
    Ok(game.relabelled(rules, |cell| by.apply(&shape, cell))?)
}
