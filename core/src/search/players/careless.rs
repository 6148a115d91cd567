//! The two players that do not search: Random and Careless.

use super::dice::{ALL_LOOKED_AT, any_move, any_place, dice_for};
use super::pie;
use crate::base::control::{Control, Halt};
use crate::play::moves::Move;
use crate::play::player::Player;
use crate::play::position::{Position, Search};
use crate::search::choice::{Choice, Limits, Thought};
use crate::search::reason::Reason;
use crate::search::threats::{CompletingCell, completing_watched};

/// The number of random moves tried to find one that completes no line.
const TRIES: u32 = 200;
/// Steps of work for finding the lines that a mark would complete.
const LOOK: u64 = 10;

/// Chooses a random legal move; the position must not be over.
pub(super) fn random(
    position: &Position,
    limits: &Limits,
    control: &mut dyn Control<()>,
) -> Result<Choice, Halt> {
    let turn = any_move(position, &mut dice_for(position, limits), control)?;
    Ok(Choice::unsearched(turn.expect("a game that goes on has a legal move"), Reason::AnyMove))
}

/// Completes a line if it can, otherwise blocks one, otherwise plays a random move.
pub(super) fn careless(
    position: &Position,
    limits: &Limits,
    thought: &mut Thought,
) -> Result<Choice, Halt> {
    if let Some(choice) = pie::swap_if_strong(position) {
        return Ok(choice);
    }
    if position.rules().goal().is_misere() {
        return avoid(position, limits, thought);
    }
    match at_once(position, 0, thought)? {
        Some(choice) => Ok(choice),
        None => placed(position, limits, thought),
    }
}

/// Chooses a random move other than a swap.
fn placed(position: &Position, limits: &Limits, thought: &mut Thought) -> Result<Choice, Halt> {
    let cell = any_place(position, limits, thought)?;
    Ok(Choice::unsearched(cell.map_or(Move::Swap, Move::Place), Reason::AnyMove))
}

/// Finds the first player, in order of turns from `from` (0 is the player to move), who can
/// complete a line: completes as many as possible, or blocks that player's best cell. `None` where
/// nobody can, and in misère.
pub(super) fn at_once(
    position: &Position,
    from: u8,
    thought: &mut Thought,
) -> Result<Option<Choice>, Halt> {
    if position.rules().goal().is_misere() {
        return Ok(None);
    }
    let seats = position.rules().players();
    let me = position.to_move().0;
    for player in (from..seats).map(|turn| Player((me + turn) % seats)) {
        let (found, _) = completing_watched(position, player, thought)?;
        // Of the cells that complete the most lines, the first one.
        let most = found.into_iter().rev().max_by_key(|completing| completing.lines.len());
        let Some(CompletingCell { cell, lines }) = most else { continue };
        let reason = if player.0 == me {
            Reason::Completes { lines }
        } else {
            Reason::Blocks { player, marks: position.shape().run() - 1, lines }
        };
        return Ok(Some(Choice::unsearched(Move::Place(cell), reason)));
    }
    Ok(None)
}

/// Chooses a move that completes no line, if there is one; on large boards, if a random one is
/// found.
pub(super) fn avoid(
    position: &Position,
    limits: &Limits,
    thought: &mut Thought,
) -> Result<Choice, Halt> {
    let me = position.to_move();
    let harmless = |turn: &Move| {
        let cell = turn.cell();
        cell.is_some_and(|cell| position.completed_by(cell, me, Search::Best).is_empty())
    };
    let mut dice = dice_for(position, limits);
    for _ in 0..TRIES {
        thought.step(LOOK)?;
        if let Some(turn) = any_move(position, &mut dice, thought)?.filter(harmless) {
            return Ok(Choice::unsearched(turn, Reason::Avoids));
        }
    }
    let small = position.shape().cells_u64().is_some_and(|cells| cells <= ALL_LOOKED_AT);
    let Some(moves) = position.legal_moves().filter(|_| small) else {
        return placed(position, limits, thought);
    };
    for turn in moves {
        thought.step(LOOK)?;
        if harmless(&turn) {
            return Ok(Choice::unsearched(turn, Reason::Avoids));
        }
    }
    Ok(Choice { reason: Reason::CannotAvoid, ..placed(position, limits, thought)? })
}
