//! A board moved step by step by a symmetry until a line runs along its front edge.

use hypertoe_core::symmetry::Automorphism;
use hypertoe_core::symmetry::front::{Front, Step};
use hypertoe_core::{Cell, Line, Shape};

/// The steps, and what becomes of cells and of the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turned {
    line: Line,
    front: Line,
    steps: Vec<Step>,
    by: Vec<Automorphism>,
}

impl Turned {
    /// The symmetry that brings a line to the front.
    pub fn new(shape: &Shape, line: &Line) -> Self {
        let Front { line: front, steps } = Front::new(shape, line);
        let by = steps.iter().map(|step| step.automorphism(shape)).collect();
        Self { line: line.clone(), front, steps, by }
    }

    /// The line before.
    pub fn line(&self) -> &Line {
        &self.line
    }

    /// The line after.
    pub fn front(&self) -> &Line {
        &self.front
    }

    /// What the symmetry does, in the order in which it is shown.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Where a cell is after this many steps, and after one more.
    pub fn around(&self, shape: &Shape, cell: &Cell, steps: usize) -> (Cell, Cell) {
        let done = self.by.iter().take(steps);
        let before = done.fold(cell.clone(), |cell, by| by.apply(shape, &cell));
        let after =
            self.by.get(steps).map_or_else(|| before.clone(), |by| by.apply(shape, &before));
        (before, after)
    }
}
