//! Changes of the space view.

use super::game;
use crate::action::{Effect, GameAction, SpaceAction};
use crate::board::motion::Motion;
use crate::board::tiles::MAX_TILES;
use crate::board::{Arrangement, Pose, Role, StandardView};
use crate::state::{State, ToastKind};
use crate::words;
use hypertoe_core::Cell;
use hypertoe_core::geometry::{axis, notation};

/// How far one can zoom.
const ZOOM: std::ops::RangeInclusive<f64> = 0.2..=40.0;

pub fn update(state: &mut State, action: SpaceAction) -> Vec<Effect> {
    let space = &mut state.space;
    match action {
        SpaceAction::Orbit { yaw, pitch } => {
            stop_going(state);
            state.space.pose.orbit = state.space.pose.orbit.turned(yaw, pitch);
        }
        SpaceAction::Turn { plane, angle } => {
            stop_going(state);
            state.space.turn(plane, angle);
        }
        SpaceAction::Dial { plane, angle } => {
            space.motion = None;
            let further = angle - space.dial(plane);
            space.turn(plane, further);
        }
        SpaceAction::TurnThrough { plane, on_and_on } => {
            let motion = if on_and_on { Motion::on_and_on(plane) } else { Motion::once(plane) };
            space.motion = space.planes().contains(&plane).then_some(motion);
        }
        SpaceAction::TurnOrStop => turn_or_stop(state),
        SpaceAction::Pan { dx, dy } => {
            stop_going(state);
            let (x, y) = state.space.pose.pan;
            state.space.pose.pan = (x + dx, y + dy);
        }
        SpaceAction::Zoom { at, factor } => zoom(state, at, factor),
        SpaceAction::Go(StandardView::LastTowards) if space.axes().len() < 4 => {
            state.front.toast(ToastKind::Problem, words::space_needs_perspective());
        }
        SpaceAction::Go(view) => {
            let pose = space.standard(view);
            space.forget_dials();
            go(state, pose);
        }
        SpaceAction::Reset => {
            let start = space.standard(StandardView::Corner);
            space.forget_dials();
            space.clear_veils();
            space.only_threats = false;
            go(state, start);
        }
        SpaceAction::Arrange(arrangement) => arrange(state, arrangement),
        SpaceAction::NextArrangement => {
            let all = Arrangement::ALL;
            let now = all.iter().position(|other| Some(*other) == space.arrangement());
            arrange(state, all[now.map_or(0, |now| (now + 1) % all.len())]);
        }
        SpaceAction::SetRole(axis, role) => set_role(state, axis, role),
        SpaceAction::SetLens(lens) => space.lens = lens.clamped(),
        SpaceAction::SetForm(form) => space.form = form.clamped(),
        SpaceAction::SetVeil(axis, value, veil) => space.set_veil(axis, value, veil),
        SpaceAction::ClearVeils => space.clear_veils(),
        SpaceAction::OnlyThreats(only) => {
            space.only_threats = only;
            state.settings.threats |= only;
        }
        SpaceAction::Flip { axis, value } => flip(state, axis, value),
        SpaceAction::PlayFlip(axis) => {
            let going =
                matches!(space.motion, Some(Motion::Flip { axis: other, .. }) if other == axis);
            let value = state.slice().get(axis);
            state.stop_following();
            state.space.motion = (!going).then(|| Motion::flip(axis, value));
        }
        SpaceAction::Click(cell) => return click(state, cell, false),
        SpaceAction::ClickBefore(cell) => return click(state, cell, true),
        SpaceAction::TurnBeyond => turn_beyond(state),
        SpaceAction::Confirm(confirm) => {
            state.cursor.armed = None;
            state.settings.confirm = confirm;
        }
        SpaceAction::Tools(open) => state.space_tools = open,
    }
    Vec::new()
}

/// A hand on the board ends a change of view, but no turn.
fn stop_going(state: &mut State) {
    if matches!(state.space.motion, Some(Motion::Go { .. })) {
        state.space.motion = None;
    }
}

