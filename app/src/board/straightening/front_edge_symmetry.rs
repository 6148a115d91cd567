//! The symmetry that moves a line to the front edge of its board.

use hypertoe_core::symmetry::{Automorphism, LineNormalForm, NormalizationStep};
use hypertoe_core::{Cell, Line, Shape};
use serde::{Deserialize, Serialize};

/// The symmetry that moves a line to the front edge, with its steps and the line's image.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FrontEdgeSymmetry {
    line: Line,
    front_line: Line,
    steps: Vec<NormalizationStep>,
    automorphisms: Vec<Automorphism>,
}

impl FrontEdgeSymmetry {
    /// Finds the symmetry that brings a line to the front.
    pub fn for_line(shape: &Shape, line: &Line) -> Self {
        let LineNormalForm { line: front_line, steps } = LineNormalForm::new(shape, line);
        let automorphisms = steps.iter().map(|step| step.automorphism(shape)).collect();
        Self { line: line.clone(), front_line, steps, automorphisms }
    }

    /// Returns the line before the symmetry.
    pub fn line(&self) -> &Line {
        &self.line
    }

    /// Returns the image of the line on the front edge.
    pub fn front_line(&self) -> &Line {
        &self.front_line
    }

    /// Returns the steps of the symmetry, in the order in which they are shown.
    pub fn steps(&self) -> &[NormalizationStep] {
        &self.steps
    }

    /// Returns the images of a cell after the first `steps` steps of the symmetry, and after one
    /// more.
    pub fn cell_before_and_after_step(
        &self,
        shape: &Shape,
        cell: &Cell,
        steps: usize,
    ) -> (Cell, Cell) {
        let done = self.automorphisms.iter().take(steps);
        let before = done.fold(cell.clone(), |cell, by| by.apply(shape, &cell));
        let after = self
            .automorphisms
            .get(steps)
            .map_or_else(|| before.clone(), |automorphism| automorphism.apply(shape, &before));
        (before, after)
    }
}
