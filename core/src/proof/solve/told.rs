//! Reports of a search for a value: its progress, and the methods that settled
//! nothing.

use super::Ahead;
use crate::base::control::Progress;
use crate::base::text::grouped;
use crate::play::moves::Move;
use crate::play::player::Player;
use crate::proof::pairing::Shortage;
use crate::proof::prove::{INFINITE, ProofNumbers, Width};
use crate::proof::{ProofError, Unsuited};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A progress report.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Solving {
    /// The method at work.
    pub stage: SolvingStage,
    /// During a proof search, the moves to the position being searched.
    pub looking: Vec<Move>,
    /// Positions searched so far.
    pub nodes: u64,
}

/// The method at work.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub enum SolvingStage {
    /// Preparations before the first method.
    #[default]
    Preparing,
    /// A full search.
    FullSearch {
        /// Search depth, in plies.
        plies: u32,
    },
    /// The search for a pairing strategy with which both players hold the draw.
    Pairs(Progress),
    /// The search for a proof that this player wins.
    Proof(Player, ProofNumbers),
    /// The win is proved; a full search looks for a shorter one.
    Shorter {
        /// Search depth, in plies.
        plies: u32,
    },
}

/// A method that settled nothing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Tried {
    /// The board is too large for every method.
    TooLarge,
    /// A full search that reached this depth.
    FullSearch(Ahead),
    /// There is no pairing strategy with which both players hold the draw.
    Pairs(Shortage),
    /// No proofs are made for these rules.
    NoProofs(Unsuited),
    /// A proof search that found none.
    Proof {
        /// The player whose win was sought.
        player: Player,
        /// The width of the search.
        width: Width,
        /// The progress it made.
        numbers: ProofNumbers,
        /// Whether all those moves were tried, which proves nothing, rather than the search
        /// ended early.
        finished: bool,
    },
}

impl Solving {
    pub(super) fn at(stage: SolvingStage) -> Self {
        Self { stage, ..Self::default() }
    }

    /// Returns the player whose win a proof search is for, and its progress.
    pub fn numbers(&self) -> Option<(Player, ProofNumbers)> {
        match self.stage {
            SolvingStage::Proof(player, numbers) => Some((player, numbers)),
            _ => None,
        }
    }
}

/// Writes the report as on the command line: `full search, 7 plies ahead; 3,024 positions`.
impl fmt::Display for Solving {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let positions = grouped(&self.nodes.into());
        match &self.stage {
            SolvingStage::Preparing => f.write_str("getting ready"),
            SolvingStage::FullSearch { plies } => {
                write!(f, "full search, {plies} plies ahead; {positions} positions")
            }
            SolvingStage::Pairs(progress) => progress.fmt(f),
            SolvingStage::Proof(player, numbers) => write!(
                f,
                "a win of {player}: proof number {}, disproof number {}; {positions} positions, \
                 table {} % full",
                number(numbers.proof),
                number(numbers.disproof),
                (numbers.fill * 100.0).round()
            ),
            SolvingStage::Shorter { plies } => {
                write!(f, "proved; searching for a win in {plies} plies")
            }
        }
    }
}

impl fmt::Display for Tried {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge => f.write_str(
                "the board has too many cells or lines: at most 65,535 cells and 200,000 lines \
                 are searched",
            ),
            Self::FullSearch(Ahead { plies, nodes }) => {
                let nodes = grouped(&(*nodes).into());
                write!(f, "full search: {plies} plies ahead, {nodes} positions")
            }
            Self::Pairs(why) => write!(f, "pairs of cells for a draw: {why}"),
            Self::NoProofs(why) => ProofError::Rules(*why).fmt(f),
            Self::Proof { player, width, numbers, finished } => {
                let most = |width: usize| match width {
                    usize::MAX => "all".to_owned(),
                    width => width.to_string(),
                };
                write!(
                    f,
                    "proof-number search for a win of {player}, {} moves near the root and {} \
                     below: {}, {} positions, proof number {}, disproof number {}",
                    most(width.near),
                    most(width.below),
                    if *finished { "no proof" } else { "not finished" },
                    grouped(&numbers.nodes.into()),
                    number(numbers.proof),
                    number(numbers.disproof)
                )
            }
        }
    }
}

/// Formats a proof or disproof number.
fn number(number: u32) -> String {
    if number >= INFINITE { "∞".to_owned() } else { grouped(&number.into()) }
}
