//! Updates of the ruler tool.

use crate::action::RulerAction;
use crate::board::ruler::Ruler;
use crate::state::State;
use hypertoe_core::Cell;

pub fn update(state: &mut State, action: RulerAction) {
    match action {
        RulerAction::Take(true) => {
            state.screen.show_board();
            state.explore.tour.pause();
            state.stop_following();
            state.explore.ruler.take(true);
        }
        RulerAction::Take(false) => state.explore.ruler.take(false),
        RulerAction::Place(cell) => place(state, cell),
        RulerAction::PlaceFocused => {
            state.view.cursor.focus_shown = true;
            place(state, state.view.cursor.focus.clone());
        }
        RulerAction::Lay { from, to } => lay(state, from, to),
        RulerAction::Step(step) => state.explore.ruler.step(&state.view.grid, step),
    }
}

/// Sets the second end of the ruler if it has only one, otherwise the first end of a new ruler.
fn place(state: &mut State, cell: Cell) {
    let begun = state.explore.ruler.ruler().filter(|ruler| ruler.to.is_none());
    match begun.map(|ruler| ruler.from.clone()) {
        Some(from) if from != cell => lay(state, from, cell),
        _ if state.view.grid.shows(&cell) => state.explore.ruler.lay(Some(Ruler::begun(cell))),
        _ => {}
    }
}

fn lay(state: &mut State, from: Cell, to: Cell) {
    if state.view.grid.shows(&from) && state.view.grid.shows(&to) {
        let shape = state.document.game().rules().shape();
        let ruler = Ruler::laid(shape, state.view.grid.layout(), from, to);
        state.explore.ruler.lay(Some(ruler));
    }
}
