//! Updates of the proof search.

use super::super::proposal::proof_name;
use super::super::{game, save};
use crate::action::{Effect, GameAction, ProveAction};
use crate::jobs::{Answer, Job, ProofAnswer, ProveJob, Report};
use crate::state::{Asker, Checking, End, MEMORIES, Proving, SavePurpose, State, THREADS};
use hypertoe_core::proof::ShelvedBook;
use std::sync::Arc;

pub fn update(state: &mut State, action: ProveAction, out: &mut Vec<Effect>) {
    match action {
        ProveAction::Begin => begin(state, out),
        ProveAction::Pause(paused) => {
            state.analyse.proving.iter_mut().for_each(|proving| proving.pause(paused));
        }
        // The job is finished rather than cancelled, so that it reports what it has tried.
        ProveAction::Stop => {
            let searching = |proving: &&Proving| proving.search().is_some();
            let proving = state.analyse.proving.as_ref().filter(searching);
            out.extend(proving.and_then(Proving::job).map(Effect::FinishNow));
        }
        ProveAction::Forget => forget(state, out),
        ProveAction::Watch(wanted) => state.settings.watch_proof = wanted,
        ProveAction::Memory(memory) => {
            state.settings.proof_memory = memory.clamp(MEMORIES[0], MEMORIES[MEMORIES.len() - 1]);
        }
        ProveAction::Threads(threads) => {
            state.settings.proof_threads = threads.filter(|threads| THREADS.contains(threads));
        }
        ProveAction::Check => check(state, out),
        ProveAction::Save => {
            if proof_name(state).is_some() {
                save::ask(state, SavePurpose::Proof, out);
            }
        }
        ProveAction::GoThere => {
            let place = state.analyse.proving.as_ref().map(Proving::place);
            if let Some(place) = place.filter(|place| place.document == state.document.serial()) {
                game::update(state, GameAction::GoTo(place.node), out);
            }
        }
    }
}

fn begin(state: &mut State, out: &mut Vec<Effect>) {
    if !state.is_analysing() || state.why_not_prove().is_some() {
        return;
    }
    forget(state, out);
    let job = state.jobs.begin(Asker::Proof);
    let position = state.document.game().position();
    state.analyse.proving = Some(Proving::new(state.place(), position, job));
    let prove = ProveJob::Solve {
        position: Box::new(position.clone()),
        memory: (state.settings.proof_memory as usize).saturating_mul(1 << 20),
        threads: state.settings.proof_threads.map(|threads| threads as usize),
    };
    out.push(Effect::Begin(job, Job::Prove(prove)));
}

fn forget(state: &mut State, out: &mut Vec<Effect>) {
    let old = state.analyse.proving.take();
    out.extend(old.as_ref().and_then(Proving::job).map(Effect::Stop));
}

/// Resets the proof after its search or check has crashed.
pub fn died(state: &mut State) {
    match &mut state.analyse.proving {
        Some(proving) if proving.end().is_some() => proving.check(Checking::No),
        proving => *proving = None,
    }
}

fn check(state: &mut State, out: &mut Vec<Effect>) {
    let Some(proving) = &mut state.analyse.proving else { return };
    let Some(proof) = proving.unchecked().map(Arc::clone) else { return };
    let job = state.jobs.begin(Asker::Proof);
    proving.check(Checking::Going(job, Default::default()));
    out.push(Effect::Begin(job, Job::Prove(ProveJob::Check(proof))));
}

/// Takes a report of the search or the check.
pub fn heard(state: &mut State, report: Report, out: &mut Vec<Effect>) {
    let Some(proving) = &mut state.analyse.proving else { return };
    match report {
        Report::Proving(sight) => proving.hear(*sight),
        Report::Progress(progress) => {
            if let Some((_, Checking::Going(job, _))) = proving.end() {
                proving.check(Checking::Going(*job, progress));
            }
        }
        Report::Done(Answer::Proof(answer)) => done(state, answer, out),
        _ => {}
    }
}

fn done(state: &mut State, answer: ProofAnswer, out: &mut Vec<Effect>) {
    let Some(proving) = &mut state.analyse.proving else { return };
    match answer {
        ProofAnswer::Checked(result, time) => {
            proving.check(Checking::Done(result, time));
            return;
        }
        ProofAnswer::CannotSolve(why) => {
            proving.finish(End::Cannot(why));
            return;
        }
        ProofAnswer::Solved(mut solution, time) => {
            let proof = solution.proof.take().map(|proof| Arc::new(*proof));
            proving.finish(End::Solved(solution, proof, time));
        }
    }
    if let Some(proof) = proving.proof() {
        // From now on the proof answers in every analysis.
        state.library = state.library.with(Arc::new(ShelvedBook::of(Arc::clone(proof))));
    }
    let (place, standing) = (proving.place(), proving.standing());
    if proving.proof().is_none() && standing.is_none() {
        return;
    }
    if let Some(standing) = standing {
        state.analyse.keep_standing(place, standing);
    }
    // The analysis starts again, to use the new result.
    out.extend(state.analyse.restart().map(Effect::Stop));
}

/// Drops the proof search if its game is no longer on the board, and suspends it while a computer
/// thinks.
pub fn drive(state: &mut State, out: &mut Vec<Effect>) {
    let document = state.document.serial();
    let other = |proving: &Proving| proving.place().document != document;
    if state.analyse.proving.as_ref().is_some_and(other) {
        forget(state, out);
    }
    let thinks = state.analysis_waits();
    let told = state.analyse.proving.as_mut().and_then(|proving| proving.give_way(thinks));
    out.extend(told.map(|(job, waits)| Effect::Pause(job, waits)));
}
