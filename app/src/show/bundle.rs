//! All lines through a cell at once, with highlights.

use hypertoe_core::{BigUint, Cell, CellLines, Line, LineFilter, Shape};
use std::collections::BTreeMap;

/// The most lines that are drawn at once: more could not be told apart.
pub const MOST_LINES_AT_ONCE: u32 = 1_024;

/// The highlighted lines of a bundle.
#[derive(Clone, Debug, PartialEq)]
pub enum Lit {
    /// All lines of this span.
    Span(usize),
    /// A single line.
    Line(Line),
}

impl Lit {
    /// Returns whether a line is highlighted.
    pub fn is_one(&self, line: &Line) -> bool {
        match self {
            Self::Span(span) => line.span() == *span,
            Self::Line(lit) => lit == line,
        }
    }
}

/// The lines through a cell, shown at once.
#[derive(Clone, Debug, PartialEq)]
pub struct Bundle {
    cell: Cell,
    lines: Vec<Line>,
    count: BigUint,
    by_span: BTreeMap<usize, BigUint>,
    /// The highlight that was clicked, shown while the pointer is on none.
    pub chosen: Option<Lit>,
    /// The highlight under the pointer.
    pub pointed: Option<Lit>,
}

impl Bundle {
    /// Bundles all lines through a cell.
    pub fn new(shape: &Shape, cell: &Cell) -> Self {
        let lines = CellLines::new(shape, cell, &LineFilter::default());
        let first = lines.walk().take(MOST_LINES_AT_ONCE as usize).collect();
        Self::of(cell.clone(), first, lines.by_span().clone())
    }

    /// Bundles some lines through a cell: the first of them by ascending span, and the number of
    /// lines of each span.
    pub fn of(cell: Cell, lines: Vec<Line>, by_span: BTreeMap<usize, BigUint>) -> Self {
        let count = by_span.values().sum();
        Self { cell, lines, count, by_span, chosen: None, pointed: None }
    }

    /// Returns the cell that all of them run through.
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
    pub fn by_span(&self) -> &BTreeMap<usize, BigUint> {
        &self.by_span
    }

    /// Returns whether all lines are drawn.
    pub fn is_whole(&self) -> bool {
        BigUint::from(self.lines.len()) == self.count
    }

    /// Returns whether lines of this span are drawn.
    pub fn draws(&self, span: usize) -> bool {
        self.lines.last().is_some_and(|last| last.span() >= span)
    }

    /// Returns the highlighted lines; `None` if all are alike.
    pub fn lit(&self) -> Option<&Lit> {
        self.pointed.as_ref().or(self.chosen.as_ref())
    }

    /// Returns whether a line is dimmed in favour of highlighted ones.
    pub fn is_dimmed(&self, line: &Line) -> bool {
        self.lit().is_some_and(|lit| !lit.is_one(line))
    }

    /// Returns the single highlighted line.
    pub fn lit_line(&self) -> Option<&Line> {
        match self.lit() {
            Some(Lit::Line(line)) => Some(line),
            Some(Lit::Span(_)) | None => None,
        }
    }
}
