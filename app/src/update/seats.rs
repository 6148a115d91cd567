//! The computer players: when they think, and when their move is made.

use super::game;
use crate::action::{Effect, SeatAction};
use crate::jobs::Job;
use crate::state::{Asker, PACES, State, TIMES, Thought, ToastKind};
use crate::words;
use hypertoe_core::Bot;
use hypertoe_core::search::Limits;
use std::time::Duration;

/// Who gives hints.
const HINT: Bot = Bot::Perfect;

/// Carries out what the computer players are asked to do.
pub fn update(state: &mut State, action: SeatAction) -> Vec<Effect> {
    match action {
        SeatAction::Pause(paused) => state.seats.pause(paused),
        SeatAction::Step => state.seats.step(),
        SeatAction::MoveNow => {
            return state.seats.hurry().map(Effect::FinishNow).into_iter().collect();
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

/// Begins to think about the position on the board.
fn think(state: &mut State, bot: Bot) -> (Thought, Effect) {
    let job = state.jobs.begin(Asker::Seat);
    let position = Box::new(state.document.game().position().clone());
    let per_move = Duration::from_secs_f64(state.settings.think_time);
    let time = bot.thinking_time(position.rules(), per_move);
    let limits = Limits::seeded(state.dice.seed());
    let limits = if time.is_some() { limits.until_stopped() } else { limits };
    let thought = Thought::new(job, state.place());
    let library = state.library.clone();
    (thought, Effect::Begin(job, Job::Think { bot, position, limits, time, library }))
}

fn ask_for_hint(state: &mut State) -> Vec<Effect> {
    if state.document.game().position().outcome().is_over() {
        state.front.toast(ToastKind::Problem, words::hint_over());
        return Vec::new();
    }
    if state.is_hidden() {
        state.front.toast(ToastKind::Problem, words::hint_hidden());
        return Vec::new();
    }
    if state.seats.hint(state.place()).is_some() {
        return Vec::new();
    }
    let (hint, begin) = think(state, HINT);
    state.seats.ask_hint(hint);
    vec![begin]
}

/// Begins and ends thinking as the position asks, and makes the move that is due.
pub fn drive(state: &mut State) -> Vec<Effect> {
    let here = state.place();
    let mut effects: Vec<Effect> = state.seats.follow(here).into_iter().map(Effect::Stop).collect();
    if !state.is_computers_move_due() {
        return effects;
    }
    let Some(bot) = state.computer_to_move() else { return effects };
    if state.seats.thought().is_none() {
        let (thought, begin) = think(state, bot);
        state.seats.think(thought);
        effects.push(begin);
    } else if let Some(choice) = state.seats.take_choice(state.settings.pace) {
        if !game::make_move(state, &choice.turn) {
            // Said by a message already; without a pause it would be tried for ever.
            state.seats.pause(true);
        }
        state.seats.computer_moved(state.place(), choice);
        effects.extend(drive(state));
    }
    effects
}
