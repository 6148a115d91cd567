//! Changes of the grid view.

use crate::action::GridAction;
use crate::board::{Aim, NestedGrid};
use crate::state::{Mode, State, ToastKind};
use crate::words;
use hypertoe_core::Cell;

pub fn update(state: &mut State, action: GridAction) {
    match action {
        GridAction::SetView(view) => state.grid.view = view,
        GridAction::Hover(cell) => {
            if cell.is_some() {
                state.cursor.pointed.clone_from(&cell);
            }
            state.cursor.hover = cell;
        }
        GridAction::Focus(cell) => state.cursor.focus = cell,
        GridAction::Move { place, step } => move_focus(state, place, step),
        GridAction::Pan { dx, dy } => {
            let mut camera = state.grid.camera();
            camera.pan(dx, dy);
            state.grid.aim_freely(camera);
        }
        GridAction::Zoom { at, factor } => {
            let mut camera = state.grid.camera();
            camera.zoom(state.grid.view, at, factor);
            state.grid.aim_freely(camera);
        }
        GridAction::ZoomCenter(factor) => {
            // Another cell may be under the resting pointer now.
            state.cursor.hover = None;
            let mut camera = state.grid.camera();
            camera.zoom(state.grid.view, state.grid.view.center(), factor);
            state.grid.aim_freely(camera);
        }
        GridAction::Fit => {
            state.cursor.hover = None;
            state.grid.aim = Aim::Fit;
        }
        GridAction::FillWithBoard(cell) => fill_with_board(state, &cell),
        GridAction::Nest { axis, place } => {
            nest(state, axis, place);
        }
        GridAction::Pin { axis, value } => {
            let before = state.slice();
            state.cursor.hover = None;
            if !state.grid.pin(axis, value) {
                state.front.toast(ToastKind::Problem, words::nesting_cannot_pin());
            }
            follow_pin(state, axis, &before);
        }
        GridAction::Unpin(axis) => {
            let place = state.grid.stacked().len();
            nest(state, axis, place);
        }
        GridAction::ResetNesting => {
            let shape = state.document.game().rules().shape();
            let fresh = NestedGrid::new(shape);
            state.cursor.hover = None;
            state.grid.set_stacked(fresh.stacked().to_vec());
            state.grid.slice = fresh.slice;
        }
    }
}

/// A slider turned by hand takes the keyboard's cell with it, and the bead if
/// the line goes there; otherwise the slice no longer follows the bead.
fn follow_pin(state: &mut State, axis: usize, before: &Cell) {
    let value = state.grid.slice.get(axis);
    state.cursor.focus.coords_mut()[axis] = value;
    if state.screen.mode() != Mode::Explore {
        return;
    }
    // What was on show stays on show in the other axes.
    let pinned: Vec<usize> = state.grid.pinned().filter(|other| *other != axis).collect();
    for other in pinned {
        state.grid.slice.coords_mut()[other] = before.get(other);
    }
    state.explore.tour.follow_slice(axis, value);
}

fn nest(state: &mut State, axis: usize, place: usize) {
    if !state.grid.nest(axis, place) {
        too_many(state);
        return;
    }
    state.cursor.hover = None;
}

fn too_many(state: &mut State) {
    let most = crate::board::layout::MAX_ACROSS;
    state.front.toast(ToastKind::Problem, words::nesting_too_many(most));
}

/// Moves the keyboard's cell along the axis at a place of the nesting.
fn move_focus(state: &mut State, place: usize, step: i8) {
    state.cursor.hover = None;
    state.cursor.pointed = None;
    if !state.cursor.focus_shown {
        // The first key shows where we are; the next one moves.
        state.cursor.focus_shown = true;
        show_focus(state);
        return;
    }
    // Beyond the stacked axes the pinned ones follow, and turn with it.
    let axes: Vec<usize> =
        state.grid.stacked().iter().copied().chain(state.grid.pinned()).collect();
    let Some(&axis) = axes.get(place) else {
        return;
    };
    let side = state.document.game().rules().shape().side(axis);
    let value = state.cursor.focus.get(axis);
    let moved = if step > 0 { (value + 1).min(side - 1) } else { value.saturating_sub(1) };
    state.cursor.focus.coords_mut()[axis] = moved;
    show_focus(state);
    keep_in_view(state);
}

/// Turns the slice so that the keyboard's cell is in it.
fn show_focus(state: &mut State) {
    let focus = state.cursor.focus.clone();
    state.grid.show(&focus);
    state.explore.tour.follow(false);
}

/// Moves the camera if the keyboard's cell has left the view.
fn keep_in_view(state: &mut State) {
    let grid = &mut state.grid;
    let mut camera = grid.camera();
    let corner = grid.layout().corner(&state.cursor.focus);
    let rect = camera.cell_rect(grid.view, corner);
    if !grid.view.contains_rect(rect) && grid.aim != Aim::Fit {
        camera.center = (corner.0 + 0.5, corner.1 + 0.5);
        grid.aim_freely(camera);
    }
}

fn fill_with_board(state: &mut State, cell: &Cell) {
    let grid = &mut state.grid;
    let (x, width) = grid.layout().columns.block_of(cell, 1);
    let (y, height) = grid.layout().rows.block_of(cell, 1);
    state.cursor.hover = None;
    let area = Aim::Area((x - 0.4, y - 0.4), (x + width + 0.4, y + height + 0.4));
    grid.aim = if grid.aim == area { Aim::Fit } else { area };
}
