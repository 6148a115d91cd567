//! Proofs as jobs: the search for one, and its check.

use super::{Host, Report, SLICE};
use hypertoe_core::base::control::{Halt, Part};
use hypertoe_core::base::task::Task;
use hypertoe_core::proof::prove::ProofNumbers;
use hypertoe_core::proof::solve::{CannotSolve, Means, Solution, Solve};
use hypertoe_core::proof::{Checked, Proof, Refused};
use hypertoe_core::{Move, Player, Position};
use std::sync::Arc;
use std::time::Duration;

/// Positions looked at in one slice of a search: some ten milliseconds. In
/// shorter slices much is done twice.
const SEARCH_SLICE: u64 = 60_000;

/// Something to be proved, or a proof to be checked.
pub enum ProveJob {
    /// The value of a position.
    Solve {
        /// Which.
        position: Box<Position>,
        /// Memory in bytes, at most about.
        memory: usize,
        /// Threads that work on it; `None`: as many as there are at once.
        threads: Option<usize>,
    },
    /// Goes through a proof.
    Check(Arc<Proof>),
}

/// How far a search for a proof is.
#[derive(Clone, Debug, PartialEq)]
pub struct ProofSight {
    /// Whose win is searched for, and how far that is.
    pub numbers: Option<(Player, ProofNumbers)>,
    /// The moves to the position that was looked at last.
    pub looking: Vec<Move>,
    /// Positions looked at.
    pub nodes: u64,
    /// What is done, in words.
    pub note: String,
    /// Time spent.
    pub time: Duration,
}

/// What came of it.
#[derive(Debug)]
pub enum ProofAnswer {
    /// The value, as far as it was found; and the time spent.
    Solved(Box<Solution>, Duration),
    /// The position cannot be solved.
    CannotSolve(CannotSolve),
    /// Whether the proof holds; and the time spent.
    Checked(Box<Result<Checked, Refused>>, Duration),
}

impl ProveJob {
    /// Searches or checks.
    ///
    /// # Errors
    /// The host halts it; a search that is to finish tells what it knows.
    pub(super) fn run(self, host: &mut dyn Host) -> Result<ProofAnswer, Halt> {
        match self {
            Self::Check(proof) => {
                let checked = proof.check(&mut Part::new(host, Report::Progress))?;
                Ok(ProofAnswer::Checked(Box::new(checked), Duration::ZERO))
            }
            Self::Solve { position, memory, threads } => {
                let most = host.threads().max(1);
                let threads = threads.unwrap_or(most).clamp(1, most);
                let means = Means { memory, threads, proof: true, ..Means::default() };
                match Solve::new(&position, means) {
                    Ok(solve) => {
                        (1..threads).for_each(|_| host.help(solve.crew()));
                        search(solve, host)
                    }
                    Err(why) => Ok(ProofAnswer::CannotSolve(why)),
                }
            }
        }
    }
}

fn search(mut solve: Solve, host: &mut dyn Host) -> Result<ProofAnswer, Halt> {
    let solution = loop {
        if let Some(solution) = solve.advance(SEARCH_SLICE) {
            break solution;
        }
        match host.check_in(SLICE, &|| Report::Proving(Box::new(sight(&solve)))) {
            Err(Halt::Finish) => break solve.give_up(),
            told => told?,
        }
    };
    Ok(ProofAnswer::Solved(Box::new(solution), Duration::ZERO))
}

fn sight(solve: &Solve) -> ProofSight {
    ProofSight {
        numbers: solve.proof_numbers(),
        looking: solve.looking(),
        nodes: solve.nodes(),
        note: solve.progress().note,
        time: Duration::ZERO,
    }
}
