//! Changes of the grid view.

use crate::action::GridAction;
use crate::state::{GridState, Look, Mode, State, ToastKind};
use hypertoe_core::Cell;

pub fn update(state: &mut State, action: GridAction) {
    match action {
        GridAction::SetView(view) => state.grid.view = view,
        GridAction::Hover(cell) => {
            if cell.is_some() {
                state.grid.pointed.clone_from(&cell);
            }
            state.grid.hover = cell;
        }
        GridAction::Focus(cell) => state.grid.focus = cell,
        GridAction::Move { place, step } => move_focus(state, place, step),
        GridAction::Pan { dx, dy } => {
            let mut camera = state.grid.camera();
            camera.pan(dx, dy);
            state.grid.look_freely(camera);
        }
        GridAction::Zoom { at, factor } => {
            let mut camera = state.grid.camera();
            camera.zoom(state.grid.view, at, factor);
            state.grid.look_freely(camera);
        }
        GridAction::ZoomCenter(factor) => {
            // Another cell may be under the resting pointer now.
            state.grid.hover = None;
            let mut camera = state.grid.camera();
            camera.zoom(state.grid.view, state.grid.view.center(), factor);
            state.grid.look_freely(camera);
        }
        GridAction::Fit => {
            state.grid.hover = None;
            state.grid.look = Look::Fit;
        }
        GridAction::FillWithBoard(cell) => fill_with_board(&mut state.grid, &cell),
        GridAction::Nest { axis, place } => {
            if !state.grid.nest(axis, place) {
                too_many(state);
            }
        }
        GridAction::Pin { axis, value } => {
            let before = state.slice();
            if !state.grid.pin(axis, value) {
                state.toast(
                    ToastKind::Problem,
                    "This axis cannot be pinned as the others lie; stack another first",
                );
            }
            follow_pin(state, axis, &before);
        }
        GridAction::Unpin(axis) => {
            let place = state.grid.stacked().len();
            if !state.grid.nest(axis, place) {
                too_many(state);
            }
        }
        GridAction::ResetNesting => {
            let shape = state.document.game().rules().shape();
            let fresh = GridState::new(shape, state.grid.heat);
            state.grid.set_stacked(fresh.stacked().to_vec());
            state.grid.slice = fresh.slice;
        }
        GridAction::ToggleHeat => {
            state.grid.heat = !state.grid.heat;
            // Cells have one colour.
            state.settings.worths &= !(state.grid.heat && state.mode == Mode::Analyse);
        }
    }
}

/// A slider turned by hand takes the keyboard's cell with it, and the bead if
/// the line goes there; else the slice no longer follows the bead.
fn follow_pin(state: &mut State, axis: usize, before: &Cell) {
    let value = state.grid.slice.get(axis);
    state.grid.focus.coords_mut()[axis] = value;
    if state.mode != Mode::Explore {
        return;
    }
    // What was on show stays on show in the other axes.
    let pinned: Vec<usize> = state.grid.pinned().filter(|other| *other != axis).collect();
    for other in pinned {
        state.grid.slice.coords_mut()[other] = before.get(other);
    }
    let explore = &mut state.explore;
    let stop = explore.followed().filter(|followed| followed.line.steps()[axis] != 0).and_then(
        |followed| (0..followed.line.run()).find(|t| followed.line.cell(*t).get(axis) == value),
    );
    explore.playback.playing = false;
    match stop {
        Some(stop) if explore.following => explore.playback.go_to(stop),
        _ => explore.following = false,
    }
}

fn too_many(state: &mut State) {
    let most = crate::views::grid::layout::MAX_ACROSS;
    state.toast(
        ToastKind::Problem,
        format!("That would put more than {most} cells side by side; pin another axis first"),
    );
}

/// Moves the keyboard's cell along the axis at a place of the nesting.
fn move_focus(state: &mut State, place: usize, step: i8) {
    state.grid.hover = None;
    state.grid.pointed = None;
    if !state.grid.focus_shown {
        // The first key shows where we are; the next one moves.
        state.grid.focus_shown = true;
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
    let value = state.grid.focus.get(axis);
    let moved = if step > 0 { (value + 1).min(side - 1) } else { value.saturating_sub(1) };
    state.grid.focus.coords_mut()[axis] = moved;
    show_focus(state);
    keep_in_view(&mut state.grid);
}

/// Turns the slice so that the keyboard's cell is in it.
fn show_focus(state: &mut State) {
    let focus = state.grid.focus.clone();
    state.grid.show(&focus);
    state.explore.following = false;
}

/// Moves the camera if the keyboard's cell has left the view.
fn keep_in_view(grid: &mut GridState) {
    let mut camera = grid.camera();
    let corner = grid.layout().corner(&grid.focus);
    let rect = camera.cell_rect(grid.view, corner);
    if !grid.view.contains_rect(rect) && grid.look != Look::Fit {
        camera.center = (corner.0 + 0.5, corner.1 + 0.5);
        grid.look_freely(camera);
    }
}

fn fill_with_board(grid: &mut GridState, cell: &Cell) {
    let (x, width) = grid.layout().columns.block_of(cell, 1);
    let (y, height) = grid.layout().rows.block_of(cell, 1);
    grid.hover = None;
    let area = Look::Area((x - 0.4, y - 0.4), (x + width + 0.4, y + height + 0.4));
    grid.look = if grid.look == area { Look::Fit } else { area };
}
