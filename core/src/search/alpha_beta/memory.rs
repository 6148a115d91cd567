//! The memory of alpha-beta search: moves that caused cutoffs, which are tried first, and
//! transpositions.

use super::{MIN_PROVED_VALUE, RootObjective};
use crate::base::control::Halt;
use crate::search::SearchBoard;
use crate::search::choice::ThinkingControl;

/// The number of killer moves remembered for each ply.
const KILLERS: usize = 2;
/// The number of best cells that are sorted: more than a search tries where there are many moves.
const SORTED: usize = 1_000;
/// The history credit above which all credits are halved.
const MOST_CREDIT: u32 = 1 << 20;

/// Data for move ordering: the last moves that caused a cutoff at each ply (*killers*), and how
/// often a cell did so anywhere (*history*; J. Schaeffer, “The history heuristic”, 1983).
#[derive(Clone, Debug, Default)]
pub(crate) struct MoveOrdering {
    killers: Vec<[Option<u32>; KILLERS]>,
    /// The history credits, by player and cell.
    credits: Vec<u32>,
}

impl MoveOrdering {
    /// Records a move that caused a cutoff.
    pub(crate) fn record_cutoff(&mut self, board: &SearchBoard, ply: usize, cell: u32, depth: i32) {
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; KILLERS]);
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(cell) {
            killers.rotate_right(1);
            killers[0] = Some(cell);
        }
        let cells = board.line_index().cell_count();
        if self.credits.is_empty() {
            self.credits = vec![0; cells * board.players()];
        }
        let depth = depth.max(1) as u32;
        let credit = &mut self.credits[board.to_move() * cells + cell as usize];
        *credit += depth * depth;
        if *credit > MOST_CREDIT {
            self.credits.iter_mut().for_each(|credit| *credit /= 2);
        }
    }

    /// Returns the legal cells of `cells` in the order to search them, at most `width`, and whether
    /// others were left out: first `best`, then the killer moves, then by [`move_weight`], and by
    /// history among those of about equal weight.
    pub(crate) fn ordered_moves(
        &self,
        board: &SearchBoard,
        objective: RootObjective,
        cells: &[u32],
        best: Option<u32>,
        width: usize,
        control: &mut ThinkingControl,
    ) -> Result<(Vec<u32>, bool), Halt> {
        let mut weighed = cells_by_weight(board, objective, cells, control)?;
        let selective = weighed.len() > width;
        weighed.truncate(width);
        let ply = board.played_cells().len();
        let killers = self.killers.get(ply).copied().unwrap_or_default();
        let base = board.to_move() * board.line_index().cell_count();
        let credit = |cell: u32| self.credits.get(base + cell as usize).copied().unwrap_or(0);
        weighed.sort_by_cached_key(|(weight, cell)| {
            let rank = match killers.iter().position(|killer| *killer == Some(*cell)) {
                _ if best == Some(*cell) => 0,
                Some(at) => 1 + at,
                None => 1 + KILLERS,
            };
            // A credit moves a cell only among those of similar weight.
            let weight = weight.saturating_add(
                weight.abs() / 64 * i64::from(credit(*cell).checked_ilog2().unwrap_or(0)),
            );
            (rank, std::cmp::Reverse(weight))
        });
        Ok((weighed.into_iter().map(|(_, cell)| cell).collect(), selective))
    }
}

/// Returns the legal cells of `order` with their [`move_weight`]: the first thousand sorted, best
/// first, with ties in the order of `order`; then the rest unsorted. O(lines · run).
///
/// # Errors
///
/// [`Halt`] if the control stops the work.
pub(crate) fn cells_by_weight(
    board: &SearchBoard,
    objective: RootObjective,
    order: &[u32],
    control: &mut ThinkingControl,
) -> Result<Vec<(i64, u32)>, Halt> {
    let mut cells: Vec<(i64, u32, u32)> = Vec::new();
    let mut lines = 0;
    for &cell in order.iter().filter(|cell| board.is_playable(**cell)) {
        cells.push((move_weight(board, objective, cell), cells.len() as u32, cell));
        lines += board.line_index().lines_through(cell).len() as u64;
        if lines >= 64 {
            control.count_steps(lines / 64)?;
            lines %= 64;
        }
    }
    let key = |cell: &(i64, u32, u32)| (std::cmp::Reverse(cell.0), cell.1);
    if cells.len() > SORTED {
        cells.select_nth_unstable_by_key(SORTED, key);
        cells[..SORTED].sort_unstable_by_key(key);
    } else {
        cells.sort_unstable_by_key(key);
    }
    Ok(cells.into_iter().map(|(weight, _, cell)| (weight, cell)).collect())
}

