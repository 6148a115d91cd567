//! Boards on which every two cells make a line, of any size.

use super::plan::is_plain;
use crate::play::position::Position;
use crate::search::verdict::{Basis, Plies, Verdict};

/// The value of 2^D, where every two cells make a line, of any size: who moves
/// first completes one with the second mark. The board is far from full.
pub(super) fn every_pair(position: &Position) -> Option<Verdict> {
    let shape = position.shape();
    let room = position.empty_cells().is_none_or(|empty| empty > 2);
    if !(shape.is_hypercube() && shape.run() == 2 && room && is_plain(position.rules())) {
        return None;
    }
    Some(match position.moves().len() {
        0 => Verdict::win(Plies::Exact(3), Basis::EveryPair),
        1 => Verdict::loss(Plies::Exact(2), Basis::EveryPair),
        _ => Verdict::win(Plies::Exact(1), Basis::EveryPair),
    })
}
