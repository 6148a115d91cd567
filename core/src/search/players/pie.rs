//! The computer players' use of the pie rule.

use super::dice::{landing_cell, random_cell};
use crate::base::control::Halt;
use crate::geometry::cell::Cell;
use crate::geometry::lines::{CellLines, LineFilter, board_line_count};
use crate::play::moves::Move;
use crate::play::position::Position;
use crate::play::rules::Rules;
use crate::search::choice::{ChosenMove, SearchLimits, ThinkingControl};
use crate::search::reason::MoveReason;
use num_bigint::BigUint;

/// The number of random cells tried to find a balanced one.
const SAMPLED_MOVES: u32 = 200;
/// Steps of work for considering one, on a board that is not very large.
const PIE_STEPS: u64 = 40;

/// Returns the lines through a cell times the number of all cells, comparable with [`average`].
fn weight(position: &Position, cell: &Cell) -> BigUint {
    let lines = CellLines::new(position.shape(), cell, &LineFilter::default());
    lines.count() * position.shape().cell_count()
}

/// Returns the lines of the board times the cells of a line: the weight of a cell of average
/// strength.
fn average(position: &Position) -> BigUint {
    board_line_count(position.shape()) * position.shape().line_length()
}

/// Takes over the first mark if it seems good: where lines are the goal, if it stands on more of
/// them than the average cell; in misère, where each mark is a burden, only if it cannot lose.
pub(super) fn swap_if_strong(position: &Position) -> Option<ChosenMove> {
    let first = first_mark(position)?;
    let strong = match position.rules().goal().is_misere() {
        true => is_safe_in_misere(position.rules(), first),
        false => weight(position, first) > average(position),
    };
    strong.then(|| swap(first, false))
}

/// Returns whether the owner of this cell can mirror every move of the other player, so that each
/// line of the owner is preceded by its mirror image of the other.
fn is_safe_in_misere(rules: &Rules, cell: &Cell) -> bool {
    let mirrored = rules.allows_any_cell_after_first() && rules.closed().is_empty();
    rules.player_count() == 2
        && mirrored
        && rules.shape().is_hypercube()
        && Rules::middle_cell(rules.shape()).as_ref() == Some(cell)
}

/// Returns the cell of the first mark, if it can be taken over now.
pub(super) fn first_mark(position: &Position) -> Option<&Cell> {
    let first = position.marks().first()?;
    position.can_swap().then_some(&first.cell)
}

/// Creates the choice of a swap; `proved` if keeping the first mark is known to win.
pub(super) fn swap(first: &Cell, proved: bool) -> ChosenMove {
    ChosenMove::unsearched(Move::Swap, MoveReason::TakesOver { cell: first.clone(), proved })
}

/// Chooses a first move that the opponent may take over: of some random legal cells the one nearest
/// to average strength. `None` if it is not the first move under the pie rule, or no legal cell
/// was found.
pub(super) fn balanced_opening(
    position: &Position,
    limits: &SearchLimits,
    thought: &mut ThinkingControl,
) -> Result<Option<ChosenMove>, Halt> {
    if !position.rules().has_pie_rule() || !position.marks().is_empty() {
        return Ok(None);
    }
    let mut dice = super::dice::rng_for_move(position, limits);
    let (average, shape) = (average(position), position.shape());
    let drawn = (0..SAMPLED_MOVES).filter_map(|_| landing_cell(position, random_cell(position, &mut dice)));
    let legal = drawn.filter(|cell| position.check_cell(cell).is_ok());
    let mut nearest: Option<(BigUint, Cell)> = None;
    for cell in legal {
        let weight = weight(position, &cell);
        let off = if weight > average { weight - &average } else { &average - weight };
        thought
            .count_steps(PIE_STEPS + shape.dims() as u64 * u64::from(shape.line_length()) / 1_000)?;
        if nearest.as_ref().is_none_or(|nearest| off < nearest.0) {
            nearest = Some((off, cell));
        }
    }
    Ok(nearest.map(|(_, cell)| ChosenMove::unsearched(Move::Place(cell), MoveReason::EvenOpening)))
}
