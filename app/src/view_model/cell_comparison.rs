//! Two cells of a board compared: their lines, and the symmetries.

use hypertoe_core::geometry::lines_through_pair;
use hypertoe_core::symmetry::{Symmetries, SymmetryCount, are_equivalent};
use hypertoe_core::{BigUint, Cell, CellLines, LineFilter, Shape};
use std::collections::BTreeSet;

/// A comparison of two cells of a board.
#[derive(Clone, Debug, PartialEq)]
pub struct CellComparison {
    /// The numbers of lines through each cell, by span.
    pub lines_by_span: Vec<(usize, [BigUint; 2])>,
    /// The number of lines through each cell.
    pub line_counts: [BigUint; 2],
    /// The number of lines through both.
    pub shared: usize,
    /// True if a known symmetry of the board takes one to the other.
    pub is_equivalent: bool,
    /// True if no other symmetry can take one to the other: all are known, or the cells differ in their
    /// lines.
    pub is_exact: bool,
}

impl CellComparison {
    pub fn new(shape: &Shape, cells: [&Cell; 2]) -> Self {
        let through = cells.map(|cell| CellLines::new(shape, cell, &LineFilter::default()));
        let spans: BTreeSet<usize> =
            through.iter().flat_map(|lines| lines.counts_by_span().keys().copied()).collect();
        let counts = |span: usize| {
            let count = |lines: &CellLines| lines.counts_by_span().get(&span).cloned();
            through.each_ref().map(|lines| count(lines).unwrap_or_default())
        };
        Self {
            lines_by_span: spans.into_iter().map(|span| (span, counts(span))).collect(),
            line_counts: through.each_ref().map(|lines| lines.count().clone()),
            shared: lines_through_pair(shape, cells[0], cells[1]).len(),
            is_equivalent: are_equivalent(shape, cells[0], cells[1]),
            // Cells on other numbers of lines are different whatever the symmetries are.
            is_exact: through[0].counts_by_span() != through[1].counts_by_span()
                || !matches!(Symmetries::new(shape).count(), SymmetryCount::AtLeast(_)),
        }
    }
}
