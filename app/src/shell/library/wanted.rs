//! Loading of the library on demand.

use crate::action::{Action, CollectionAction};
use crate::state::State;

/// Requests the games where they are shown, so that nothing is read before.
pub(super) fn ask_for_games(state: &State, send: &mut Vec<Action>) {
    if state.collection.is_unread() {
        send.push(Action::Collection(CollectionAction::List));
    }
}
