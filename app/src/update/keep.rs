//! Automatic saving of the game on the board to the library.

use crate::action::{Effect, Kept, Order};
use crate::state::State;

/// Saves the game on the board once it has not changed for a while, or is over.
pub fn drive(state: &mut State, out: &mut Vec<Effect>) {
    let document = &state.document;
    let (game, version) = (document.game(), document.version());
    let wanted = document.wants_keeping() && !document.is_too_large();
    let due = state.collection.watch(wanted.then_some(version), game.move_count());
    let over = game.position().outcome().is_over() && state.collection.failing().is_none();
    if wanted && (due || over) && !state.collection.is_sent(version) {
        keep(state, out);
    }
    // The journal, which holds the unsaved game, records its entry.
    if wanted && state.document.entry().is_none() {
        let id = state.collection.new_name();
        state.document.belong(id);
    }
}

/// Saves the game on the board at once, as the library is about to be shown.
pub fn keep_now(state: &mut State, out: &mut Vec<Effect>) {
    let document = &state.document;
    let wanted = document.wants_keeping() && !document.is_too_large();
    if wanted && !state.collection.is_sent(document.version()) {
        keep(state, out);
    }
}

/// Saves the game on the board.
pub fn keep(state: &mut State, out: &mut Vec<Effect>) {
    let version = state.document.version();
    let id = state.document.entry().unwrap_or_else(|| state.collection.new_name());
    state.document.belong(id);
    state.collection.send(version);
    let game = Box::new(state.document.game().clone());
    let stamp = state.document.entry_stamp();
    out.push(Effect::Collection(Order::Keep(Kept { id, stamp, game, version })));
}
