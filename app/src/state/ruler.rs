//! The ruler of the line explorer, and the look-alikes of lines on the grid.

use crate::board::NestedGrid;
use crate::board::layout::Nesting;
use crate::board::ruler::{LookAlikes, Ruler};
use hypertoe_core::{Cell, Shape};

/// The values that the look-alikes depend on: shape, nesting, and slice.
type Ground = (Shape, Nesting, Cell);

/// The state of the ruler tool.
#[derive(Clone, Default)]
pub struct RulerTool {
    in_use: bool,
    ruler: Option<Ruler>,
    /// The rows that look like lines, with what they were determined for.
    known: Option<(Ground, LookAlikes)>,
    /// The index of the look-alike on show.
    at: Option<usize>,
}

impl RulerTool {
    pub fn is_in_use(&self) -> bool {
        self.in_use
    }

    /// Switches the tool on or off and removes the ruler.
    pub fn take(&mut self, in_use: bool) {
        *self = Self { in_use, known: self.known.take(), ..Self::default() };
    }

    pub fn ruler(&self) -> Option<&Ruler> {
        self.ruler.as_ref()
    }

    /// Places the ruler, or removes it.
    pub fn lay(&mut self, ruler: Option<Ruler>) {
        (self.ruler, self.at) = (ruler, None);
    }

    /// Returns the rows that look like lines.
    pub fn look_alikes(&self) -> Option<&LookAlikes> {
        self.known.as_ref().map(|(_, found)| found)
    }

    /// Returns the index of the look-alike on show.
    pub fn at(&self) -> Option<usize> {
        self.at
    }

    /// Places the ruler over the next look-alike, or the previous one for a negative step,
    /// cyclically.
    pub fn step(&mut self, grid: &NestedGrid, step: i8) {
        let Some((_, found)) = &self.known else { return };
        let count = found.listed.len();
        let next = match self.at {
            None if step < 0 => count.checked_sub(1),
            None => (count > 0).then_some(0),
            Some(at) => Some((at + count).saturating_add_signed(step.into()) % count.max(1)),
        };
        let Some(row) = next.and_then(|at| found.listed.get(at)) else { return };
        self.ruler = Ruler::over(grid.layout(), row.clone());
        self.at = next;
    }

    /// Finds the look-alikes again and removes the ruler if shape, nesting or slice has changed.
    pub fn refresh(&mut self, shape: &Shape, grid: &NestedGrid, slice: &Cell) {
        if !self.in_use {
            return;
        }
        let mut slice = slice.clone();
        grid.stacked().iter().for_each(|axis| slice.coords_mut()[*axis] = 0);
        let ground = (shape.clone(), grid.nesting().clone(), slice);
        if self.known.as_ref().is_some_and(|(known, _)| *known == ground) {
            return;
        }
        let found = LookAlikes::new(shape, grid.layout(), grid.nesting(), &ground.2);
        self.known = Some((ground, found));
        self.lay(None);
    }
}
