//! Blocking sets: the fewest cells that meet every line of a board.
//!
//! The cells outside a smallest blocking set (a minimum transversal, or hitting set, of the lines)
//! are the most cells that hold no complete line. On 3^D the latter numbers are 2, 6, 16, 43, 124,
//! 353 for D = 1 … 6 (OEIS A003142; D. H. J. Polymath, "Density Hales-Jewett and Moser numbers",
//! 2010).
//!
//! A set is found by greedy choice and from lattices of cells, and made smaller by the SAT solver.
//! It is proved smallest where lines without a common cell, or the parts of the board, need as many
//! cells, or where the solver refutes every smaller set. Sets that the board's symmetries map to
//! each other count as one in that search.
//!
//! ```
//! use hypertoe_core::prelude::*;
//! use hypertoe_core::theory::blocking::BlockingSearch;
//!
//! let search = BlockingSearch::new(&Shape::hypercube(3, 3)?, &Default::default())?;
//! let set = run_to_end(|control| search.run(control));
//! assert!(set.is_minimum());
//! assert_eq!((set.cells.len(), set.line_free_cells().len()), (11, 16));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod local_search;
mod quick_bounds;
mod reduction;
mod search;

pub use search::{BlockingSearch, MAX_PART_CONFLICTS, MAX_PARTS};

use crate::geometry::{Cell, Shape};
use crate::search::BoardTooLarge;
use std::collections::BTreeSet;

/// The most cells without a complete line on 3^D, for D = 1 … 6; see the [module](self).
const LINE_FREE_CELLS: [u16; 6] = [2, 6, 16, 43, 124, 353];

/// The authors and year of the numbers of [`published_line_free_count`].
pub const LINE_FREE_SOURCE: &str = "D. H. J. Polymath, 2010";

/// Returns the published number of the most cells of a board that hold no complete line: of 3^D up to
/// D = 6 without closed cells. It is only quoted ([`LINE_FREE_SOURCE`]); nothing here checks it.
pub fn published_line_free_count(shape: &Shape, closed: &BTreeSet<Cell>) -> Option<u16> {
    let is_known = shape.sides().iter().all(|side| *side == 3)
        && shape.line_length() == 3
        && closed.is_empty();
    LINE_FREE_CELLS.get(shape.dims().checked_sub(1)?).copied().filter(|_| is_known)
}

/// The reason why a [`BlockingSearch`] cannot begin.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
#[expect(missing_docs, reason = "the doc of each variant covers its fields")]
pub enum BlockingError {
    /// A closed cell that is not on the board.
    #[error("closed cells: {cell} is not on a board of {shape}")]
    ClosedOutside { cell: Cell, shape: Shape },
    /// Too many lines to list.
    #[error("too large: {0}")]
    TooLarge(#[from] BoardTooLarge),
}

/// A set of open cells that meets every line without a closed cell.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BlockingSet {
    /// The board.
    pub shape: Shape,
    /// Its closed cells. Nobody can own a line through one, so such lines need no blocking.
    pub closed: BTreeSet<Cell>,
    /// The cells of the set, in the order of their numbers. No cell can be left out.
    pub cells: Vec<Cell>,
    /// A proved lower bound: every blocking set has at least this many cells.
    pub lower_bound: usize,
    /// The reason why the search ended.
    pub end: BlockingEnd,
}

/// The reason why a search for a smallest blocking set ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum BlockingEnd {
    /// The set has as few cells as possible.
    Minimum,
    /// The SAT solver reached its limit of conflicts.
    ConflictLimit,
    /// The control asked to finish early.
    FinishedEarly,
    /// The clauses would have too many literals for the SAT solver; the set and the bound are
    /// those found without it.
    TooManyLiterals,
    /// A set that the SAT solver found misses a line: a defect of the solver. The set and the bound
    /// do not rest on it.
    Unsound,
}

impl BlockingSet {
    /// Returns whether the set is proved to have as few cells as possible.
    pub fn is_minimum(&self) -> bool {
        self.cells.len() == self.lower_bound
    }

    /// Returns the open cells outside the set, in the order of their numbers. They hold no complete
    /// line; if the set [is minimum](Self::is_minimum), no more cells can. O(cells of the board).
    pub fn line_free_cells(&self) -> Vec<Cell> {
        let blocked: BTreeSet<&Cell> = self.cells.iter().collect();
        let is_free = |cell: &Cell| !self.closed.contains(cell) && !blocked.contains(cell);
        self.shape.iter_cells().filter(is_free).collect()
    }
}

/// The progress of a search for a smallest blocking set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BlockingProgress {
    /// Number of cells of the smallest set found so far; `None` while the lines are listed and the
    /// first set is made.
    pub smallest: Option<usize>,
    /// The lower bound proved so far.
    pub lower_bound: usize,
    /// Number of conflicts of the SAT solver, those on parts of the board included.
    pub conflicts: u64,
}
