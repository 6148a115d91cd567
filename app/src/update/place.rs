//! Navigation in the game.

use crate::state::State;
use hypertoe_core::Game;

/// Goes to another node.
pub fn go(state: &mut State, change: impl FnOnce(&mut Game)) {
    change(state.document.game_mut());
    went(state);
}

/// Updates the state after navigation: computers wait, and the last mark is visible.
pub fn went(state: &mut State) {
    state.seats.look_back(true);
    if let Some(cell) = state.seen_game().last_mark().map(|last| last.cell.clone()) {
        state.view.grid.bring_into_view(&cell);
        state.view.cursor.focus = cell;
    }
}
