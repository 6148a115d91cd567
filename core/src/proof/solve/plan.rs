//! Wins ruled out without a search, and the plan of proof searches: their order, limits and memory.

use crate::geometry::board_line_count;
use crate::play::{Player, Position, Rules};
use crate::proof::prove::{MIN_MEMORY, MoveWidth};
use crate::search::LineLimits;
use crate::symmetry::CanonicalHash;
use crate::symmetry::symmetry_table::SymmetryTable;
use num_traits::ToPrimitive;

/// The maximum number of cells of a board on which the full search runs to its end.
pub(super) const FULL_SEARCH_CELLS: u64 = 25;
/// Limit of the first proof search, in positions.
const FIRST_NODES: u64 = 400_000_000;
/// The same limit for a win of the player who is not to move.
const FIRST_NODES_OTHER: u64 = 40_000_000;
/// Memory of the first proof search, in bytes: a smaller table is faster to look up.
const FIRST_MEMORY: usize = 256 << 20;
/// The widths of the searches, narrowest first.
const WIDTHS: [MoveWidth; 3] = [
    MoveWidth { near_root: 16, deeper: 8 },
    MoveWidth { near_root: 24, deeper: 16 },
    MoveWidth { near_root: 64, deeper: 32 },
];

/// A planned search for a proof that a player wins.
#[derive(Clone, Copy)]
pub(super) struct ProofPlan {
    /// The player whose win is to be proved.
    pub player: Player,
    /// The width of the search.
    pub width: MoveWidth,
    /// The maximum number of positions.
    pub nodes: u64,
    /// Memory limit in bytes, as much as that many positions may need.
    pub memory: usize,
}

/// Returns whether there are two players, the first line wins, and any empty cell may be taken
/// after the first move, as pairing strategies and proofs require.
pub(super) fn suits_proofs(rules: &Rules) -> bool {
    rules.is_two_player_first_line() && rules.allows_any_cell_after_first()
}

/// Returns the proof searches to run on a position, in order; none for rules that proofs do not
/// cover.
pub(super) fn planned_proof_searches(position: &Position) -> Vec<ProofPlan> {
    if !suits_proofs(position.rules()) {
        return Vec::new();
    }
    let players = [position.to_move(), Player(1 - position.to_move().0)];
    let large = position.empty_count().is_none_or(|cells| cells > FULL_SEARCH_CELLS);
    let narrow = WIDTHS.into_iter().zip([1, 4, 16]).filter(|_| large).map(|(width, times)| {
        let memory = FIRST_MEMORY.saturating_mul(times as usize);
        (width, [FIRST_NODES * times, FIRST_NODES_OTHER * times], memory)
    });
    let all = (MoveWidth::UNLIMITED, [u64::MAX; 2], usize::MAX);
    let of_both = |(width, nodes, memory): (MoveWidth, [u64; 2], usize)| {
        let each = players.into_iter().zip(nodes);
        each.map(move |(player, nodes)| ProofPlan { player, width, nodes, memory })
    };
    narrow.chain([all]).flat_map(of_both).collect()
}

/// Memory used by a thread's stack, and lost to fragmentation, in bytes.
const STACK_BYTES: usize = 512 << 10;
/// Assumed depth of a search path, in plies, and the bytes kept for each move of a position on it.
const PATH_PLIES: usize = 32;
const MOVE_BYTES: usize = 24;
/// The maximum number of lines of a board of bit sets, in words of 64.
const MAX_LANE_WORDS: usize = 14;

/// The maximum memory of a search apart from its tables, in bytes: what all threads share, and what
/// each adds.
#[derive(Clone, Copy, Debug)]
pub(super) struct MemoryBudget {
    /// Once: lines, symmetries, and the pairing of lines with cells.
    shared: usize,
    /// For each thread: a board, the moves on the path, a stack.
    per_thread: usize,
}

impl MemoryBudget {
    /// Computes an upper bound on the memory of a search from this position; `None` where the board
    /// is too large to search.
    pub(crate) fn for_position(position: &Position) -> Option<Self> {
        let (rules, shape) = (position.rules(), position.shape());
        LineLimits::SEARCH.check(shape).ok()?;
        let images = SymmetryTable::max_image_count_for_rules(rules)?;
        let (cells, lines) =
            (shape.cell_count_u64()? as usize, board_line_count(shape).to_usize()?);
        let run = usize::from(shape.line_length());
        let index = 5 * cells + (8 + 4 * run) * lines;
        let shared = 2 * index + 100 * lines + CanonicalHash::BYTES_PER_IMAGE * images;
        let words = lines.div_ceil(64);
        let lanes = if words <= MAX_LANE_WORDS { 8 * words * 2 * run * cells } else { 0 };
        let thread = STACK_BYTES + 50 * lines + lanes + (PATH_PLIES * MOVE_BYTES + 64) * cells;
        Some(Self { shared, per_thread: thread })
    }

    /// Returns the least memory that a search takes, in bytes, however low its memory limit is.
    pub(crate) fn min_search_bytes(self) -> usize {
        self.shared + self.per_thread + MIN_MEMORY
    }

    /// Returns the number of threads to use, at least one and at most `asked`: as many as fit into
    /// half of the `memory` bytes, so that the other half is left for the tables.
    pub(crate) fn thread_count(self, memory: usize, asked: usize) -> usize {
        let room = memory.saturating_sub(self.shared) / 2;
        asked.min(room / self.per_thread).max(1)
    }

    /// Returns the part of `memory` that is left for the tables, in bytes, when this many threads
    /// run.
    pub(crate) fn bytes_left_for_tables(self, memory: usize, threads: usize) -> usize {
        memory.saturating_sub(self.shared + threads * self.per_thread)
    }
}
