//! Updates of the analysis, and of the previewed variation.

pub mod mistake_retry;
pub mod prove;

use super::game;
use super::navigation::{preview_variation, show_preview_slice};
use crate::action::{AnalyseAction, Effect, GameAction};
use crate::jobs::{AnalysisJob, AnalysisResult, Job, JobAnswer, JobReport};
use crate::state::{JobOwner, Mode, State};
use hypertoe_core::base::control::Progress;
use hypertoe_core::{Move, NodeId};

pub fn update(state: &mut State, action: AnalyseAction, out: &mut Vec<Effect>) {
    match action {
        AnalyseAction::Pause => out.extend(state.analysis.stop().map(Effect::StopJob)),
        AnalyseAction::Resume => out.extend(state.analysis.invalidate().map(Effect::StopJob)),
        AnalyseAction::SearchDeeper => state.analysis.deepen(),
        AnalyseAction::ShowLine(line) => preview_variation(state, line),
        AnalyseAction::ShowLineFrom(node, line) => show_line_from(state, node, line, out),
        AnalyseAction::ToggleBestLine => {
            if state.previewed_variation().is_some() {
                state.analysis.set_preview(None);
            } else if let Some(analysis) = state.position_analysis() {
                let line = analysis.evaluation.pv.clone();
                preview_variation(state, line);
            }
        }
        AnalyseAction::Step(step) => step_preview(state, step),
        AnalyseAction::StepTo(moves) => {
            state.analysis.set_preview_length(moves);
            show_preview_slice(state);
        }
        AnalyseAction::HideLine => state.analysis.set_preview(None),
        AnalyseAction::PlayFirstMove => play_previewed_move(state),
        AnalyseAction::Review => {
            state.screen.set_mode(Mode::Analyse);
            state.analysis.request_decisive_move(state.position_id());
        }
        AnalyseAction::RetryMove(number) => mistake_retry::start(state, number, out),
        AnalyseAction::TryAgain => mistake_retry::try_again(state, out),
        AnalyseAction::ShowBetter => mistake_retry::show_better_moves(state, out),
        AnalyseAction::EndRetry => mistake_retry::abandon(state),
        AnalyseAction::ToggleCriticalCells => {
            state.settings.critical_cells = !state.settings.critical_cells
        }
    }
}

/// Shows one move more or less of the previewed line; without a preview, a step forwards opens the
/// principal variation.
fn step_preview(state: &mut State, step: i8) {
    if let Some(shown) = state.previewed_variation() {
        let moves = shown.shown_moves.saturating_add_signed(isize::from(step));
        state.analysis.set_preview_length(moves);
        show_preview_slice(state);
    } else if step > 0
        && let Some(analysis) = state.position_analysis()
    {
        let line = analysis.evaluation.pv.clone();
        preview_variation(state, line);
    }
}

fn play_previewed_move(state: &mut State) {
    let shown = state.previewed_variation().map(|shown| &shown.moves);
    let line = shown.or_else(|| state.position_analysis().map(|analysis| &analysis.evaluation.pv));
    if let Some(mv) = line.and_then(|line| line.first()).cloned() {
        game::play_as_human(state, &mv);
    }
}

pub fn on_report(state: &mut State, asker: JobOwner, report: JobReport) {
    let (progress, news): (Option<Progress>, AnalysisResult) = match report {
        JobReport::PartialAnalysis(progress, news) => (Some(progress), news),
        JobReport::Done(JobAnswer::Analysis(news)) => (None, news),
        // Not of an analysis; a crash has been handled.
        JobReport::Done(_)
        | JobReport::Progress(_)
        | JobReport::SearchSnapshot(_)
        | JobReport::ProofSnapshot(_)
        | JobReport::FilesReady(_)
        | JobReport::Crashed => return,
    };
    match news {
        AnalysisResult::Position(found) if asker == JobOwner::PositionAnalysis => {
            state.analysis.on_position_report(progress, found);
        }
        AnalysisResult::Game(found) if asker == JobOwner::GameReview => {
            state.analysis.on_review_report(progress, found, state.document.serial());
        }
        // Of another owner.
        AnalysisResult::Position(_) | AnalysisResult::Game(_) => {}
    }
}

/// Starts and stops the analysis, the review and the proof search as the position on the board
/// needs.
pub fn sync(state: &mut State, out: &mut Vec<Effect>) {
    go_to_decisive_move(state, out);
    let here = state.position_id();
    state.analysis.end_outdated_preview(here);
    if !state.is_analysis_visible() || state.coin_toss.is_some() || state.is_analysis_suspended() {
        // The analysis starts again once it may go on.
        if state.analysis.is_working() {
            out.extend(state.analysis.invalidate().map(Effect::StopJob));
        }
    } else {
        start_position_analysis(state, out);
        start_review(state, out);
    }
    // Afterwards: a proof search waits for the analysis while that reads a proof.
    prove::sync(state, out);
}

/// Goes to the most decisive move once the review is done, if the player asked for that here.
fn go_to_decisive_move(state: &mut State, out: &mut Vec<Effect>) {
    if !state.analysis.take_decisive_request(state.position_id()) {
        return;
    }
    let Some((line, found)) = state.game_review() else { return };
    let moments = found.decisive_moves();
    let worst = moments.iter().rev().max_by(|a, b| a.outlook_loss.total_cmp(&b.outlook_loss));
    let Some(worst) = worst else { return };
    let better = found.mistakes.iter().find(|mistake| mistake.number == worst.number);
    let (before, better) = (line.node_after(worst.number - 1), better.map(|it| it.better.clone()));
    show_line_from(state, before, better.unwrap_or_default(), out);
}

fn show_line_from(state: &mut State, node: NodeId, line: Vec<Move>, out: &mut Vec<Effect>) {
    game::update(state, GameAction::GoTo(node), out);
    preview_variation(state, line);
}

/// Starts the analysis of the position on the board, unless it is done, running or cancelled.
fn start_position_analysis(state: &mut State, out: &mut Vec<Effect>) {
    let place = state.position_id();
    let position = state.document.game().position();
    let Some(key) = state.analysis.needed_analysis_key(place, position.outcome()) else {
        return;
    };
    let (_, _, effort) = key;
    let known = state.analysis.certain_evaluation(place);
    let (position, library) = (Box::new(position.clone()), state.books.for_rules(position.rules()));
    let job = state.jobs.register(JobOwner::PositionAnalysis);
    let old = state.analysis.set_position_job(job, key);
    let study = AnalysisJob::Position { position, effort, known, library };
    out.extend(old.map(Effect::StopJob));
    out.push(Effect::StartJob(job, Job::Analysis(study)));
}

/// Starts the review of the game on the board, unless it is done, running or cancelled.
fn start_review(state: &mut State, out: &mut Vec<Effect>) {
    let game = state.document.game();
    let wanted = state.analysis.line_to_review(state.document.serial(), game);
    let Some(line) = wanted else { return };
    let Some((position, turns)) = line.final_position_with_moves(game) else { return };
    let mut known = state.analysis.cached_results_along(&line);
    if let Some(start) = known.first_mut().filter(|start| start.evaluation.is_none()) {
        start.evaluation = state.known_start_evaluation();
    }
    let job = state.jobs.register(JobOwner::GameReview);
    let old = state.analysis.start_review(job, line);
    let (position, library) = (Box::new(position), state.books.for_rules(game.rules()));
    let job_of = AnalysisJob::Game { position, moves: turns, known, library };
    out.extend(old.map(Effect::StopJob));
    out.push(Effect::StartJob(job, Job::Analysis(job_of)));
}
