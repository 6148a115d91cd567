//! Updates of the line explorer.

use super::ruler;
use crate::action::ExploreAction;
use crate::board::playback::SPEEDS;
use crate::state::{Mode, State, ToastKind};
use crate::words;
use hypertoe_core::{BigUint, Cell, LineFilter, Player};

pub fn update(state: &mut State, action: ExploreAction) {
    if matches!(
        action,
        ExploreAction::PlayPause | ExploreAction::StepAlongLine(_) | ExploreAction::SeekCell(_)
    ) {
        // The bead moves on the board.
        state.screen.close_straightened();
    }
    let goes_to_a_line = selects_line(&action);
    let hidden = state.has_hidden_marks();
    let (position, tour) = (state.document.game().position(), &mut state.explorer.tour);
    match action {
        ExploreAction::ShowCellLines(cell) => explore_cell(state, cell),
        ExploreAction::ShowCompletedLines(player) => explore_completed(state, player),
        ExploreAction::BackToCell => {
            let before = state.explorer.previous_cell();
            let cell = before.unwrap_or(&state.view.cursor.focus).clone();
            explore_cell(state, cell);
        }
        ExploreAction::ShowCurrentCellLines => {
            let cell = state.view.cursor.target_cell().clone();
            explore_cell(state, cell);
        }
        ExploreAction::OpenPage(page) => state.explorer.show_page(page),
        ExploreAction::FilterSpan(span) => {
            let filter = LineFilter { span, ..tour.filter().clone() };
            tour.set_filter(position, filter);
        }
        // The filter by marks would reveal hidden ones.
        ExploreAction::FilterState(Some(_)) if hidden => {}
        ExploreAction::FilterState(kind) => state.explorer.tour.set_state_kind(position, kind),
        ExploreAction::FilterAxis(axis, rule) => {
            let mut filter = tour.filter().clone();
            filter.set_axis(axis, rule);
            tour.set_filter(position, filter);
        }
        ExploreAction::ClearFilters => {
            tour.set_state_kind(position, None);
            tour.set_filter(position, LineFilter::default());
        }
        ExploreAction::ShowAllLines(at_once) => set_all_lines_shown(state, at_once),
        ExploreAction::Ruler(action) => ruler::update_ruler(state, action),
        ExploreAction::HighlightLines(lit) => state.explorer.set_highlight(lit),
        ExploreAction::HoverLines(lit) => {
            if let Some(bundle) = state.bundle_mut() {
                bundle.hovered = lit;
            }
        }
        ExploreAction::PlayPause => tour.toggle_playback(),
        ExploreAction::StepAlongLine(step) => tour.step_along(step),
        ExploreAction::SeekCell(stop) => tour.go_to_stop(stop),
        ExploreAction::StepLine(step) => tour.step_line(step),
        ExploreAction::FirstLine => tour.go_to_line(&BigUint::ZERO),
        ExploreAction::LastLine => tour.go_to_line(&tour.count()),
        ExploreAction::GoToLine(number) => tour.go_to_line(&number),
        ExploreAction::TypeLineNumber(text) => state.explorer.set_line_number(text),
        ExploreAction::GoToTypedLine => {
            if !state.explorer.go_to_line_number() {
                let count = state.explorer.tour.count();
                state.overlays.toast(ToastKind::Problem, words::explore_which_line(count));
            }
        }
        ExploreAction::Scroll(lines) => state.explorer.scroll(lines),
        ExploreAction::ScrollTo(top) => state.explorer.scroll_to(top),
        ExploreAction::Speed(speed) => tour.set_speed(speed),
        ExploreAction::ChangeSpeed(step) => {
            let at = SPEEDS.iter().position(|speed| *speed == tour.playback().speed).unwrap_or(2);
            let next = at.saturating_add_signed(isize::from(step)).min(SPEEDS.len() - 1);
            tour.set_speed(SPEEDS[next]);
        }
        ExploreAction::Repeat(repeat) => tour.set_repeat(repeat),
    }
    if goes_to_a_line {
        state.explorer.highlight_followed();
    }
}

/// Returns whether an action selects a line, which is then highlighted among all lines.
fn selects_line(action: &ExploreAction) -> bool {
    matches!(
        action,
        ExploreAction::PlayPause
            | ExploreAction::StepAlongLine(_)
            | ExploreAction::SeekCell(_)
            | ExploreAction::StepLine(_)
            | ExploreAction::FirstLine
            | ExploreAction::LastLine
            | ExploreAction::GoToLine(_)
            | ExploreAction::GoToTypedLine
    )
}

/// Sets whether all lines of the cell are shown at once.
fn set_all_lines_shown(state: &mut State, at_once: bool) {
    state.explorer.set_all_lines_shown(at_once);
    if at_once {
        state.explore_focus();
        state.explorer.tour.pause();
        state.screen.close_straightened();
    }
}

/// Shows the lines of a cell in the Explore mode.
fn explore_cell(state: &mut State, cell: Cell) {
    state.screen.set_mode(Mode::Explore);
    state.explorer.choose_cell(state.document.game().position(), cell.clone());
    state.view.grid.show_slice_of(&cell);
    state.view.cursor.focus = cell;
}

/// Plays through the lines that a player has completed.
pub(super) fn explore_completed(state: &mut State, player: Player) {
    if state.has_hidden_marks() {
        state.overlays.toast(ToastKind::Problem, words::completed_hidden());
        return;
    }
    if player.0 >= state.document.game().rules().player_count() {
        return;
    }
    state.screen.set_mode(Mode::Explore);
    state.explorer.choose_player(state.document.game().position(), player);
    state.explorer.tour.play();
}

/// Resets what would reveal hidden marks.
pub fn clear_hidden(state: &mut State) {
    if !state.has_hidden_marks() {
        return;
    }
    let position = state.document.game().position();
    if state.explorer.tour.state_kind().is_some() {
        state.explorer.tour.set_state_kind(position, None);
    }
    if state.explorer.tour.player().is_some() {
        let before = state.explorer.previous_cell();
        let cell = before.unwrap_or(&state.view.cursor.focus).clone();
        state.explorer.tour.explore_cell(position, cell);
    }
}
