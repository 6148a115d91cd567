//! Values known without a search, and the plan of proof searches: their order and
//! limits.

use crate::play::opening::Opening;
use crate::play::player::Player;
use crate::play::position::Position;
use crate::play::rules::Rules;
use crate::proof::prove::Width;
use crate::search::verdict::{Basis, Plies, Verdict};

/// The most cells of a board on which the full search runs to its end.
pub(super) const SMALL: u64 = 25;
/// Limit of the first proof search, in positions.
const FIRST: u64 = 400_000_000;
/// The same limit for a win of the player who is not to move.
const FIRST_OTHER: u64 = 40_000_000;
/// Memory of the first proof search, in bytes: a smaller table is faster to look up.
const FIRST_MEMORY: usize = 256 << 20;
/// The widths of the searches, narrowest first.
const WIDTHS: [Width; 3] =
    [Width { near: 16, below: 8 }, Width { near: 24, below: 16 }, Width { near: 64, below: 32 }];

/// A planned search for a proof that a player wins.
#[derive(Clone, Copy)]
pub(super) struct Plan {
    pub player: Player,
    pub width: Width,
    pub nodes: u64,
    /// Memory limit in bytes, as much as that many positions may need.
    pub memory: usize,
}

/// Returns whether the first line of two players wins and any empty cell may be taken,
/// as pairing strategies and proofs require.
pub(super) fn is_plain(rules: &Rules) -> bool {
    rules.is_first_line_of_two() && rules.any_cell_after_the_first()
}

/// Returns for each player whether a win is ruled out without a search: before the
/// first move the second player cannot win, as an extra mark never harms the first
/// (strategy stealing; A. W. Hales and R. I. Jewett, “Regularity and positional
/// games”, 1963), unless some first moves are barred.
pub(super) fn cannot_win(position: &Position) -> [bool; 2] {
    let free = *position.rules().opening() == Opening::Free;
    [false, is_plain(position.rules()) && position.marks().is_empty() && free]
}

/// Returns the value of 2^D, of any size, where every two cells make a line: the first
/// player completes one with the second mark, long before the board is full.
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

/// Returns the planned proof searches, in order.
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