fn go(state: &mut State, to: Pose) {
    let space = &mut state.space;
    let from = space.pose.clone();
    space.motion = (from != to).then(|| Motion::to(from, to));
}

fn turn_or_stop(state: &mut State) {
    let space = &mut state.space;
    if space.motion.take().is_some() {
        return;
    }
    let axes = space.axes();
    match axes[..] {
        [first, .., last] if axes.len() > 3 => space.motion = Some(Motion::once((first, last))),
        [x, _, z] => space.motion = Some(Motion::once((x, z))),
        [x, y] => space.motion = Some(Motion::once((x, y))),
        _ => {}
    }
}

fn zoom(state: &mut State, (x, y): (f64, f64), factor: f64) {
    stop_going(state);
    let pose = &mut state.space.pose;
    let zoom = (pose.zoom * factor).clamp(*ZOOM.start(), *ZOOM.end());
    let factor = zoom / pose.zoom;
    pose.pan = (x - (x - pose.pan.0) * factor, y - (y - pose.pan.1) * factor);
    pose.zoom = zoom;
}

fn arrange(state: &mut State, arrangement: Arrangement) {
    let dims = state.document.game().rules().shape().dims();
    if dims < 4 {
        state.front.toast(ToastKind::Done, words::space_three_axes());
        return;
    }
    state.space.arrange(arrangement);
    if state.space.common_arrangement() != Some(arrangement) {
        state.front.toast(ToastKind::Done, words::space_no_room());
    }
}

fn set_role(state: &mut State, axis: usize, role: Role) {
    if !state.space.set_role(axis, role) {
        let most = crate::projection::MAX_DIMS;
        let text = words::space_no_role(axis::name(axis), MAX_TILES, most);
        state.front.toast(ToastKind::Problem, text);
    }
}

/// Shows another slice; the keyboard's cell goes with it.
fn flip(state: &mut State, axis: usize, value: u16) {
    let side = state.document.game().rules().shape().side(axis);
    state.space.motion = None;
    state.stop_following();
    let value = value.min(side - 1);
    state.grid.flip(axis, value);
    state.cursor.focus.coords_mut()[axis] = value;
}

/// A hand wants to turn the board beyond three dimensions.
fn turn_beyond(state: &mut State) {
    let dims = state.document.game().rules().shape().dims();
    if dims > 3 && state.space.axes().len() <= 3 {
        let text = words::space_choose_perspective(axis::name(3));
        state.front.toast(ToastKind::Done, text);
    }
}

/// A click plays; one in front of a mark that is seen through the cell might
/// be meant for the mark, and asks first.
fn click(state: &mut State, cell: Cell, before_mark: bool) -> Vec<Effect> {
    let asks = state.settings.confirm || before_mark;
    if asks && state.cursor.armed.as_ref() != Some(&cell) {
        let playable = state.seen().landing(&cell).is_some();
        state.cursor.armed = playable.then(|| cell.clone());
        if playable {
            if before_mark {
                let text = words::play_in_front(notation::cell_text(&cell));
                state.front.toast(ToastKind::Done, text);
            }
            return Vec::new();
        }
    }
    state.cursor.armed = None;
    game::update(state, GameAction::Play(cell))
}

/// Time passes for what moves.
pub fn tick(state: &mut State, seconds: f64) {
    if !state.shows_space() {
        return;
    }
    let shown = state.space.advance(seconds);
    if let Some((axis, value)) = shown {
        state.grid.flip(axis, value);
    }
}

/// What no longer holds once something else has changed.
pub fn refresh(state: &mut State) {
    let played =
        state.cursor.armed.as_ref().is_some_and(|cell| state.seen().landing(cell).is_none());
    if played {
        state.cursor.armed = None;
    }
    state.settings.form = state.space.form;
    state.settings.fields = (state.space.lens.space, state.space.lens.beyond);
    state.refresh_threats();
}
