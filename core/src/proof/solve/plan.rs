//! Values known without a search, and the plan of proof searches: their order and
//! limits.

use crate::play::opening::OpeningRule;
use crate::play::player::Player;
use crate::play::position::Position;
use crate::play::rules::Rules;
use crate::proof::prove::MoveWidth;
use crate::search::verdict::{Basis, PlyCount, Verdict};

/// The most cells of a board on which the full search runs to its end.
pub(super) const FULL_SEARCH_CELLS: u64 = 25;
/// Limit of the first proof search, in positions.
const FIRST_NODES: u64 = 400_000_000;
/// The same limit for a win of the player who is not to move.
const FIRST_NODES_OTHER: u64 = 40_000_000;
/// Memory of the first proof search, in bytes: a smaller table is faster to look up.
const FIRST_MEMORY: usize = 256 << 20;
/// The widths of the searches, narrowest first.
const WIDTHS: [MoveWidth; 3] = [
    MoveWidth { near: 16, below: 8 },
    MoveWidth { near: 24, below: 16 },
    MoveWidth { near: 64, below: 32 },
];

/// A planned search for a proof that a player wins.
#[derive(Clone, Copy)]
pub(super) struct ProofPlan {
    pub player: Player,
    pub width: MoveWidth,
    pub nodes: u64,
    /// Memory limit in bytes, as much as that many positions may need.
    pub memory: usize,
}

/// Returns whether the first line of two players wins and any empty cell may be taken,
/// as pairing strategies and proofs require.
pub(super) fn is_plain(rules: &Rules) -> bool {
    rules.is_two_player_first_line() && rules.allows_any_cell_after_first()
}

/// Returns for each player whether a win is ruled out without a search: before the
/// first move the second player cannot win, as an extra mark never harms the first
/// (strategy stealing; A. W. Hales and R. I. Jewett, “Regularity and positional
/// games”, 1963), unless some first moves are barred.
pub(super) fn cannot_win(position: &Position) -> [bool; 2] {
    let free = *position.rules().opening() == OpeningRule::Free;
    [false, is_plain(position.rules()) && position.marks().is_empty() && free]
}

/// Returns the value of 2^D, of any size, where every two cells make a line: the first
/// player completes one with the second mark, long before the board is full.
pub(super) fn every_pair_value(position: &Position) -> Option<Verdict> {
    let shape = position.shape();
    let room = position.empty_count().is_none_or(|empty| empty > 2);
    if !(shape.is_hypercube() && shape.line_length() == 2 && room && is_plain(position.rules())) {
        return None;
    }
    Some(match position.marks().len() {
        0 => Verdict::win(PlyCount::Exact(3), Basis::EveryPair),
        1 => Verdict::loss(PlyCount::Exact(2), Basis::EveryPair),
        _ => Verdict::win(PlyCount::Exact(1), Basis::EveryPair),
    })
}

/// Returns the planned proof searches, in order.
pub(super) fn proof_plans(position: &Position) -> Vec<ProofPlan> {
    if !is_plain(position.rules()) {
        return Vec::new();
    }
    let players = [position.to_move(), Player(1 - position.to_move().0)];
    let large = position.empty_count().is_none_or(|cells| cells > FULL_SEARCH_CELLS);
    let narrow = WIDTHS.into_iter().zip([1, 4, 16]).filter(|_| large).map(|(width, times)| {
        let memory = FIRST_MEMORY.saturating_mul(times as usize);
        (width, [FIRST_NODES * times, FIRST_NODES_OTHER * times], memory)
    });
    let all = (MoveWidth::ALL, [u64::MAX; 2], usize::MAX);
    let of_both = |(width, nodes, memory): (MoveWidth, [u64; 2], usize)| {
        let each = players.into_iter().zip(nodes);
        each.map(move |(player, nodes)| ProofPlan { player, width, nodes, memory })
    };
    narrow.chain([all]).flat_map(of_both).collect()
}
