//! Leaving the game on the board: work that would be lost is asked about first.

use super::load;
use crate::action::Effect;
use crate::state::{Dialog, State, Then};

/// Goes on at once, or asks first if work would be lost.
pub fn ask_if_unsaved(state: &mut State, then: Then) -> Vec<Effect> {
    if state.document.is_unsaved() {
        state.front.ask(Dialog::Unsaved { then });
        return Vec::new();
    }
    go_on(state, then)
}

/// What was to be done once nothing can be lost.
pub fn go_on(state: &mut State, then: Then) -> Vec<Effect> {
    // What was entered stays while a file is chosen and read.
    if !matches!(then, Then::Open | Then::OpenFile(_)) {
        state.front.clear();
    }
    match then {
        Then::Open => load::pick_open(state),
        Then::OpenFile(file) => load::read(state, file),
        Then::Start(start) => {
            load::start(state, *start);
            Vec::new()
        }
        Then::Import { format, game } => {
            load::put_on_board(state, format, game.game());
            Vec::new()
        }
        Then::Load(loaded) => {
            load::load(state, loaded);
            Vec::new()
        }
        Then::Recover => {
            load::recover(state);
            Vec::new()
        }
        Then::Close => {
            state.filing.close();
            vec![Effect::Close]
        }
    }
}
