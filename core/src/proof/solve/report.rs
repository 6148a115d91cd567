//! Options, progress reports, errors and the result of solving a position.

use super::FullSearchProgress;
use crate::base::control::Progress;
use crate::base::format_count;
use crate::play::{Move, Player};
use crate::proof::pairing::CellShortage;
use crate::proof::prove::{DEFAULT_MEMORY, INFINITE, MoveWidth, ProverProgress};
use crate::proof::{Proof, ProofError, UnsuitedRules};
use crate::search::{FallingScore, PositionEvaluation};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The reason why a position cannot be solved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[non_exhaustive]
pub enum SolveError {
    /// More than two players.
    #[error("{0} players: games are solved for two players only")]
    Players(u8),
    /// A player may still swap.
    #[error(
        "the second player may still swap: solve without the pie rule, or after the second move"
    )]
    Pie,
}

/// Options for solving a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SolveOptions {
    /// Memory limit in bytes, approximate: for tables, threads and lines. At least
    /// [`min_memory`](super::PositionSolver::min_memory) is used.
    pub memory: usize,
    /// Number of threads, including the calling one, if the team has that many and the
    /// memory suffices for them.
    pub threads: usize,
    /// The maximum number of positions to search before giving up; `None` for no limit.
    pub max_nodes: Option<u64>,
    /// Whether to search for a proof of a win, which can be checked, even if a full search has
    /// found the win.
    pub wants_proof: bool,
}

impl Default for SolveOptions {
    /// Returns 2 GiB, one thread, no limit of positions, no proof.
    fn default() -> Self {
        Self { memory: DEFAULT_MEMORY, threads: 1, max_nodes: None, wants_proof: false }
    }
}

/// The result of solving a position, or of giving up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Solution {
    /// The value, and a line of best play, if one is known.
    pub evaluation: PositionEvaluation,
    /// The proof, where there is one.
    pub proof: Option<Box<Proof>>,
    /// Positions searched, by all methods.
    pub nodes: u64,
    /// Number of threads planned: fewer than asked for if the memory does not suffice.
    pub threads: usize,
    /// The methods that settled nothing.
    pub tried: Vec<FailedMethod>,
    /// For each player, true if a win is ruled out, whether the value is known or not.
    pub cannot_win: [bool; 2],
}

impl Solution {
    /// Creates the solution that a proof gives, without a search.
    pub fn of_proof(evaluation: PositionEvaluation, proof: Option<Box<Proof>>) -> Self {
        let cannot_win = [false; 2];
        Self { evaluation, proof, nodes: 0, threads: 1, tried: Vec::new(), cannot_win }
    }

    /// Returns the winner, where that is certain.
    pub fn winner(&self) -> Option<Player> {
        self.evaluation.winner(2)
    }
}

/// A progress report of a [`PositionSolver`](super::PositionSolver).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SolveReport {
    /// The method at work.
    pub stage: SolveStage,
    /// During a proof search, the moves to the position being searched.
    pub path: Vec<Move>,
    /// Positions searched so far.
    pub nodes: u64,
}

/// The method with which a solver is working on a position, with its progress.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub enum SolveStage {
    /// Preparations before the first method.
    #[default]
    Preparing,
    /// A full search.
    FullSearch {
        /// Search depth, in plies.
        plies: u32,
    },
    /// A search made for boards on which marks fall: bounds of the score so far.
    FallingSearch(FallingScore),
    /// The search for a pairing strategy with which both players hold the draw.
    Pairs(Progress),
    /// The search for a proof that this player wins.
    Proof(Player, ProverProgress),
    /// The win is proved; a full search looks for a shorter one.
    ShorterWin {
        /// Search depth, in plies.
        plies: u32,
    },
}

