//! Changes of the line explorer.

use crate::action::ExploreAction;
use crate::animation::{Repeat, SPEEDS};
use crate::state::{Mode, State, ToastKind};
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
            let cell = before.unwrap_or(&state.grid.focus).clone();
            explore_cell(state, cell);
        }
        ExploreAction::CellInHand => {
            let cell = state.cell_in_hand().clone();
            explore_cell(state, cell);
        }
        ExploreAction::Page(page) => state.explore.page = page,
        ExploreAction::Span(span) => {
            let filter = LineFilter { span, ..state.explore.filter().clone() };
            let kind = state.explore.state_kind();
            state.explore.set_filter(state.document.game().position(), filter, kind);
        }
        // Who stands where is not to be found out by asking for it.
        ExploreAction::StateKind(Some(_)) if state.is_hidden() => {}
        ExploreAction::StateKind(kind) => {
            let filter = state.explore.filter().clone();
            state.explore.set_filter(state.document.game().position(), filter, kind);
        }
        ExploreAction::AxisRule(axis, rule) => {
            state.explore.set_axis_rule(state.document.game().position(), axis, rule);
        }
        ExploreAction::ClearFilters => {
            let filter = LineFilter::default();
            state.explore.set_filter(state.document.game().position(), filter, None);
        }
        ExploreAction::PlayPause => play_pause(state),
        ExploreAction::Step(step) => self::step(state, step),
        ExploreAction::Stop(stop) => {
            state.explore.playback.playing = false;
            state.explore.following = true;
            state.explore.playback.go_to(stop);
        }
        ExploreAction::Line(step) if step > 0 => {
            state.explore.next_line(state.explore.playback.repeat == Repeat::All);
        }
        ExploreAction::Line(_) => {
            state.explore.previous_line();
        }
        ExploreAction::FirstLine => state.explore.go_to(&BigUint::ZERO),
        ExploreAction::LastLine => {
            let count = state.explore.count();
            state.explore.go_to(&count);
        }
        ExploreAction::GoTo(number) => state.explore.go_to(&number),
        ExploreAction::Type(text) => state.explore.typed = text,
        ExploreAction::GoToTyped => go_to_typed(state),
        ExploreAction::Scroll(lines) => scroll(state, lines),
        ExploreAction::ScrollTo(top) => state.explore.scroll_to(top),
        ExploreAction::Speed(speed) => state.explore.playback.speed = speed,
        ExploreAction::ChangeSpeed(step) => change_speed(state, step),
        ExploreAction::Repeat(repeat) => state.explore.playback.repeat = repeat,
    }
}

/// Shows the lines of a cell, whatever mode we were in.
fn explore_cell(state: &mut State, cell: Cell) {
    state.mode = Mode::Explore;
    state.welcome = false;
    state.explore.page = crate::state::ExplorePage::Lines;
    state.explore.choose(state.document.game().position(), cell.clone());
    state.grid.slice = cell.clone();
    state.grid.focus = cell;
}

/// Runs through the lines that a player has completed.
pub(super) fn explore_completed(state: &mut State, player: Player) {
    if state.is_hidden() {
        state.toast(ToastKind::Problem, "The marks are hidden; peek to see the completed lines");
        return;
    }
    if player.0 >= state.document.game().rules().players() {
        return;
    }
    state.mode = Mode::Explore;
    state.welcome = false;
    state.explore.page = crate::state::ExplorePage::Lines;
    state.explore.choose_player(state.document.game().position(), player);
    state.explore.playback.playing = state.explore.followed().is_some();
}

/// What may no longer be seen is no longer explored.
pub fn hide(state: &mut State) {
    if !state.is_hidden() {
        return;
    }
    if state.explore.state_kind().is_some() {
        let filter = state.explore.filter().clone();
        state.explore.set_filter(state.document.game().position(), filter, None);
    }
    if state.explore.player().is_some() {
        let before = state.explore.cell_before();
        let cell = before.unwrap_or(&state.grid.focus).clone();
        state.explore.choose(state.document.game().position(), cell);
    }
}

fn play_pause(state: &mut State) {
    let explore = &mut state.explore;
    explore.following = true;
    let Some(followed) = explore.followed() else { return };
    let at_end = explore.playback.stop() + 1 >= followed.line.run();
    explore.playback.playing = !explore.playback.playing;
    if explore.playback.playing && at_end && !explore.next_line(true) {
        explore.playback.rewind();
    }
}

/// Steps along the line; beyond its ends into the neighbouring line.
fn step(state: &mut State, step: i8) {
    let explore = &mut state.explore;
    explore.following = true;
    let Some(followed) = explore.followed() else { return };
    let last = followed.line.run() - 1;
    let stop = explore.playback.stop();
    explore.playback.playing = false;
    if step > 0 {
        if stop < last {
            explore.playback.go_to(stop + 1);
        } else {
            explore.next_line(explore.playback.repeat == Repeat::All);
        }
    } else if explore.playback.is_between() {
        explore.playback.go_to(stop);
    } else if stop > 0 {
        explore.playback.go_to(stop - 1);
    } else if explore.previous_line() {
        explore.playback.go_to(last);
    }
}

fn go_to_typed(state: &mut State) {
    if let Some(number) = state.explore.typed_line() {
        state.explore.go_to(&number);
        state.explore.typed.clear();
    } else {
        let count = hypertoe_core::base::text::grouped(&state.explore.count());
        state.toast(ToastKind::Problem, format!("Type a line number from 1 to {count}"));
    }
}

fn scroll(state: &mut State, lines: i64) {
    let explore = &mut state.explore;
    let step = BigUint::from(lines.unsigned_abs());
    let top = if lines > 0 {
        &explore.top + step
    } else if explore.top > step {
        &explore.top - step
    } else {
        BigUint::ZERO
    };
    explore.scroll_to(top);
}

fn change_speed(state: &mut State, step: i8) {
    let speed = state.explore.playback.speed;
    let at = SPEEDS.iter().position(|s| *s == speed).unwrap_or(2);
    let next = at.saturating_add_signed(isize::from(step)).min(SPEEDS.len() - 1);
    state.explore.playback.speed = SPEEDS[next];
}

/// Time passes for the bead.
pub fn tick(state: &mut State, seconds: f64) {
    let explore = &mut state.explore;
    let Some(followed) = explore.followed() else { return };
    let run = followed.line.run();
    if !explore.playback.advance(seconds, run) {
        return;
    }
    match explore.playback.repeat {
        Repeat::Line => explore.playback.rewind(),
        repeat => {
            if !explore.next_line(repeat == Repeat::All) {
                explore.playback.playing = false;
            }
        }
    }
}
