//! Which of a player's marks can stand beside a cell, on boards of so many axes
//! that looking at all marks takes long.

use crate::geometry::cell::Cell;
use foldhash::fast::RandomState;
use std::collections::HashMap;

/// A player's marks by their coordinates: for each axis, the numbers of the
/// marks at each coordinate.
#[derive(Clone, Debug)]
pub(crate) struct Near {
    axes: Vec<HashMap<u16, Vec<u32>, RandomState>>,
    marks: u32,
}

impl Near {
    /// No marks, on a board of so many axes.
    pub(super) fn none(dims: usize) -> Self {
        Self { axes: vec![HashMap::default(); dims], marks: 0 }
    }

    /// Adds the player's next mark.
    pub(super) fn push(&mut self, mark: &[u16]) {
        for (marks, &coord) in self.axes.iter_mut().zip(mark) {
            marks.entry(coord).or_default().push(self.marks);
        }
        self.marks += 1;
    }

    /// Takes the last mark, which stands on this cell, away again.
    pub(super) fn pop(&mut self, cell: &Cell) {
        for (marks, coord) in self.axes.iter_mut().zip(cell.coords()) {
            let left = marks.get_mut(coord).is_some_and(|marks| {
                marks.pop();
                !marks.is_empty()
            });
            if !left {
                marks.remove(coord);
            }
        }
        self.marks -= 1;
    }

    /// Whether a line that one more mark completes can vary along an axis: the
    /// others stand at all its other coordinates there.
    pub(crate) fn can_vary(&self, axis: usize, run: u16) -> bool {
        self.axes[axis].len() + 1 >= usize::from(run)
    }

    /// The marks among which those beside a cell are, on a line of so many cells
    /// that a mark there completes: by the axis that leaves the fewest.
    pub(crate) fn beside(&self, cell: &Cell, run: u16) -> impl Iterator<Item = u32> {
        let at = move |axis: usize| {
            let (coord, vary) = (cell.get(axis), self.can_vary(axis, run));
            let below = coord.checked_sub(1).filter(|_| vary);
            let above = coord.checked_add(1).filter(|_| vary);
            [below, Some(coord), above].map(|coord| self.axes[axis].get(&coord?))
        };
        let count = |axis: &usize| at(*axis).into_iter().flatten().map(Vec::len).sum::<usize>();
        let axis = (0..self.axes.len()).min_by_key(count);
        axis.into_iter().flat_map(at).flatten().flatten().copied()
    }
}
