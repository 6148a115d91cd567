//! The two players that do not search: Random and Careless.

use super::dice::{MAX_ENUMERATED_CELLS, random_legal_cell, random_move, rng_for_move};
use super::pie;
use crate::base::control::{Control, Halt};
use crate::play::moves::Move;
use crate::play::player::Player;
use crate::play::position::{LineSearch, Position};
use crate::search::choice::{ChosenMove, SearchLimits, ThinkingControl};
use crate::search::reason::MoveReason;
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
    if let Some(choice) = pie::swap_if_strong(position) {
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
