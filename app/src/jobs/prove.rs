//! Proofs as jobs: the search for one, and its check.

use super::report::{Host, ProofAnswer, ProofSight, Report};
use hypertoe_core::Position;
use hypertoe_core::base::control::{Halt, part};
use hypertoe_core::proof::Proof;
use hypertoe_core::proof::solve::{Means, Solve};
use std::sync::Arc;
use std::time::Duration;

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

impl ProveJob {
    /// Searches or checks.
    ///
    /// # Errors
    /// The host halts it; a search that is to finish says what it knows.
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
