//! Updates of the line explorer.

use super::ruler;
use crate::action::ExploreAction;
use crate::board::playback::SPEEDS;
use crate::state::{Mode, State, ToastKind};
use crate::words;
use hypertoe_core::{BigUint, Cell, LineFilter, Player};

pub fn update(state: &mut State, action: ExploreAction) {
    if matches!(action, ExploreAction::PlayPause | ExploreAction::Step(_) | ExploreAction::Stop(_))
    {
        // The bead moves on the board.
        state.screen.show_board();
    }
    let goes_to_a_line = goes_to_a_line(&action);
    let hidden = state.is_hidden();
    let (position, tour) = (state.document.game().position(), &mut state.explore.tour);
    match action {
        ExploreAction::Cell(cell) => explore_cell(state, cell),
        ExploreAction::Completed(player) => explore_completed(state, player),
        ExploreAction::CellBefore => {
            let before = state.explore.cell_before();
            let cell = before.unwrap_or(&state.view.cursor.focus).clone();
            explore_cell(state, cell);
        }
        ExploreAction::CellInHand => {
            let cell = state.view.cursor.cell().clone();
            explore_cell(state, cell);
        }
        ExploreAction::Page(page) => state.explore.show_page(page),
        ExploreAction::Span(span) => {
            let filter = LineFilter { span, ..tour.filter().clone() };
            tour.set_filter(position, filter);
        }
        // The filter by marks would reveal hidden ones.
        ExploreAction::StateKind(Some(_)) if hidden => {}
        ExploreAction::StateKind(kind) => state.explore.tour.set_state_kind(position, kind),
        ExploreAction::AxisRule(axis, rule) => {
            let mut filter = tour.filter().clone();
            filter.set_axis(axis, rule);
            tour.set_filter(position, filter);
        }
        ExploreAction::ClearFilters => {
            tour.set_state_kind(position, None);
            tour.set_filter(position, LineFilter::default());
        }
        ExploreAction::AtOnce(at_once) => at_once_shown(state, at_once),
        ExploreAction::Ruler(action) => ruler::update(state, action),
        ExploreAction::Light(lit) => state.explore.choose_lit(lit),
        ExploreAction::Point(lit) => {
            if let Some(bundle) = state.bundle_mut() {
                bundle.pointed = lit;
            }
        }
        ExploreAction::PlayPause => tour.play_pause(),
        ExploreAction::Step(step) => tour.step(step),
        ExploreAction::Stop(stop) => tour.go_to_stop(stop),
        ExploreAction::Line(step) => tour.step_line(step),
        ExploreAction::FirstLine => tour.go_to(&BigUint::ZERO),
        ExploreAction::LastLine => tour.go_to(&tour.count()),
        ExploreAction::GoTo(number) => tour.go_to(&number),
        ExploreAction::Type(text) => state.explore.type_number(text),
        ExploreAction::GoToTyped => {
            if !state.explore.go_to_typed() {
                let count = state.explore.tour.count();
                state.front.toast(ToastKind::Problem, words::explore_which_line(count));
            }
        }
        ExploreAction::Scroll(lines) => state.explore.scroll(lines),
        ExploreAction::ScrollTo(top) => state.explore.scroll_to(top),
        ExploreAction::Speed(speed) => tour.set_speed(speed),
        ExploreAction::ChangeSpeed(step) => {
            let at = SPEEDS.iter().position(|speed| *speed == tour.playback().speed).unwrap_or(2);
            let next = at.saturating_add_signed(isize::from(step)).min(SPEEDS.len() - 1);
            tour.set_speed(SPEEDS[next]);
        }
        ExploreAction::Repeat(repeat) => tour.set_repeat(repeat),
    }
    if goes_to_a_line {
        state.explore.light_followed();
    }
}

/// Returns whether an action selects a line, which is then highlighted among all lines.
fn goes_to_a_line(action: &ExploreAction) -> bool {
    matches!(
        action,
        ExploreAction::PlayPause
            | ExploreAction::Step(_)
            | ExploreAction::Stop(_)
            | ExploreAction::Line(_)
            | ExploreAction::FirstLine
            | ExploreAction::LastLine
            | ExploreAction::GoTo(_)
            | ExploreAction::GoToTyped
    )
}

/// Sets whether all lines of the cell are shown at once.
fn at_once_shown(state: &mut State, at_once: bool) {
    state.explore.show_at_once(at_once);
    if at_once {
        state.explore_focus();
        state.explore.tour.pause();
        state.screen.show_board();
    }
}

/// Shows the lines of a cell in the Explore mode.
fn explore_cell(state: &mut State, cell: Cell) {
    state.screen.go(Mode::Explore);
    state.explore.choose_cell(state.document.game().position(), cell.clone());
    state.view.grid.show(&cell);
    state.view.cursor.focus = cell;
}

/// Plays through the lines that a player has completed.
pub(super) fn explore_completed(state: &mut State, player: Player) {
    if state.is_hidden() {
        state.front.toast(ToastKind::Problem, words::completed_hidden());
        return;
    }
    if player.0 >= state.document.game().rules().players() {
        return;
    }
    state.screen.go(Mode::Explore);
    state.explore.choose_player(state.document.game().position(), player);
    state.explore.tour.play();
}

/// Resets what would reveal hidden marks.
pub fn hide(state: &mut State) {
    if !state.is_hidden() {
        return;
    }
    let position = state.document.game().position();
    if state.explore.tour.state_kind().is_some() {
        state.explore.tour.set_state_kind(position, None);
    }
    if state.explore.tour.player().is_some() {
        let before = state.explore.cell_before();
        let cell = before.unwrap_or(&state.view.cursor.focus).clone();
        state.explore.tour.choose(position, cell);
    }
}
