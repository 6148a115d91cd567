//! Moves on boards too large for an index of lines: the best of some cells near the marks.

use super::careless::{avoid_lines, complete_or_block};
use super::dice::{landing_cell, random_cell, rng_for_move};
use crate::base::control::Halt;
use crate::base::dice::SeededRng;
use crate::geometry::cell::Cell;
use crate::geometry::lines::{approx_lines_through, distance_in_row};
use crate::play::moves::Move;
use crate::play::position::Position;
use crate::search::alpha_beta::SearchObjective;
use crate::search::choice::{ChosenMove, SearchLimits, ThinkingControl};
use crate::search::reason::MoveReason;

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
