//! The computer players: when they think, and when their move is made.

use super::game;
use crate::action::{Effect, SeatAction};
use crate::jobs::{Answer, Job, JobId, Report};
use crate::state::{Asker, PACES, State, TIMES, Thought, ToastKind};
use hypertoe_core::search::Limits;
use hypertoe_core::{Bot, Move};
use std::time::Duration;

/// Who gives hints.
const HINT: Bot = Bot::Perfect;

/// Carries out what the computer players are told.
pub fn update(state: &mut State, action: SeatAction) -> Vec<Effect> {
    match action {
        SeatAction::Pause(paused) => {
            state.seats.paused = paused;
            state.seats.step = false;
            state.seats.looking_back = false;
        }
        SeatAction::Step => {
            state.seats.paused = true;
            state.seats.step = true;
            state.seats.looking_back = false;
        }
        SeatAction::MoveNow => {
            let thought = state.seats.thought.as_ref().filter(|thought| thought.choice.is_none());
            state.seats.since_move = f64::INFINITY;
            return thought.map(|thought| Effect::FinishNow(thought.job)).into_iter().collect();
        }
        SeatAction::Pace(pace) => state.settings.pace = pace,
        SeatAction::Time(time) => {
            state.settings.think_time = time.clamp(TIMES[0], TIMES[TIMES.len() - 1]);
        }
        SeatAction::ChangePace(step) => {
            let at = PACES.iter().position(|pace| *pace == state.settings.pace).unwrap_or(2);
            let next = at.saturating_add_signed(isize::from(step)).min(PACES.len() - 1);
            state.settings.pace = PACES[next];
        }
        SeatAction::Hint => return ask_for_hint(state),
    }
    Vec::new()
}

/// Something is heard of a job.
pub fn heard(state: &mut State, id: JobId, report: Report) {
    let Some(thought) = state.seats.of_job(id) else { return };
    match report {
        Report::Glimpse(glimpse) => thought.glimpse = Some(*glimpse),
        Report::Done(Answer::Choice(choice)) => thought.choice = choice.map(|choice| *choice),
        // Not about moves.
        Report::Done(_)
        | Report::Analysis(..)
        | Report::Proving(_)
        | Report::Made(_)
        | Report::Progress(_) => {}
    }
}

/// Begins to think about the position on the board.
fn think(state: &mut State, bot: Bot) -> (Thought, Effect) {
    let job = state.jobs.begin(Asker::Seat);
    let position = Box::new(state.document.game().position().clone());
    let per_move = Duration::from_secs_f64(state.settings.think_time);
    let time = bot.thinking_time(position.rules(), per_move);
    let limits = Limits::seeded(state.dice.seed());
    let limits = if time.is_some() { limits.until_stopped() } else { limits };
    let place = state.place();
    let thought = Thought { job, place, bot, glimpse: None, seconds: 0.0, choice: None };
    let library = state.library.clone();
    (thought, Effect::Begin(job, Job::Think { bot, position, limits, time, library }))
}

fn ask_for_hint(state: &mut State) -> Vec<Effect> {
    let here = state.place();
    if state.document.game().position().outcome().is_over() {
        state.toast(ToastKind::Problem, "The game is over; there is no move to hint at");
        return Vec::new();
    }
    if state.is_hidden() {
        state.toast(ToastKind::Problem, "The marks are hidden; peek to ask for a hint");
        return Vec::new();
    }
    if state.seats.hint.as_ref().is_some_and(|hint| hint.place == here) {
        return Vec::new();
    }
    let old = state.seats.hint.take().map(|hint| Effect::Stop(hint.job));
    let (hint, begin) = think(state, HINT);
    state.seats.hint = Some(hint);
    old.into_iter().chain([begin]).collect()
}

/// Begins and ends thinking as the position asks, and makes the move that is due.
pub fn drive(state: &mut State) -> Vec<Effect> {
    let mut effects = Vec::new();
    let here = state.place();
    for thought in [&mut state.seats.thought, &mut state.seats.hint] {
        if let Some(old) = thought.take_if(|thought| thought.place != here)
            && old.choice.is_none()
        {
            effects.push(Effect::Stop(old.job));
        }
    }
    if !state.is_computers_move_due() {
        return effects;
    }
    let Some(bot) = state.computer_to_move() else { return effects };
    match &state.seats.thought {
        None => {
            let (thought, begin) = think(state, bot);
            state.seats.thought = Some(thought);
            effects.push(begin);
        }
        Some(thought) => {
            if let Some(choice) = &thought.choice
                && state.seats.since_move >= state.settings.pace
            {
                let choice = choice.clone();
                make(state, &choice.turn);
                state.seats.thought = None;
                state.seats.last = Some((state.place(), choice));
                effects.extend(drive(state));
            }
        }
    }
    effects
}

/// Makes a computer's move.
fn make(state: &mut State, turn: &Move) {
    state.seats.since_move = 0.0;
    state.seats.step = false;
    if !game::make_move(state, turn) {
        // Said by a message already; without a pause it would be tried for ever.
        state.seats.paused = true;
    }
}

/// Time passes.
pub fn tick(state: &mut State, seconds: f64) {
    state.seats.since_move += seconds;
    for thought in state.seats.thought.iter_mut().chain(&mut state.seats.hint) {
        if thought.choice.is_none() {
            thought.seconds += seconds;
        }
    }
}
