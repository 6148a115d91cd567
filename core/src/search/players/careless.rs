//! Moves without a search: random ones, and those of the player Careless.

use super::heuristics;
use crate::base::control::{Control, Halt};
use crate::base::rng::SeededRng;
use crate::geometry::cell::Cell;
use crate::play::player::Player;
use crate::play::position::moves::Move;
use crate::play::position::{LineSearch, Position};
use crate::search::choice::{ChosenMove, MoveReason, SearchLimits, ThinkingControl};
use crate::search::threats::{CompletingCell, completing_cells_watched};

/// The number of random moves tried to find one that completes no line.
const TRIES: u32 = 200;
/// Steps of work for finding the lines that a mark would complete.
const STEPS_PER_CELL: u64 = 10;

/// Chooses a random legal move; the position must not be over.
pub(super) fn choose_random(
    position: &Position,
    limits: &SearchLimits,
    control: &mut dyn Control<()>,
) -> Result<ChosenMove, Halt> {
    let turn = random_move(position, &mut rng_for_move(position, limits), control)?;
    Ok(ChosenMove::unsearched(
        turn.expect("a game that goes on has a legal move"),
        MoveReason::AnyMove,
    ))
}

/// Completes a line if it can, otherwise blocks one, otherwise plays a random move.
pub(super) fn choose_careless(
    position: &Position,
    limits: &SearchLimits,
    thought: &mut ThinkingControl,
) -> Result<ChosenMove, Halt> {
    if let Some(choice) = heuristics::swap_if_strong(position) {
        return Ok(choice);
    }
    if position.rules().goal().is_misere() {
        return avoid_lines(position, limits, thought);
    }
    match complete_or_block(position, 0, thought)? {
        Some(choice) => Ok(choice),
        None => placed(position, limits, thought),
    }
}

/// Chooses a random move other than a swap.
fn placed(
    position: &Position,
    limits: &SearchLimits,
    thought: &mut ThinkingControl,
) -> Result<ChosenMove, Halt> {
    let cell = random_legal_cell(position, limits, thought)?;
    Ok(ChosenMove::unsearched(cell.map_or(Move::Swap, Move::Place), MoveReason::AnyMove))
}

/// Finds the first player, in order of turns from `from` (0 is the player to move), who can
/// complete a line: completes as many as possible, or blocks that player's best cell. `None` where
/// nobody can, and in misère.
pub(super) fn complete_or_block(
    position: &Position,
    from: u8,
    thought: &mut ThinkingControl,
) -> Result<Option<ChosenMove>, Halt> {
    if position.rules().goal().is_misere() {
        return Ok(None);
    }
    let seats = position.rules().player_count();
    let me = position.to_move().0;
    for player in (from..seats).map(|turn| Player((me + turn) % seats)) {
        let (found, _) = completing_cells_watched(position, player, thought)?;
        // Of the cells that complete the most lines, the first one.
        let most = found.into_iter().rev().max_by_key(|completing| completing.lines.len());
        let Some(CompletingCell { cell, lines }) = most else { continue };
        let reason = if player.0 == me {
            MoveReason::Completes { lines }
        } else {
            MoveReason::Blocks { player, marks: position.shape().line_length() - 1, lines }
        };
        return Ok(Some(ChosenMove::unsearched(Move::Place(cell), reason)));
    }
    Ok(None)
}

/// Chooses a move that completes no line, if there is one; on large boards, if a random one is
/// found.
pub(super) fn avoid_lines(
    position: &Position,
    limits: &SearchLimits,
    thought: &mut ThinkingControl,
) -> Result<ChosenMove, Halt> {
    let me = position.to_move();
    let harmless = |turn: &Move| {
        let cell = turn.cell();
        cell.is_some_and(|cell| {
            position.lines_completed_by(cell, me, LineSearch::Cheapest).is_empty()
        })
    };
    let mut dice = rng_for_move(position, limits);
    for _ in 0..TRIES {
        thought.count_steps(STEPS_PER_CELL)?;
        if let Some(turn) = random_move(position, &mut dice, thought)?.filter(harmless) {
            return Ok(ChosenMove::unsearched(turn, MoveReason::AvoidsLines));
        }
    }
    let small =
        position.shape().cell_count_u64().is_some_and(|cells| cells <= MAX_ENUMERATED_CELLS);
    let Some(moves) = position.legal_moves().filter(|_| small) else {
        return placed(position, limits, thought);
    };
    for turn in moves {
        thought.count_steps(STEPS_PER_CELL)?;
        if harmless(&turn) {
            return Ok(ChosenMove::unsearched(turn, MoveReason::AvoidsLines));
        }
    }
    Ok(ChosenMove { reason: MoveReason::CannotAvoidLines, ..placed(position, limits, thought)? })
}

