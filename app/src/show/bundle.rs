//! All lines through a cell at once: which, how many of each span, and which of them stand out.

use hypertoe_core::{BigUint, Cell, CellLines, Line, LineFilter, Shape};
use std::collections::BTreeMap;

/// The most lines that are drawn at once: more would look the same.
pub const MOST_LINES_AT_ONCE: u32 = 1_024;

/// Lines that stand out among all of them.
#[derive(Clone, Debug, PartialEq)]
pub enum Lit {
    /// Those along which so many axes vary.
    Span(usize),
    /// One of them.
    Line(Line),
}

impl Lit {
    /// Whether a line is one of them.
    pub fn is_one(&self, line: &Line) -> bool {
        match self {
            Self::Span(span) => line.span() == *span,
            Self::Line(lit) => lit == line,
        }
    }
}

/// The lines through a cell, to be shown at once.
#[derive(Clone, Debug, PartialEq)]
pub struct Bundle {
    cell: Cell,
    lines: Vec<Line>,
    count: BigUint,
    by_span: BTreeMap<usize, BigUint>,
    /// Those that stand out as long as nothing is pointed at; all alike if none do.
    pub chosen: Option<Lit>,
    /// Those that are pointed at.
    pub pointed: Option<Lit>,
}

impl Bundle {
    /// All lines through a cell of a board.
    pub fn new(shape: &Shape, cell: &Cell) -> Self {
        let lines = CellLines::new(shape, cell, &LineFilter::default());
        let first = lines.walk().take(MOST_LINES_AT_ONCE as usize).collect();
        Self::of(cell.clone(), first, lines.by_span().clone())
    }

    /// Some lines through a cell, by rising span: the first of them, and how many there are of
    /// each span.
    pub fn of(cell: Cell, lines: Vec<Line>, by_span: BTreeMap<usize, BigUint>) -> Self {
        let count = by_span.values().sum();
        Self { cell, lines, count, by_span, chosen: None, pointed: None }
    }

    /// Through which all of them run.
    pub fn cell(&self) -> &Cell {
        &self.cell
    }

    /// The lines that are drawn, by rising span: all, or the first of very many.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// How many lines there are, drawn or not.
    pub fn count(&self) -> &BigUint {
        &self.count
    }

    /// How many lines there are of each span, drawn or not.
    pub fn by_span(&self) -> &BTreeMap<usize, BigUint> {
        &self.by_span
    }

    /// Whether all of them are drawn.
    pub fn is_whole(&self) -> bool {
        BigUint::from(self.lines.len()) == self.count
    }

    /// Whether lines of this span are drawn.
    pub fn draws(&self, span: usize) -> bool {
        self.lines.last().is_some_and(|last| last.span() >= span)
    }

    /// Those that stand out; all alike if none do.
    pub fn lit(&self) -> Option<&Lit> {
        self.pointed.as_ref().or(self.chosen.as_ref())
    }

    /// Whether a line stands back behind those that stand out.
    pub fn is_dimmed(&self, line: &Line) -> bool {
        self.lit().is_some_and(|lit| !lit.is_one(line))
    }

    /// The line that stands out alone.
    pub fn lit_line(&self) -> Option<&Line> {
        match self.lit() {
            Some(Lit::Line(line)) => Some(line),
            Some(Lit::Span(_)) | None => None,
        }
    }
}
