//! Proof jobs: solving a position, and checking a proof.

use super::report::{JobHost, JobReport, ProofAnswer, ProofSnapshot};
use hypertoe_core::Position;
use hypertoe_core::base::control::{Halt, map_reports};
use hypertoe_core::proof::Proof;
use hypertoe_core::proof::solve::{PositionSolver, SolveOptions};
use std::sync::Arc;
use std::time::Duration;

/// A position to solve, or a proof to check.
pub enum ProofJob {
    /// Find the game value of a position, with a proof.
    Solve {
        position: Box<Position>,
        /// Memory limit in bytes, approximate.
        memory: usize,
        /// Number of threads; `None` means all that the host has.
        threads: Option<usize>,
    },
    /// Check every step of a proof.
    Check(Arc<Proof>),
}

impl ProofJob {
    /// Runs the job.
    ///
    /// # Errors
    /// [`Halt`], if the host stops the job; a search told to finish returns what it knows instead.
    pub(super) fn run(self, host: &mut dyn JobHost) -> Result<ProofAnswer, Halt> {
        match self {
            Self::Check(proof) => {
                let checked = proof.check(&mut map_reports(host, JobReport::Progress))?;
                Ok(ProofAnswer::Checked(Box::new(checked), Duration::ZERO))
            }
            Self::Solve { position, memory, threads } => {
                let team = host.workers();
                let threads = threads.unwrap_or(team.helper_count() + 1);
                let means =
                    SolveOptions { memory, threads, proof: true, ..SolveOptions::default() };
                let solve = match PositionSolver::new(&position, means) {
                    Ok(solve) => solve,
                    Err(why) => return Ok(ProofAnswer::CannotSolve(why)),
                };
                let told = |solving| {
                    JobReport::ProofSnapshot(Box::new(ProofSnapshot {
                        progress: solving,
                        elapsed: Duration::ZERO,
                    }))
                };
                let solution = solve.run(&*team, &mut map_reports(host, told))?;
                Ok(ProofAnswer::Solved(Box::new(solution), Duration::ZERO))
            }
        }
    }
}
