//! Changes of the line explorer.

use crate::action::ExploreAction;
use crate::board::playback::{Repeat, SPEEDS};
use crate::state::{Mode, State, ToastKind};
use crate::words;
use hypertoe_core::{BigUint, Cell, LineFilter, Player};

pub fn update(state: &mut State, action: ExploreAction) {
    if matches!(action, ExploreAction::PlayPause | ExploreAction::Step(_) | ExploreAction::Stop(_))
    {
        // The bead is on the board.
        state.straighten = None;
    }
    match action {
        ExploreAction::Cell(cell) => explore_cell(state, cell),
        ExploreAction::Completed(player) => explore_completed(state, player),
        ExploreAction::CellBefore => {
            let before = state.explore.cell_before();
            let cell = before.unwrap_or(&state.cursor.focus).clone();
            explore_cell(state, cell);
        }
        ExploreAction::CellInHand => {
            let cell = state.cursor.cell().clone();
            explore_cell(state, cell);
        }
        ExploreAction::Page(page) => state.explore.page = page,
        ExploreAction::Span(span) => {
            let filter = LineFilter { span, ..state.explore.tour.filter().clone() };
            let kind = state.explore.tour.state_kind();
            state.explore.tour.set_filter(state.document.game().position(), filter, kind);
        }
        // Who stands where is not to be found out by asking for it.
        ExploreAction::StateKind(Some(_)) if state.is_hidden() => {}
        ExploreAction::StateKind(kind) => {
            let filter = state.explore.tour.filter().clone();
            state.explore.tour.set_filter(state.document.game().position(), filter, kind);
        }
        ExploreAction::AxisRule(axis, rule) => {
            state.explore.tour.set_axis_rule(state.document.game().position(), axis, rule);
        }
        ExploreAction::ClearFilters => {
            let filter = LineFilter::default();
            state.explore.tour.set_filter(state.document.game().position(), filter, None);
        }
        ExploreAction::PlayPause => state.explore.tour.play_pause(),
        ExploreAction::Step(step) => state.explore.tour.step(step),
        ExploreAction::Stop(stop) => {
            state.explore.tour.go_to_stop(stop);
        }
        ExploreAction::Line(step) if step > 0 => {
            state.explore.tour.next_line(state.explore.tour.playback.repeat == Repeat::All);
        }
        ExploreAction::Line(_) => {
            state.explore.tour.previous_line();
        }
        ExploreAction::FirstLine => state.explore.tour.go_to(&BigUint::ZERO),
        ExploreAction::LastLine => {
            let count = state.explore.tour.count();
            state.explore.tour.go_to(&count);
        }
        ExploreAction::GoTo(number) => state.explore.tour.go_to(&number),
        ExploreAction::Type(text) => state.explore.typed = text,
        ExploreAction::GoToTyped => go_to_typed(state),
        ExploreAction::Scroll(lines) => scroll(state, lines),
        ExploreAction::ScrollTo(top) => state.explore.scroll_to(top),
        ExploreAction::Speed(speed) => state.explore.tour.playback.speed = speed,
        ExploreAction::ChangeSpeed(step) => change_speed(state, step),
        ExploreAction::Repeat(repeat) => state.explore.tour.playback.repeat = repeat,
    }
}

/// Shows the lines of a cell, whatever mode we were in.
fn explore_cell(state: &mut State, cell: Cell) {
    state.mode = Mode::Explore;
    state.welcome = false;
    state.explore.page = crate::state::ExplorePage::Lines;
    state.explore.tour.choose(state.document.game().position(), cell.clone());
    state.grid.slice = cell.clone();
    state.cursor.focus = cell;
}

/// Runs through the lines that a player has completed.
pub(super) fn explore_completed(state: &mut State, player: Player) {
    if state.is_hidden() {
        state.toast(ToastKind::Problem, words::completed_hidden());
        return;
    }
    if player.0 >= state.document.game().rules().players() {
        return;
    }
    state.mode = Mode::Explore;
    state.welcome = false;
    state.explore.page = crate::state::ExplorePage::Lines;
    state.explore.choose_player(state.document.game().position(), player);
    state.explore.tour.playback.playing = state.explore.tour.followed().is_some();
}

/// What may no longer be seen is no longer explored.
pub fn hide(state: &mut State) {
    if !state.is_hidden() {
        return;
    }
    if state.explore.tour.state_kind().is_some() {
        let filter = state.explore.tour.filter().clone();
        state.explore.tour.set_filter(state.document.game().position(), filter, None);
    }
    if state.explore.tour.player().is_some() {
        let before = state.explore.cell_before();
        let cell = before.unwrap_or(&state.cursor.focus).clone();
        state.explore.tour.choose(state.document.game().position(), cell);
    }
}

fn go_to_typed(state: &mut State) {
    if let Some(number) = state.explore.typed_line() {
        state.explore.tour.go_to(&number);
        state.explore.typed.clear();
    } else {
        let count = state.explore.tour.count();
        state.toast(ToastKind::Problem, words::explore_which_line(count));
    }
}

fn scroll(state: &mut State, lines: i64) {
    let explore = &mut state.explore;
    let before = explore.top();
    let step = BigUint::from(lines.unsigned_abs());
    let top = if lines > 0 {
        before + step
    } else if before > step {
        before - step
    } else {
        BigUint::ZERO
    };
    explore.scroll_to(top);
}

fn change_speed(state: &mut State, step: i8) {
    let speed = state.explore.tour.playback.speed;
    let at = SPEEDS.iter().position(|s| *s == speed).unwrap_or(2);
    let next = at.saturating_add_signed(isize::from(step)).min(SPEEDS.len() - 1);
    state.explore.tour.playback.speed = SPEEDS[next];
}
