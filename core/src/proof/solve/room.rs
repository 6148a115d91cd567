//! The memory budget of a search for a value.

use crate::geometry::lines::board_line_count;
use crate::play::position::Position;
use crate::proof::prove::MIN_MEMORY;
use crate::search::LineLimits;
use crate::symmetry::CanonicalHash;
use crate::symmetry::images::SymmetryTable;
use num_traits::ToPrimitive;

/// Memory used by a thread's stack, and lost to fragmentation, in bytes.
const STACK_BYTES: usize = 512 << 10;
/// Assumed depth of a search path, in plies, and the bytes kept for each move of a
/// position on it.
const PATH_PLIES: usize = 32;
const MOVE_BYTES: usize = 24;
/// The most lines that fit into lanes, in words of 64.
const MAX_LANE_WORDS: usize = 14;

/// Upper bounds for the memory of a search besides its tables, in bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct MemoryBudget {
    /// Once: lines, symmetries, and the pairing of lines with cells.
    shared: usize,
    /// For each thread: a board, the moves on the path, a stack.
    per_thread: usize,
}

impl MemoryBudget {
    /// Computes the bounds for a search from this position; `None` where the board is too
    /// large to search.
    pub fn for_position(position: &Position) -> Option<Self> {
        let (rules, shape) = (position.rules(), position.shape());
        LineLimits::SEARCH.check(shape).ok()?;
        let images = SymmetryTable::max_images_for_rules(rules)?;
        let (cells, lines) =
            (shape.cell_count_u64()? as usize, board_line_count(shape).to_usize()?);
        let run = usize::from(shape.line_length());
        let index = 5 * cells + (8 + 4 * run) * lines;
        let shared = 2 * index + 100 * lines + CanonicalHash::BYTES * images;
        let words = lines.div_ceil(64);
        let lanes = if words <= MAX_LANE_WORDS { 8 * words * 2 * run * cells } else { 0 };
        let thread = STACK_BYTES + 50 * lines + lanes + (PATH_PLIES * MOVE_BYTES + 64) * cells;
        Some(Self { shared, per_thread: thread })
    }

    /// Returns the least memory that a search takes, regardless of its limit.
    pub fn minimum(self) -> usize {
        self.shared + self.per_thread + MIN_MEMORY
    }

    /// Returns how many of these threads this memory suffices for; half of it is left to
    /// the tables.
    pub fn thread_count(self, memory: usize, asked: usize) -> usize {
        let room = memory.saturating_sub(self.shared) / 2;
        asked.min(room / self.per_thread).max(1)
    }

    /// Returns the memory left to the tables with this many threads.
    pub fn table_bytes(self, memory: usize, threads: usize) -> usize {
        memory.saturating_sub(self.shared + threads * self.per_thread)
    }
}
