//! Updates of the retry of a mistake.

use crate::action::{Effect, GameAction};
use crate::jobs::{AnalysisJob, Job, JobId};
use crate::state::{JobOwner, LineOfPlay, MistakeRetry, Mode, RetryPhase, State};
use crate::update::game;
use crate::update::navigation::preview_variation;
use hypertoe_core::NodeId;
use hypertoe_core::analysis::GameReview;

/// Starts a retry: goes to the position before a mistake, given by the number of its move, and asks
/// for a better one.
pub fn start(state: &mut State, number: usize, out: &mut Vec<Effect>) {
    let Some((line, found)) = state.game_review() else { return };
    // The number must be valid, and the position before the move reviewed.
    let before = number.checked_sub(1).filter(|_| line.nodes.len() >= number);
    let Some(Some(point)) = before.and_then(|before| found.points.get(before)) else { return };
    let verdict = point.evaluation.verdict;
    let certain = verdict.is_certain() && !verdict.is_loss();
    let player = point.evaluation.player;
    let better = found.mistakes.iter().find(|mistake| mistake.number == number);
    let better = better.map(|mistake| mistake.better.clone()).unwrap_or_default();
    let (before, mistake) = (line.node_after(number - 1), line.node_after(number));
    let document = state.document.serial();
    let phase = RetryPhase::ToMove;
    state.retry = Some(MistakeRetry {
        document,
        node_before: before,
        mistake,
        number,
        player,
        better_moves: better,
        is_proved: certain,
        phase,
    });
    state.analysis.set_preview(None);
    game::update(state, GameAction::GoTo(before), out);
    state.screen.set_mode(Mode::Play);
}

/// Goes back to the position before the mistake, for another try.
pub fn try_again(state: &mut State, out: &mut Vec<Effect>) {
    let Some(before) = state.retry.as_ref().map(|retry| retry.node_before) else { return };
    game::update(state, GameAction::GoTo(before), out);
}

/// Ends the retry, and previews the better moves from the position before the mistake.
pub fn show_better_moves(state: &mut State, out: &mut Vec<Effect>) {
    let Some(retry) = state.retry.take() else { return };
    game::update(state, GameAction::GoTo(retry.node_before), out);
    state.screen.set_mode(Mode::Analyse);
    preview_variation(state, retry.better_moves);
}

/// Abandons the retry: the game goes on from the position on the board.
pub fn abandon(state: &mut State) {
    if let Some(retry) = &mut state.retry {
        retry.phase = RetryPhase::Abandoned;
    }
}

/// Starts to judge a move that was played; ends the retry if the player goes elsewhere.
pub fn sync(state: &mut State, out: &mut Vec<Effect>) {
    let Some(retry) = &state.retry else { return };
    let game = state.document.game();
    let here = game.current();
    if retry.document != state.document.serial()
        || !is_same_or_descendant(state, retry.node_before, here)
    {
        let judging = match retry.phase {
            RetryPhase::Judging(_, job) => Some(job),
            _ => None,
        };
        out.extend(judging.map(Effect::StopJob));
        state.retry = None;
        return;
    }
    if here == retry.node_before {
        if let RetryPhase::Judging(_, job) = retry.phase {
            out.push(Effect::StopJob(job));
        }
        set_phase(state, RetryPhase::ToMove);
    } else if retry.phase == RetryPhase::ToMove {
        match game.parent(here) == retry.node_before {
            true if here == retry.mistake => set_phase(state, RetryPhase::Failed(here)),
            true => start_judging(state, here, out),
            false => set_phase(state, RetryPhase::Abandoned),
        }
    }
}

fn set_phase(state: &mut State, phase: RetryPhase) {
    if let Some(retry) = &mut state.retry {
        retry.phase = phase;
    }
}

/// Returns whether `node` is `before` or comes after it.
fn is_same_or_descendant(state: &State, before: NodeId, mut node: NodeId) -> bool {
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
fn start_judging(state: &mut State, node: NodeId, out: &mut Vec<Effect>) {
    let game = state.document.game();
    let nodes = game.path_to(node);
    let end = game.early_end(node);
    let line = LineOfPlay { document: state.document.serial(), nodes, conclusion: end };
    let Some((position, turns)) = line.final_position_with_moves(game) else { return };
    let known = state.analysis.cached_results_along(&line);
    let job = state.jobs.register(JobOwner::Retry);
    let (position, library) = (Box::new(position), state.books.for_rules(game.rules()));
    set_phase(state, RetryPhase::Judging(node, job));
    out.push(Effect::StartJob(
        job,
        Job::Analysis(AnalysisJob::Game { position, moves: turns, known, library }),
    ));
}

/// Handles the review that judges the move played in the retry.
pub fn on_judged(state: &mut State, id: JobId, review: &GameReview) {
    let Some(retry) = &state.retry else { return };
    let RetryPhase::Judging(node, job) = retry.phase else { return };
    if job == id {
        set_phase(
            state,
            match review.keeps_outlook(retry.number) {
                Some(true) => RetryPhase::Succeeded(node),
                Some(false) => RetryPhase::Failed(node),
                // Too little is known for praise.
                None => RetryPhase::Abandoned,
            },
        );
    }
}

/// Abandons the retry after the job that judges the move has crashed, so that the game goes on.
pub fn on_crash(state: &mut State) {
    set_phase(state, RetryPhase::Abandoned);
}
