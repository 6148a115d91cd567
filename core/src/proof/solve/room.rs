//! How the memory of a search for a value is shared out.

use crate::geometry::lines::board_count;
use crate::play::position::Position;
use crate::proof::prove::LEAST_MEMORY;
use crate::search::LineLimits;
use crate::symmetry::CanonicalHash;
use crate::symmetry::images::Images;
use num_traits::ToPrimitive;

/// A thread's stack, as far as it is used, and what its memory is cut into.
const STACK: usize = 512 << 10;
/// Plies of a way below the root that are reckoned with, and the bytes of a move
/// that is kept on the way.
const WAY: usize = 32;
const MOVE: usize = 24;
/// As many lines lie in lanes, in words of 64.
const LANES: usize = 14;

/// What a search takes besides its tables, in bytes, from above.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    /// Once: lines, symmetries, and pairs of cells for lines.
    shared: usize,
    /// For each thread: a board, the moves on the way, a stack.
    thread: usize,
}

impl Room {
    /// For a search from this position; `None` where the board is too large for one.
    pub fn of(position: &Position) -> Option<Self> {
        let (rules, shape) = (position.rules(), position.shape());
        LineLimits::SEARCH.check(shape).ok()?;
        let images = Images::most_of_rules(rules)?;
        let (cells, lines) = (shape.cells_u64()? as usize, board_count(shape).to_usize()?);
        let run = usize::from(shape.run());
        let index = 5 * cells + (8 + 4 * run) * lines;
        let shared = 2 * index + 100 * lines + CanonicalHash::BYTES * images;
        let words = lines.div_ceil(64);
        let lanes = if words <= LANES { 8 * words * 2 * run * cells } else { 0 };
        let thread = STACK + 50 * lines + lanes + (WAY * MOVE + 64) * cells;
        Some(Self { shared, thread })
    }

    /// The least that a search takes, whatever it may take.
    pub fn least(self) -> usize {
        self.shared + self.thread + LEAST_MEMORY
    }

    /// How many of these threads this memory suffices for: half of it is left to the tables.
    pub fn threads(self, memory: usize, asked: usize) -> usize {
        let room = memory.saturating_sub(self.shared) / 2;
        asked.min(room / self.thread).max(1)
    }

    /// What this memory leaves to the tables with so many threads.
    pub fn tables(self, memory: usize, threads: usize) -> usize {
        memory.saturating_sub(self.shared + threads * self.thread)
    }
}
