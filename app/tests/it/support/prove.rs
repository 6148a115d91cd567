//! What the prover is asked, and what it hears.

use hypertoe::action::{Action, JobAction, ProveAction};
use hypertoe::jobs::{JobAnswer, JobId, JobReport, ProofAnswer, ProofSnapshot};
use hypertoe::state::{ProofTask, State};
use hypertoe_core::base::control::SingleThread;
use hypertoe_core::base::control::{Halt, Progress};
use hypertoe_core::proof::solve::{PositionSolver, SolveOptions, SolveReport};
use std::time::Duration;

/// What the section about proofs sends, and answers to it.
pub fn prove_action(state: &State, a: u16, b: u16) -> Action {
    Action::Prove(match a % 14 {
        0..=2 => ProveAction::Begin,
        3 => ProveAction::Pause(b.is_multiple_of(2)),
        4 => ProveAction::Stop,
        5 => ProveAction::DiscardResult,
        6 => ProveAction::WatchSearch(b.is_multiple_of(2)),
        7 => ProveAction::Memory(u32::from(b)),
        8 => ProveAction::Threads((!b.is_multiple_of(3)).then_some(u32::from(b % 9))),
        9 => ProveAction::Check,
        10 => ProveAction::GoToRoot,
        _ => return Action::Job(heard(state, b)),
    })
}

/// What is heard of a job: mostly of one that is waited for.
fn heard(state: &State, b: u16) -> JobAction {
    let job = state.analysis.proof_task.as_ref().and_then(ProofTask::job);
    let id = job.unwrap_or(JobId(u64::from(b) % (state.jobs.started_count() + 2)));
    // Of the position on the board, which may be another one than was asked about.
    let position = state.document.game().position();
    let time = Duration::from_millis(b.into());
    let means = SolveOptions { memory: 1 << 22, wants_proof: true, ..SolveOptions::default() };
    let report = match PositionSolver::new(position, means) {
        Err(why) => JobReport::Done(JobAnswer::Proof(ProofAnswer::CannotSolve(why))),
        Ok(solve) => {
            let (mut left, mut solving) = (8_000u64, SolveReport::default());
            let mut control = |steps: u64, report: &dyn Fn() -> SolveReport| {
                solving = report();
                left = left.saturating_sub(steps);
                if left == 0 { Err(Halt::FinishEarly) } else { Ok(()) }
            };
            let solution = solve.run(&SingleThread, &mut control).expect("it tells what it knows");
            match b % 5 {
                0 => JobReport::Progress(Progress { done: b.into(), ..Progress::default() }),
                1 => JobReport::ProofSnapshot(Box::new(ProofSnapshot {
                    progress: solving,
                    elapsed: time,
                })),
                2 => JobReport::Crashed,
                _ => {
                    JobReport::Done(JobAnswer::Proof(ProofAnswer::Solved(Box::new(solution), time)))
                }
            }
        }
    };
    JobAction { id, report }
}
