//! Proof jobs: solving a position, and checking a proof.

use super::report::{Host, ProofAnswer, ProofSight, Report};
use hypertoe_core::Position;
use hypertoe_core::base::control::{Halt, part};
use hypertoe_core::proof::Proof;
use hypertoe_core::proof::solve::{Means, Solve};
use std::sync::Arc;
use std::time::Duration;

/// A position to solve, or a proof to check.
pub enum ProveJob {
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

impl ProveJob {
    /// Runs the job.
    ///
    /// # Errors
    /// [`Halt`], if the host stops the job; a search told to finish returns what it knows instead.
    pub(super) fn run(self, host: &mut dyn Host) -> Result<ProofAnswer, Halt> {
        match self {
            Self::Check(proof) => {
                let checked = proof.check(&mut part(host, Report::Progress))?;
                Ok(ProofAnswer::Checked(Box::new(checked), Duration::ZERO))
            }
            Self::Solve { position, memory, threads } => {
                let team = host.team();
                let threads = threads.unwrap_or(team.helpers() + 1);
                let means = Means { memory, threads, proof: true, ..Means::default() };
                let solve = match Solve::new(&position, means) {
                    Ok(solve) => solve,
                    Err(why) => return Ok(ProofAnswer::CannotSolve(why)),
                };
                let told = |solving| {
                    Report::Proving(Box::new(ProofSight { solving, time: Duration::ZERO }))
                };
                let solution = solve.run(&*team, &mut part(host, told))?;
                Ok(ProofAnswer::Solved(Box::new(solution), Duration::ZERO))
            }
        }
    }
}
