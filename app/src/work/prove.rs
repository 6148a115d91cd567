//! Proofs as jobs: the search for one, and its check.

use hypertoe_core::base::task::{Progress, Task};
use hypertoe_core::proof::prove::ProofNumbers;
use hypertoe_core::proof::solve::{CannotSolve, Crew, Means, Solution, Solve};
use hypertoe_core::proof::{Check, Checked, Proof, Refused};
use hypertoe_core::{Move, Player, Position};
use std::sync::Arc;
use std::time::Duration;

/// Positions looked at in the first slice of a search, in the shortest and in
/// the longest. In shorter slices much is done twice.
const SEARCH_SLICE: u64 = 60_000;
const LEAST_SLICE: u64 = 20_000;
const MOST_SLICE: u64 = 300_000;
/// A slice takes about as long: how much is done in it follows from the last one.
const LEAST_TIME: Duration = Duration::from_millis(18);
const MOST_TIME: Duration = Duration::from_millis(30);
/// Positions looked at in one slice of a check.
const CHECK_SLICE: u64 = 20_000;

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

/// A search for a proof, or a check, that is worked on.
pub(super) struct Prove {
    task: Doing,
    time: Duration,
    slice: u64,
}

enum Doing {
    Solve(Box<Solve>),
    Check(Box<Check>),
    Cannot(CannotSolve),
    Refused(Refused),
}

impl Prove {
    /// Begins, on so many threads at the most; with the work for the others.
    pub fn begin(job: ProveJob, most: usize) -> (Self, Vec<Crew>) {
        let mut crews = Vec::new();
        let task = match job {
            ProveJob::Check(proof) => match Check::new((*proof).clone()) {
                Ok(check) => Doing::Check(Box::new(check)),
                Err(refused) => Doing::Refused(refused),
            },
            ProveJob::Solve { position, memory, threads } => {
                let threads = threads.unwrap_or(most).clamp(1, most.max(1));
                let means = Means { memory, threads, proof: true, ..Means::default() };
                match Solve::new(&position, means) {
                    Ok(solve) => {
                        crews.extend((1..threads).map(|_| solve.crew()));
                        Doing::Solve(Box::new(solve))
                    }
                    Err(why) => Doing::Cannot(why),
                }
            }
        };
        (Self { task, time: Duration::ZERO, slice: SEARCH_SLICE }, crews)
    }

    /// Works a slice; so much time has passed since the last one.
    pub fn advance(&mut self, passed: Duration) -> Option<ProofAnswer> {
        self.time += passed;
        if passed > MOST_TIME {
            self.slice = (self.slice * 2 / 3).max(LEAST_SLICE);
        } else if passed < LEAST_TIME {
            self.slice = (self.slice * 5 / 4).min(MOST_SLICE);
        }
        match &mut self.task {
            Doing::Solve(solve) => {
                let solution = solve.advance(self.slice)?;
                Some(ProofAnswer::Solved(Box::new(solution), self.time))
            }
            Doing::Check(check) => {
                let checked = check.advance(CHECK_SLICE)?;
                Some(ProofAnswer::Checked(Box::new(checked), self.time))
            }
            Doing::Cannot(why) => Some(ProofAnswer::CannotSolve(why.clone())),
            Doing::Refused(refused) => {
                Some(ProofAnswer::Checked(Box::new(Err(refused.clone())), self.time))
            }
        }
    }

    /// What is known if it is given up now.
    pub fn give_up(&self) -> Option<ProofAnswer> {
        match &self.task {
            Doing::Solve(solve) => Some(ProofAnswer::Solved(Box::new(solve.give_up()), self.time)),
            Doing::Check(_) | Doing::Cannot(_) | Doing::Refused(_) => None,
        }
    }

    /// How far the search is; of a check, its progress.
    pub fn sight(&self) -> Result<ProofSight, Progress> {
        match &self.task {
            Doing::Solve(solve) => Ok(ProofSight {
                numbers: solve.proof_numbers(),
                looking: solve.looking(),
                nodes: solve.nodes(),
                note: solve.progress().note,
                time: self.time,
            }),
            Doing::Check(check) => Err(check.progress()),
            Doing::Cannot(_) | Doing::Refused(_) => Err(Progress::default()),
        }
    }
}
