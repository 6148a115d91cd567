//! What computer players do under the pie rule.

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

/// Cells drawn to find an even one.
const TRIES: u32 = 200;
/// Steps of a look at one on a board that is not very large.
const STEPS: u64 = 40;

/// Lines through a cell times all cells, to be compared with [`average`].
fn weight(position: &Position, cell: &Cell) -> BigUint {
    let lines = CellLines::new(position.shape(), cell, &LineFilter::default());
    lines.count() * position.shape().cells()
}

/// Lines of the board times cells of a line: what a cell of average strength
/// weighs.
fn average(position: &Position) -> BigUint {
    board_count(position.shape()) * position.shape().run()
}

/// Takes over the first mark if it looks good: where lines are wanted, if it
/// stands on more of them than cells do on average; in misère, where each mark
/// is a burden, only the one that cannot lose.
pub(super) fn swap_if_strong(position: &Position) -> Option<Choice> {
    let first = first_mark(position)?;
    let strong = match position.rules().goal().is_misere() {
        true => is_safe_in_misere(position.rules(), first),
        false => weight(position, first) > average(position),
    };
    strong.then(|| swap(first, false))
}

/// Whether who has this cell can mirror every move of the other, so that no
/// line of theirs is completed before its mirror image is.
fn is_safe_in_misere(rules: &Rules, cell: &Cell) -> bool {
    let mirrored = rules.any_cell_after_the_first() && rules.closed().is_empty();
    rules.players() == 2
        && mirrored
        && rules.shape().is_hypercube()
        && Rules::center(rules.shape()).as_ref() == Some(cell)
}

/// The first mark, if it can be taken over now.
pub(super) fn first_mark(position: &Position) -> Option<&Cell> {
    let first = position.marks().first()?;
    position.can_swap().then_some(&first.cell)
}

/// A swap; `proved` if keeping the first mark is known to win.
pub(super) fn swap(first: &Cell, proved: bool) -> Choice {
    Choice::unsearched(Move::Swap, Reason::TakesOver { cell: first.clone(), proved })
}

/// For the first move where the answer may be a swap: of some cells drawn by
/// lot, the legal one nearest to the average. `None` if it is not that move,
/// or none was drawn.
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
