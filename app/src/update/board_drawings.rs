//! Updates of the arrows and highlighted cells drawn on the board.

use crate::action::DrawingAction;
use crate::i18n::{self, ToMessage};
use crate::state::{PendingDrawing, State, ToastAction};
use hypertoe_core::{BoardDrawing, Cell, DrawingColor};

pub fn update(state: &mut State, action: DrawingAction) {
    if !state.can_draw() {
        return;
    }
    match action {
        DrawingAction::Toggle(drawing) => toggle(state, drawing),
        DrawingAction::HighlightCell => match state.drawing_target().cloned() {
            Some(cell) => highlight(state, cell),
            None => wait_for_cell(state, PendingDrawing::Highlight),
        },
        DrawingAction::DrawArrow => draw_arrow(state),
        DrawingAction::PickCell(cell) => pick_cell(state, cell),
        DrawingAction::Cancel => state.drawing_input.set_pending(None),
        DrawingAction::Clear => clear(state),
        DrawingAction::RestoreCleared => restore_cleared(state),
    }
}

/// Drops the drawing that waits for a cell once its position is no longer on the board.
pub fn sync(state: &mut State) {
    if state.pending_drawing().is_none() {
        state.drawing_input.set_pending(None);
    }
}

fn toggle(state: &mut State, drawing: BoardDrawing) {
    state.drawing_input.set_pending(None);
    let game = state.document.game_mut();
    let BoardDrawing { from, to, .. } = &drawing.clone();
    let text = match (game.toggle_drawing(game.current(), drawing), to) {
        (Ok(true), None) => i18n::drawing_highlighted(from),
        (Ok(true), Some(to)) => i18n::drawing_arrow(from, to),
        (Ok(false), None) => i18n::drawing_highlight_removed(from),
        (Ok(false), Some(to)) => i18n::drawing_arrow_removed(from, to),
        (Err(error), _) => return state.overlays.show_problem_toast(error.message()),
    };
    state.overlays.announce(text, false);
}

fn highlight(state: &mut State, cell: Cell) {
    toggle(state, BoardDrawing { from: cell, to: None, color: DrawingColor::default() });
}

/// Begins an arrow at the cell of pointer or keyboard, or ends the one that was begun.
fn draw_arrow(state: &mut State) {
    let target = state.drawing_target().cloned();
    match (state.pending_drawing(), target) {
        (Some(PendingDrawing::ArrowStart | PendingDrawing::ArrowEnd(_)), None) => {
            state.drawing_input.set_pending(None);
        }
        (_, None) => wait_for_cell(state, PendingDrawing::ArrowStart),
        (Some(PendingDrawing::ArrowEnd(_)), Some(cell)) => pick_cell(state, cell),
        (_, Some(cell)) => wait_for_cell(state, PendingDrawing::ArrowEnd(cell)),
    }
}

/// Gives a drawing the cell that it waits for. An arrow is not drawn from a cell to itself.
fn pick_cell(state: &mut State, cell: Cell) {
    match state.pending_drawing().cloned() {
        None => {}
        Some(PendingDrawing::Highlight) => highlight(state, cell),
        Some(PendingDrawing::ArrowStart) => wait_for_cell(state, PendingDrawing::ArrowEnd(cell)),
        Some(PendingDrawing::ArrowEnd(from)) if from == cell => {
            state.drawing_input.set_pending(None);
        }
        Some(PendingDrawing::ArrowEnd(from)) => {
            toggle(state, BoardDrawing::between(from, cell, DrawingColor::default()));
        }
    }
}

/// Lets a drawing wait for a cell, and says which.
fn wait_for_cell(state: &mut State, pending: PendingDrawing) {
    let text = match &pending {
        PendingDrawing::Highlight => i18n::drawing_pick_cell(),
        PendingDrawing::ArrowStart => i18n::drawing_pick_start(),
        PendingDrawing::ArrowEnd(from) => i18n::drawing_pick_end(from),
    };
    state.drawing_input.set_pending(Some((state.position_id(), pending)));
    state.overlays.show_done_toast(text);
}

/// Removes all drawings of the move on the board, and offers to restore them.
fn clear(state: &mut State) {
    let here = state.position_id();
    let game = state.document.game_mut();
    let cleared = game.clear_drawings(game.current());
    if !cleared.is_empty() {
        state.drawing_input.keep_cleared(here, cleared);
        state.overlays.toast_with_action(i18n::drawing_cleared(), ToastAction::RestoreDrawings);
    }
}

fn restore_cleared(state: &mut State) {
    if !state.can_restore_drawings() {
        return;
    }
    state.overlays.remove_action_toasts();
    let Some((_, cleared)) = state.drawing_input.take_cleared() else { return };
    let game = state.document.game_mut();
    for drawing in cleared {
        // What was drawn again meanwhile stays.
        if game.drawings(game.current()).iter().all(|known| !known.has_same_cells(&drawing)) {
            let _ = game.toggle_drawing(game.current(), drawing);
        }
    }
}
