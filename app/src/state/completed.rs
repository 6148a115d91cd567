//! The lines that a player has completed, to be run through one by one.

use super::State;
use hypertoe_core::{Cell, Line, Outcome, Player, Position};

/// A completed line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompletedLine {
    /// The line.
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
    /// The lines.
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

impl State {
    /// Whose completed lines are shown next: those of who won or lost by them,
    /// or completed the last one; then those of each other player who has some.
    pub fn next_completed(&self) -> Option<Player> {
        let position = self.document.game().position();
        let seats = position.rules().players();
        let has = |player: &Player| !position.lines_of(*player).is_empty();
        if let Some(shown) = self.explore.player() {
            let others = (1..=seats).map(|step| Player((shown.0 + step) % seats));
            return { others }.find(has);
        }
        self.deciding_player()
    }

    /// Who won or lost by completed lines, else who completed the last one.
    pub fn deciding_player(&self) -> Option<Player> {
        let position = self.document.game().position();
        let has = |player: &Player| !position.lines_of(*player).is_empty();
        let decided = match position.outcome() {
            Outcome::Won(player) | Outcome::Lost(player) => Some(player).filter(has),
            Outcome::Undecided | Outcome::Draw => None,
        };
        let last = || position.marks().iter().rev().find(|mark| mark.lines > 0);
        decided.or_else(|| last().map(|mark| mark.player))
    }
}
