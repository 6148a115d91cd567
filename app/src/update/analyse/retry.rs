//! Updates of the retry of a mistake.

use super::super::game;
use super::shown::show;
use crate::action::{Effect, GameAction};
use crate::jobs::{AnalyseJob, Job, JobId};
use crate::state::{Asker, GameLine, Mode, Retry, RetryPhase, State};
use hypertoe_core::NodeId;
use hypertoe_core::analysis::Reviewed;

/// Goes to the position before a mistake, given by its number, and asks for a better move.
pub fn begin(state: &mut State, number: usize, out: &mut Vec<Effect>) {
    let Some((line, found)) = state.reviewed() else { return };
    // The number must be valid, and the position before the move reviewed.
    let before = number.checked_sub(1).filter(|_| line.nodes.len() >= number);
    let Some(Some(point)) = before.and_then(|before| found.points.get(before)) else { return };
    let verdict = point.standing.verdict;
    let certain = verdict.is_certain() && !verdict.is_loss();
    let player = point.standing.player;
    let better = found.mistakes.iter().find(|mistake| mistake.number == number);
    let better = better.map(|mistake| mistake.better.clone()).unwrap_or_default();
    let (before, mistake) = (line.node(number - 1), line.node(number));
    let document = state.document.serial();
    let phase = RetryPhase::Asked;
    state.retry = Some(Retry { document, before, mistake, number, player, better, certain, phase });
    state.analyse.show(None);
    game::update(state, GameAction::GoTo(before), out);
    state.screen.go(Mode::Play);
}

/// Goes back for another try.
pub fn again(state: &mut State, out: &mut Vec<Effect>) {
    let Some(before) = state.retry.as_ref().map(|retry| retry.before) else { return };
    game::update(state, GameAction::GoTo(before), out);
}

/// Shows the better moves and ends the retry.
pub fn show_better(state: &mut State, out: &mut Vec<Effect>) {
    let Some(retry) = state.retry.take() else { return };
    game::update(state, GameAction::GoTo(retry.before), out);
    state.screen.go(Mode::Analyse);
    show(state, retry.better);
}

/// Lets the game go on from the position on the board.
pub fn go_on(state: &mut State) {
    if let Some(retry) = &mut state.retry {
        retry.phase = RetryPhase::GoesOn;
    }
}

/// Starts to judge a move that was played; ends the retry if the player goes elsewhere.
pub fn drive(state: &mut State, out: &mut Vec<Effect>) {
    let Some(retry) = &state.retry else { return };
    let game = state.document.game();
    let here = game.current();
    if retry.document != state.document.serial() || !is_after(state, retry.before, here) {
        let judging = match retry.phase {
            RetryPhase::Judging(_, job) => Some(job),
            _ => None,
        };
        out.extend(judging.map(Effect::Stop));
        state.retry = None;
        return;
    }
    if here == retry.before {
        if let RetryPhase::Judging(_, job) = retry.phase {
            out.push(Effect::Stop(job));
        }
        set(state, RetryPhase::Asked);
    } else if retry.phase == RetryPhase::Asked {
        match game.parent(here) == retry.before {
            true if here == retry.mistake => set(state, RetryPhase::Failed(here)),
            true => judge(state, here, out),
            false => set(state, RetryPhase::GoesOn),
        }
    }
}

fn set(state: &mut State, phase: RetryPhase) {
    if let Some(retry) = &mut state.retry {
        retry.phase = phase;
    }
}

/// Returns whether `node` is `before` or comes after it.
fn is_after(state: &State, before: NodeId, mut node: NodeId) -> bool {
    let game = state.document.game();
    while node != before {
        if node == NodeId::START {
            return false;
        }
        node = game.parent(node);
    }
    true
}

/// Starts a review of the game up to this node.
fn judge(state: &mut State, node: NodeId, out: &mut Vec<Effect>) {
    let game = state.document.game();
    let nodes = game.path_to(node);
    let conclusion = game.conclusion(node);
    let line = GameLine { document: state.document.serial(), nodes, conclusion };
    let Some((position, turns)) = line.last(game) else { return };
    let known = state.analyse.known(&line);
    let job = state.jobs.begin(Asker::Retry);
    let (position, library) = (Box::new(position), state.library.clone());
    set(state, RetryPhase::Judging(node, job));
    out.push(Effect::Begin(
        job,
        Job::Analyse(AnalyseJob::Review { position, turns, known, library }),
    ));
}

/// Takes the review that judges the move.
pub fn judged(state: &mut State, id: JobId, found: &Reviewed) {
    let Some(retry) = &state.retry else { return };
    let RetryPhase::Judging(node, job) = retry.phase else { return };
    if job == id {
        set(
            state,
            match found.holds(retry.number) {
                Some(true) => RetryPhase::Held(node),
                Some(false) => RetryPhase::Failed(node),
                // Too little is known for praise.
                None => RetryPhase::GoesOn,
            },
        );
    }
}

/// Lets the game go on after the judging job has crashed.
pub fn died(state: &mut State) {
    set(state, RetryPhase::GoesOn);
}