/// The number of random cells tried before all cells are enumerated.
const SHORT_TRIES: u32 = 64;

/// The maximum number of cells that are all enumerated where each one is costly: with gravity it
/// costs the height of the column.
pub(super) const MAX_ENUMERATED_CELLS: u64 = 1 << 12;

/// Returns the random generator for a move, which depends on the seed and the move's number.
pub(super) fn rng_for_move(position: &Position, limits: &SearchLimits) -> SeededRng {
    let turn = 2 * position.turn_count() as u64;
    SeededRng::new(limits.seed ^ turn.wrapping_mul(0x9E37_79B9_7F4A_7C15))
}

/// Returns a random legal move, possibly a swap; `None` if the game is over. On boards of up to
/// 2^20 cells all legal moves are equally likely, and on larger ones too unless they are nearly
/// full. With gravity this holds for up to 2^12 cells; beyond that all columns with room are
/// nearly equally likely.
pub(super) fn random_move(
    position: &Position,
    dice: &mut SeededRng,
    control: &mut dyn Control<()>,
) -> Result<Option<Move>, Halt> {
    if position.outcome().is_over() {
        return Ok(None);
    }
    let cells = position.shape().cell_count_u64();
    let small = cells.is_some_and(|cells| cells <= MAX_ENUMERATED_CELLS);
    let tall = position.rules().gravity().is_some() && !small;
    for _ in 0..SHORT_TRIES {
        // One number beyond the last cell stands for a swap.
        let beyond = cells.filter(|_| position.can_swap());
        if beyond.is_some_and(|cells| dice.below_u64(cells + 1) == cells) {
            return Ok(Some(Move::Swap));
        }
        let cell = Some(random_cell(position, dice));
        let cell = if tall { cell.and_then(|cell| landing_cell(position, cell)) } else { cell };
        if let Some(cell) = cell.filter(|cell| position.check_cell(cell).is_ok()) {
            return Ok(Some(Move::Place(cell)));
        }
        control.check_in(1, &|| ())?;
    }
    let Some(legal) = position.legal_moves().filter(|_| !tall) else {
        return Ok(first_free(position).map(Move::Place));
    };
    let mut moves = Vec::new();
    for turn in legal {
        control.check_in(1, &|| ())?;
        moves.push(turn);
    }
    let count = moves.len();
    Ok((count > 0).then(|| moves.swap_remove(dice.below(count))))
}

/// Returns a random legal cell; `None` if none is found.
pub(in crate::search) fn random_legal_cell(
    position: &Position,
    limits: &SearchLimits,
    control: &mut dyn Control<()>,
) -> Result<Option<Cell>, Halt> {
    let mut dice = rng_for_move(position, limits);
    for _ in 0..SHORT_TRIES {
        if let Some(Move::Place(cell)) = random_move(position, &mut dice, control)? {
            return Ok(Some(cell));
        }
    }
    Ok(None)
}

pub(super) fn random_cell(position: &Position, dice: &mut SeededRng) -> Cell {
    let sides = position.shape().sides().iter();
    Cell::new(sides.map(|&side| dice.below(side.into()) as u16))
}

/// Returns the cell where a mark dropped on this cell comes to rest, as [`Position::landing`]
/// does, but searching from below where nothing is closed: that costs the marks of the column
/// instead of its height.
pub(super) fn landing_cell(position: &Position, cell: Cell) -> Option<Cell> {
    let cell = match position.rules().gravity() {
        Some(axis) if position.rules().closed().is_empty() => cell.with(axis, 0),
        _ => cell,
    };
    position.landing(&cell)
}

/// Returns the first legal cell in the order of cell numbers; tries no more cells than are marked,
/// closed or barred, plus one.
fn first_free(position: &Position) -> Option<Cell> {
    position.shape().iter_cells().find(|cell| position.check_cell(cell).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::shape::Shape;
    use crate::play::rules::Rules;
    use std::sync::Arc;

    #[test]
    fn the_last_free_cell_is_found_by_counting() {
        let rules = Rules::new(Shape::hypercube(3, 2).unwrap(), 2).unwrap();
        let mut position = Position::new(Arc::new(rules));
        for cell in [[0, 0], [1, 0], [2, 0], [0, 1]] {
            position.play(&Cell::from(cell)).unwrap();
        }
        assert_eq!(first_free(&position), Some(Cell::from([1, 1])));
        let rules = position.rules().as_ref().clone().with_gravity(Some(1)).unwrap();
        let mut falling = Position::new(Arc::new(rules));
        falling.play(&Cell::from([0, 0])).unwrap();
        assert_eq!(first_free(&falling), Some(Cell::from([1, 0])));
        assert_eq!(landing_cell(&falling, Cell::from([0, 2])), Some(Cell::from([0, 1])));
    }
}
