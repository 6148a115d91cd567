//! Moves by rules of thumb: the best of some cells near the marks on boards too large for an
//! index of lines, and the pie rule.

use super::careless::{avoid_lines, complete_or_block, landing_cell, random_cell, rng_for_move};
use crate::base::control::Halt;
use crate::base::rng::SeededRng;
use crate::geometry::cell::Cell;
use crate::geometry::lines::{
    CellLines, LineFilter, approx_lines_through, board_line_count, distance_in_row,
};
use crate::play::position::Position;
use crate::play::position::moves::Move;
use crate::play::rules::Rules;
use crate::search::alpha_beta::SearchObjective;
use crate::search::choice::{ChosenMove, MoveReason, SearchLimits, ThinkingControl};
use num_bigint::BigUint;

/// The number of cells considered.
const CELLS: usize = 300;
/// The number of latest marks near which cells are considered.
const MARKS: usize = 24;
/// Steps of work for considering a cell.
const NEAR_STEPS: u64 = 40;

/// Chooses a move without a search: completes a line, blocks one, or takes the best of some cells
/// near the marks, by the own marks in a row with it, then the other players' marks, then its
/// number of lines. To make the game last: blocks, or plays in a row with other players' marks.
pub(super) fn choose_near_marks(
    position: &Position,
    limits: &SearchLimits,
    aim: SearchObjective,
    thought: &mut ThinkingControl,
) -> Result<ChosenMove, Halt> {
    if position.rules().goal().is_misere() {
        return avoid_lines(position, limits, thought);
    }
    // To make the game last, lines are blocked but not completed.
    let from = u8::from(aim == SearchObjective::Prolong);
    if let Some(choice) = complete_or_block(position, from, thought)? {
        return Ok(choice);
    }
    if complete_or_block(position, 0, thought)?.is_some() {
        // Completing a line would end the game, so it is avoided.
        let choice = avoid_lines(position, limits, thought)?;
        let lasts = choice.reason == MoveReason::AvoidsLines;
        return Ok(if lasts {
            ChosenMove { reason: MoveReason::Prolongs, ..choice }
        } else {
            choice
        });
    }
    let mut best: Option<((i64, f64), Cell)> = None;
    for cell in candidates(position, &mut rng_for_move(position, limits)) {
        let score = score(position, &cell, aim);
        thought.count_steps(NEAR_STEPS)?;
        if best.as_ref().is_none_or(|best| score > best.0) {
            best = Some((score, cell));
        }
    }
    match best {
        Some((_, cell)) => {
            let reason = if aim == SearchObjective::Prolong {
                MoveReason::Prolongs
            } else {
                MoveReason::NearMarks
            };
            Ok(ChosenMove::unsearched(Move::Place(cell), reason))
        }
        None => super::careless::choose_random(position, limits, thought),
    }
}

/// Returns legal cells: the middle, random ones, and some one or two steps from a mark.
fn candidates(position: &Position, dice: &mut SeededRng) -> Vec<Cell> {
    let shape = position.shape();
    let mut cells = vec![Cell::new(shape.sides().iter().map(|side| (side - 1) / 2))];
    let marks = position.marks().iter().rev().take(MARKS);
    let marks: Vec<&Cell> = marks.map(|played| &played.cell).collect();
    while cells.len() < CELLS {
        let draw = dice.below(marks.len() + 1);
        let cell = match marks.get(draw) {
            Some(mark) => beside(mark, dice),
            None => Some(random_cell(position, dice)),
        };
        // A step off the board is replaced by a random cell.
        let cell = cell.filter(|cell| shape.contains(cell));
        cells.push(cell.unwrap_or_else(|| random_cell(position, dice)));
    }
    let rests = cells.into_iter().filter_map(|cell| landing_cell(position, cell));
    rests.filter(|cell| position.check_cell(cell).is_ok()).collect()
}

/// Returns a random cell one or two steps from a mark, along few axes or many; it may lie off the
/// board.
fn beside(mark: &Cell, dice: &mut SeededRng) -> Option<Cell> {
    let rarity = 1 + dice.below(mark.dims());
    let steps: Vec<i8> = (0..mark.dims())
        .map(|_| if dice.below(rarity) == 0 { dice.below(3) as i8 - 1 } else { 0 })
        .collect();
    mark.offset(&steps, 1 + dice.below(2) as i32)
}

/// Scores a cell, first by the marks in its rows, then by its number of lines. O(marks · D).
fn score(position: &Position, cell: &Cell, aim: SearchObjective) -> (i64, f64) {
    let me = position.to_move();
    let most = i32::from(position.shape().line_length()) - 1;
    let mut rows = 0;
    for played in position.marks().iter().rev().take(16 * MARKS) {
        let row = distance_in_row(cell.coords(), played.cell.coords());
        let Some(distance) = row.filter(|distance| *distance <= most) else { continue };
        let near = 1_000 + 1_000 / i64::from(distance);
        rows += match (played.player == me, aim) {
            (true, SearchObjective::Win) => 2 * near,
            (true, SearchObjective::Prolong) => -near,
            (false, _) => near,
        };
    }
    let lines = approx_lines_through(position.shape(), cell);
    (rows, if aim == SearchObjective::Win { lines } else { -lines })
}

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
    let mut dice = super::careless::rng_for_move(position, limits);
    let (average, shape) = (average(position), position.shape());
    let drawn =
        (0..SAMPLED_MOVES).filter_map(|_| landing_cell(position, random_cell(position, &mut dice)));
    let legal = drawn.filter(|cell| position.check_cell(cell).is_ok());
    let mut nearest: Option<(BigUint, Cell)> = None;
    for cell in legal {
        let weight = weight(position, &cell);
        let off = if weight > average { weight - &average } else { &average - weight };
        thought.count_steps(
            PIE_STEPS + shape.dims() as u64 * u64::from(shape.line_length()) / 1_000,
        )?;
        if nearest.as_ref().is_none_or(|nearest| off < nearest.0) {
            nearest = Some((off, cell));
        }
    }
    Ok(nearest.map(|(_, cell)| ChosenMove::unsearched(Move::Place(cell), MoveReason::EvenOpening)))
}
