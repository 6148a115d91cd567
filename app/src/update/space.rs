//! Updates of the space view.

use super::game::click;
use crate::action::SpaceAction;
use crate::board::space::slice_layout::MAX_SLICES;
use crate::board::{AxisRole, HigherAxes, StandardView};
use crate::i18n;
use crate::state::State;
use hypertoe_core::geometry;

pub fn update(state: &mut State, action: SpaceAction) {
    let space = &mut state.board_view_mut().space;
    match action {
        SpaceAction::Orbit { yaw, pitch } => space.drag_orbit(yaw, pitch),
        SpaceAction::Rotate { plane, angle } => space.drag_rotate(plane, angle),
        SpaceAction::SetRotation { plane, angle } => space.set_plane_angle(plane, angle),
        SpaceAction::Spin { plane, endless: on_and_on } => space.animate_rotation(plane, on_and_on),
        SpaceAction::SpinOrStop => space.toggle_full_rotation(),
        SpaceAction::Pan { dx, dy } => space.pan(dx, dy),
        SpaceAction::Zoom { anchor: at, factor } => space.zoom_at(at, factor),
        SpaceAction::GoToView(StandardView::LastAxisTowards) if space.space_axes().len() < 4 => {
            state.overlays.show_problem_toast(i18n::space_needs_perspective())
        }
        SpaceAction::GoToView(view) => space.animate_to(view),
        SpaceAction::Reset => {
            space.animate_to(StandardView::Corner);
            space.clear_slice_styles();
            space.shows_only_threats = false;
        }
        SpaceAction::SetHigherAxes(arrangement) => arrange(state, arrangement),
        SpaceAction::SetAutomaticRoles(roles) => space.set_automatic_roles(roles),
        SpaceAction::NextHigherAxes => {
            let all = HigherAxes::ALL;
            let now = all.iter().position(|other| Some(*other) == space.chosen_arrangement());
            arrange(state, all[now.map_or(0, |now| (now + 1) % all.len())]);
        }
        SpaceAction::SetRole(axis, role) => set_role(state, axis, role),
        // Settings for every board: the game's board has them even while another one is on show.
        SpaceAction::SetFieldsOfView(lens) => {
            space.fields_of_view = lens.clamped();
            state.view.space.fields_of_view = lens.clamped();
        }
        SpaceAction::SetCellStyle(form) => {
            space.cell_style = form.clamped();
            state.view.space.cell_style = form.clamped();
        }
        SpaceAction::SetSliceStyle(axis, value, veil) => space.set_slice_style(axis, value, veil),
        SpaceAction::ClearSliceStyles => space.clear_slice_styles(),
        SpaceAction::ShowOnlyThreats(only) => {
            space.shows_only_threats = only;
            state.settings.threats |= only;
        }
        SpaceAction::FlipToSlice { axis, value } => flip(state, axis, value),
        SpaceAction::ToggleSliceFlipping(axis) => {
            let value = state.visible_slice().get(axis);
            state.freeze_slices();
            state.board_view_mut().space.toggle_slice_cycle(axis, value);
        }
        SpaceAction::Click(cell) => click(state, cell, false),
        SpaceAction::ClickInFrontOfMark(cell) => click(state, cell, true),
        SpaceAction::BeginHigherRotation => explain_higher_rotation(state),
        SpaceAction::BeginDrag => space.hold_magnification(),
        SpaceAction::EndDrag => space.release_held_magnification(),
        SpaceAction::SetConfirmMoves(confirm) => {
            state.board_view_mut().cursor.armed = None;
            state.settings.confirm_moves = confirm;
        }
        SpaceAction::ShowSpacePanel(open) => state.is_space_panel_open = open,
    }
}

fn arrange(state: &mut State, arrangement: HigherAxes) {
    let dims = state.shape().dims();
    if dims < 4 {
        state.overlays.show_done_toast(i18n::space_three_axes());
        return;
    }
    state.board_view_mut().space.arrange_higher_axes(arrangement);
    if state.board_view_mut().space.common_arrangement() != Some(arrangement) {
        state.overlays.show_done_toast(i18n::space_no_room());
    }
}

fn set_role(state: &mut State, axis: usize, role: AxisRole) {
    if !state.board_view_mut().space.set_role(axis, role) {
        let max = crate::projection::MAX_PROJECTED_DIMS;
        let text = i18n::space_no_role(geometry::axis_name(axis), MAX_SLICES, max);
        state.overlays.show_problem_toast(text);
    }
}

/// Switches to another slice and moves the keyboard focus there.
fn flip(state: &mut State, axis: usize, value: u16) {
    let side = state.shape().side(axis);
    state.board_view_mut().space.stop_animation();
    state.freeze_slices();
    let value = value.min(side - 1);
    state.board_view_mut().grid.set_pinned_value(axis, value);
    state.board_view_mut().cursor.focus.coords_mut()[axis] = value;
}

/// Explains how to rotate beyond three dimensions, after the user has tried to.
fn explain_higher_rotation(state: &mut State) {
    let dims = state.shape().dims();
    if dims > 3 && state.board_view_mut().space.space_axes().len() <= 3 {
        let text = i18n::space_choose_perspective(geometry::axis_name(3));
        state.overlays.show_done_toast(text);
    }
}

/// Advances the animations of the space view by this many seconds.
pub fn advance(state: &mut State, seconds: f64) {
    if !state.shows_space() {
        return;
    }
    let still = state.is_motion_reduced();
    let view = state.board_view_mut();
    let at_once = still && (view.space.is_in_transition() || view.space.is_easing_to_fit());
    let shown = view.space.advance(if at_once { f64::INFINITY } else { seconds });
    if let Some((axis, value)) = shown {
        view.grid.set_pinned_value(axis, value);
    }
}

/// Adapts the state to the board after an update: unselects a cell that can no longer be played,
/// copies the style of the space view to the settings, and finds the threats anew.
pub fn sync(state: &mut State) {
    let armed = state.cursor().armed.as_ref();
    let played = armed.is_some_and(|cell| state.visible_game().visible_landing(cell).is_none());
    if played {
        state.board_view_mut().cursor.armed = None;
    }
    let (form, lens) = (state.view.space.cell_style, state.view.space.fields_of_view);
    state.settings.cell_style = form;
    state.settings.fields_of_view = (lens.space, lens.higher);
    state.refresh_threats();
}
