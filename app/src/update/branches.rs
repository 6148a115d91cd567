//! Updates of the game tree: delete, restore and promote branches.

use super::place;
use crate::state::{Remedy, State, ToastKind};
use crate::words;
use hypertoe_core::NodeId;
use hypertoe_core::record::MAX_MOVES;

/// Deletes a move with all that follow it, and offers to restore them.
pub fn delete(state: &mut State, node: NodeId) {
    // The player cannot see which moves these are.
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

/// Restores the branch deleted last, with the node that was on the board.
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

/// Promotes the variation that contains a move.
pub fn promote(state: &mut State, node: NodeId) {
    if !state.is_hidden() && state.promote_variation(node) {
        state.front.toast(ToastKind::Done, words::branch_promoted());
    }
}

/// Returns the number of moves on the board.
fn depth(state: &State) -> usize {
    let game = state.document.game();
    game.depth(game.current())
}
