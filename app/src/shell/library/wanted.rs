//! When the library is read.

use crate::action::{Action, CollectionAction};
use crate::state::State;

/// Asks for the games where they are shown: nothing is read before somebody wants to see it.
pub(super) fn ask_for_games(state: &State, send: &mut Vec<Action>) {
    if state.collection.is_unread() {
        send.push(Action::Collection(CollectionAction::List));
    }
}
