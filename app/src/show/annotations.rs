//! What somebody points at on the board: a lesson, a question, its answer.

use hypertoe_core::{Cell, Line};
use std::collections::BTreeMap;

/// What is said of a cell by pointing at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pointed {
    /// It is what a question or a sentence is about.
    Given,
    /// It has been chosen for an answer.
    Chosen,
    /// It was chosen, and that was right.
    Right,
    /// It was chosen, and that was wrong.
    Wrong,
    /// It should have been chosen.
    Meant,
}

/// A cell that is pointed at.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// As what.
    pub as_what: Pointed,
    /// A short name beside it; may be empty.
    pub label: String,
}

/// Cells that are pointed at, with strokes between cells.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Annotations {
    spots: BTreeMap<Cell, Spot>,
    /// Lines.
    pub lines: Vec<Line>,
    /// Cells joined in their order, which are no line.
    pub crooked: Vec<Vec<Cell>>,
}

impl Annotations {
    /// Whether nothing is pointed at.
    pub fn is_empty(&self) -> bool {
        self.spots.is_empty() && self.lines.is_empty() && self.crooked.is_empty()
    }

    /// Points at a cell. A name that it has stays if there is no other.
    pub fn point(&mut self, cell: Cell, as_what: Pointed, label: impl Into<String>) {
        let label = label.into();
        let spot = self.spots.entry(cell).or_insert(Spot { as_what, label: String::new() });
        spot.as_what = as_what;
        if !label.is_empty() {
            spot.label = label;
        }
    }

    /// The cells, each with what is said of it.
    pub fn spots(&self) -> impl Iterator<Item = (&Cell, &Spot)> {
        self.spots.iter()
    }

    /// What is said of a cell.
    pub fn at(&self, cell: &Cell) -> Option<&Spot> {
        self.spots.get(cell)
    }

    /// Both, the other ones where they are about the same cell.
    pub fn with(&self, others: &Self) -> Self {
        let mut all = self.clone();
        for (cell, spot) in &others.spots {
            all.point(cell.clone(), spot.as_what, spot.label.clone());
        }
        all.lines.extend(others.lines.iter().cloned());
        all.crooked.extend(others.crooked.iter().cloned());
        all
    }
}
