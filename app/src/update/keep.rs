//! Automatic saving of the game on the board to the library.

use crate::action::{Effect, LibraryRequest, LibrarySave};
use crate::state::State;

/// Saves the game on the board once it has not changed for a while, or is over.
pub fn sync(state: &mut State, out: &mut Vec<Effect>) {
    let document = &state.document;
    let (game, version) = (document.game(), document.version());
    let wanted = document.needs_library_save() && !document.is_too_large();
    let due = state.game_library.poll_autosave(wanted.then_some(version), game.move_count());
    let over = game.position().outcome().is_over() && state.game_library.save_error().is_none();
    if wanted && (due || over) && !state.game_library.is_saving(version) {
        save(state, out);
    }
    // The journal, which holds the unsaved game, records its entry.
    if wanted && state.document.entry().is_none() {
        let id = state.game_library.new_id();
        state.document.set_entry(id);
    }
}

/// Saves the game on the board at once, as the library is about to be shown.
pub fn save_now(state: &mut State, out: &mut Vec<Effect>) {
    let document = &state.document;
    let wanted = document.needs_library_save() && !document.is_too_large();
    if wanted && !state.game_library.is_saving(document.version()) {
        save(state, out);
    }
}

/// Saves the game on the board.
pub fn save(state: &mut State, out: &mut Vec<Effect>) {
    let version = state.document.version();
    let id = state.document.entry().unwrap_or_else(|| state.game_library.new_id());
    state.document.set_entry(id);
    state.game_library.begin_save(version);
    let game = Box::new(state.document.game().clone());
    let stamp = state.document.entry_fingerprint();
    out.push(Effect::Library(LibraryRequest::Save(LibrarySave { id, stamp, game, version })));
}
