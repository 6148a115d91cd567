//! When the game on the board is kept in the library.

use crate::action::{Effect, Kept, Order};
use crate::state::State;

/// Keeps the game on the board once it has been quiet or is over.
pub fn drive(state: &mut State, out: &mut Vec<Effect>) {
    let document = &state.document;
    let (game, version) = (document.game(), document.version());
    let wanted = document.wants_keeping() && !document.is_too_large();
    let due = state.collection.watch(wanted.then_some(version), game.move_count());
    let over = game.position().outcome().is_over() && state.collection.failing().is_none();
    if wanted && (due || over) && !state.collection.is_sent(version) {
        keep(state, out);
    }
    // What is unsaved is in the journal, which remembers where it belongs.
    if wanted && state.document.entry().is_none() {
        let id = state.collection.new_name();
        state.document.belong(id);
    }
}

/// Keeps the game on the board without waiting, where games are looked at.
pub fn keep_now(state: &mut State, out: &mut Vec<Effect>) {
    let document = &state.document;
    let wanted = document.wants_keeping() && !document.is_too_large();
    if wanted && !state.collection.is_sent(document.version()) {
        keep(state, out);
    }
}

/// Keeps the game on the board.
pub fn keep(state: &mut State, out: &mut Vec<Effect>) {
    let version = state.document.version();
    let id = state.document.entry().unwrap_or_else(|| state.collection.new_name());
    state.document.belong(id);
    state.collection.send(version);
    let game = Box::new(state.document.game().clone());
    let stamp = state.document.entry_stamp();
    out.push(Effect::Collection(Order::Keep(Kept { id, stamp, game, version })));
}
