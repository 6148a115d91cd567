//! Looking at the whole board in a blindfold game.

use crate::state::State;
use hypertoe_core::{Blindfold, Sight};

/// Looks at the whole board, which is counted, or looks away again.
pub fn peek(state: &mut State) {
    if state.eyes.peeking {
        state.eyes.peeking = false;
    } else if state.is_hidden() {
        count(state);
        state.eyes.peeking = true;
    }
}

/// A move was made, or a draw taken back: what was seen is hidden again. Who
/// plays on from a game whose end was seen has seen the board, too.
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
