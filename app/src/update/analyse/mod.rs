//! Changes of the analysis: what is looked at, and what is heard of it.

mod forgotten;
pub mod prove;

use self::forgotten::forgotten;
use super::game;
use crate::action::{AnalyseAction, Effect};
use crate::jobs::{AnalyseJob, AnalyseNews, Answer, Job, Report};
use crate::show::{ShownLine, Worths};
use crate::state::{Asker, GameLine, MOST_EFFORT, State};
use hypertoe_core::base::control::Progress;
use hypertoe_core::{Game, Move, NodeId, Position};
use std::sync::Arc;

/// Carries out what is asked of the analysis.
pub fn update(state: &mut State, action: AnalyseAction) -> Vec<Effect> {
    match action {
        AnalyseAction::Stop => return stop(state),
        AnalyseAction::GoOn => {
            let analyse = &mut state.analyse;
            return forgotten([analyse.study.forget(), analyse.review.forget()]);
        }
        AnalyseAction::Deeper => {
            state.analyse.effort = (state.analyse.effort + 1).min(MOST_EFFORT);
        }
        AnalyseAction::Show(line) => show(state, line),
        AnalyseAction::Best => {
            if state.shown_line().is_some() {
                state.analyse.shown = None;
            } else if let Some(found) = state.findings() {
                let line = found.standing.line.clone();
                show(state, line);
            }
        }
        AnalyseAction::Step(step) => step_by(state, step),
        AnalyseAction::StepTo(moves) => {
            if let Some(shown) = &mut state.analyse.shown {
                shown.show(moves);
            }
            show_last(state);
        }
        AnalyseAction::Hide => state.analyse.shown = None,
        AnalyseAction::PlayFirst => play_first(state),
        AnalyseAction::ToggleSpots => state.settings.spots = !state.settings.spots,
    }
    Vec::new()
}

fn stop(state: &mut State) -> Vec<Effect> {
    forgotten([state.analyse.study.stop(), state.analyse.review.stop()])
}

fn show(state: &mut State, line: Vec<Move>) {
    let place = state.place();
    let position = state.document.game().position();
    let shown = ShownLine::new(place, position, line);
    state.analyse.shown = Some(shown).filter(|shown| !shown.line.is_empty());
    show_last(state);
}

/// One move more or less; before the first the line that is expected is opened.
fn step_by(state: &mut State, step: i8) {
    if state.shown_line().is_none() {
        if step > 0
            && let Some(found) = state.findings()
        {
            let line = found.standing.line.clone();
            show(state, line);
        }
        return;
    }
    if let Some(shown) = &mut state.analyse.shown {
        let moves = shown.shown.saturating_add_signed(isize::from(step));
        shown.show(moves);
    }
    show_last(state);
}

/// Brings the last mark shown into view.
fn show_last(state: &mut State) {
    let last = state.shown_line().and_then(|shown| shown.marks().last());
    if let Some(cell) = last.map(|(_, cell, _)| cell.clone()) {
        state.grid.bring_into_view(&cell);
    }
}

fn play_first(state: &mut State) {
    let shown = state.shown_line().map(|shown| &shown.line);
    let line = shown.or_else(|| state.findings().map(|found| &found.standing.line));
    if let Some(turn) = line.and_then(|line| line.first()).cloned() {
        game::by_person(state, &turn);
    }
}

/// Something is heard of the study or of the review.
pub fn heard(state: &mut State, asker: Asker, report: Report) {
    let analyse = &mut state.analyse;
    let (progress, news): (Option<Progress>, AnalyseNews) = match report {
        Report::Analysis(progress, news) => (Some(progress), news),
        Report::Done(Answer::Analysis(news)) => (None, news),
        _ => return,
    };
    match news {
        AnalyseNews::Study(found) if asker == Asker::Study => {
            let fresh = !analyse.study.found().is_some_and(|known| Arc::ptr_eq(known, &found));
            if fresh {
                let version = analyse.worths.version() + 1;
                analyse.worths = Arc::new(Worths::new(&found, version));
            }
            analyse.study.hear(progress, found);
            // What is certain now is news for the graph of the game.
            if analyse.study.is_done() && analyse.keep_study() && analyse.review.is_done() {
                let job = analyse.review.forget();
                debug_assert!(job.is_none(), "it is done");
            }
        }
        AnalyseNews::Review(found) if asker == Asker::Review => {
            analyse.review.hear(progress, found);
            analyse.keep_review(state.document.serial());
        }
        _ => {}
    }
}

