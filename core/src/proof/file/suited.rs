//! The rules that proofs are made for, and the numbers of their cells.

use super::error::{ProofError, UnsuitedRules};
use crate::geometry::cell::Cell;
use crate::play::rules::{MoveRule, Rules};
use num_bigint::BigUint;

/// The most cells that the board of a proof can have.
pub const MAX_CELLS: u64 = (1 << 16) - 1;

/// Checks that proofs are made for these rules: two players, the first line of
/// three cells or more wins (so that no threat is made on the empty board, where
/// some cells may be barred), any empty cell may be taken (on the first move
/// perhaps not all), at most 65,535 cells.
///
/// # Errors
/// [`ProofError::Rules`] names the first rule that does not fit.
pub fn check_rules(rules: &Rules) -> Result<(), ProofError> {
    let unsuited = |rule| match rule {
        MoveRule::Opening => None,
        MoveRule::Pie => Some(UnsuitedRules::Pie),
        MoveRule::Gravity => Some(UnsuitedRules::Gravity),
    };
    let what = if rules.player_count() != 2 {
        UnsuitedRules::Players
    } else if !rules.goal().first_line_wins() {
        UnsuitedRules::Goal
    } else if let Some(what) = rules.move_rules().find_map(unsuited) {
        what
    } else if rules.shape().line_length() < 3 {
        UnsuitedRules::ShortLines
    } else if rules.shape().cell_count_u64().is_none_or(|cells| cells > MAX_CELLS) {
        UnsuitedRules::TooManyCells
    } else {
        return Ok(());
    };
    Err(ProofError::Rules(what))
}

/// Returns the number of cells of a board that proofs are made for.
pub(crate) fn cell_count(rules: &Rules) -> u32 {
    let cells = rules.shape().cell_count_u64().and_then(|cells| u32::try_from(cells).ok());
    cells.expect("proofs are made on boards of at most 65,535 cells")
}

/// Returns the cell with this number.
///
/// # Panics
/// If it is not on the board.
pub(crate) fn cell_at(rules: &Rules, number: u32) -> Cell {
    rules.shape().cell_at(&BigUint::from(number)).expect("the number is that of a cell")
}

/// Returns the number of a cell on a board that proofs are made for.
pub(crate) fn cell_number(rules: &Rules, cell: &Cell) -> u32 {
    let number = rules.shape().cell_number_u64(cell).and_then(|number| u32::try_from(number).ok());
    number.expect("proofs are made on boards of at most 65,535 cells")
}
