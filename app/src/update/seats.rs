//! Updates of the computer players: when they think, and when their move is played.

use super::game;
use crate::action::{Effect, SeatAction};
use crate::jobs::{Job, JobId, Report};
use crate::show::{Hint, HintStep};
use crate::state::{Asker, PACES, State, TIMES, Thought, ToastKind};
use crate::words;
use hypertoe_core::search::Limits;
use hypertoe_core::{Bot, TimeControl};
use std::time::Duration;

/// The computer that gives hints.
const HINT: Bot = Bot::Perfect;

pub fn update(state: &mut State, action: SeatAction, out: &mut Vec<Effect>) {
    match action {
        SeatAction::Pause(paused) => state.seats.pause(paused),
        SeatAction::Step => state.seats.step(),
        SeatAction::MoveNow => out.extend(state.seats.hurry().map(Effect::FinishNow)),
        SeatAction::Pace(pace) => state.settings.pace = pace,
        SeatAction::Time(time) => {
            state.settings.think_time = time.clamp(TIMES[0], TIMES[TIMES.len() - 1]);
        }
        SeatAction::ChangePace(step) => {
            let at = PACES.iter().position(|pace| *pace == state.settings.pace).unwrap_or(2);
            let next = at.saturating_add_signed(isize::from(step)).min(PACES.len() - 1);
            state.settings.pace = PACES[next];
        }
        SeatAction::Hint => ask_for_hint(state, out),
        SeatAction::TakeHint => take_hint(state),
    }
}

/// Starts a search for a move in the position on the board, for `most` time at most.
fn think(state: &mut State, bot: Bot, most: Option<Duration>, out: &mut Vec<Effect>) -> Thought {
    let job = state.jobs.begin(Asker::Seat);
    let position = Box::new(state.document.game().position().clone());
    let per_move = Duration::from_secs_f64(state.settings.think_time);
    let time = bot.thinking_time(position.rules(), per_move);
    let limits = Limits::seeded(state.dice.seed());
    let limits = if time.is_some() { limits.until_stopped() } else { limits };
    let time = time.into_iter().chain(most).min();
    let library = state.library.clone();
    out.push(Effect::Begin(job, Job::Think { bot, position, limits, time, library }));
    Thought::new(job, state.place())
}

/// Returns the time that a computer may use for a move without risking to lose on time.
fn allowance(state: &State) -> Option<Duration> {
    let left = state.time_left(state.person_to_move())?;
    let share = match state.document.game().time_control() {
        TimeControl::None => return None,
        TimeControl::Move { .. } => left / 2,
        TimeControl::Game { increment, .. } => {
            (left / 30).saturating_add(increment / 4 * 3).min(left / 4)
        }
    };
    Some(Duration::from_millis(share.max(1).into()))
}

fn ask_for_hint(state: &mut State, out: &mut Vec<Effect>) {
    if state.document.game().position().outcome().is_over() {
        state.front.toast(ToastKind::Problem, words::hint_over());
        return;
    }
    if state.is_hidden() {
        state.front.toast(ToastKind::Problem, words::hint_hidden());
        return;
    }
    if state.seats.hint(state.place()).is_some() {
        tell_more(state);
        return;
    }
    // The hint appears in the panel.
    state.settings.panel = true;
    let hint = think(state, HINT, None, out);
    let dims = state.document.game().rules().shape().dims();
    let first = if dims > 1 { HintStep::Where } else { HintStep::Why };
    state.seats.ask_hint(hint, first);
}

/// Takes a report of a search. Once a hint is found, scrolls to its part of the board.
pub fn heard(state: &mut State, id: JobId, report: Report) {
    let known = state.shown_hint().is_some();
    state.seats.hear(id, report);
    let cell = state.shown_hint().filter(|_| !known).and_then(|hint| hint.choice.turn.cell());
    if let Some(cell) = cell.cloned() {
        state.view.grid.bring_into_view(&cell);
    }
}

/// Reveals the next step of the hint; the last step focuses its cell, so that Enter plays it.
fn tell_more(state: &mut State) {
    if state.shown_hint().is_none() {
        return;
    }
    state.seats.tell_more();
    let cell = state.shown_hint().and_then(Hint::cell).cloned();
    if let Some(cell) = cell {
        state.view.grid.show(&cell);
        state.view.grid.bring_into_view(&cell);
        (state.view.cursor.focus, state.view.cursor.focus_shown) = (cell, true);
    }
}

fn take_hint(state: &mut State) {
    let told = state.shown_hint().filter(|hint| hint.step == HintStep::Which);
    if let Some(turn) = told.map(|hint| hint.choice.turn.clone()) {
        game::by_person(state, &turn);
    }
}

/// Starts and stops the searches that the position needs, and plays the move that is due.
pub fn drive(state: &mut State, out: &mut Vec<Effect>) {
    let here = state.place();
    out.extend(state.seats.follow(here).into_iter().map(Effect::Stop));
    if state.document.game().position().outcome().is_over() {
        out.extend(state.seats.rest().map(Effect::Stop));
    }
    if !state.is_computers_move_due() {
        return;
    }
    let Some(bot) = state.computer_to_move() else { return };
    if state.seats.thought().is_none() {
        let most = allowance(state);
        let thought = think(state, bot, most, out);
        state.seats.think(thought);
    } else if let Some(choice) = state.seats.take_choice(state.pace()) {
        if !game::make_move(state, &choice.turn) {
            // The error has been announced; without the pause the move would be tried again for
            // ever.
            state.seats.pause(true);
        }
        state.seats.computer_moved(state.place(), choice);
        drive(state, out);
    }
}
