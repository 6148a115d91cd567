//! Updates of the view that straightens a line.

use super::explore::explore_completed;
use crate::action::StraightenAction;
use crate::board::straight::{Plane, Straighten, Way};
use crate::state::{Mode, State, ToastKind};
use crate::words::{self, ToMessage};

pub fn update(state: &mut State, action: StraightenAction) {
    match action {
        StraightenAction::Open(way) => open(state, way, Mode::Explore),
        StraightenAction::OpenCompleted => open_completed(state),
        StraightenAction::Close => close(state),
        _ => change(state, action),
    }
}

fn change(state: &mut State, action: StraightenAction) {
    let shape = state.document.game().rules().shape();
    let Some(open) = state.screen.straight_mut() else { return };
    let stages = &mut open.stages;
    match action {
        StraightenAction::Play { backwards } => stages.toggle(backwards),
        // From either end there is only one direction.
        StraightenAction::PlayPause if stages.at() <= 0.0 => stages.toggle(false),
        StraightenAction::PlayPause => stages.toggle(stages.is_backwards()),
        StraightenAction::Scrub(at) => stages.scrub(at),
        StraightenAction::Step(step) => stages.step(step),
        StraightenAction::End => stages.scrub(stages.count() as f64),
        StraightenAction::Upward(upward) => open.set_upward(shape, upward),
        StraightenAction::Open(_) | StraightenAction::OpenCompleted | StraightenAction::Close => {}
    }
}

/// Opens the view for the followed line, or changes its mode.
fn open(state: &mut State, way: Way, back_to: Mode) {
    if let Some(refusal) = state.straighten_refusal(way) {
        state.front.toast(ToastKind::Problem, refusal);
        return;
    }
    if let Some(open) = state.screen.straight_mut() {
        open.set_way(way);
        return;
    }
    let Some(followed) = state.explore.tour.followed() else { return };
    let shape = state.document.game().rules().shape();
    if let Ok(line) = Straighten::new(shape, &followed.line, way) {
        state.screen.lay_straight(line, back_to);
    }
}

/// Opens the view for the last line of the player who won or lost by lines, or who completed the
/// last one.
fn open_completed(state: &mut State) {
    let Some(player) = state.deciding_player() else {
        state.front.toast(ToastKind::Problem, words::completed_no_line());
        return;
    };
    let position = state.document.game().position();
    if let Some(line) = position.lines_of(player).last().filter(|_| !state.is_hidden())
        && let Err(error) = Plane::new(position.rules().shape(), line)
    {
        state.front.toast(ToastKind::Problem, error.message());
        return;
    }
    let before = state.screen.mode();
    explore_completed(state, player);
    if state.explore.tour.player() != Some(player) {
        return;
    }
    let count = state.explore.tour.count();
    state.explore.tour.go_to(&count);
    state.screen.show_board();
    open(state, Way::SmallBoard, before);
}

fn close(state: &mut State) {
    if state.screen.leave_straight() {
        state.explore.tour.pause();
    }
}

/// Advances the animation.
pub fn tick(state: &mut State, seconds: f64) {
    let speed = state.explore.tour.playback().speed;
    if let Some(open) = state.screen.straight_mut() {
        open.stages.advance(seconds * speed);
    }
}

/// Updates the view for the followed line; closes it if there is none or the explorer is left.
pub fn follow(state: &mut State) {
    let Some(open) = state.screen.straight() else { return };
    let on_show = state.theory_page().is_none();
    let Some(followed) = state.explore.tour.followed().filter(|_| on_show) else {
        return state.screen.show_board();
    };
    let refused = |way| state.straighten_refusal(way).is_some();
    let way = if refused(open.way()) { Way::SmallBoard } else { open.way() };
    if *open.line() != followed.line || way != open.way() {
        let shape = state.document.game().rules().shape();
        state.screen.follow(Straighten::new(shape, &followed.line, way).ok());
    }
    // Only one animation runs at a time.
    state.explore.tour.pause();
}
