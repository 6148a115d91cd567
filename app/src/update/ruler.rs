//! Updates of the ruler tool.

use crate::action::RulerAction;
use crate::board::ruler::Ruler;
use crate::state::State;
use hypertoe_core::Cell;

pub fn update_ruler(state: &mut State, action: RulerAction) {
    match action {
        RulerAction::SetActive(true) => {
            state.screen.close_straightened();
            state.explorer.tour.pause();
            state.freeze_slices();
            state.explorer.ruler.set_active(true);
        }
        RulerAction::SetActive(false) => state.explorer.ruler.set_active(false),
        RulerAction::PlaceEnd(cell) => place_ruler_end(state, cell),
        RulerAction::PlaceEndAtFocus => {
            state.view.cursor.shows_focus = true;
            place_ruler_end(state, state.view.cursor.focus.clone());
        }
        RulerAction::SetEnds { from, to } => lay_ruler(state, from, to),
        RulerAction::Step(step) => state.explorer.ruler.step_look_alike(&state.view.grid, step),
    }
}

/// Sets the second end of the ruler if it has only one, otherwise the first end of a new ruler.
fn place_ruler_end(state: &mut State, cell: Cell) {
    let begun = state.explorer.ruler.ruler().filter(|ruler| ruler.to.is_none());
    match begun.map(|ruler| ruler.from.clone()) {
        Some(from) if from != cell => lay_ruler(state, from, cell),
        _ if state.view.grid.is_in_slice(&cell) => {
            state.explorer.ruler.set_ruler(Some(Ruler::new(cell)))
        }
        _ => {}
    }
}

fn lay_ruler(state: &mut State, from: Cell, to: Cell) {
    if state.view.grid.is_in_slice(&from) && state.view.grid.is_in_slice(&to) {
        let shape = state.document.game().rules().shape();
        let ruler = Ruler::between(shape, state.view.grid.layout(), from, to);
        state.explorer.ruler.set_ruler(Some(ruler));
    }
}
