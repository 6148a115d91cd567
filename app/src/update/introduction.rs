//! Updates of the introduction.

use super::document::{self, save_then_proceed};
use crate::action::{Effect, IntroductionAction, LearnAction, SessionAction};
use crate::state::{AfterSave, Introduction, LADDER, Mode, State};
use hypertoe_core::Cell;

pub fn update(state: &mut State, action: IntroductionAction, out: &mut Vec<Effect>) {
    match action {
        IntroductionAction::Start => {
            state.overlays.close_all_but_messages();
            state.settings.is_introduced = true;
            let context = state.learn_session_context();
            state.screen.set_mode(Mode::Learn);
            state.learn.start_introduction(Introduction::new(&context));
        }
        IntroductionAction::Next => {
            let context = state.learn_session_context();
            if let Some(introduction) = state.learn.introduction_mut() {
                introduction.proceed(&context);
            }
        }
        IntroductionAction::Leave => {
            state.learn.end_introduction();
            state.screen.show_welcome(true);
            out.push(Effect::RequestTime);
            document::save_to_library_if_needed(state, out);
        }
        IntroductionAction::Play => {
            let rung = state.next_ladder_rung().unwrap_or(&LADDER[0]);
            if let Some(setup) = rung.game_setup(state.settings.time_control) {
                state.learn.end_introduction();
                save_then_proceed(state, AfterSave::StartGame(Box::new(setup)), out);
            }
        }
    }
}

/// Handles clicks and keys while the introduction runs. Returns any other action, or every action
/// if it does not run.
pub fn intercept_input(
    state: &mut State,
    action: LearnAction,
    out: &mut Vec<Effect>,
) -> Option<LearnAction> {
    let Some(introduction) = state.learn.introduction() else { return Some(action) };
    let has_ended = introduction.has_ended();
    match action {
        LearnAction::Click(cell) => click(state, &cell),
        LearnAction::ClickFocused => {
            let view = state.board_view_mut();
            let seen = std::mem::replace(&mut view.cursor.shows_focus, true);
            let cell = view.cursor.focus.clone();
            if seen {
                click(state, &cell);
            }
        }
        LearnAction::CheckOrNext if has_ended => update(state, IntroductionAction::Play, out),
        LearnAction::CheckOrNext | LearnAction::Session(SessionAction::Step(1)) => {
            update(state, IntroductionAction::Next, out);
        }
        action => return Some(action),
    }
    None
}

fn click(state: &mut State, cell: &Cell) {
    let text = state.learn.introduction_mut().and_then(|introduction| introduction.click(cell));
    if let Some(text) = text {
        state.overlays.announce(text, false);
    }
}
