//! The checker's own search for wins by threats.

use super::board::Board;
use foldhash::fast::RandomState;
use std::collections::HashSet;

/// The most failed positions that are remembered; then all are forgotten.
const MAX_FAILED: usize = 1 << 21;

/// Searches for wins of one player by threats that leave one answer each.
#[derive(Debug, Default)]
pub(super) struct Forced {
    failed: HashSet<u64, RandomState>,
    /// Positions looked at.
    pub nodes: u64,
}

impl Forced {
    /// The least number of plies in which the search found that the player,
    /// to move, wins; `None` if there is no win by threats alone. All
    /// sequences of threats are tried until one wins.
    pub fn wins(&mut self, board: &mut Board, player: usize) -> Option<u32> {
        self.nodes += 1;
        if board.can_complete(player) {
            return Some(1);
        }
        let mut must = None;
        for line in board.lacking(1 - player, 1) {
            let cell = board.empty_of(line).next();
            if must.is_some() && must != cell {
                return None;
            }
            must = cell;
        }
        let mut threats: Vec<(u32, u32)> = Vec::new();
        for line in board.lacking(player, 2) {
            let cells: Vec<u32> = board.empty_of(line).collect();
            if let [one, other] = cells[..] {
                threats.extend([(one, other), (other, one)]);
            }
        }
        threats.retain(|threat| must.is_none_or(|must| must == threat.0));
        // Where lines overlap two of them may lack the same two cells.
        threats.sort_unstable();
        threats.dedup();
        if threats.windows(2).any(|pair| pair[0].0 == pair[1].0) {
            return Some(3);
        }
        if threats.is_empty() || self.failed.contains(&board.hash()) {
            return None;
        }
        for (cell, answer) in threats {
            board.place(player, cell);
            board.place(1 - player, answer);
            let won = self.wins(board, player);
            board.remove(1 - player, answer);
            board.remove(player, cell);
            if let Some(plies) = won {
                return Some(plies + 2);
            }
        }
        if self.failed.len() >= MAX_FAILED {
            self.failed.clear();
        }
        self.failed.insert(board.hash());
        None
    }
}
