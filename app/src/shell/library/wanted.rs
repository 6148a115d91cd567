//! Loading of the library on demand.

use crate::action::{Action, LibraryAction};
use crate::state::State;

/// Requests the games where they are shown, so that nothing is read before.
pub(super) fn request_games(state: &State, send: &mut Vec<Action>) {
    if state.game_library.needs_loading() {
        send.push(Action::Library(LibraryAction::List));
    }
}
