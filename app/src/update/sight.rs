//! Updates of peeking in a blindfold game.

use crate::state::State;
use hypertoe_core::{Blindfold, Visibility};

/// Starts to peek at the whole board, which is counted, or stops.
pub fn peek(state: &mut State) {
    if state.peeking.peeking {
        state.peeking.peeking = false;
    } else if state.has_hidden_marks() {
        count_peek(state);
        state.peeking.peeking = true;
    }
}

/// Hides the marks again after a move or a revoked draw. Playing on after the end of the game was
/// visible counts as a peek.
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
