//! Going through the game: to other moves, along lines of play, and to the marks of a blindfold
//! game.

use crate::state::State;
use crate::view_model::VariationPreview;
use hypertoe_core::{Blindfold, Game, Move, Visibility};

/// Applies `change`, which goes to another node of the game, then updates the rest of the state.
pub fn navigate(state: &mut State, change: impl FnOnce(&mut Game)) {
    change(state.document.game_mut());
    after_navigation(state);
}

/// Updates the state after the current node has changed: computers wait, and the last mark is made
/// visible.
pub fn after_navigation(state: &mut State) {
    state.computers.is_browsing = true;
    if let Some(cell) = state.visible_document_game().last_mark().map(|last| last.cell.clone()) {
        state.view.grid.ensure_in_slice(&cell);
        state.view.cursor.focus = cell;
    }
}

/// Previews a line of play from the position on the board.
pub fn preview_variation(state: &mut State, line: Vec<Move>) {
    let place = state.position_id();
    let position = state.document.game().position();
    let shown = VariationPreview::new(place, position, line);
    state.analysis.set_preview(Some(shown));
    show_preview_slice(state);
}

/// Shows the slice that contains the last mark of the previewed line, if another slice is visible.
pub fn show_preview_slice(state: &mut State) {
    let last = state.previewed_variation().and_then(|shown| shown.numbered_marks().last());
    if let Some(cell) = last.map(|(_, cell, _)| cell.clone()) {
        state.view.grid.ensure_in_slice(&cell);
    }
}

/// Starts to peek at the whole board of a blindfold game, which is counted, or stops.
pub fn toggle_peek(state: &mut State) {
    if state.peeking.is_peeking {
        state.peeking.is_peeking = false;
    } else if state.has_hidden_marks() {
        count_peek(state);
        state.peeking.is_peeking = true;
    }
}

/// Ends the peek at a blindfold game after a move or a revoked draw; does nothing if the game is
/// over. If the players had seen the final position, that counts as one more peek.
pub fn hide_marks(state: &mut State) {
    let game = state.document.game();
    if game.position().outcome().is_over() {
        return;
    }
    let seen_end = state.peeking.has_seen_end;
    state.peeking = Default::default();
    if seen_end {
        count_peek(state);
    }
}

fn count_peek(state: &mut State) {
    let game = state.document.game_mut();
    let blindfold = game.blindfold();
    if blindfold.shows != Visibility::All {
        let peeks = blindfold.peeks.saturating_add(1);
        game.set_blindfold(Blindfold { peeks, ..blindfold });
    }
}
