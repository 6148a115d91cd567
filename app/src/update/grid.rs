//! Updates of the grid view.

use crate::action::GridAction;
use crate::board::camera::Area;
use crate::state::{Dialog, Mode, State, ToastKind};
use crate::words;
use hypertoe_core::Cell;

pub fn update(state: &mut State, action: GridAction) {
    match action {
        GridAction::Hover(cell) => {
            let cursor = &mut state.viewpoint_mut().cursor;
            if cell.is_some() {
                cursor.pointed.clone_from(&cell);
            }
            cursor.hover = cell;
        }
        GridAction::Focus(cell) => state.viewpoint_mut().cursor.focus = cell,
        GridAction::GoTo { cell, seen } => {
            state.front.close_if(|dialog| matches!(dialog, Dialog::GoToCell(_)));
            let cursor = &mut state.viewpoint_mut().cursor;
            (cursor.hover, cursor.pointed) = (None, None);
            (cursor.focus, cursor.focus_shown) = (cell, true);
            reach_focus(state, seen);
        }
        GridAction::Move { place, step, seen } => move_focus(state, place, step, seen),
        GridAction::Pan { right, up } => state.viewpoint_mut().grid.pan((right, up)),
        GridAction::Zoom { at, factor } => state.viewpoint_mut().grid.zoom(Some(at), factor),
        GridAction::ZoomCenter(factor) => {
            // Another cell may be under the pointer now.
            state.viewpoint_mut().cursor.hover = None;
            state.viewpoint_mut().grid.zoom(None, factor);
        }
        GridAction::Fit => {
            state.viewpoint_mut().cursor.hover = None;
            state.viewpoint_mut().grid.fit();
        }
        GridAction::FillWithBoard(cell) => {
            state.viewpoint_mut().cursor.hover = None;
            state.viewpoint_mut().grid.fill_with_board(&cell);
        }
        GridAction::Nest { axis, place } => nest(state, axis, place),
        GridAction::Pin { axis, value } => {
            let before = state.slice();
            state.viewpoint_mut().cursor.hover = None;
            if !state.viewpoint_mut().grid.pin(axis, value) {
                state.front.toast(ToastKind::Problem, words::nesting_cannot_pin());
            }
            follow_pin(state, axis, &before);
        }
        GridAction::Settle { upright } => {
            if !state.viewpoint_mut().grid.settle(upright) {
                too_many(state);
            }
        }
        GridAction::Unpin(axis) => {
            let place = state.viewpoint_mut().grid.stacked().len();
            nest(state, axis, place);
        }
        GridAction::ResetNesting => {
            state.viewpoint_mut().cursor.hover = None;
            state.viewpoint_mut().grid.reset();
        }
    }
}

/// After a slider was moved, moves the keyboard focus to the slice, and the bead if its line
/// crosses it; otherwise the slice stops following the bead.
fn follow_pin(state: &mut State, axis: usize, before: &Cell) {
    let view = state.viewpoint_mut();
    let value = view.grid.slice().get(axis);
    view.cursor.focus.coords_mut()[axis] = value;
    if state.screen.mode() != Mode::Explore {
        return;
    }
    // The other axes keep their slices.
    let grid = &mut state.viewpoint_mut().grid;
    let pinned: Vec<usize> = grid.pinned().filter(|other| *other != axis).collect();
    for other in pinned {
        grid.flip(other, before.get(other));
    }
    state.explore.tour.follow_slice(axis, value);
}

fn nest(state: &mut State, axis: usize, place: usize) {
    if !state.viewpoint_mut().grid.nest(axis, place) {
        too_many(state);
        return;
    }
    state.viewpoint_mut().cursor.hover = None;
}

fn too_many(state: &mut State) {
    let most = crate::board::layout::MAX_ACROSS;
    state.front.toast(ToastKind::Problem, words::nesting_too_many(most));
}

/// Moves the keyboard focus along the axis at a place of the nesting.
fn move_focus(state: &mut State, place: usize, step: i8, seen: Option<Area>) {
    let cursor = &mut state.viewpoint_mut().cursor;
    (cursor.hover, cursor.pointed) = (None, None);
    if !cursor.focus_shown {
        // The first key press only shows the focus.
        cursor.focus_shown = true;
        show_focus(state);
        return;
    }
    // The pinned axes come after the stacked ones; their slice changes with the focus.
    let Some(axis) = axis_of_keys(state, place) else { return };
    let side = state.shape().side(axis);
    let focus = &mut state.viewpoint_mut().cursor.focus;
    let value = focus.get(axis);
    let moved = if step > 0 { (value + 1).min(side - 1) } else { value.saturating_sub(1) };
    focus.coords_mut()[axis] = moved;
    reach_focus(state, seen);
}

/// Returns the axis of a pair of arrow keys: the stacked axes in order, then the pinned ones. If
/// the last axis is upright, it takes the vertical key of its pair.
fn axis_of_keys(state: &State, place: usize) -> Option<usize> {
    let grid = state.grid();
    let mut axes = grid.stacked().to_vec();
    let last = axes.len() - 1;
    axes.extend(grid.pinned());
    if grid.nesting().is_upright() {
        match axes.get(last + 1) {
            Some(_) => axes.swap(last, last + 1),
            None => axes.push(axes[last]),
        }
    }
    axes.get(place).copied()
}

/// Scrolls to the focused cell.
fn reach_focus(state: &mut State, seen: Option<Area>) {
    show_focus(state);
    if let Some(seen) = seen {
        let view = state.viewpoint_mut();
        view.grid.reach(&view.cursor.focus, seen);
    }
}

/// Switches to the slice that contains the focused cell.
fn show_focus(state: &mut State) {
    let view = state.viewpoint_mut();
    view.grid.show(&view.cursor.focus);
    state.tour_mut().follow(false);
}
