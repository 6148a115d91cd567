//! Boards on which every two cells make a line, of any size.

use super::plan::is_plain;
use super::solution::Solved;
use crate::play::player::Player;
use crate::play::position::Position;

/// The value of 2^D, where every two cells make a line, of any size: who moves
/// first completes one with the second mark. The board is far from full.
pub(super) fn every_pair(position: &Position) -> Option<Solved> {
    let shape = position.shape();
    let room = position.empty_cells().is_none_or(|empty| empty > 2);
    if !(shape.is_hypercube() && shape.run() == 2 && room && is_plain(position.rules())) {
        return None;
    }
    let (player, plies) = match position.moves().len() {
        0 => (Player(0), 3),
        1 => (Player(0), 2),
        _ => (position.to_move(), 1),
    };
    Some(Solved::Win { player, plies, shortest: true })
}
