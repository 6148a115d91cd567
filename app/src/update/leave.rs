//! Leaving the game on the board: work that would be lost is asked about first.

use super::load;
use crate::action::Effect;
use crate::state::{Dialog, State, Then};

/// Goes on at once, or asks first if work would be lost.
pub fn ask_if_unsaved(state: &mut State, then: Then, out: &mut Vec<Effect>) {
    if state.document.is_unsaved() {
        state.front.ask(Dialog::Unsaved { then });
        return;
    }
    go_on(state, then, out);
}

/// What was to be done once nothing can be lost.
pub fn go_on(state: &mut State, then: Then, out: &mut Vec<Effect>) {
    // What was entered stays while a file is chosen and read.
    if !matches!(then, Then::Open | Then::OpenFile(_)) {
        state.front.clear();
    }
    match then {
        Then::Open => load::pick_open(state, out),
        Then::OpenFile(file) => load::read(state, file, out),
        Then::Start(start) => load::start(state, *start),
        Then::Import { format, game } => load::put_on_board(state, format, game.game()),
        Then::Load(loaded) => load::load(state, loaded),
        Then::Recover => load::recover(state, out),
        Then::Close => {
            state.filing.close();
            out.push(Effect::Close);
        }
    }
}
