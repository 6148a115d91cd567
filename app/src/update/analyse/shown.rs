//! The preview of a line of play on the board.

use crate::show::VariationPreview;
use crate::state::State;
use hypertoe_core::Move;

/// Previews a line of play from the position on the board.
pub fn preview_line(state: &mut State, line: Vec<Move>) {
    let place = state.position_id();
    let position = state.document.game().position();
    let shown = VariationPreview::new(place, position, line);
    state.analysis.set_preview(Some(shown));
    scroll_to_preview(state);
}

/// Scrolls to the last mark of the previewed line.
pub fn scroll_to_preview(state: &mut State) {
    let last = state.previewed_line().and_then(|shown| shown.marks().last());
    if let Some(cell) = last.map(|(_, cell, _)| cell.clone()) {
        state.view.grid.ensure_in_slice(&cell);
    }
}
