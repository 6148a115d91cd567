//! Updates of the game tree: delete, restore and promote branches.

use super::place;
use crate::state::{State, ToastAction, ToastKind};
use crate::words;
use hypertoe_core::NodeId;
use hypertoe_core::record::MAX_MOVES;

/// Deletes a move with all that follow it, and offers to restore them.
pub fn delete(state: &mut State, node: NodeId) {
    // The player cannot see which moves these are.
    if state.has_hidden_marks() {
        return;
    }
    let depth = depth(state);
    let Some(moves) = state.delete_branch(node) else { return };
    if self::depth(state) != depth {
        place::after_navigation(state);
    }
    state.overlays.toast_with_action(words::branch_deleted(moves), ToastAction::RestoreMoves);
}

/// Restores the branch deleted last, with the node that was on the board.
pub fn restore(state: &mut State) {
    state.overlays.remove_action_toasts();
    let Some(branch) = state.document.last_deleted() else { return };
    if state.document.game().move_count() + branch.move_count() > MAX_MOVES {
        return state.overlays.toast(ToastKind::Problem, words::play_most_moves(MAX_MOVES));
    }
    let depth = depth(state);
    match state.restore_branch() {
        Some(moves) => state.overlays.toast(ToastKind::Done, words::branch_restored(moves)),
        None => state.overlays.toast(ToastKind::Problem, words::branch_lost()),
    }
    if self::depth(state) != depth {
        place::after_navigation(state);
    }
}

/// Promotes the variation that contains a move.
pub fn promote(state: &mut State, node: NodeId) {
    if !state.has_hidden_marks() && state.promote_variation(node) {
        state.overlays.toast(ToastKind::Done, words::branch_promoted());
    }
}

/// Returns the number of moves on the board.
fn depth(state: &State) -> usize {
    let game = state.document.game();
    game.depth(game.current())
}
