//! What is known without a search; and which proofs are searched for, in
//! which order, and at what cost.

use crate::play::opening::Opening;
use crate::play::player::Player;
use crate::play::position::Position;
use crate::play::rules::Rules;
use crate::proof::prove::Width;
use crate::search::verdict::{Basis, Plies, Verdict};

/// On boards of so few cells the full search goes on to its end.
pub(super) const SMALL: u64 = 25;
/// Positions that the first search for a proof looks at.
const FIRST: u64 = 400_000_000;
/// The same for a win of the player who is not to move.
const FIRST_OTHER: u64 = 40_000_000;
/// Bytes that it takes: what is looked up in a smaller table is found sooner.
const FIRST_MEMORY: usize = 256 << 20;
/// How many moves are tried in search of a proof, narrower first.
const WIDTHS: [Width; 3] =
    [Width { near: 16, below: 8 }, Width { near: 24, below: 16 }, Width { near: 64, below: 32 }];

/// A search for a proof that a player wins.
#[derive(Clone, Copy)]
pub(super) struct Plan {
    pub player: Player,
    pub width: Width,
    pub nodes: u64,
    /// Bytes at most: what that many positions may need.
    pub memory: usize,
}

/// Whether the first line of two players wins and any empty cell may be taken: what pairs of
/// cells and proofs are about.
pub(super) fn is_plain(rules: &Rules) -> bool {
    rules.is_first_line_of_two() && rules.any_cell_after_the_first()
}

/// Who cannot win, for a reason that needs no search: before the first move
/// the second player, as an extra mark never harms the first player (strategy
/// stealing; A. W. Hales and R. I. Jewett, “Regularity and positional
/// games”, 1963), unless some first moves are barred.
pub(super) fn cannot_win(position: &Position) -> [bool; 2] {
    let free = *position.rules().opening() == Opening::Free;
    [false, is_plain(position.rules()) && position.marks().is_empty() && free]
}

/// The value of 2^D, of any size, where every two cells make a line: the first
/// player completes one with the second mark. The board is far from full.
pub(super) fn every_pair(position: &Position) -> Option<Verdict> {
    let shape = position.shape();
    let room = position.empty_cells().is_none_or(|empty| empty > 2);
    if !(shape.is_hypercube() && shape.run() == 2 && room && is_plain(position.rules())) {
        return None;
    }
    Some(match position.marks().len() {
        0 => Verdict::win(Plies::Exact(3), Basis::EveryPair),
        1 => Verdict::loss(Plies::Exact(2), Basis::EveryPair),
        _ => Verdict::win(Plies::Exact(1), Basis::EveryPair),
    })
}

/// The searches for a proof, in their order.
pub(super) fn plans(position: &Position) -> Vec<Plan> {
    if !is_plain(position.rules()) {
        return Vec::new();
    }
    let players = [position.to_move(), Player(1 - position.to_move().0)];
    let large = position.empty_cells().is_none_or(|cells| cells > SMALL);
    let narrow = WIDTHS.into_iter().zip([1, 4, 16]).filter(|_| large).map(|(width, times)| {
        let memory = FIRST_MEMORY.saturating_mul(times as usize);
        (width, [FIRST * times, FIRST_OTHER * times], memory)
    });
    let all = (Width::ALL, [u64::MAX; 2], usize::MAX);
    let of_both = |(width, nodes, memory): (Width, [u64; 2], usize)| {
        let each = players.into_iter().zip(nodes);
        each.map(move |(player, nodes)| Plan { player, width, nodes, memory })
    };
    narrow.chain([all]).flat_map(of_both).collect()
}
