//! Dimming of the board when lines have decided the game.

use super::BoardViewModel;
use hypertoe_core::play::goal::Scored;
use hypertoe_core::{Cell, Line, Outcome, Player};
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

impl<'a> BoardViewModel<'a> {
    /// Returns the player whose lines decided the game, and those lines: of the winner or loser,
    /// or, if that player has none, of the player who completed the last one. `None` while the game
    /// goes on, and while the board shows something else.
    pub fn deciding_lines(&self) -> Option<(Player, &'a [Line])> {
        let explored = self.tour.is_some() || self.variation.is_some();
        if explored
            || self.analysis.is_some()
            || self.colouring.is_some()
            || self.game.has_hidden_marks()
        {
            return None;
        }
        let position = self.game.position();
        let (Outcome::Won(player) | Outcome::Lost(player)) = position.outcome() else {
            return None;
        };
        let by = |player| Some((player, position.completed_lines(player)));
        let has_lines = |(_, lines): &(Player, &[Line])| !lines.is_empty();
        by(player).filter(has_lines).or_else(|| by(position.last_completer()?))
    }
}
