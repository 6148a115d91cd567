//! The two players that do not search: Random and Careless.

use super::dice::{ALL_LOOKED_AT, any_move, generator};
use super::pie;
use crate::play::moves::Move;
use crate::play::player::Player;
use crate::play::position::Position;
use crate::play::win::Search;
use crate::search::choice::Choice;
use crate::search::limits::Limits;
use crate::search::reason::Reason;
use crate::search::threats::{CompletingCell, completing};

/// Moves drawn to find one that completes no line.
const TRIES: u32 = 200;

/// Any legal move; the position must not be over.
pub(super) fn random(position: &Position, limits: &Limits) -> Choice {
    let mut rng = generator(position, limits);
    // A game that goes on has a legal move: the swap is never needed.
    let turn = any_move(position, &mut rng).unwrap_or(Move::Swap);
    Choice::unsearched(turn, Reason::AnyMove)
}

/// Completes a line if it can, else blocks one, else plays any move.
pub(super) fn careless(position: &Position, limits: &Limits) -> Choice {
    if let Some(choice) = pie::swap_if_strong(position) {
        return choice;
    }
    if position.rules().goal().is_misere() {
        return avoid(position, limits);
    }
    at_once(position).unwrap_or_else(|| placed(position, limits))
}

/// Any move but a swap.
fn placed(position: &Position, limits: &Limits) -> Choice {
    let mut choice = random(position, limits);
    let mut rng = generator(position, limits);
    for _ in 0..TRIES {
        if choice.turn != Move::Swap {
            break;
        }
        let turn = any_move(position, &mut rng).unwrap_or(Move::Swap);
        choice = Choice::unsearched(turn, Reason::AnyMove);
    }
    choice
}

/// Completes lines, as many as it can at once; else takes the cell on which
/// another player would complete the most, the nearest turn first. `None`
/// where nobody can complete one, and in misère.
pub(super) fn at_once(position: &Position) -> Option<Choice> {
    urgent(position, 0)
}

/// As [`at_once`], but never for the sake of completing lines.
pub(super) fn blocks(position: &Position) -> Option<Choice> {
    urgent(position, 1)
}

/// Of the players from this turn on, 0 being the next, the first one who can
/// complete a line: takes the cell.
fn urgent(position: &Position, from: u8) -> Option<Choice> {
    if position.rules().goal().is_misere() {
        return None;
    }
    let seats = position.rules().players();
    let me = position.to_move().0;
    (from..seats).map(|turn| Player((me + turn) % seats)).find_map(|player| {
        let (found, _) = completing(position, player);
        let CompletingCell { cell, lines } = most(found)?;
        let reason = if player.0 == me {
            Reason::Completes { lines }
        } else {
            Reason::Blocks { player, marks: position.shape().run() - 1, lines }
        };
        Some(Choice::unsearched(Move::Place(cell), reason))
    })
}

/// The first of those that complete the most lines.
fn most(found: Vec<CompletingCell>) -> Option<CompletingCell> {
    found.into_iter().rev().max_by_key(|completing| completing.lines.len())
}

/// Any move that completes no line, if there is one; on large boards, if one
/// is drawn.
pub(super) fn avoid(position: &Position, limits: &Limits) -> Choice {
    let me = position.to_move();
    let harmless = |turn: &Move| {
        let cell = turn.cell();
        cell.is_some_and(|cell| position.completed_by(cell, me, Search::Best).is_empty())
    };
    let mut rng = generator(position, limits);
    for _ in 0..TRIES {
        if let Some(turn) = any_move(position, &mut rng).filter(harmless) {
            return Choice::unsearched(turn, Reason::Avoids);
        }
    }
    let small = position.shape().cells_u64().is_some_and(|cells| cells <= ALL_LOOKED_AT);
    match position.legal_moves().filter(|_| small) {
        None => placed(position, limits),
        Some(mut moves) => match moves.find(harmless) {
            Some(turn) => Choice::unsearched(turn, Reason::Avoids),
            None => Choice { reason: Reason::CannotAvoid, ..placed(position, limits) },
        },
    }
}
