//! The dimming of cells at the end of a game.

use super::board_view_model::BoardViewModel;
use hypertoe_core::{Cell, Line};
use std::collections::HashSet;

/// The most cells that stay bright; where lines have more, nothing is dimmed.
const MOST_CELLS: usize = 4_096;
/// The most lines that stay bright.
const MOST_LINES: usize = 40;

/// The cells that stay bright in a decided game, and the dimming of the others.
pub struct EndDimming {
    cells: HashSet<Cell>,
    strength: f32,
}

impl EndDimming {
    /// Determines the dimming; none while the board shows something else than the game.
    pub fn new(show: &BoardViewModel<'_>) -> Option<Self> {
        let (_, lines) = show.deciding_lines()?;
        let latest = lines.iter().rev().take(MOST_LINES);
        let count: usize = latest.clone().map(|line| usize::from(line.length())).sum();
        let cells = || latest.flat_map(Line::cells).collect();
        (count <= MOST_CELLS)
            .then(|| Self { cells: cells(), strength: show.move_animation.sweep_progress() })
    }

    /// Returns the dimming of a cell, 0 … 1.
    pub fn dimming(&self, cell: &Cell) -> f32 {
        if self.cells.contains(cell) { 0.0 } else { self.strength }
    }
}
