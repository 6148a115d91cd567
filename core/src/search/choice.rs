//! Moves chosen by a computer player: limits and progress of its search, the move, and its
//! reason.

use super::verdict::Verdict;
use crate::base::control::ProgressReporter;
use crate::geometry::cell::Cell;
use crate::geometry::line::Line;
use crate::play::player::Player;
use crate::play::position::moves::Move;
#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};
use std::fmt;

/// Limits on the search for one move.
///
/// The same position, seed and number of nodes give the same move on every machine. There is no
/// clock here: a caller limits the time by asking the search to finish early.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[must_use]
pub struct SearchLimits {
    /// The maximum number of positions to search; `None` for the player's own default.
    pub nodes: Option<u64>,
    /// The seed of random choices, which also depend on the number of the move.
    pub seed: u64,
}

impl SearchLimits {
    /// Creates limits with this seed and the player's default number of nodes.
    pub fn seeded(seed: u64) -> Self {
        Self { nodes: None, seed }
    }

    /// Sets the maximum number of nodes.
    pub fn with_nodes(mut self, nodes: u64) -> Self {
        self.nodes = Some(nodes);
        self
    }

    /// Removes the limit on nodes, for a caller who stops the search by the clock.
    pub fn without_node_limit(mut self) -> Self {
        self.nodes = Some(u64::MAX);
        self
    }
}

/// The progress of a computer player's search for a move.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct SearchProgress {
    /// Whether books are still being loaded; the time for the move does not run yet.
    pub is_loading_books: bool,
    /// The search depth in moves, all players' together; 0 without a search.
    pub depth: u32,
    /// The number of positions searched so far.
    pub nodes: u64,
    /// The principal variation so far, the best move first.
    pub pv: Vec<Move>,
    /// The verdict on the best move so far, for the player to move.
    pub verdict: Verdict,
}

/// The control of a player's thinking, with its progress. A step of work takes as long as
/// searching one small position.
pub(super) type ThinkingControl<'a> = ProgressReporter<'a, SearchProgress>;

/// A chosen move, with its reason and its verdict.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct ChosenMove {
    /// The move, legal in the position searched.
    pub mv: Move,
    /// The reason for the move.
    pub reason: MoveReason,
    /// The verdict on the move, for the player who makes it.
    pub verdict: Verdict,
    /// The principal variation, this move first.
    pub pv: Vec<Move>,
    /// The number of positions searched.
    pub nodes: u64,
}

impl ChosenMove {
    /// Creates a choice that was made without a search.
    pub(crate) fn unsearched(mv: Move, reason: MoveReason) -> Self {
        let pv = vec![mv.clone()];
        Self { mv, reason, verdict: Verdict::Unknown, pv, nodes: 0 }
    }
}

/// The reason for a chosen move, with the lines and cells that show it.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub enum MoveReason {
    /// A random move.
    RandomMove,
    /// The only legal move.
    OnlyLegal,
    /// Completes lines.
    Completes {
        /// The lines, at least one.
        lines: Vec<Line>,
    },
    /// Blocks lines of another player, all with the same number of marks.
    Blocks {
        /// The player whose lines are blocked.
        player: Player,
        /// The player's marks on each line; with one less than the line's length, the player could
        /// complete it on the next turn.
        marks: u16,
        /// The lines, at least one.
        lines: Vec<Line>,
    },
    /// Makes threats: each of the cells would complete one of the lines.
    Threatens {
        /// The cells on which the player could complete a line next.
        cells: Vec<Cell>,
        /// The lines, all through the move's cell.
        lines: Vec<Line>,
    },
    /// Wins whatever the other players do.
    WinsIn {
        /// The player's own moves to the end, this one included.
        moves: u32,
    },
    /// Every other move loses.
    OnlyMove,
    /// Loses against best play, but lasts longest among the moves searched.
    LosesIn {
        /// The player's own moves to the end, this one included.
        moves: u32,
    },
    /// Neither side can force more than a draw.
    Draws,
    /// The best move found by a search that proved nothing.
    LooksBest {
        /// The search depth in moves, all players' together.
        depth: u32,
    },
    /// On a board too large to search: the best cell found near the marks.
    NearMarks,
    /// Makes the game last longer.
    Prolongs,
    /// Completes no line, in a game where that would lose.
    AvoidsLines,
    /// Completes a line that loses, since every legal move does.
    CannotAvoidLines,
    /// Takes over the first mark, under the pie rule.
    TakesOver {
        /// The first mark.
        cell: Cell,
        /// Whether keeping the mark is a proved win.
        proved: bool,
    },
    /// A first move of average strength, under the pie rule.
    EvenOpening,
}

impl MoveReason {
    /// Returns the lines to highlight for the reason.
    pub fn lines(&self) -> &[Line] {
        match self {
            Self::Completes { lines }
            | Self::Blocks { lines, .. }
            | Self::Threatens { lines, .. } => lines,
            _ => &[],
        }
    }

    /// Returns the cells to highlight for the reason, besides the move's own.
    pub fn cells(&self) -> &[Cell] {
        match self {
            Self::Threatens { cells, .. } => cells,
            Self::TakesOver { cell, .. } => std::slice::from_ref(cell),
            _ => &[],
        }
    }
}

impl fmt::Display for MoveReason {
    /// Writes a short text, with players by number: `blocks player 2’s line, 3 of 4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::RandomMove => "random move",
            Self::OnlyLegal => "the only legal move",
            Self::Completes { lines } if lines.len() == 1 => "completes a line",
            Self::Completes { lines } => return write!(f, "completes {} lines", lines.len()),
            Self::Blocks { player, marks, lines } => {
                let (count, run) =
                    (lines.len(), lines.first().expect("one line at least is blocked").length());
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
            Self::Prolongs => "makes the game last",
            Self::AvoidsLines => "completes no line",
            Self::CannotAvoidLines => "every move completes a line",
            Self::TakesOver { .. } => "takes over the first mark",
            Self::EvenOpening => "a balanced first move",
        })
    }
}
