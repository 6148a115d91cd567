//! What the prover is asked, and what it hears.

use hypertoe::action::{Action, ProveAction, WorkAction};
use hypertoe::jobs::{Answer, JobId, ProofAnswer, ProofSight, Report};
use hypertoe::state::{Proving, State};
use hypertoe_core::base::control::{Halt, Progress};
use hypertoe_core::base::team::Alone;
use hypertoe_core::proof::solve::{Means, Solve, Solving};
use std::time::Duration;

/// What the section about proofs sends, and answers to it.
pub fn prove_action(state: &State, a: u16, b: u16) -> Action {
    Action::Prove(match a % 14 {
        0..=2 => ProveAction::Begin,
        3 => ProveAction::Pause(b.is_multiple_of(2)),
        4 => ProveAction::Stop,
        5 => ProveAction::Forget,
        6 => ProveAction::Watch(b.is_multiple_of(2)),
        7 => ProveAction::Memory(u32::from(b)),
        8 => ProveAction::Threads((!b.is_multiple_of(3)).then_some(u32::from(b % 9))),
        9 => ProveAction::Check,
        10 => ProveAction::GoThere,
        _ => return Action::Work(heard(state, b)),
    })
}

/// What is heard of a job: mostly of one that is waited for.
fn heard(state: &State, b: u16) -> WorkAction {
    let job = state.analyse.proving.as_ref().and_then(Proving::job);
    let id = job.unwrap_or(JobId(u64::from(b) % (state.jobs.begun() + 2)));
    // Of the position on the board, which may be another one than was asked about.
    let position = state.document.game().position();
    let time = Duration::from_millis(b.into());
    let means = Means { memory: 1 << 22, proof: true, ..Means::default() };
    let report = match Solve::new(position, means) {
        Err(why) => Report::Done(Answer::Proof(ProofAnswer::CannotSolve(why))),
        Ok(solve) => {
            let (mut left, mut solving) = (8_000u64, Solving::default());
            let mut control = |steps: u64, report: &dyn Fn() -> Solving| {
                solving = report();
                left = left.saturating_sub(steps);
                if left == 0 { Err(Halt::Finish) } else { Ok(()) }
            };
            let solution = solve.run(&Alone, &mut control).expect("it tells what it knows");
            match b % 5 {
                0 => Report::Progress(Progress { done: b.into(), ..Progress::default() }),
                1 => Report::Proving(Box::new(ProofSight { solving, time })),
                2 => Report::Died,
                _ => Report::Done(Answer::Proof(ProofAnswer::Solved(Box::new(solution), time))),
            }
        }
    };
    WorkAction { id, report }
}
