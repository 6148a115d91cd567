//! Branches of the game: deleted, brought back, put first.

use super::place;
use crate::state::{Remedy, State, ToastKind};
use crate::words;
use hypertoe_core::NodeId;
use hypertoe_core::record::MAX_MOVES;

/// Deletes a move with all that follows, and offers to bring it back.
pub fn delete(state: &mut State, node: NodeId) {
    // Who deletes moves unseen does not know which.
    if state.is_hidden() {
        return;
    }
    let depth = depth(state);
    let Some(moves) = state.delete_branch(node) else { return };
    if self::depth(state) != depth {
        place::went(state);
    }
    state.front.offer(words::branch_deleted(moves), Remedy::RestoreMoves);
}

/// Brings back what was deleted last, and the move that was on the board.
pub fn restore(state: &mut State) {
    state.front.take_back_offers();
    let Some(branch) = state.document.last_deleted() else { return };
    if state.document.game().move_count() + branch.move_count() > MAX_MOVES {
        return state.front.toast(ToastKind::Problem, words::play_most_moves(MAX_MOVES));
    }
    let depth = depth(state);
    match state.restore_branch() {
        Some(moves) => state.front.toast(ToastKind::Done, words::branch_restored(moves)),
        None => state.front.toast(ToastKind::Problem, words::branch_lost()),
    }
    if self::depth(state) != depth {
        place::went(state);
    }
}

/// Puts the variation first in which a move lies.
pub fn promote(state: &mut State, node: NodeId) {
    if !state.is_hidden() && state.promote_variation(node) {
        state.front.toast(ToastKind::Done, words::branch_promoted());
    }
}

/// How many moves are on the board.
fn depth(state: &State) -> usize {
    let game = state.document.game();
    game.depth(game.current())
}
