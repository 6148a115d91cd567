//! The lines that a player has completed, to be run through one by one.

use hypertoe_core::{Cell, Line, Player, Position};

/// A completed line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompletedLine {
    /// Where it lies on the board.
    pub line: Line,
    /// Number of the move that completed it, from 1; 0 if it was set up.
    pub number: usize,
    /// Where that move went, or one of the marks that were set up.
    pub cell: Cell,
}

/// The lines that a player has completed, in that order.
#[derive(Clone)]
pub struct CompletedLines {
    /// Who.
    pub player: Player,
    /// The first to be completed first.
    pub lines: Vec<CompletedLine>,
}

impl CompletedLines {
    /// Those that stand in a position.
    pub fn new(position: &Position, player: Player) -> Self {
        let lines = position.completions(player).map(|completion| CompletedLine {
            line: completion.line.clone(),
            number: completion.number,
            cell: completion.cell.clone(),
        });
        Self { player, lines: lines.collect() }
    }
}
