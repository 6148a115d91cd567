//! Changes of the search for a proof, and what is heard of it.

use super::super::file::with_extension;
use super::super::game;
use super::forgotten;
use crate::action::{GameAction, ProveAction, WorkAction};
use crate::effects::Effect;
use crate::state::{
    Checking, Dialog, End, MEMORIES, PathPurpose, Proving, State, THREADS, ToastKind,
};
use crate::work::{Answer, Job, ProofAnswer, ProveJob, Report};
use hypertoe_core::proof::EXTENSION;
use hypertoe_core::proof::ShelvedBook;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Carries out what is asked of the prover.
pub fn update(state: &mut State, action: ProveAction) -> Vec<Effect> {
    match action {
        ProveAction::Begin => return begin(state),
        ProveAction::Pause(paused) => {
            if let Some(proving) = &mut state.analyse.proving
                && let Some(job) = proving.job
            {
                proving.paused = paused;
                return vec![Effect::Pause(job, paused)];
            }
        }
        // What has been tried is told as its answer.
        ProveAction::Stop => {
            let job = state.proving().and_then(|proving| proving.job);
            return job.map(Effect::FinishNow).into_iter().collect();
        }
        ProveAction::Forget => return forget(state),
        ProveAction::Watch(wanted) => state.settings.watch_proof = wanted,
        ProveAction::Memory(memory) => {
            state.settings.proof_memory = memory.clamp(MEMORIES[0], MEMORIES[MEMORIES.len() - 1]);
        }
        ProveAction::Threads(threads) => {
            state.settings.proof_threads = threads.filter(|threads| THREADS.contains(threads));
        }
        ProveAction::Check => return check(state),
        ProveAction::Save => {
            if let Some(name) = proposed(state) {
                state.busy = Some("Choosing where to save…".to_owned());
                let folder = state.document.path().and_then(Path::parent).map(Path::to_path_buf);
                return vec![Effect::PickProof { name, folder }];
            }
        }
        ProveAction::Picked(path) => return picked(state, path),
        ProveAction::GoThere => {
            let place = state.analyse.proving.as_ref().map(|proving| proving.place);
            if let Some(place) = place.filter(|place| place.document == state.document.serial()) {
                return game::update(state, GameAction::GoTo(place.node));
            }
        }
    }
    Vec::new()
}

fn begin(state: &mut State) -> Vec<Effect> {
    if !state.is_analysing() || state.why_not_prove().is_some() {
        return Vec::new();
    }
    let mut effects = forget(state);
    let job = state.new_job();
    let position = state.document.game().position();
    state.analyse.proving = Some(Proving::new(state.place(), position, job));
    let prove = ProveJob::Solve {
        position: Box::new(position.clone()),
        memory: (state.settings.proof_memory as usize).saturating_mul(1 << 20),
        threads: state.settings.proof_threads.map(|threads| threads as usize),
    };
    effects.push(Effect::Begin(job, Job::Prove(prove)));
    effects
}

fn forget(state: &mut State) -> Vec<Effect> {
    let old = state.analyse.proving.take();
    old.iter().flat_map(Proving::jobs).map(Effect::Stop).collect()
}

fn check(state: &mut State) -> Vec<Effect> {
    let job = state.new_job();
    let Some(proving) = &mut state.analyse.proving else { return Vec::new() };
    let Some(proof) = proving.proof().map(Arc::clone) else { return Vec::new() };
    if matches!(proving.check, Checking::Going(..)) {
        return Vec::new();
    }
    proving.check = Checking::Going(job, Default::default());
    vec![Effect::Begin(job, Job::Prove(ProveJob::Check(proof)))]
}

/// A name for the file of the proof: `4x4x4.proof`.
fn proposed(state: &State) -> Option<String> {
    let proof = state.analyse.proving.as_ref()?.proof()?;
    let sides = proof.rules().shape().sides();
    let sides: Vec<String> = sides.iter().map(u16::to_string).collect();
    Some(format!("{}.{EXTENSION}", sides.join("x")))
}

/// There is no native dialog: a path is typed.
pub fn no_dialog(state: &mut State) {
    let text = proposed(state).unwrap_or_default();
    state.dialog = Some(Dialog::Path { purpose: PathPurpose::Proof, text });
}

/// A file was chosen natively, which has asked before it is replaced; unless
/// our ending makes it another one.
fn picked(state: &mut State, path: PathBuf) -> Vec<Effect> {
    match with_extension(path.clone(), EXTENSION) {
        ended if ended == path => write(state, path),
        ended => typed(state, ended),
    }
}

/// A path was typed: nobody has asked about it.
pub fn typed(state: &mut State, path: PathBuf) -> Vec<Effect> {
    state.looking = Some(PathPurpose::Proof);
    vec![Effect::Exists(with_extension(path, EXTENSION))]
}

/// Writes the proof.
pub fn write(state: &mut State, path: PathBuf) -> Vec<Effect> {
    state.dialog = None;
    let proof = state.analyse.proving.as_ref().and_then(Proving::proof).map(Arc::clone);
    if proof.is_none() {
        state.toast(ToastKind::Problem, "The proof was cleared away meanwhile; prove it again");
    }
    state.busy = proof.as_ref().map(|_| "Saving the proof…".to_owned());
    proof.map(|proof| Effect::WriteProof { path, proof }).into_iter().collect()
}

/// Something is heard of a job. Returns it if it is about something else.
///
/// # Errors
/// The action itself.
pub fn heard(state: &mut State, action: WorkAction) -> Result<Vec<Effect>, WorkAction> {
    let Some(proving) = &mut state.analyse.proving else { return Err(action) };
    if !proving.jobs().any(|job| job == action.id) {
        return Err(action);
    }
    match action.report {
        Report::Proving(sight) => proving.hear(*sight),
        Report::Progress(progress) => {
            if let Checking::Going(_, known) = &mut proving.check {
                *known = progress;
            }
        }
        Report::Done(Answer::Proof(answer)) => return Ok(done(state, answer)),
        _ => {}
    }
    Ok(Vec::new())
}

fn done(state: &mut State, answer: ProofAnswer) -> Vec<Effect> {
    let Some(proving) = &mut state.analyse.proving else { return Vec::new() };
    match answer {
        ProofAnswer::Checked(result, time) => {
            proving.check = Checking::Done(result, time);
            return Vec::new();
        }
        ProofAnswer::CannotSolve(why) => {
            proving.finish(End::Cannot(why));
            return Vec::new();
        }
        ProofAnswer::Solved(mut solution, time) => {
            let proof = solution.proof.take().map(|proof| Arc::new(*proof));
            proving.finish(End::Solved(solution, proof, time));
        }
    }
    if let Some(proof) = proving.proof() {
        // From now on it answers whatever is played.
        state.library = state.library.with(Arc::new(ShelvedBook::of(Arc::clone(proof))));
    }
    let (place, standing) = (proving.place, proving.standing());
    if proving.proof().is_none() && standing.is_none() {
        return Vec::new();
    }
    if let Some(standing) = standing {
        state.analyse.keep_standing(place, standing);
    }
    // What is known now is looked at anew.
    let analyse = &mut state.analyse;
    forgotten([analyse.study.forget(), analyse.review.forget()])
}

/// A proof belongs to its game: with another one on the board it ends.
pub fn drive(state: &mut State) -> Vec<Effect> {
    let document = state.document.serial();
    let other = |proving: &Proving| proving.place.document != document;
    if state.analyse.proving.as_ref().is_some_and(other) { forget(state) } else { Vec::new() }
}
