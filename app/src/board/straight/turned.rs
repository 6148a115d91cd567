//! The symmetry that moves a line to the front edge of the board, step by step.

use hypertoe_core::symmetry::Automorphism;
use hypertoe_core::symmetry::front::{Front, Step};
use hypertoe_core::{Cell, Line, Shape};

/// The symmetry that moves a line to the front edge, with its steps and the line's image.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turned {
    line: Line,
    front: Line,
    steps: Vec<Step>,
    by: Vec<Automorphism>,
}

impl Turned {
    /// Finds the symmetry that brings a line to the front.
    pub fn new(shape: &Shape, line: &Line) -> Self {
        let Front { line: front, steps } = Front::new(shape, line);
        let by = steps.iter().map(|step| step.automorphism(shape)).collect();
        Self { line: line.clone(), front, steps, by }
    }

    /// Returns the line before the symmetry.
    pub fn line(&self) -> &Line {
        &self.line
    }

    /// Returns the line after the symmetry.
    pub fn front(&self) -> &Line {
        &self.front
    }

    /// Returns the steps of the symmetry, in the order in which they are shown.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Returns the images of a cell after this many steps, and after one more.
    pub fn around(&self, shape: &Shape, cell: &Cell, steps: usize) -> (Cell, Cell) {
        let done = self.by.iter().take(steps);
        let before = done.fold(cell.clone(), |cell, by| by.apply(shape, &cell));
        let after =
            self.by.get(steps).map_or_else(|| before.clone(), |by| by.apply(shape, &before));
        (before, after)
    }
}
