//! Updates of the view that straightens a line.

use super::explore::explore_completed;
use crate::action::StraightenAction;
use crate::board::straight::{LinePlane, StraightenMode, Straightening};
use crate::state::{Mode, State, ToastKind};
use crate::words::{self, ToMessage};

pub fn update_straighten(state: &mut State, action: StraightenAction) {
    match action {
        StraightenAction::Open(way) => open_straighten(state, way, Mode::Explore),
        StraightenAction::OpenWinningLine => straighten_completed(state),
        StraightenAction::Close => close_straighten(state),
        _ => control_straighten(state, action),
    }
}

fn control_straighten(state: &mut State, action: StraightenAction) {
    let shape = state.document.game().rules().shape();
    let Some(open) = state.screen.straightened_mut() else { return };
    let stages = &mut open.stages;
    match action {
        StraightenAction::Play { backwards } => stages.toggle(backwards),
        // From either end there is only one direction.
        StraightenAction::PlayPause if stages.position() <= 0.0 => stages.toggle(false),
        StraightenAction::PlayPause => stages.toggle(stages.is_backwards()),
        StraightenAction::Scrub(at) => stages.seek(at),
        StraightenAction::Step(step) => stages.step(step),
        StraightenAction::End => stages.seek(stages.count() as f64),
        StraightenAction::SetUpward(upward) => open.set_upward(shape, upward),
        StraightenAction::Open(_) | StraightenAction::OpenWinningLine | StraightenAction::Close => {
        }
    }
}

/// Opens the view for the followed line, or changes its mode.
fn open_straighten(state: &mut State, way: StraightenMode, back_to: Mode) {
    if let Some(refusal) = state.straighten_error(way) {
        state.overlays.toast(ToastKind::Problem, refusal);
        return;
    }
    if let Some(open) = state.screen.straightened_mut() {
        open.set_mode(way);
        return;
    }
    let Some(followed) = state.explorer.tour.current() else { return };
    let shape = state.document.game().rules().shape();
    if let Ok(line) = Straightening::new(shape, &followed.line, way) {
        state.screen.straighten(line, back_to);
    }
}

/// Opens the view for the last line of the player who won or lost by lines, or who completed the
/// last one.
fn straighten_completed(state: &mut State) {
    let Some(player) = state.deciding_player() else {
        state.overlays.toast(ToastKind::Problem, words::completed_no_line());
        return;
    };
    let position = state.document.game().position();
    if let Some(line) =
        position.completed_lines(player).last().filter(|_| !state.has_hidden_marks())
        && let Err(error) = LinePlane::new(position.rules().shape(), line)
    {
        state.overlays.toast(ToastKind::Problem, error.message());
        return;
    }
    let before = state.screen.mode();
    explore_completed(state, player);
    if state.explorer.tour.player() != Some(player) {
        return;
    }
    let count = state.explorer.tour.count();
    state.explorer.tour.go_to_line(&count);
    state.screen.close_straightened();
    open_straighten(state, StraightenMode::SmallBoard, before);
}

fn close_straighten(state: &mut State) {
    if state.screen.leave_straightened() {
        state.explorer.tour.pause();
    }
}

/// Advances the animation.
pub fn advance_straighten(state: &mut State, seconds: f64) {
    let speed = state.explorer.tour.playback().speed;
    if let Some(open) = state.screen.straightened_mut() {
        open.stages.advance(seconds * speed);
    }
}

/// Updates the view for the followed line; closes it if there is none or the explorer is left.
pub fn sync_straighten(state: &mut State) {
    let Some(open) = state.screen.straightened() else { return };
    let on_show = state.theory_page().is_none();
    let Some(followed) = state.explorer.tour.current().filter(|_| on_show) else {
        return state.screen.close_straightened();
    };
    let refused = |way| state.straighten_error(way).is_some();
    let way = if refused(open.mode()) { StraightenMode::SmallBoard } else { open.mode() };
    if *open.line() != followed.line || way != open.mode() {
        let shape = state.document.game().rules().shape();
        state.screen.replace_straightened(Straightening::new(shape, &followed.line, way).ok());
    }
    // Only one animation runs at a time.
    state.explorer.tour.pause();
}