/// Estimates the value to the player to move of a mark on an empty cell, by the lines through it.
pub(crate) fn move_weight(board: &SearchBoard, objective: RootObjective, cell: u32) -> i64 {
    let player = board.to_move();
    let (mut own, mut others) = (0i64, 0i64);
    for &line in board.line_index().lines_through(cell) {
        let total = board.total_on_line(line);
        let marks = usize::from(total);
        if board.marks_on_line(line, player) == total {
            own +=
                board.line_value(marks + 1) - if marks > 0 { board.line_value(marks) } else { 0 };
        } else if (0..board.players()).any(|other| board.marks_on_line(line, other) == total) {
            others += board.line_value(marks + 1) - board.line_value(marks);
        }
    }
    if board.goal().is_misere() || objective == RootObjective::Prolong {
        return others - own;
    }
    // With equal values it is better to build than to block.
    own + others * 3 / 4
}

/// The relation of a stored value to the true value: exact, a lower bound or an upper bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// The search result of a position, as stored in an [`AlphaBetaTable`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct AlphaBetaEntry {
    hash: u64,
    /// The value, for the player at the root.
    pub value: i64,
    /// The search depth from this position on.
    pub depth: i32,
    /// Whether the value is exact or a bound.
    pub bound: Bound,
    /// Whether the value rests on no static evaluation.
    pub is_solved: bool,
    /// The cell of the best move found.
    pub best_move: u32,
}

/// A transposition table, which grows up to a limit. A new entry replaces the one in its slot.
pub(crate) struct AlphaBetaTable {
    entries: Vec<Option<AlphaBetaEntry>>,
    used: usize,
}

const FIRST_SIZE: usize = 1 << 10;
/// The maximum number of entries: 40 MB, at 40 bytes each.
const MOST_SIZE: usize = 1 << 20;

impl AlphaBetaTable {
    /// Creates an empty table, which grows as needed up to its maximum size.
    pub(crate) fn new() -> Self {
        Self { entries: vec![None; FIRST_SIZE], used: 0 }
    }

    fn slot(&self, hash: u64) -> usize {
        hash as usize & (self.entries.len() - 1)
    }

    /// Returns the entry of the position with this hash, if there is one.
    pub(crate) fn get(&self, hash: u64) -> Option<AlphaBetaEntry> {
        self.entries[self.slot(hash)].filter(|entry| entry.hash == hash)
    }

    /// Stores the value and bound found for a position, replacing the entry in its slot.
    pub(crate) fn put(
        &mut self,
        hash: u64,
        found: (i64, Bound),
        depth: i32,
        solid: bool,
        best: u32,
    ) {
        if self.used * 2 > self.entries.len() && self.entries.len() < MOST_SIZE {
            self.grow();
        }
        let slot = self.slot(hash);
        let entry = AlphaBetaEntry {
            hash,
            value: found.0,
            depth,
            bound: found.1,
            is_solved: solid,
            best_move: best,
        };
        self.used += usize::from(self.entries[slot].is_none());
        self.entries[slot] = Some(entry);
    }

    fn grow(&mut self) {
        let size = self.entries.len() * 4;
        let old = std::mem::replace(&mut self.entries, vec![None; size]);
        self.used = 0;
        for entry in old.into_iter().flatten() {
            let slot = self.slot(entry.hash);
            self.used += usize::from(self.entries[slot].is_none());
            self.entries[slot] = Some(entry);
        }
    }
}

/// Converts a value whose wins are counted in plies from the root to one counted from the stored
/// position, `ply` plies after the root.
pub(crate) fn value_to_table(value: i64, ply: i64) -> i64 {
    if value.abs() < MIN_PROVED_VALUE { value } else { value + ply * value.signum() }
}

/// Converts a value from the table, where wins and losses count moves from the stored position, to
/// one that counts them from the root; the reverse of [`value_to_table`].
pub(crate) fn value_from_table(value: i64, ply: i64) -> i64 {
    value_to_table(value, -ply)
}
