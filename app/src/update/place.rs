//! Where in the game one is: another move is on the board.

use crate::state::State;
use hypertoe_core::Game;

/// Goes to another move.
pub fn go(state: &mut State, change: impl FnOnce(&mut Game)) {
    change(state.document.game_mut());
    went(state);
}

/// Another move is on the board: the computers wait, and its mark is in view.
pub fn went(state: &mut State) {
    state.seats.look_back(true);
    if let Some(cell) = state.seen_game().last_mark().map(|last| last.cell.clone()) {
        state.view.grid.bring_into_view(&cell);
        state.view.cursor.focus = cell;
    }
}
