//! Highlighted cells and lines: of a lesson, a question or its answer, and all lines of a cell at
//! once.

use hypertoe_core::{BigUint, Cell, CellLines, Line, LineFilter, Shape};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The meaning of a highlighted cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HighlightKind {
    /// The cell is the subject of a question or a sentence.
    Subject,
    /// The cell has been chosen for the answer.
    Chosen,
    /// The cell was chosen, correctly.
    Correct,
    /// The cell was chosen, wrongly.
    Wrong,
    /// The cell should have been chosen, but was not.
    Missed,
}

/// The kind of highlight on a cell, and a short name shown beside the cell.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CellHighlight {
    pub kind: HighlightKind,
    /// A short name beside it; may be empty.
    pub label: String,
}

/// Highlighted cells and lines.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
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
    pub fn highlight_cell(&mut self, cell: Cell, as_what: HighlightKind, label: impl Into<String>) {
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

    pub fn highlights(&self) -> impl Iterator<Item = (&Cell, &CellHighlight)> {
        self.highlights.iter()
    }

    pub fn get(&self, cell: &Cell) -> Option<&CellHighlight> {
        self.highlights.get(cell)
    }

    /// Returns the union with `others`. A cell that both highlight gets the kind from `others`, and
    /// the label too unless that is empty.
    pub fn merged_with(&self, others: &Self) -> Self {
        let mut all = self.clone();
        for (cell, spot) in &others.highlights {
            all.highlight_cell(cell.clone(), spot.kind, spot.label.clone());
        }
        all.lines.extend(others.lines.iter().cloned());
        all.non_lines.extend(others.non_lines.iter().cloned());
        all
    }
}

/// The maximum number of lines that are drawn at once: more could not be distinguished.
pub const MAX_LINES_AT_ONCE: u32 = 1_024;

/// The highlighted lines of a bundle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum HighlightedLines {
    /// All lines of this span.
    Span(usize),
    /// A single line.
    Line(Line),
}

impl HighlightedLines {
    pub fn contains(&self, line: &Line) -> bool {
        match self {
            Self::Span(span) => line.span() == *span,
            Self::Line(lit) => lit == line,
        }
    }
}

/// The lines through a cell, shown at once.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CellLineBundle {
    cell: Cell,
    lines: Vec<Line>,
    count: BigUint,
    by_span: BTreeMap<usize, BigUint>,
    /// The highlight that was clicked, shown while the pointer is on none.
    pub selected: Option<HighlightedLines>,
    /// The highlight under the pointer.
    pub hovered: Option<HighlightedLines>,
}

impl CellLineBundle {
    /// Bundles the lines through a cell: all of them, or the first of very many.
    pub fn new(shape: &Shape, cell: &Cell) -> Self {
        let lines = CellLines::new(shape, cell, &LineFilter::default());
        let first = lines.iter().take(MAX_LINES_AT_ONCE as usize).collect();
        Self::from_parts(cell.clone(), first, lines.counts_by_span().clone())
    }

    /// Bundles some lines through a cell: the first of them by ascending span, and the number of
    /// lines of each span.
    pub fn from_parts(cell: Cell, lines: Vec<Line>, by_span: BTreeMap<usize, BigUint>) -> Self {
        let count = by_span.values().sum();
        Self { cell, lines, count, by_span, selected: None, hovered: None }
    }

    /// Returns the cell that all lines of the bundle run through.
    pub fn cell(&self) -> &Cell {
        &self.cell
    }

    /// Returns the lines that are drawn, by ascending span: all, or the first of very many.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Returns the number of lines, drawn or not.
    pub fn count(&self) -> &BigUint {
        &self.count
    }

    /// Returns the number of lines of each span, drawn or not.
    pub fn counts_by_span(&self) -> &BTreeMap<usize, BigUint> {
        &self.by_span
    }

    /// Returns whether all lines are drawn.
    pub fn draws_all_lines(&self) -> bool {
        BigUint::from(self.lines.len()) == self.count
    }

    /// Returns whether lines of this span are drawn.
    pub fn draws_lines_of_span(&self, span: usize) -> bool {
        self.lines.last().is_some_and(|last| last.span() >= span)
    }

    /// Returns the highlighted lines; `None` if no line is highlighted.
    pub fn highlighted(&self) -> Option<&HighlightedLines> {
        self.hovered.as_ref().or(self.selected.as_ref())
    }

    /// Returns whether a line of the bundle is drawn dimmed, so that the highlighted lines stand
    /// out.
    pub fn is_dimmed(&self, line: &Line) -> bool {
        self.highlighted().is_some_and(|lit| !lit.contains(line))
    }

    /// Returns the highlighted line, if a single one is highlighted.
    pub fn highlighted_line(&self) -> Option<&Line> {
        match self.highlighted() {
            Some(HighlightedLines::Line(line)) => Some(line),
            Some(HighlightedLines::Span(_)) | None => None,
        }
    }
}
