//! Moves on boards too large for an index of lines: the best of some cells near the marks.

use super::careless::{at_once, avoid};
use super::dice::{any_cell, dice_for, rest};
use crate::base::control::Halt;
use crate::base::dice::Dice;
use crate::geometry::cell::Cell;
use crate::geometry::lines::{count_through_estimate, distance_in_row};
use crate::play::moves::Move;
use crate::play::position::Position;
use crate::search::alpha_beta::Aim;
use crate::search::choice::{Choice, Limits, Thought};
use crate::search::reason::Reason;

/// The number of cells considered.
const CELLS: usize = 300;
/// The number of latest marks near which cells are considered.
const MARKS: usize = 24;
/// Steps of work for considering a cell.
const STEPS: u64 = 40;

/// Chooses a move without a search: completes a line, blocks one, or takes the best of some cells
/// near the marks, by the own marks in a row with it, then the other players' marks, then its
/// number of lines. To make the game last: blocks, or plays in a row with other players' marks.
pub(super) fn near(
    position: &Position,
    limits: &Limits,
    aim: Aim,
    thought: &mut Thought,
) -> Result<Choice, Halt> {
    if position.rules().goal().is_misere() {
        return avoid(position, limits, thought);
    }
    // To make the game last, lines are blocked but not completed.
    let from = u8::from(aim == Aim::Last);
    if let Some(choice) = at_once(position, from, thought)? {
        return Ok(choice);
    }
    if at_once(position, 0, thought)?.is_some() {
        // Completing a line would end the game, so it is avoided.
        let choice = avoid(position, limits, thought)?;
        let lasts = choice.reason == Reason::Avoids;
        return Ok(if lasts { Choice { reason: Reason::Lasts, ..choice } } else { choice });
    }
    let mut best: Option<((i64, f64), Cell)> = None;
    for cell in candidates(position, &mut dice_for(position, limits)) {
        let score = score(position, &cell, aim);
        thought.step(STEPS)?;
        if best.as_ref().is_none_or(|best| score > best.0) {
            best = Some((score, cell));
        }
    }
    match best {
        Some((_, cell)) => {
            let reason = if aim == Aim::Last { Reason::Lasts } else { Reason::NearMarks };
            Ok(Choice::unsearched(Move::Place(cell), reason))
        }
        None => super::careless::random(position, limits, thought),
    }
}

/// Returns legal cells: the middle, random ones, and some one or two steps from a mark.
fn candidates(position: &Position, dice: &mut Dice) -> Vec<Cell> {
    let shape = position.shape();
    let mut cells = vec![Cell::new(shape.sides().iter().map(|side| (side - 1) / 2))];
    let marks = position.marks().iter().rev().take(MARKS);
    let marks: Vec<&Cell> = marks.map(|played| &played.cell).collect();
    while cells.len() < CELLS {
        let draw = dice.below(marks.len() + 1);
        let cell = match marks.get(draw) {
            Some(mark) => beside(mark, dice),
            None => Some(any_cell(position, dice)),
        };
        // A step off the board is replaced by a random cell.
        let cell = cell.filter(|cell| shape.contains(cell));
        cells.push(cell.unwrap_or_else(|| any_cell(position, dice)));
    }
    let rests = cells.into_iter().filter_map(|cell| rest(position, cell));
    rests.filter(|cell| position.check(cell).is_ok()).collect()
}

/// Returns a random cell one or two steps from a mark, along few axes or many; it may lie off the
/// board.
fn beside(mark: &Cell, dice: &mut Dice) -> Option<Cell> {
    let rarity = 1 + dice.below(mark.dims());
    let steps: Vec<i8> = (0..mark.dims())
        .map(|_| if dice.below(rarity) == 0 { dice.below(3) as i8 - 1 } else { 0 })
        .collect();
    mark.offset(&steps, 1 + dice.below(2) as i32)
}

/// Scores a cell, first by the marks in its rows, then by its number of lines. O(marks · D).
fn score(position: &Position, cell: &Cell, aim: Aim) -> (i64, f64) {
    let me = position.to_move();
    let most = i32::from(position.shape().run()) - 1;
    let mut rows = 0;
    for played in position.marks().iter().rev().take(16 * MARKS) {
        let row = distance_in_row(cell.coords(), played.cell.coords());
        let Some(distance) = row.filter(|distance| *distance <= most) else { continue };
        let near = 1_000 + 1_000 / i64::from(distance);
        rows += match (played.player == me, aim) {
            (true, Aim::Win) => 2 * near,
            (true, Aim::Last) => -near,
            (false, _) => near,
        };
    }
    let lines = count_through_estimate(position.shape(), cell);
    (rows, if aim == Aim::Win { lines } else { -lines })
}
