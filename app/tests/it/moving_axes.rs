//! A line that would be a dot takes the axes it moves along into the views.

use crate::support::look::{act, board, rules};
use hypertoe::action::{Action, ExploreAction, GridAction, SpaceAction};
use hypertoe::board::{AxisRole, HigherAxes};
use hypertoe::state::State;
use hypertoe_core::{Cell, CellLines, LineFilter};

const DIMS: usize = 50;

/// The lines through a cell inside a giant board: one along each axis.
fn giant() -> State {
    let mut state = board(rules(1000, DIMS), &[]);
    let cell = Cell::new([7; DIMS]);
    act(&mut state, Action::Explore(ExploreAction::ShowCellLines(cell)));
    state
}

fn moving(state: &State) -> Vec<usize> {
    let followed = state.explorer.tour.current_line().expect("a line");
    let steps = followed.line.steps().iter().enumerate();
    steps.filter(|(_, step)| **step != 0).map(|(axis, _)| axis).collect()
}

#[test]
fn every_line_of_a_giant_is_seen() {
    let mut state = giant();
    let filter = LineFilter::default();
    let count = CellLines::new(state.shape(), &Cell::new([7; DIMS]), &filter).count().clone();
    for number in (0u32..60).map(Into::into).chain([count - 1u32]) {
        act(&mut state, Action::Explore(ExploreAction::GoToLine(number)));
        let moving = moving(&state);
        let is_moving = |axis: &usize| moving.contains(axis);
        assert!(state.grid().stacked_axes().iter().any(is_moving), "{moving:?}");
        assert!(state.space().space_axes().iter().any(is_moving), "{moving:?}");
        assert_eq!(state.space().space_axes().len(), 3);
        assert_eq!(state.grid().stacked_axes().len(), 2);
    }
}

#[test]
fn axes_that_were_chosen_stay() {
    let mut state = giant();
    act(&mut state, Action::Grid(GridAction::Pin { axis: 1, value: 7 }));
    act(&mut state, Action::Grid(GridAction::Unpin(5)));
    assert_eq!(state.grid().stacked_axes(), [0, 5]);
    act(&mut state, Action::Space(SpaceAction::SetHigherAxes(HigherAxes::OneSlice)));
    let (stacked, spanning) = (state.grid().stacked_axes().to_vec(), state.space().space_axes());
    for number in 0u32..60 {
        act(&mut state, Action::Explore(ExploreAction::GoToLine(number.into())));
        assert_eq!(state.grid().stacked_axes(), stacked);
        assert_eq!(state.space().space_axes(), spanning);
    }
}

/// On boards that are shown whole nothing changes places.
#[test]
fn axes_on_show_stay() {
    let mut state = board(rules(3, 5), &[]);
    let stacked = state.grid().stacked_axes().to_vec();
    act(&mut state, Action::Explore(ExploreAction::ShowCellLines(Cell::from([1; 5]))));
    for number in 0u32..121 {
        act(&mut state, Action::Explore(ExploreAction::GoToLine(number.into())));
        assert_eq!(state.grid().stacked_axes(), stacked);
        assert!((0..3).all(|axis| state.space().role(axis) == AxisRole::Space));
    }
}
