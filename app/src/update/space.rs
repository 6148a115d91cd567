//! Updates of the space view.

use super::click::click;
use crate::action::SpaceAction;
use crate::board::tiles::MAX_TILES;
use crate::board::{Arrangement, Role, StandardView};
use crate::state::{State, ToastKind};
use crate::words;
use hypertoe_core::geometry::axis;

pub fn update(state: &mut State, action: SpaceAction) {
    let space = &mut state.viewpoint_mut().space;
    match action {
        SpaceAction::Orbit { yaw, pitch } => space.orbit(yaw, pitch),
        SpaceAction::Turn { plane, angle } => space.turn_by_hand(plane, angle),
        SpaceAction::Dial { plane, angle } => space.set_dial(plane, angle),
        SpaceAction::TurnThrough { plane, on_and_on } => space.turn_through(plane, on_and_on),
        SpaceAction::TurnOrStop => space.turn_or_stop(),
        SpaceAction::Pan { dx, dy } => space.pan(dx, dy),
        SpaceAction::Zoom { at, factor } => space.zoom(at, factor),
        SpaceAction::Go(StandardView::LastTowards) if space.axes().len() < 4 => {
            state.front.toast(ToastKind::Problem, words::space_needs_perspective())
        }
        SpaceAction::Go(view) => space.go(view),
        SpaceAction::Reset => {
            space.go(StandardView::Corner);
            space.clear_veils();
            space.only_threats = false;
        }
        SpaceAction::Arrange(arrangement) => arrange(state, arrangement),
        SpaceAction::NextArrangement => {
            let all = Arrangement::ALL;
            let now = all.iter().position(|other| Some(*other) == space.arrangement());
            arrange(state, all[now.map_or(0, |now| (now + 1) % all.len())]);
        }
        SpaceAction::SetRole(axis, role) => set_role(state, axis, role),
        SpaceAction::SetLens(lens) => space.lens = lens.clamped(),
        SpaceAction::SetForm(form) => space.form = form.clamped(),
        SpaceAction::SetVeil(axis, value, veil) => space.set_veil(axis, value, veil),
        SpaceAction::ClearVeils => space.clear_veils(),
        SpaceAction::OnlyThreats(only) => {
            space.only_threats = only;
            state.settings.threats |= only;
        }
        SpaceAction::Flip { axis, value } => flip(state, axis, value),
        SpaceAction::PlayFlip(axis) => {
            let value = state.slice().get(axis);
            state.stop_following();
            state.viewpoint_mut().space.flip_or_stop(axis, value);
        }
        SpaceAction::Click(cell) => click(state, cell, false),
        SpaceAction::ClickBefore(cell) => click(state, cell, true),
        SpaceAction::TurnBeyond => turn_beyond(state),
        SpaceAction::Hold => space.hold(),
        SpaceAction::LetGo => space.let_go(),
        SpaceAction::Confirm(confirm) => {
            state.viewpoint_mut().cursor.armed = None;
            state.settings.confirm = confirm;
        }
        SpaceAction::Tools(open) => state.space_tools = open,
    }
}

fn arrange(state: &mut State, arrangement: Arrangement) {
    let dims = state.shape().dims();
    if dims < 4 {
        state.front.toast(ToastKind::Done, words::space_three_axes());
        return;
    }
    state.viewpoint_mut().space.arrange(arrangement);
    if state.viewpoint_mut().space.common_arrangement() != Some(arrangement) {
        state.front.toast(ToastKind::Done, words::space_no_room());
    }
}

fn set_role(state: &mut State, axis: usize, role: Role) {
    if !state.viewpoint_mut().space.set_role(axis, role) {
        let most = crate::projection::MAX_DIMS;
        let text = words::space_no_role(axis::name(axis), MAX_TILES, most);
        state.front.toast(ToastKind::Problem, text);
    }
}

/// Switches to another slice and moves the keyboard focus there.
fn flip(state: &mut State, axis: usize, value: u16) {
    let side = state.shape().side(axis);
    state.viewpoint_mut().space.stop();
    state.stop_following();
    let value = value.min(side - 1);
    state.viewpoint_mut().grid.flip(axis, value);
    state.viewpoint_mut().cursor.focus.coords_mut()[axis] = value;
}

/// Explains how to rotate beyond three dimensions, after the user has tried to.
fn turn_beyond(state: &mut State) {
    let dims = state.shape().dims();
    if dims > 3 && state.viewpoint_mut().space.axes().len() <= 3 {
        let text = words::space_choose_perspective(axis::name(3));
        state.front.toast(ToastKind::Done, text);
    }
}

/// Advances the animations.
pub fn tick(state: &mut State, seconds: f64) {
    if !state.shows_space() {
        return;
    }
    let still = state.is_still();
    let view = state.viewpoint_mut();
    let at_once = still && (view.space.is_going() || view.space.is_settling());
    let shown = view.space.advance(if at_once { f64::INFINITY } else { seconds });
    if let Some((axis, value)) = shown {
        view.grid.flip(axis, value);
    }
}

/// Updates the state that depends on others.
pub fn refresh(state: &mut State) {
    let armed = state.cursor().armed.as_ref();
    let played = armed.is_some_and(|cell| state.seen().landing(cell).is_none());
    if played {
        state.viewpoint_mut().cursor.armed = None;
    }
    let (form, lens) = (state.view.space.form, state.view.space.lens);
    state.settings.form = form;
    state.settings.fields = (lens.space, lens.beyond);
    state.refresh_threats();
}
