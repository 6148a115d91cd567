//! Updates of the analysis.

pub mod prove;
pub mod retry;
mod shown;

use self::shown::{show, show_last};
use super::game;
use crate::action::{AnalyseAction, Effect, GameAction};
use crate::jobs::{AnalyseJob, AnalyseNews, Answer, Job, Report};
use crate::state::{Asker, Mode, State};
use hypertoe_core::base::control::Progress;

pub fn update(state: &mut State, action: AnalyseAction, out: &mut Vec<Effect>) {
    match action {
        AnalyseAction::Stop => out.extend(state.analyse.stop().map(Effect::Stop)),
        AnalyseAction::GoOn => out.extend(state.analyse.restart().map(Effect::Stop)),
        AnalyseAction::Deeper => state.analyse.look_deeper(),
        AnalyseAction::Show(line) => show(state, line),
        AnalyseAction::Best => {
            if state.shown_line().is_some() {
                state.analyse.show(None);
            } else if let Some(found) = state.findings() {
                let line = found.standing.line.clone();
                show(state, line);
            }
        }
        AnalyseAction::Step(step) => step_by(state, step),
        AnalyseAction::StepTo(moves) => {
            state.analyse.show_moves(moves);
            show_last(state);
        }
        AnalyseAction::Hide => state.analyse.show(None),
        AnalyseAction::PlayFirst => play_first(state),
        AnalyseAction::Review => {
            state.screen.go(Mode::Analyse);
            state.analyse.want_worst(state.place());
        }
        AnalyseAction::Retry(number) => retry::begin(state, number, out),
        AnalyseAction::TryAgain => retry::again(state, out),
        AnalyseAction::ShowBetter => retry::show_better(state, out),
        AnalyseAction::EndRetry => retry::go_on(state),
        AnalyseAction::ToggleSpots => state.settings.spots = !state.settings.spots,
    }
}

/// Shows one move more or less of the previewed line; without a preview, a step forwards opens the
/// principal variation.
fn step_by(state: &mut State, step: i8) {
    if let Some(shown) = state.shown_line() {
        let moves = shown.shown.saturating_add_signed(isize::from(step));
        state.analyse.show_moves(moves);
        show_last(state);
    } else if step > 0
        && let Some(found) = state.findings()
    {
        let line = found.standing.line.clone();
        show(state, line);
    }
}

fn play_first(state: &mut State) {
    let shown = state.shown_line().map(|shown| &shown.line);
    let line = shown.or_else(|| state.findings().map(|found| &found.standing.line));
    if let Some(turn) = line.and_then(|line| line.first()).cloned() {
        game::by_person(state, &turn);
    }
}

/// Takes a report of the position's analysis or of the review.
pub fn heard(state: &mut State, asker: Asker, report: Report) {
    let (progress, news): (Option<Progress>, AnalyseNews) = match report {
        Report::Analysis(progress, news) => (Some(progress), news),
        Report::Done(Answer::Analysis(news)) => (None, news),
        _ => return,
    };
    match news {
        AnalyseNews::Study(found) if asker == Asker::Study => {
            state.analyse.hear_study(progress, found);
        }
        AnalyseNews::Review(found) if asker == Asker::Review => {
            state.analyse.hear_review(progress, found, state.document.serial());
        }
        _ => {}
    }
}

/// Starts and stops the jobs that the position on the board needs.
pub fn drive(state: &mut State, out: &mut Vec<Effect>) {
    prove::drive(state, out);
    go_to_worst(state, out);
    let here = state.place();
    state.analyse.follow(here);
    if !state.is_analysing() || state.toss.is_some() || state.analysis_waits() {
        // The analysis starts again once it may go on.
        if state.analyse.is_working() {
            out.extend(state.analyse.restart().map(Effect::Stop));
        }
        return;
    }
    study(state, out);
    review(state, out);
}

/// Goes to the most decisive move once the review is done, if the player asked for that here.
fn go_to_worst(state: &mut State, out: &mut Vec<Effect>) {
    if !state.analyse.is_worst_due(state.place()) {
        return;
    }
    let Some((line, found)) = state.reviewed() else { return };
    let moments = found.moments();
    let worst = moments.iter().rev().max_by(|a, b| a.fall.total_cmp(&b.fall));
    let Some(worst) = worst else { return };
    let better = found.mistakes.iter().find(|mistake| mistake.number == worst.number);
    let (before, better) = (line.node(worst.number - 1), better.map(|it| it.better.clone()));
    game::update(state, GameAction::GoTo(before), out);
    show(state, better.unwrap_or_default());
}

/// Starts the analysis of the position on the board, unless it is done, running or cancelled.
fn study(state: &mut State, out: &mut Vec<Effect>) {
    let place = state.place();
    let position = state.document.game().position();
    let Some(key) = state.analyse.wanted_study(place, position.outcome()) else {
        return;
    };
    let (_, _, effort) = key;
    let known = state.analyse.known_standing(place);
    let (position, library) = (Box::new(position.clone()), state.library.clone());
    let job = state.jobs.begin(Asker::Study);
    let old = state.analyse.begin_study(job, key);
    let study = AnalyseJob::Study { position, effort, known, library };
    out.extend(old.map(Effect::Stop));
    out.push(Effect::Begin(job, Job::Analyse(study)));
}

/// Starts the review of the game on the board, unless it is done, running or cancelled.
fn review(state: &mut State, out: &mut Vec<Effect>) {
    let game = state.document.game();
    let wanted = state.analyse.wanted_review(state.document.serial(), game);
    let Some(line) = wanted else { return };
    let Some((position, turns)) = line.last(game) else { return };
    let known = state.analyse.known(&line);
    let job = state.jobs.begin(Asker::Review);
    let old = state.analyse.begin_review(job, line);
    let (position, library) = (Box::new(position), state.library.clone());
    let job_of = AnalyseJob::Review { position, turns, known, library };
    out.extend(old.map(Effect::Stop));
    out.push(Effect::Begin(job, Job::Analyse(job_of)));
}
