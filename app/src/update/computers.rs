//! Updates of the computer players: when they think, and when their move is played.

use super::game;
use crate::action::{ComputerAction, Effect};
use crate::i18n;
use crate::jobs::{Job, JobId, JobReport};
use crate::state::{JobOwner, MOVE_PAUSES, Mode, MoveSearch, SheetStop, State, THINK_TIMES};
use crate::view_model::{Hint, HintStep};
use hypertoe_core::search::SearchLimits;
use hypertoe_core::{Bot, TimeControl};
use std::time::Duration;

const HINT_BOT: Bot = Bot::Perfect;

/// Carries out an action of the computer players, or one about hints.
pub fn update(state: &mut State, action: ComputerAction, out: &mut Vec<Effect>) {
    match action {
        ComputerAction::Pause(paused) => {
            state.computers.set_paused(paused);
            if !paused && state.screen.is_showing(Mode::Play) {
                state.document.continue_from_here();
            }
        }
        ComputerAction::PlayOneMove => state.computers.play_one_move(),
        ComputerAction::MoveNow => out.extend(state.computers.move_now().map(Effect::FinishJob)),
        ComputerAction::SetMoveDelay(pace) => state.settings.move_pause = pace,
        ComputerAction::SetThinkingTime(time) => {
            state.settings.think_time =
                time.clamp(THINK_TIMES[0], THINK_TIMES[THINK_TIMES.len() - 1]);
        }
        ComputerAction::ChangeMoveDelay(step) => {
            let at =
                MOVE_PAUSES.iter().position(|pace| *pace == state.settings.move_pause).unwrap_or(2);
            let next = at.saturating_add_signed(isize::from(step)).min(MOVE_PAUSES.len() - 1);
            state.settings.move_pause = MOVE_PAUSES[next];
        }
        ComputerAction::Hint => ask_for_hint(state, out),
        ComputerAction::PlayHint => play_hint(state),
    }
}

/// Starts a search for a move in the position on the board, for `most` time at most.
fn start_search(
    state: &mut State,
    bot: Bot,
    most: Option<Duration>,
    out: &mut Vec<Effect>,
) -> MoveSearch {
    let job = state.jobs.register(JobOwner::ComputerPlayer);
    let position = Box::new(state.document.game().position().clone());
    let per_move = Duration::from_secs_f64(state.settings.think_time);
    let time = bot.thinking_time(&position, per_move);
    let limits = SearchLimits::seeded(state.rng.next_u64());
    let limits =
        if time.is_some() { SearchLimits { nodes: Some(u64::MAX), ..limits } } else { limits };
    let time = time.into_iter().chain(most).min();
    let library = state.books.for_rules(position.rules());
    out.push(Effect::StartJob(job, Job::ChooseMove { bot, position, limits, time, library }));
    MoveSearch::new(job, state.position_id())
}

/// Returns the time that a computer may use for a move without risking to lose on time.
fn time_allowance(state: &State) -> Option<Duration> {
    let left = state.time_left(state.original_seat_to_move())?;
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
        state.overlays.show_problem_toast(i18n::hint_over());
        return;
    }
    if state.has_hidden_marks() {
        state.overlays.show_problem_toast(i18n::hint_hidden());
        return;
    }
    if state.computers.hint_search_at(state.position_id()).is_some() {
        reveal_more(state);
        return;
    }
    // The hint appears in the panel, or in the sheet, which shows its words only if it is open.
    state.settings.panel = true;
    if state.sheet_stops.of_mode(Mode::Play) == SheetStop::Peek {
        state.sheet_stops.set(Mode::Play, SheetStop::Half);
    }
    let hint = start_search(state, HINT_BOT, None, out);
    let dims = state.document.game().rules().shape().dims();
    let first = if dims > 1 { HintStep::Where } else { HintStep::Why };
    state.computers.set_hint_search(hint, first);
}

/// Handles a report of a search. Once a hint is found, scrolls to its part of the board.
pub fn on_report(state: &mut State, id: JobId, report: JobReport) {
    let known = state.shown_hint().is_some();
    state.computers.on_report(id, report);
    let cell = state.shown_hint().filter(|_| !known).and_then(|hint| hint.choice.mv.cell());
    if let Some(cell) = cell.cloned() {
        state.view.grid.ensure_in_slice(&cell);
    }
}

/// Reveals the next step of the hint; the last step focuses its cell, so that Enter plays it.
fn reveal_more(state: &mut State) {
    if state.shown_hint().is_none() {
        return;
    }
    state.computers.reveal_hint_step();
    let cell = state.shown_hint().and_then(Hint::cell).cloned();
    if let Some(cell) = cell {
        state.view.grid.show_slice_of(&cell);
        state.view.grid.ensure_in_slice(&cell);
        (state.view.cursor.focus, state.view.cursor.shows_focus) = (cell, true);
    }
}

fn play_hint(state: &mut State) {
    let hint = state.shown_hint().filter(|hint| hint.step == HintStep::Which);
    if let Some(mv) = hint.map(|hint| hint.choice.mv.clone()) {
        game::play_as_human(state, &mv);
    }
}

/// Starts and stops the searches that the position on the board needs, and plays the move that is
/// due.
pub fn sync(state: &mut State, out: &mut Vec<Effect>) {
    let here = state.position_id();
    out.extend(state.computers.drop_outdated_searches(here).into_iter().map(Effect::StopJob));
    if state.document.game().position().outcome().is_over() {
        out.extend(state.computers.cancel_search().map(Effect::StopJob));
    }
    if !state.is_computers_move_due() {
        return;
    }
    let Some(bot) = state.computer_to_move() else { return };
    if state.computers.move_search().is_none() {
        let most = time_allowance(state);
        let thought = start_search(state, bot, most, out);
        state.computers.set_search(thought);
    } else if let Some(choice) = state.computers.take_choice(state.move_pause()) {
        if !game::make_move(state, &choice.mv) {
            // The error has been announced; without the pause the move would be tried again for
            // ever.
            state.computers.set_paused(true);
        }
        state.computers.record_choice(state.position_id(), choice);
        game::play_planned_move(state, here);
        sync(state, out);
    }
}