/// Begins and ends the work as the board asks.
pub fn drive(state: &mut State) -> Vec<Effect> {
    let mut effects = prove::drive(state);
    let here = state.place();
    if state.analyse.shown.as_ref().is_some_and(|shown| shown.place != here) {
        state.analyse.shown = None;
    }
    if !state.is_analysing() || state.toss.is_some() || state.analysis_waits() {
        let analyse = &mut state.analyse;
        let working = analyse.study.job().is_some() || analyse.review.job().is_some();
        // It begins anew when somebody looks again.
        if working {
            effects.extend(forgotten([analyse.study.forget(), analyse.review.forget()]));
        }
        return effects;
    }
    effects.extend(study(state));
    effects.extend(review(state));
    effects
}

/// Studies the position on the board, unless that is done or given up.
fn study(state: &mut State) -> Vec<Effect> {
    let place = state.place();
    let same = state.analyse.study.key().is_some_and(|(known, ..)| *known == place);
    if !same && state.analyse.study.key().is_some() {
        state.analyse.effort = 0;
    }
    let position = state.document.game().position();
    let key = (place, position.outcome(), state.analyse.effort);
    if state.analyse.study.key() == Some(&key) {
        return Vec::new();
    }
    let position = Box::new(position.clone());
    let old = state.analyse.study.forget();
    if !same {
        state.analyse.worths = Arc::new(Worths::none(state.analyse.worths.version() + 1));
    }
    let job = state.jobs.begin(Asker::Study);
    let effort = state.analyse.effort;
    let known = state.analyse.known_standing(place);
    let library = state.library.clone();
    state.analyse.study.begin(job, key, same);
    let study = AnalyseJob::Study { position, effort, known, library };
    let begin = Effect::Begin(job, Job::Analyse(study));
    old.map(Effect::Stop).into_iter().chain([begin]).collect()
}

/// Reviews the line of play through the board, unless that is done or given up.
fn review(state: &mut State) -> Vec<Effect> {
    let game = state.document.game();
    let here = (state.document.serial(), game.revision(), game.current());
    if state.analyse.review.key().is_some() && state.analyse.line_of == Some(here) {
        return Vec::new();
    }
    state.analyse.line_of = Some(here);
    let line = GameLine::of(state.document.serial(), game);
    if state.analyse.review.key() == Some(&line) {
        return Vec::new();
    }
    let Some((position, turns)) = last_of(game, &line) else { return Vec::new() };
    let known = state.analyse.known(&line);
    let old = state.analyse.review.forget();
    let job = state.jobs.begin(Asker::Review);
    state.analyse.review.begin(job, line, false);
    let (position, library) = (Box::new(position), state.library.clone());
    let job_of = AnalyseJob::Review { position, turns, known, library };
    let begin = Effect::Begin(job, Job::Analyse(job_of));
    old.map(Effect::Stop).into_iter().chain([begin]).collect()
}

/// The last position of a line of play, and the moves to it.
fn last_of(game: &Game, line: &GameLine) -> Option<(Position, Vec<Move>)> {
    let turns: Vec<Move> = line.nodes.iter().filter_map(|node| game.turn(*node).cloned()).collect();
    let mut position = game.position().clone();
    let here = line.moves_to(game.current())?;
    position.set_agreed_draw(false);
    for turn in &turns[here..] {
        position.play_move(turn).ok()?;
    }
    let last = line.nodes.last().copied().unwrap_or(NodeId::START);
    position.set_agreed_draw(game.is_agreed_draw(last));
    Some((position, turns))
}
