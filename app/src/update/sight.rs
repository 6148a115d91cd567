//! Updates of peeking in a blindfold game.

use crate::state::State;
use hypertoe_core::{Blindfold, Sight};

/// Starts to peek at the whole board, which is counted, or stops.
pub fn peek(state: &mut State) {
    if state.eyes.peeking {
        state.eyes.peeking = false;
    } else if state.is_hidden() {
        count(state);
        state.eyes.peeking = true;
    }
}

/// Hides the marks again after a move or a revoked draw. Playing on after the end of the game was
/// visible counts as a peek.
pub fn close_eyes(state: &mut State) {
    let game = state.document.game();
    if game.position().outcome().is_over() {
        return;
    }
    let seen_end = state.eyes.seen_end;
    state.eyes = Default::default();
    if seen_end {
        count(state);
    }
}

fn count(state: &mut State) {
    let game = state.document.game_mut();
    let blindfold = game.blindfold();
    if blindfold.shows != Sight::All {
        let peeks = blindfold.peeks.saturating_add(1);
        game.set_blindfold(Blindfold { peeks, ..blindfold });
    }
}
