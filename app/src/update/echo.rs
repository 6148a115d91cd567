//! Animation and sounds after a move.

use crate::action::Effect;
use crate::show::PositionId;
use crate::sound::Cue;
use crate::state::State;
use hypertoe_core::play::outcome::PlayerResult;
use hypertoe_core::{Cell, Game, Move, NodeId, Outcome, Player};

/// Seconds after the sound of the move until those of a line and of the end of the game.
const LINE_DELAY: f32 = 0.16;
const END_DELAY: f32 = 0.42;

/// The state of the board before an action.
pub struct BoardSnapshot {
    place: PositionId,
    outcome: Outcome,
}

impl BoardSnapshot {
    pub fn of(state: &State) -> Self {
        let outcome = state.document.game().position().outcome();
        Self { place: state.position_id(), outcome }
    }
}

/// Starts the animation and sounds of a move played since `before`. Navigation is not animated.
pub fn start_feedback(state: &mut State, before: &BoardSnapshot) {
    let now = BoardSnapshot::of(state);
    if now.place != before.place {
        let game = state.document.game();
        let on = now.place.document == before.place.document
            && now.place.node != NodeId::START
            && game.parent(now.place.node) == before.place.node;
        match game.move_at(now.place.node) {
            Some(Move::Place(cell)) if on => {
                let cell = cell.clone();
                mark_placed(state, cell);
            }
            _ => state.motion.stop(),
        }
        if on && now.outcome != before.outcome {
            request_end_sound(state, now.outcome, END_DELAY);
        }
    } else if now.outcome != before.outcome {
        request_end_sound(state, now.outcome, 0.0);
    }
    if state.is_motion_reduced() {
        state.motion.stop();
    }
}

/// Starts the animation and sounds of a mark.
fn mark_placed(state: &mut State, cell: Cell) {
    let game = state.document.game();
    let Some(last) = game.position().played_marks().last() else { return };
    let (player, lines) = (last.player, last.lines_completed);
    let from = fall_origin(game, &cell);
    let told = game.rules().goal().lines_that_end_game() != Some(1);
    let fell = from.is_some();
    let shown = if state.has_hidden_marks() { 0 } else { lines };
    state.sounds.request(if fell { Cue::Fall } else { Cue::Place }, player, 0.0);
    if shown > 0 {
        let after = if fell { 2.0 * LINE_DELAY } else { LINE_DELAY };
        state.sounds.request(Cue::Line, player, after);
    }
    state.motion.start(cell, from, shown, told);
}

/// Returns the cell at the edge from which a mark falls into `cell` under gravity, unless that is
/// the cell itself.
fn fall_origin(game: &Game, cell: &Cell) -> Option<Cell> {
    let axis = game.rules().gravity()?;
    let top = game.rules().shape().side(axis) - 1;
    (cell.get(axis) < top).then(|| cell.clone().with(axis, top))
}

/// Requests the sound of an end of the game.
fn request_end_sound(state: &mut State, outcome: Outcome, after: f32) {
    let person = state.document.game().lone_human();
    let lost = person.is_some_and(|it| outcome.for_player(it) == Some(PlayerResult::Lost));
    let (cue, player) = match outcome {
        Outcome::Undecided => return,
        Outcome::Won(player) | Outcome::Lost(player) if lost => (Cue::Lose, player),
        Outcome::Won(player) | Outcome::Lost(player) => (Cue::Win, player),
        Outcome::Draw => (Cue::Draw, Player(0)),
    };
    state.sounds.request(cue, player, after);
}

/// Plays the requested sounds, unless sound is off.
pub fn flush_sounds(state: &mut State, out: &mut Vec<Effect>) {
    if state.settings.sound {
        let volume = state.settings.volume;
        out.extend(state.sounds.drain(volume).map(Effect::PlaySound));
    } else {
        state.sounds.clear();
    }
}
