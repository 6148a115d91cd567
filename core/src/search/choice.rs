//! Moves chosen by a computer player: limits and progress of its search, the move, and its reason.

use super::tactic::Tactic;
use super::verdict::{PlyCount, Verdict};
use crate::base::control::ProgressReporter;
use crate::geometry::{Cell, Line};
use crate::play::Move;
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
    pub(crate) fn unsearched(mv: Move, ground: MoveGround) -> Self {
        Self::for_reason(mv, MoveReason::bare(ground))
    }

    /// Creates a choice that was made without a search, for this reason.
    pub(super) fn for_reason(mv: Move, reason: MoveReason) -> Self {
        let pv = vec![mv.clone()];
        Self { mv, reason, verdict: Verdict::Unknown, pv, nodes: 0 }
    }
}

/// The reason for a chosen move: what it does on the board, and what was found out about it.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct MoveReason {
    /// The effects of the move on the board, the most important first; none for a swap, in misère,
    /// and where nothing is to be said.
    pub tactics: Vec<Tactic>,
    /// The ground on which the move was chosen.
    pub ground: MoveGround,
}

/// The ground on which a move was chosen.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[expect(missing_docs, reason = "the doc of each variant covers its fields")]
pub enum MoveGround {
    /// The [tactics](MoveReason::tactics) of the move, at least one; nothing is proved about it.
    Tactics,
    /// A random move; `quiet` if nobody could complete a line before it, as far as was searched.
    RandomMove { quiet: bool },
    /// The only legal move.
    OnlyLegal,
    /// Wins whatever the other players do, in a number of own moves, this one included.
    WinsIn { moves: PlyCount },
    /// Makes the win certain without a further own move, though the game goes on.
    WinSettled,
    /// Every other move loses. `holds` if this one certainly does not; `mirrored` if the same holds
    /// for its images under the symmetries of the position, which are not counted.
    OnlyMove { holds: bool, mirrored: bool },
    /// Loses against best play like every other move, after a number of the winner’s moves; with an
    /// exact number it lasts as long as any.
    LosesIn { moves: PlyCount },
    /// Neither side can force more than a draw.
    Draws,
    /// The best move found by a search that proved nothing; its depth counts the moves of all
    /// players together.
    LooksBest { depth: u32 },
    /// On a board too large to search: the best one of some cells that were tried.
    BestOfSample,
    /// Chosen to make the game last.
    Prolongs,
    /// Completes no line, in a game where that would lose.
    AvoidsLines,
    /// Completes a line that loses, since every legal move does.
    CannotAvoidLines,
    /// Takes over the first mark, under the pie rule.
    TakesOver { cell: Cell, ground: TakeoverGround },
    /// A first move of average strength, under the pie rule.
    EvenOpening,
}

/// The ground for taking over the first mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum TakeoverGround {
    /// It is proved that the mark wins.
    ProvedWin,
    /// The mark lies on more lines than the average cell.
    ManyLines,
    /// In misère: the owner of the middle cannot lose, by mirroring every move.
    Mirroring,
}

impl MoveReason {
    /// Creates the reason for a move of which only its ground is known.
    pub(super) fn bare(ground: MoveGround) -> Self {
        Self { tactics: Vec::new(), ground }
    }

    /// Creates the reason that these tactics are, at least one.
    pub(super) fn of_tactics(tactics: Vec<Tactic>) -> Self {
        Self { tactics, ground: MoveGround::Tactics }
    }

    /// Returns whether the move completes a line.
    pub fn completes_line(&self) -> bool {
        matches!(self.tactics.first(), Some(Tactic::Completes { .. }))
    }

    /// Iterates over the lines to highlight for the reason.
    pub fn lines(&self) -> impl Iterator<Item = &Line> {
        self.tactics.iter().flat_map(Tactic::lines)
    }

    /// Iterates over the cells to highlight for the reason, besides the move's own.
    pub fn cells(&self) -> impl Iterator<Item = &Cell> {
        let taken = match &self.ground {
            MoveGround::TakesOver { cell, .. } => Some(cell),
            _ => None,
        };
        self.tactics.iter().flat_map(Tactic::cells).chain(taken)
    }
}

impl fmt::Display for MoveReason {
    /// Writes a short text, with players by number: `blocks player 2’s line, 3 of 4`, or
    /// `threats: 2; wins in 2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, tactic) in self.tactics.iter().enumerate() {
            f.write_str(if number > 0 { ", " } else { "" })?;
            write!(f, "{tactic}")?;
        }
        match self.ground {
            MoveGround::Tactics => Ok(()),
            _ if self.tactics.is_empty() => write!(f, "{}", self.ground),
            _ => write!(f, "; {}", self.ground),
        }
    }
}

impl fmt::Display for MoveGround {
    /// Writes a short text, such as `wins in 3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Tactics => "for its effect",
            Self::RandomMove { .. } => "random move",
            Self::OnlyLegal => "the only legal move",
            Self::WinsIn { moves } if moves.upper_bound() == 1 => "wins at once",
            Self::WinsIn { moves } => return write!(f, "wins in {moves}"),
            Self::WinSettled => "settles the win",
            Self::OnlyMove { holds: true, .. } => "the only move that does not lose",
            Self::OnlyMove { holds: false, .. } => "every other move loses",
            Self::LosesIn { moves } => return write!(f, "loses in {moves}"),
            Self::Draws => "keeps the draw",
            Self::LooksBest { depth } => return write!(f, "best move found, {depth} ahead"),
            Self::BestOfSample => "best of the cells tried",
            Self::Prolongs => "makes the game last",
            Self::AvoidsLines => "completes no line",
            Self::CannotAvoidLines => "every move completes a line",
            Self::TakesOver { .. } => "takes over the first mark",
            Self::EvenOpening => "a balanced first move",
        })
    }
}
