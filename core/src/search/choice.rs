//! Moves chosen by a computer player: limits and progress of its search, the move, and its reason.

use super::verdict::Verdict;
use crate::base::control::ProgressReporter;
use crate::geometry::{Cell, Line};
use crate::play::{Move, Player};
use std::fmt;

/// Limits on the search for one move.
///
/// The same position, seed and number of nodes give the same move on every machine. There is no
/// clock here: a caller limits the time by asking the search to finish early.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[must_use]
pub struct SearchLimits {
    /// The maximum number of positions to search; `None` for the player's own default. A caller
    /// who stops the search by the clock sets `u64::MAX`.
    pub nodes: Option<u64>,
    /// The seed of random choices, which also depend on the number of the move.
    pub seed: u64,
}

impl SearchLimits {
    /// Creates limits with `seed` for the random generator and the default number of nodes of each
    /// computer player.
    pub fn seeded(seed: u64) -> Self {
        Self { nodes: None, seed }
    }
}

/// The progress of a computer player's search for a move.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[expect(missing_docs, reason = "the doc of each variant covers its fields")]
pub enum MoveReason {
    /// A random move.
    RandomMove,
    /// The only legal move.
    OnlyLegal,
    /// Completes lines, at least one.
    Completes { lines: Vec<Line> },
    /// Blocks lines of another player, all with the same number of marks; with one less than the
    /// line’s length, the player could complete one on the next turn.
    Blocks { player: Player, marks: u16, lines: Vec<Line> },
    /// Makes threats: each of the cells would complete one of the lines, all through the move’s
    /// cell.
    Threatens { cells: Vec<Cell>, lines: Vec<Line> },
    /// Wins whatever the other players do, in a number of own moves, this one included.
    WinsIn { moves: u32 },
    /// Every other move loses.
    OnlyMove,
    /// Loses against best play, after a number of own moves, this one included, but lasts longest
    /// among the moves searched.
    LosesIn { moves: u32 },
    /// Neither side can force more than a draw.
    Draws,
    /// The best move found by a search that proved nothing; its depth counts the moves of all
    /// players together.
    LooksBest { depth: u32 },
    /// On a board too large to search: the best cell found near the marks.
    NearMarks,
    /// Makes the game last longer.
    Prolongs,
    /// Completes no line, in a game where that would lose.
    AvoidsLines,
    /// Completes a line that loses, since every legal move does.
    CannotAvoidLines,
    /// Takes over the first mark, under the pie rule; `proved` if keeping that mark is a proved
    /// win.
    TakesOver { cell: Cell, proved: bool },
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
