//! Leaving the game on the board: it is saved to the library; where that is impossible, the player
//! is asked before work would be lost.

use super::{keep, load};
use crate::action::Effect;
use crate::state::{AfterSave, Dialog, FileRef, State, ToastKind};
use crate::words;

/// Takes an action once the game on the board is saved.
pub fn leave_game(state: &mut State, then: AfterSave, out: &mut Vec<Effect>) {
    let document = &state.document;
    if !document.needs_library_save() {
        return proceed(state, then, out);
    }
    if document.is_too_large() {
        return ask_if_unsaved(state, then, out);
    }
    if !state.game_library.is_saving(document.version()) {
        keep::save(state, out);
    } else if state.game_library.has_after_save() {
        // The disk is slow, and the player asks once more.
        return ask_if_unsaved(state, then, out);
    }
    state.game_library.set_after_save(then);
}

/// Takes an action that cannot wait for a save; asks first if work would be lost.
pub fn ask_if_unsaved(state: &mut State, then: AfterSave, out: &mut Vec<Effect>) {
    if state.document.has_unsaved_work() {
        state.overlays.open_dialog(Dialog::Unsaved { then });
        return;
    }
    proceed(state, then, out);
}

/// Takes an action now that no work can be lost.
pub fn proceed(state: &mut State, then: AfterSave, out: &mut Vec<Effect>) {
    // The contents of dialogs stay while a file is chosen and read.
    if !matches!(then, AfterSave::ChooseFile | AfterSave::OpenFile(_)) {
        state.overlays.close_dialogs();
    }
    let beside = state.document.file().filter(|_| state.document.is_only_in_library());
    if let Some(name) = beside.map(FileRef::name)
        && !matches!(then, AfterSave::ChooseFile | AfterSave::CloseWindow)
    {
        state.overlays.toast(ToastKind::Done, words::done_kept_beside(name));
    }
    match then {
        AfterSave::ChooseFile => load::pick_open(state, out),
        AfterSave::OpenFile(file) => load::read_file(state, file, out),
        AfterSave::OpenEntry(id) => load::read_entry(state, id, out),
        AfterSave::StartGame(start) => load::start_game(state, *start),
        AfterSave::Import { format, game } => load::load_imported(state, format, game.into_game()),
        AfterSave::Load(loaded) => load::load_game(state, loaded),
        AfterSave::Recover => load::recover(state, out),
        AfterSave::CloseWindow => {
            state.file_ops.allow_closing();
            out.push(Effect::CloseWindow);
        }
    }
}
