//! The computer players' use of the pie rule.

use super::dice::{any_cell, rest};
use crate::base::control::Halt;
use crate::geometry::cell::Cell;
use crate::geometry::lines::{CellLines, LineFilter, board_count};
use crate::play::moves::Move;
use crate::play::position::Position;
use crate::play::rules::Rules;
use crate::search::choice::{Choice, Limits, Thought};
use crate::search::reason::Reason;
use num_bigint::BigUint;

/// The number of random cells tried to find a balanced one.
const TRIES: u32 = 200;
/// Steps of work for considering one, on a board that is not very large.
const STEPS: u64 = 40;

/// Returns the lines through a cell times the number of all cells, comparable with [`average`].
fn weight(position: &Position, cell: &Cell) -> BigUint {
    let lines = CellLines::new(position.shape(), cell, &LineFilter::default());
    lines.count() * position.shape().cells()
}

/// Returns the lines of the board times the cells of a line: the weight of a cell of average
/// strength.
fn average(position: &Position) -> BigUint {
    board_count(position.shape()) * position.shape().run()
}

/// Takes over the first mark if it seems good: where lines are the goal, if it stands on more of
/// them than the average cell; in misère, where each mark is a burden, only if it cannot lose.
pub(super) fn swap_if_strong(position: &Position) -> Option<Choice> {
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
    let mirrored = rules.any_cell_after_the_first() && rules.closed().is_empty();
    rules.players() == 2
        && mirrored
        && rules.shape().is_hypercube()
        && Rules::center(rules.shape()).as_ref() == Some(cell)
}

/// Returns the cell of the first mark, if it can be taken over now.
pub(super) fn first_mark(position: &Position) -> Option<&Cell> {
    let first = position.marks().first()?;
    position.can_swap().then_some(&first.cell)
}

/// Creates the choice of a swap; `proved` if keeping the first mark is known to win.
pub(super) fn swap(first: &Cell, proved: bool) -> Choice {
    Choice::unsearched(Move::Swap, Reason::TakesOver { cell: first.clone(), proved })
}

/// Chooses a first move that the opponent may take over: of some random legal cells the one nearest
/// to average strength. `None` if it is not the first move under the pie rule, or no legal cell
/// was found.
pub(super) fn even_opening(
    position: &Position,
    limits: &Limits,
    thought: &mut Thought,
) -> Result<Option<Choice>, Halt> {
    if !position.rules().pie() || !position.marks().is_empty() {
        return Ok(None);
    }
    let mut dice = super::dice::dice_for(position, limits);
    let (average, shape) = (average(position), position.shape());
    let drawn = (0..TRIES).filter_map(|_| rest(position, any_cell(position, &mut dice)));
    let legal = drawn.filter(|cell| position.check(cell).is_ok());
    let mut nearest: Option<(BigUint, Cell)> = None;
    for cell in legal {
        let weight = weight(position, &cell);
        let off = if weight > average { weight - &average } else { &average - weight };
        thought.step(STEPS + shape.dims() as u64 * u64::from(shape.run()) / 1_000)?;
        if nearest.as_ref().is_none_or(|nearest| off < nearest.0) {
            nearest = Some((off, cell));
        }
    }
    Ok(nearest.map(|(_, cell)| Choice::unsearched(Move::Place(cell), Reason::EvenOpening)))
}
