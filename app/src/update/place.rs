//! Navigation in the game.

use crate::state::State;
use hypertoe_core::Game;

/// Goes to another node.
pub fn navigate(state: &mut State, change: impl FnOnce(&mut Game)) {
    change(state.document.game_mut());
    after_navigation(state);
}

/// Updates the state after navigation: computers wait, and the last mark is visible.
pub fn after_navigation(state: &mut State) {
    state.computers.set_browsing(true);
    if let Some(cell) = state.visible_document_game().last_mark().map(|last| last.cell.clone()) {
        state.view.grid.ensure_in_slice(&cell);
        state.view.cursor.focus = cell;
    }
}
