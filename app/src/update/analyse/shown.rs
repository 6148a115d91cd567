//! The preview of a line of play on the board.

use crate::show::ShownLine;
use crate::state::State;
use hypertoe_core::Move;

/// Previews a line of play from the position on the board.
pub fn show(state: &mut State, line: Vec<Move>) {
    let place = state.place();
    let position = state.document.game().position();
    let shown = ShownLine::new(place, position, line);
    state.analyse.show(Some(shown));
    show_last(state);
}

/// Scrolls to the last mark of the previewed line.
pub fn show_last(state: &mut State) {
    let last = state.shown_line().and_then(|shown| shown.marks().last());
    if let Some(cell) = last.map(|(_, cell, _)| cell.clone()) {
        state.view.grid.bring_into_view(&cell);
    }
}
