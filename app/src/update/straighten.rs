//! Changes of the view that lays a line straight.

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
    let Some(open) = &mut state.straighten else { return };
    let stages = &mut open.stages;
    match action {
        StraightenAction::Play { backwards } => stages.toggle(backwards),
        // From either end there is only one way to go.
        StraightenAction::PlayPause if stages.at() <= 0.0 => stages.toggle(false),
        StraightenAction::PlayPause => stages.toggle(stages.is_backwards()),
        StraightenAction::Scrub(at) => stages.scrub(at),
        StraightenAction::Step(step) => stages.step(step),
        StraightenAction::End => stages.scrub(stages.count() as f64),
        StraightenAction::Upward(upward) => open.set_upward(shape, upward),
        StraightenAction::Open(_) | StraightenAction::OpenCompleted | StraightenAction::Close => {}
    }
}

/// Opens the view for the line that is followed, or shows it another way.
fn open(state: &mut State, way: Way, back_to: Mode) {
    if let Some(refusal) = state.straighten_refusal(way) {
        state.toast(ToastKind::Problem, refusal);
        return;
    }
    if let Some(open) = &mut state.straighten {
        open.set_way(way);
        return;
    }
    let Some(followed) = state.explore.tour.followed() else { return };
    let shape = state.document.game().rules().shape();
    state.straighten = Straighten::new(shape, &followed.line, way).ok();
    state.straighten_from = back_to;
}

/// Opens it for the last line of who won or lost by lines, or completed the
/// last one.
fn open_completed(state: &mut State) {
    let Some(player) = state.deciding_player() else {
        state.toast(ToastKind::Problem, words::completed_no_line());
        return;
    };
    let position = state.document.game().position();
    if let Some(line) = position.lines_of(player).last().filter(|_| !state.is_hidden())
        && let Err(error) = Plane::new(position.rules().shape(), line)
    {
        state.toast(ToastKind::Problem, error.message());
        return;
    }
    let before = state.mode;
    explore_completed(state, player);
    if state.explore.tour.player() != Some(player) {
        return;
    }
    let count = state.explore.tour.count();
    state.explore.tour.go_to(&count);
    state.straighten = None;
    open(state, Way::SmallBoard, before);
}

fn close(state: &mut State) {
    if state.straighten.take().is_some() && state.straighten_from != Mode::Explore {
        state.mode = state.straighten_from;
        state.explore.tour.playback.playing = false;
    }
}

/// Time passes.
pub fn tick(state: &mut State, seconds: f64) {
    let speed = state.explore.tour.playback.speed;
    if let Some(open) = &mut state.straighten {
        open.stages.advance(seconds * speed);
    }
}

/// The view goes along with the line that is followed, and closes where none
/// is or the explorer is left.
pub fn follow(state: &mut State) {
    let Some(open) = state.straighten.take() else { return };
    let exploring = state.mode == Mode::Explore && !state.welcome && state.theory_page().is_none();
    let Some(followed) = state.explore.tour.followed().filter(|_| exploring) else { return };
    let refused = |way| state.straighten_refusal(way).is_some();
    let way = if refused(open.way()) { Way::SmallBoard } else { open.way() };
    let shape = state.document.game().rules().shape();
    state.straighten = if *open.line() == followed.line && way == open.way() {
        Some(open)
    } else {
        Straighten::new(shape, &followed.line, way).ok()
    };
    // One thing moves at a time.
    state.explore.tour.playback.playing = false;
}
