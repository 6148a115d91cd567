//! The ruler of the line explorer, and the look-alikes of lines on the grid.

use crate::board::NestedGrid;
use crate::board::layout::Nesting;
use crate::board::ruler::{LookAlikes, Ruler};
use hypertoe_core::{Cell, Shape};

/// The values that the look-alikes depend on: shape, nesting, and slice.
type LookAlikeKey = (Shape, Nesting, Cell);

/// The state of the ruler tool.
#[derive(Clone, Default)]
pub struct RulerTool {
    is_active: bool,
    ruler: Option<Ruler>,
    /// The rows that look like lines, with what they were determined for.
    cache: Option<(LookAlikeKey, LookAlikes)>,
    /// The index of the look-alike on show.
    shown_index: Option<usize>,
}

impl RulerTool {
    pub fn is_active(&self) -> bool {
        self.is_active
    }

    /// Switches the tool on or off and removes the ruler.
    pub fn set_active(&mut self, in_use: bool) {
        *self = Self { is_active: in_use, cache: self.cache.take(), ..Self::default() };
    }

    pub fn ruler(&self) -> Option<&Ruler> {
        self.ruler.as_ref()
    }

    /// Places the ruler, or removes it.
    pub fn set_ruler(&mut self, ruler: Option<Ruler>) {
        (self.ruler, self.shown_index) = (ruler, None);
    }

    /// Returns the rows that look like lines.
    pub fn look_alikes(&self) -> Option<&LookAlikes> {
        self.cache.as_ref().map(|(_, found)| found)
    }

    /// Returns the index of the look-alike on show.
    pub fn shown_index(&self) -> Option<usize> {
        self.shown_index
    }

    /// Places the ruler over the next look-alike, or the previous one for a negative step,
    /// cyclically.
    pub fn step_look_alike(&mut self, grid: &NestedGrid, step: i8) {
        let Some((_, found)) = &self.cache else { return };
        let count = found.listed.len();
        let next = match self.shown_index {
            None if step < 0 => count.checked_sub(1),
            None => (count > 0).then_some(0),
            Some(at) => Some((at + count).saturating_add_signed(step.into()) % count.max(1)),
        };
        let Some(row) = next.and_then(|at| found.listed.get(at)) else { return };
        self.ruler = Ruler::over_row(grid.layout(), row.clone());
        self.shown_index = next;
    }

    /// Finds the look-alikes again and removes the ruler if shape, nesting or slice has changed.
    pub fn refresh(&mut self, shape: &Shape, grid: &NestedGrid, slice: &Cell) {
        if !self.is_active {
            return;
        }
        let mut slice = slice.clone();
        grid.stacked_axes().iter().for_each(|axis| slice.coords_mut()[*axis] = 0);
        let ground = (shape.clone(), grid.nesting().clone(), slice);
        if self.cache.as_ref().is_some_and(|(known, _)| *known == ground) {
            return;
        }
        let found = LookAlikes::new(shape, grid.layout(), grid.nesting(), &ground.2);
        self.cache = Some((ground, found));
        self.set_ruler(None);
    }
}
