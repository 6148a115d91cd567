//! A click on a cell in the grid or space view.

use super::game;
use crate::state::{State, ToastKind};
use crate::words;
use hypertoe_core::Cell;
use hypertoe_core::geometry::notation;

/// Plays a move, or selects the cell if a second click has to confirm it. A click in front of a
/// mark visible through the cell may be meant for the mark, so it has to be confirmed, too.
pub fn click(state: &mut State, cell: Cell, before_mark: bool) {
    let asks = state.settings.confirm_moves || before_mark;
    if asks && state.viewpoint_mut().cursor.armed.as_ref() != Some(&cell) {
        let playable = state.visible_game().visible_landing(&cell).is_some();
        state.viewpoint_mut().cursor.armed = playable.then(|| cell.clone());
        if playable {
            let name = notation::format_cell(&cell);
            match before_mark {
                true => state.overlays.toast(ToastKind::Done, words::play_in_front(name)),
                false => state.overlays.announce(words::play_click_again(name), false),
            }
            return;
        }
    }
    state.viewpoint_mut().cursor.armed = None;
    game::play_cell(state, &cell);
}
