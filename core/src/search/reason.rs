//! Why a move was chosen.

use crate::geometry::cell::Cell;
use crate::geometry::line::Line;
use crate::play::player::Player;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Why a move was chosen, with the lines and cells to show for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Reason {
    /// A random move.
    AnyMove,
    /// There is no other.
    OnlyLegal,
    /// The mark completes these lines.
    Completes {
        /// The lines, one at least.
        lines: Vec<Line>,
    },
    /// The mark stands on these lines, which another player has begun: all of
    /// them with this many marks.
    Blocks {
        /// Whose lines these are.
        player: Player,
        /// The player's marks on each; one less than a line has where it would
        /// be completed next.
        marks: u16,
        /// The lines, one at least.
        lines: Vec<Line>,
    },
    /// The mark makes these threats: each cell would complete one of the lines.
    Threatens {
        /// Cells on which the player could complete a line next.
        cells: Vec<Cell>,
        /// The lines, the mark on each.
        lines: Vec<Line>,
    },
    /// Wins whatever the others do.
    WinsIn {
        /// The player's own moves to the end, this one included.
        moves: u32,
    },
    /// Every other move loses.
    OnlyMove,
    /// No move holds out against best play; this one holds out longest of
    /// those looked at.
    LosesIn {
        /// The player's own moves to the end, this one included.
        moves: u32,
    },
    /// Neither side can force more than a draw.
    Draws,
    /// The best move found, looking this many moves ahead.
    LooksBest {
        /// Moves looked ahead, all players' together.
        depth: u32,
    },
    /// On a board too large to search: the best cell found near the marks.
    NearMarks,
    /// Lets the game last.
    Lasts,
    /// Completes no line where that would lose.
    Avoids,
    /// Every legal move completes a line, where that loses.
    CannotAvoid,
    /// Under the pie rule: takes over the first mark.
    TakesOver {
        /// The first mark.
        cell: Cell,
        /// Whether it is proved that keeping it wins.
        proved: bool,
    },
    /// Under the pie rule: an opening of average strength.
    EvenOpening,
}

impl Reason {
    /// The lines to show for it.
    pub fn lines(&self) -> &[Line] {
        match self {
            Self::Completes { lines }
            | Self::Blocks { lines, .. }
            | Self::Threatens { lines, .. } => lines,
            _ => &[],
        }
    }

    /// The cells to show for it, besides the move's own.
    pub fn cells(&self) -> &[Cell] {
        match self {
            Self::Threatens { cells, .. } => cells,
            Self::TakesOver { cell, .. } => std::slice::from_ref(cell),
            _ => &[],
        }
    }
}

impl fmt::Display for Reason {
    /// In short, with players by number: `blocks player 2’s line, 3 of 4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::AnyMove => "random move",
            Self::OnlyLegal => "the only legal move",
            Self::Completes { lines } if lines.len() == 1 => "completes a line",
            Self::Completes { lines } => return write!(f, "completes {} lines", lines.len()),
            Self::Blocks { player, marks, lines } => {
                let (count, run) =
                    (lines.len(), lines.first().expect("one line at least is blocked").run());
                return match count {
                    1 => write!(f, "blocks {player}’s line, {marks} of {run}"),
                    _ => write!(f, "blocks {count} lines of {player}, {marks} of {run}"),
                };
            }
            Self::Threatens { cells, .. } => return write!(f, "threats: {}", cells.len()),
            Self::WinsIn { moves } => return write!(f, "wins in {moves}"),
            Self::OnlyMove => "the only move that does not lose",
            Self::LosesIn { moves } => return write!(f, "loses in {moves}"),
            Self::Draws => "keeps the draw",
            Self::LooksBest { depth } => return write!(f, "best move found, {depth} ahead"),
            Self::NearMarks => "best cell near the marks",
            Self::Lasts => "makes the game last",
            Self::Avoids => "completes no line",
            Self::CannotAvoid => "every move completes a line",
            Self::TakesOver { .. } => "takes over the first mark",
            Self::EvenOpening => "a balanced first move",
        })
    }
}
