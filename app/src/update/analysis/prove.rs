//! Updates of the proof search.

use crate::action::{Effect, GameAction, ProveAction};
use crate::jobs::{Job, JobAnswer, JobReport, ProofAnswer, ProofJob};
use crate::state::{
    JobOwner, MEMORY_LIMITS, ProofCheckState, ProofResult, ProofTask, SaveSubject, State,
    THREAD_COUNTS,
};
use crate::update::game;
use crate::update::save_dialog;
use crate::update::save_dialog::proof_file_name;
use crate::view_model::PositionId;
use hypertoe_core::NodeId;
use std::sync::Arc;

pub fn update(state: &mut State, action: ProveAction, out: &mut Vec<Effect>) {
    match action {
        ProveAction::Begin => start(state, out),
        ProveAction::Pause(paused) => {
            state.analysis.proof_task.iter_mut().for_each(|proving| proving.set_paused(paused));
        }
        // The job is finished rather than cancelled, so that it reports what it has tried.
        ProveAction::Stop => {
            let searching = |proving: &&ProofTask| proving.search().is_some();
            let proving = state.analysis.proof_task.as_ref().filter(searching);
            out.extend(proving.and_then(ProofTask::job).map(Effect::FinishJob));
        }
        ProveAction::DiscardResult => discard(state, out),
        ProveAction::WatchSearch(wanted) => state.settings.watch_proof = wanted,
        ProveAction::Memory(memory) => {
            state.settings.proof_memory =
                memory.clamp(MEMORY_LIMITS[0], MEMORY_LIMITS[MEMORY_LIMITS.len() - 1]);
        }
        ProveAction::Threads(threads) => {
            state.settings.proof_threads =
                threads.filter(|threads| THREAD_COUNTS.contains(threads));
        }
        ProveAction::OpenIncluded => open_included(state, out),
        ProveAction::Check => start_check(state, out),
        ProveAction::Save => {
            if proof_file_name(state).is_some() {
                save_dialog::ask_path(state, SaveSubject::Proof, out);
            }
        }
        ProveAction::GoToRoot => {
            let position = state.analysis.proof_task.as_ref().map(ProofTask::position_id);
            if let Some(position) =
                position.filter(|position| position.document == state.document.serial())
            {
                game::update(state, GameAction::GoTo(position.node), out);
            }
        }
    }
}

fn start(state: &mut State, out: &mut Vec<Effect>) {
    if !state.is_analysis_visible() || state.proof_obstacle().is_some() {
        return;
    }
    discard(state, out);
    let job = state.jobs.register(JobOwner::Proof);
    let position = state.document.game().position();
    state.analysis.proof_task = Some(ProofTask::new(state.position_id(), position, job));
    let prove = ProofJob::Solve {
        position: Box::new(position.clone()),
        memory: (state.settings.proof_memory as usize).saturating_mul(1 << 20),
        threads: state.settings.proof_threads.map(|threads| threads as usize),
    };
    out.push(Effect::StartJob(job, Job::Proof(prove)));
}

/// Reads the proof that comes with the program, which starts from the empty board.
fn open_included(state: &mut State, out: &mut Vec<Effect>) {
    let game = state.document.game();
    let (rules, start) = (game.rules(), game.position().start_position());
    if !state.is_analysis_visible() || !state.has_included_proof() {
        return;
    }
    let read = ProofJob::ReadIncluded(Box::new((**rules).clone()));
    discard(state, out);
    let place = PositionId { document: state.document.serial(), node: NodeId::START };
    let job = state.jobs.register(JobOwner::Proof);
    state.analysis.proof_task = Some(ProofTask::new(place, &start, job));
    out.push(Effect::StartJob(job, Job::Proof(read)));
}

fn discard(state: &mut State, out: &mut Vec<Effect>) {
    let old = state.analysis.proof_task.take();
    out.extend(old.as_ref().and_then(ProofTask::job).map(Effect::StopJob));
}

/// Resets the proof after its search or check has crashed.
pub fn on_crash(state: &mut State) {
    match &mut state.analysis.proof_task {
        Some(proving) if proving.result().is_some() => {
            proving.set_check(ProofCheckState::NotStarted)
        }
        proving => *proving = None,
    }
}

fn start_check(state: &mut State, out: &mut Vec<Effect>) {
    let Some(proving) = &mut state.analysis.proof_task else { return };
    let Some(proof) = proving.checkable_proof().map(Arc::clone) else { return };
    let job = state.jobs.register(JobOwner::Proof);
    proving.set_check(ProofCheckState::Running(job, Default::default()));
    out.push(Effect::StartJob(job, Job::Proof(ProofJob::Check(proof))));
}

pub fn on_report(state: &mut State, report: JobReport, out: &mut Vec<Effect>) {
    let Some(proving) = &mut state.analysis.proof_task else { return };
    match report {
        JobReport::ProofSnapshot(sight) => proving.on_progress(*sight),
        JobReport::Progress(progress) => {
            if let Some((_, ProofCheckState::Running(job, _))) = proving.result() {
                proving.set_check(ProofCheckState::Running(*job, progress));
            }
        }
        JobReport::Done(JobAnswer::Proof(answer)) => on_answer(state, answer, out),
        // Not of such a job; a crash has been handled.
        JobReport::Done(_)
        | JobReport::SearchSnapshot(_)
        | JobReport::PartialAnalysis(..)
        | JobReport::FilesReady(_)
        | JobReport::Crashed => {}
    }
}

fn on_answer(state: &mut State, answer: ProofAnswer, out: &mut Vec<Effect>) {
    let Some(proving) = &mut state.analysis.proof_task else { return };
    match answer {
        ProofAnswer::Checked(result, time) => {
            proving.set_check(ProofCheckState::Done(result, time));
            return;
        }
        ProofAnswer::CannotSolve(why) => {
            proving.finish(ProofResult::Unsolvable(why));
            return;
        }
        ProofAnswer::Solved(mut solution, time) => {
            let proof = solution.proof.take().map(|proof| Arc::new(*proof));
            proving.finish(ProofResult::Solved(solution, proof, time));
        }
    }
    if let Some(proof) = proving.proof()
        && !state.books.has_proof(proof.rules())
    {
        // From now on the proof answers in every analysis.
        state.books = state.books.clone().with_proof(Arc::clone(proof));
    }
    let (place, evaluation) = (proving.position_id(), proving.settled_evaluation());
    if proving.proof().is_none() && evaluation.is_none() {
        return;
    }
    if let Some(evaluation) = evaluation {
        let known = state.analysis.certain_evaluation(place);
        if known.is_some_and(|known| known.wins_sooner_than(&evaluation)) {
            // The analysis has found more than the proof tells.
            return;
        }
        state.analysis.cache_evaluation(place, evaluation);
    }
    // The analysis starts again, to use the new result.
    out.extend(state.analysis.invalidate().map(Effect::StopJob));
}

/// Drops the proof search if its game is no longer on the board, and suspends it while a computer
/// thinks or the analysis reads a proof, which takes seconds where nothing else runs.
pub fn sync(state: &mut State, out: &mut Vec<Effect>) {
    let document = state.document.serial();
    let other = |proving: &ProofTask| proving.position_id().document != document;
    if state.analysis.proof_task.as_ref().is_some_and(other) {
        discard(state, out);
    }
    let waits = state.is_analysis_suspended() || state.analysis.is_reading_proof();
    let pause =
        state.analysis.proof_task.as_mut().and_then(|proving| proving.update_suspension(waits));
    out.extend(pause.map(|(job, waits)| Effect::PauseJob(job, waits)));
}