/// A method of solving that could not settle the position, with the extent of the attempt.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum FailedMethod {
    /// The board is too large for every method.
    TooLarge,
    /// A full search that reached this depth.
    FullSearch(FullSearchProgress),
    /// A search made for boards on which marks fall, which ended early with these bounds.
    FallingSearch(FallingScore),
    /// There is no pairing strategy with which both players hold the draw.
    Pairs(CellShortage),
    /// No pairing strategy was found on a board where lines can share pairs of cells.
    SharedPairs {
        /// True if a proof rules such pairs out, false if the search was not finished.
        is_refuted: bool,
    },
    /// No proofs are made for these rules.
    UnsuitedRules(UnsuitedRules),
    /// A proof search that found none.
    Proof {
        /// The player whose win was sought.
        player: Player,
        /// The width of the search.
        width: MoveWidth,
        /// The progress it made.
        progress: ProverProgress,
        /// Whether all moves within the width were tried, which proves nothing; otherwise the
        /// search ended early.
        finished: bool,
    },
}

impl SolveReport {
    /// Creates a report at the start of a stage.
    pub(super) fn at_stage(stage: SolveStage) -> Self {
        Self { stage, ..Self::default() }
    }

    /// Returns the player whose win a proof search is for, and its progress.
    pub fn proof_progress(&self) -> Option<(Player, ProverProgress)> {
        match self.stage {
            SolveStage::Proof(player, numbers) => Some((player, numbers)),
            _ => None,
        }
    }
}

/// Writes the report as on the command line: `full search, 7 plies ahead; 3,024 positions`.
impl fmt::Display for SolveReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let positions = format_count(&self.nodes.into());
        match &self.stage {
            SolveStage::Preparing => f.write_str("getting ready"),
            SolveStage::FullSearch { plies } => {
                write!(f, "full search, {plies} plies ahead; {positions} positions")
            }
            SolveStage::FallingSearch(score) if score.has_winner() => write!(
                f,
                "the winner is certain, searching for the quickest win; {positions} positions"
            ),
            SolveStage::FallingSearch(_) => {
                write!(f, "search to the end of the game; {positions} positions")
            }
            SolveStage::Pairs(progress) => progress.fmt(f),
            SolveStage::Proof(player, numbers) => write!(
                f,
                "a win of {player}: proof number {}, disproof number {}; {positions} positions, \
                 table {} % full",
                format_proof_number(numbers.proof_number),
                format_proof_number(numbers.disproof_number),
                (numbers.table_fill * 100.0).round()
            ),
            SolveStage::ShorterWin { plies } => {
                write!(f, "proved; searching for a win in {plies} plies")
            }
        }
    }
}

impl fmt::Display for FailedMethod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge => f.write_str(
                "the board has too many cells or lines: at most 65,535 cells and 200,000 lines \
                 are searched",
            ),
            Self::FullSearch(FullSearchProgress { plies, nodes }) => {
                let nodes = format_count(&(*nodes).into());
                write!(f, "full search: {plies} plies ahead, {nodes} positions")
            }
            Self::FallingSearch(score) => {
                let nodes = format_count(&score.nodes.into());
                write!(f, "search to the end of the game: not finished after {nodes} positions")
            }
            Self::Pairs(why) => write!(f, "pairs of cells for a draw: {why}"),
            Self::SharedPairs { is_refuted: true } => {
                f.write_str("pairs of cells for a draw: there are none for all lines")
            }
            Self::SharedPairs { is_refuted: false } => {
                f.write_str("pairs of cells for a draw: none found, search not finished")
            }
            Self::UnsuitedRules(why) => ProofError::Rules(*why).fmt(f),
            Self::Proof { player, width, progress: numbers, finished } => {
                let most = |width: usize| match width {
                    usize::MAX => "all".to_owned(),
                    width => width.to_string(),
                };
                write!(
                    f,
                    "proof-number search for a win of {player}, {} moves near the root and {} \
                     below: {}, {} positions, proof number {}, disproof number {}",
                    most(width.near_root),
                    most(width.deeper),
                    if *finished { "no proof" } else { "not finished" },
                    format_count(&numbers.nodes.into()),
                    format_proof_number(numbers.proof_number),
                    format_proof_number(numbers.disproof_number)
                )
            }
        }
    }
}

/// Formats a proof or disproof number.
fn format_proof_number(number: u32) -> String {
    if number >= INFINITE { "∞".to_owned() } else { format_count(&number.into()) }
}
