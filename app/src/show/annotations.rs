//! Highlighted cells and lines of a lesson, a question, or its answer.

use hypertoe_core::{Cell, Line};
use std::collections::BTreeMap;

/// The meaning of a highlighted cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HighlightKind {
    /// It is the subject of a question or a sentence.
    Subject,
    /// It has been chosen for the answer.
    Chosen,
    /// It was chosen, correctly.
    Correct,
    /// It was chosen, wrongly.
    Wrong,
    /// It should have been chosen.
    Missed,
}

/// A highlighted cell.
#[derive(Clone, Debug, PartialEq)]
pub struct CellHighlight {
    pub kind: HighlightKind,
    /// A short name beside it; may be empty.
    pub label: String,
}

/// Highlighted cells and lines.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Annotations {
    highlights: BTreeMap<Cell, CellHighlight>,
    pub lines: Vec<Line>,
    /// Rows of cells that are not lines, joined in their order.
    pub non_lines: Vec<Vec<Cell>>,
}

impl Annotations {
    /// Returns whether nothing is highlighted.
    pub fn is_empty(&self) -> bool {
        self.highlights.is_empty() && self.lines.is_empty() && self.non_lines.is_empty()
    }

    /// Highlights a cell. An empty label keeps the present one.
    pub fn highlight(&mut self, cell: Cell, as_what: HighlightKind, label: impl Into<String>) {
        let label = label.into();
        let spot = self
            .highlights
            .entry(cell)
            .or_insert(CellHighlight { kind: as_what, label: String::new() });
        spot.kind = as_what;
        if !label.is_empty() {
            spot.label = label;
        }
    }

    /// Returns the highlighted cells.
    pub fn highlights(&self) -> impl Iterator<Item = (&Cell, &CellHighlight)> {
        self.highlights.iter()
    }

    /// Returns the highlight of a cell.
    pub fn get(&self, cell: &Cell) -> Option<&CellHighlight> {
        self.highlights.get(cell)
    }

    /// Returns the union; of two highlights of a cell the other one's kind wins.
    pub fn merged_with(&self, others: &Self) -> Self {
        let mut all = self.clone();
        for (cell, spot) in &others.highlights {
            all.highlight(cell.clone(), spot.kind, spot.label.clone());
        }
        all.lines.extend(others.lines.iter().cloned());
        all.non_lines.extend(others.non_lines.iter().cloned());
        all
    }
}
