//! Leaving the game on the board: it is saved to the library; where that is impossible, the player
//! is asked before work would be lost.

use super::{keep, load};
use crate::action::Effect;
use crate::state::{Dialog, FileRef, State, Then, ToastKind};
use crate::words;

/// Takes an action once the game on the board is saved.
pub fn leave(state: &mut State, then: Then, out: &mut Vec<Effect>) {
    let document = &state.document;
    if !document.wants_keeping() {
        return go_on(state, then, out);
    }
    if document.is_too_large() {
        return ask_if_unsaved(state, then, out);
    }
    if !state.collection.is_sent(document.version()) {
        keep::keep(state, out);
    } else if state.collection.is_waited_for() {
        // The disk is slow, and the player asks once more.
        return ask_if_unsaved(state, then, out);
    }
    state.collection.after_keeping(then);
}

/// Takes an action that cannot wait for a save; asks first if work would be lost.
pub fn ask_if_unsaved(state: &mut State, then: Then, out: &mut Vec<Effect>) {
    if state.document.would_be_missed() {
        state.front.ask(Dialog::Unsaved { then });
        return;
    }
    go_on(state, then, out);
}

/// Takes an action now that no work can be lost.
pub fn go_on(state: &mut State, then: Then, out: &mut Vec<Effect>) {
    // The contents of dialogs stay while a file is chosen and read.
    if !matches!(then, Then::Open | Then::OpenFile(_)) {
        state.front.clear();
    }
    let beside = state.document.file().filter(|_| state.document.is_only_kept());
    if let Some(name) = beside.map(FileRef::name)
        && !matches!(then, Then::Open | Then::Close)
    {
        state.front.toast(ToastKind::Done, words::done_kept_beside(name));
    }
    match then {
        Then::Open => load::pick_open(state, out),
        Then::OpenFile(file) => load::read(state, file, out),
        Then::OpenEntry(id) => load::read_entry(state, id, out),
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
