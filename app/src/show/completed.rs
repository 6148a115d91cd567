//! The completed lines of a player, to be explored one by one.

use hypertoe_core::{Cell, Line, Player, Position};

/// A completed line, with the move that completed it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompletedLine {
    pub line: Line,
    /// Number of the move that completed it, from 1; 0 if it was set up.
    pub move_number: usize,
    /// The cell of that move, or one of the marks that were set up.
    pub cell: Cell,
}

/// The lines that a player has completed, in order of completion.
#[derive(Clone)]
pub struct CompletedLines {
    pub player: Player,
    pub lines: Vec<CompletedLine>,
}

impl CompletedLines {
    /// Finds the completed lines of a player in a position.
    pub fn new(position: &Position, player: Player) -> Self {
        let lines = position.completions(player).map(|completion| CompletedLine {
            line: completion.line.clone(),
            move_number: completion.move_number,
            cell: completion.cell.clone(),
        });
        Self { player, lines: lines.collect() }
    }
}
