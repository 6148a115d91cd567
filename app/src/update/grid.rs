//! Updates of the grid view.

use crate::action::GridAction;
use crate::board::camera::BoardRegion;
use crate::i18n;
use crate::state::{Dialog, Mode, State};
use hypertoe_core::Cell;

pub fn update(state: &mut State, action: GridAction) {
    match action {
        GridAction::Hover(cell) => {
            let cursor = &mut state.board_view_mut().cursor;
            if cell.is_some() {
                cursor.last_hover.clone_from(&cell);
            }
            cursor.hover = cell;
        }
        GridAction::Focus(cell) => {
            let cursor = &mut state.board_view_mut().cursor;
            // A finger or a screen reader has no pointer: its cell takes the place of the last one.
            if cursor.hover.is_none() {
                cursor.last_hover = Some(cell.clone());
            }
            cursor.focus = cell;
        }
        GridAction::GoTo { cell, seen } => {
            state.overlays.close_dialogs_if(|dialog| matches!(dialog, Dialog::GoToCell(_)));
            let cursor = &mut state.board_view_mut().cursor;
            (cursor.hover, cursor.last_hover) = (None, None);
            (cursor.focus, cursor.shows_focus) = (cell, true);
            scroll_to_focus(state, seen);
        }
        GridAction::Move { place, step, seen } => move_focus(state, place, step, seen),
        GridAction::Pan { right, up } => state.board_view_mut().grid.pan((right, up)),
        GridAction::Zoom { anchor: at, factor } => {
            state.board_view_mut().grid.zoom_at(Some(at), factor)
        }
        GridAction::ZoomCenter(factor) => {
            // Another cell may be under the pointer now.
            state.board_view_mut().cursor.hover = None;
            state.board_view_mut().grid.zoom_at(None, factor);
        }
        GridAction::Fit => {
            state.board_view_mut().cursor.hover = None;
            state.board_view_mut().grid.fit_whole_board();
        }
        GridAction::FitSmallBoard(cell) => {
            state.board_view_mut().cursor.hover = None;
            state.board_view_mut().grid.toggle_zoom_to_small_board(&cell);
        }
        GridAction::SetNestingLevel { axis, place } => nest(state, axis, place),
        GridAction::Pin { axis, value } => {
            let before = state.visible_slice();
            state.board_view_mut().cursor.hover = None;
            if !state.board_view_mut().grid.pin_axis(axis, value) {
                state.overlays.show_problem_toast(i18n::nesting_cannot_pin());
            }
            after_pin(state, axis, &before);
        }
        GridAction::SetOddAxisUpright { upright } => {
            if !state.board_view_mut().grid.choose_last_axis_direction(upright) {
                toast_too_many_axes(state);
            }
        }
        GridAction::FitOddAxis { upright } => {
            state.board_view_mut().grid.fit_last_axis_direction(upright);
        }
        GridAction::FitStackedAxes { count, upright } => fit_stacked_axes(state, count, upright),
        GridAction::Unpin(axis) => {
            let index = state.board_view_mut().grid.stacked_axes().len();
            nest(state, axis, index);
        }
        GridAction::ResetNesting => {
            state.board_view_mut().cursor.hover = None;
            state.board_view_mut().grid.reset();
        }
    }
}

/// Stacks as many axes as fit the pane; the line on show stays in sight.
fn fit_stacked_axes(state: &mut State, count: usize, upright: bool) {
    // The figure of a lesson is as its author left it.
    if state.learn_board().is_some() {
        return;
    }
    state.view.grid.fit_stacked_count(count, upright);
    if state.screen.mode() == Mode::Explore
        && let Some(followed) = state.explorer.tour.current_line()
    {
        state.view.show_moving_axes(&followed.line);
    }
}

/// After a slider was moved, moves the keyboard focus to the slice, and the bead if its line
/// crosses it; otherwise the slice stops following the bead.
fn after_pin(state: &mut State, axis: usize, before: &Cell) {
    let view = state.board_view_mut();
    let value = view.grid.slice().get(axis);
    view.cursor.focus.coords_mut()[axis] = value;
    if state.screen.mode() != Mode::Explore {
        return;
    }
    // The other axes keep their slices.
    let grid = &mut state.board_view_mut().grid;
    let pinned: Vec<usize> = grid.pinned_axes().filter(|other| *other != axis).collect();
    for other in pinned {
        grid.set_pinned_value(other, before.get(other));
    }
    state.explorer.tour.on_slice_changed(axis, value);
}

fn nest(state: &mut State, axis: usize, index: usize) {
    if !state.board_view_mut().grid.move_axis_to_level(axis, index) {
        toast_too_many_axes(state);
        return;
    }
    state.board_view_mut().cursor.hover = None;
}

fn toast_too_many_axes(state: &mut State) {
    let max = crate::board::layout::MAX_CELLS_ACROSS;
    state.overlays.show_problem_toast(i18n::nesting_too_many(max));
}

/// Moves the keyboard focus along the axis at a level of the nesting.
fn move_focus(state: &mut State, index: usize, step: i8, area: Option<BoardRegion>) {
    let cursor = &mut state.board_view_mut().cursor;
    (cursor.hover, cursor.last_hover) = (None, None);
    if !cursor.shows_focus {
        // The first key press only shows the focus.
        cursor.shows_focus = true;
        show_focus(state);
        return;
    }
    // The pinned axes come after the stacked ones; their slice changes with the focus.
    let Some(axis) = arrow_key_axis(state, index) else { return };
    let side = state.shape().side(axis);
    let focus = &mut state.board_view_mut().cursor.focus;
    let value = focus.get(axis);
    let moved = if step > 0 { (value + 1).min(side - 1) } else { value.saturating_sub(1) };
    focus.coords_mut()[axis] = moved;
    scroll_to_focus(state, area);
}

/// Returns the axis of a pair of arrow keys: the stacked axes in order, then the pinned ones. If
/// the last axis is upright, it takes the vertical key of its pair.
fn arrow_key_axis(state: &State, index: usize) -> Option<usize> {
    let grid = state.grid();
    let mut axes = grid.stacked_axes().to_vec();
    let last = axes.len() - 1;
    axes.extend(grid.pinned_axes());
    if grid.nesting().is_last_upright() {
        match axes.get(last + 1) {
            Some(_) => axes.swap(last, last + 1),
            None => axes.push(axes[last]),
        }
    }
    axes.get(index).copied()
}

fn scroll_to_focus(state: &mut State, area: Option<BoardRegion>) {
    show_focus(state);
    if let Some(area) = area {
        let view = state.board_view_mut();
        view.grid.scroll_to(&view.cursor.focus, area);
    }
}

/// Switches to the slice that contains the focused cell.
fn show_focus(state: &mut State) {
    let view = state.board_view_mut();
    view.grid.show_slice_of(&view.cursor.focus);
    state.tour_mut().set_slice_following(false);
}
