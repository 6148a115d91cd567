//! Highlighted cells and lines of a lesson, a question, or its answer.

use hypertoe_core::{Cell, Line};
use std::collections::BTreeMap;

/// The meaning of a highlighted cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pointed {
    /// It is the subject of a question or a sentence.
    Given,
    /// It has been chosen for the answer.
    Chosen,
    /// It was chosen, correctly.
    Right,
    /// It was chosen, wrongly.
    Wrong,
    /// It should have been chosen.
    Meant,
}

/// A highlighted cell.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    pub as_what: Pointed,
    /// A short name beside it; may be empty.
    pub label: String,
}

/// Highlighted cells and lines.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Annotations {
    spots: BTreeMap<Cell, Spot>,
    pub lines: Vec<Line>,
    /// Rows of cells that are not lines, joined in their order.
    pub crooked: Vec<Vec<Cell>>,
}

impl Annotations {
    /// Returns whether nothing is highlighted.
    pub fn is_empty(&self) -> bool {
        self.spots.is_empty() && self.lines.is_empty() && self.crooked.is_empty()
    }

    /// Highlights a cell. An empty label keeps the present one.
    pub fn point(&mut self, cell: Cell, as_what: Pointed, label: impl Into<String>) {
        let label = label.into();
        let spot = self.spots.entry(cell).or_insert(Spot { as_what, label: String::new() });
        spot.as_what = as_what;
        if !label.is_empty() {
            spot.label = label;
        }
    }

    /// Returns the highlighted cells.
    pub fn spots(&self) -> impl Iterator<Item = (&Cell, &Spot)> {
        self.spots.iter()
    }

    /// Returns the highlight of a cell.
    pub fn at(&self, cell: &Cell) -> Option<&Spot> {
        self.spots.get(cell)
    }

    /// Returns the union; of two highlights of a cell the other one's kind wins.
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
