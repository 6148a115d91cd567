//! The ruler of the explorer: where it lies, and the rows that look like lines on this board.

use crate::board::NestedGrid;
use crate::board::layout::Nesting;
use crate::board::ruler::{LookAlikes, Ruler};
use hypertoe_core::{Cell, Shape};

/// Board, nesting and slice.
type Ground = (Shape, Nesting, Cell);

/// The ruler, in the hand or put away.
#[derive(Clone, Default)]
pub struct RulerTool {
    in_use: bool,
    ruler: Option<Ruler>,
    /// The rows that look like lines, and where they were looked for.
    known: Option<(Ground, LookAlikes)>,
    /// Which of them is shown.
    at: Option<usize>,
}

impl RulerTool {
    /// Whether it is in the hand.
    pub fn is_in_use(&self) -> bool {
        self.in_use
    }

    /// Takes it in the hand or puts it away.
    pub fn take(&mut self, in_use: bool) {
        *self = Self { in_use, known: self.known.take(), ..Self::default() };
    }

    /// The ruler on the board.
    pub fn ruler(&self) -> Option<&Ruler> {
        self.ruler.as_ref()
    }

    /// Lays it, or takes it off the board.
    pub fn lay(&mut self, ruler: Option<Ruler>) {
        (self.ruler, self.at) = (ruler, None);
    }

    /// The rows that look like lines.
    pub fn look_alikes(&self) -> Option<&LookAlikes> {
        self.known.as_ref().map(|(_, found)| found)
    }

    /// Which of them is shown.
    pub fn at(&self) -> Option<usize> {
        self.at
    }

    /// Lays it over the next of them, or the one before for a negative step; around both ends.
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

    /// Another board, nesting or slice takes the ruler off, and has other rows.
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
