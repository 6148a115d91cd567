//! Animation and sounds after a move.

use crate::action::Effect;
use crate::show::Place;
use crate::sound::Cue;
use crate::state::State;
use hypertoe_core::play::outcome::PlayerResult;
use hypertoe_core::{Cell, Game, Move, NodeId, Outcome, Player};

/// Seconds after the sound of the move until those of a line and of the end of the game.
const LINE_AFTER: f32 = 0.16;
const END_AFTER: f32 = 0.42;

/// The state of the board before an action.
pub struct Before {
    place: Place,
    outcome: Outcome,
}

impl Before {
    pub fn of(state: &State) -> Self {
        let outcome = state.document.game().position().outcome();
        Self { place: state.place(), outcome }
    }
}

/// Starts the animation and sounds of a move played since `before`. Navigation is not animated.
pub fn follow(state: &mut State, before: &Before) {
    let now = Before::of(state);
    if now.place != before.place {
        let game = state.document.game();
        let on = now.place.document == before.place.document
            && now.place.node != NodeId::START
            && game.parent(now.place.node) == before.place.node;
        match game.turn(now.place.node) {
            Some(Move::Place(cell)) if on => {
                let cell = cell.clone();
                went_on(state, cell);
            }
            _ => state.motion.stop(),
        }
        if on && now.outcome != before.outcome {
            end(state, now.outcome, END_AFTER);
        }
    } else if now.outcome != before.outcome {
        end(state, now.outcome, 0.0);
    }
    if state.is_still() {
        state.motion.stop();
    }
}

/// Starts the animation and sounds of a mark.
fn went_on(state: &mut State, cell: Cell) {
    let game = state.document.game();
    let Some(last) = game.position().moves().last() else { return };
    let (player, lines) = (last.player, last.lines);
    let from = edge(game, &cell);
    let told = game.rules().goal().lines_to_end() != Some(1);
    let fell = from.is_some();
    let shown = if state.is_hidden() { 0 } else { lines };
    state.sounds.ask(if fell { Cue::Fall } else { Cue::Place }, player, 0.0);
    if shown > 0 {
        let after = if fell { 2.0 * LINE_AFTER } else { LINE_AFTER };
        state.sounds.ask(Cue::Line, player, after);
    }
    state.motion.begin(cell, from, shown, told);
}

/// Returns the cell at the edge from which a mark falls into `cell` under gravity, unless that is
/// the cell itself.
fn edge(game: &Game, cell: &Cell) -> Option<Cell> {
    let axis = game.rules().gravity()?;
    let top = game.rules().shape().side(axis) - 1;
    (cell.get(axis) < top).then(|| cell.clone().with(axis, top))
}

/// Requests the sound of an end of the game.
fn end(state: &mut State, outcome: Outcome, after: f32) {
    let person = state.document.game().lone_person();
    let lost = person.is_some_and(|it| outcome.for_player(it) == Some(PlayerResult::Lost));
    let (cue, player) = match outcome {
        Outcome::Undecided => return,
        Outcome::Won(player) | Outcome::Lost(player) if lost => (Cue::Lose, player),
        Outcome::Won(player) | Outcome::Lost(player) => (Cue::Win, player),
        Outcome::Draw => (Cue::Draw, Player(0)),
    };
    state.sounds.ask(cue, player, after);
}

/// Plays the requested sounds, unless sound is off.
pub fn sound(state: &mut State, out: &mut Vec<Effect>) {
    if state.settings.sound {
        let volume = state.settings.volume;
        out.extend(state.sounds.take(volume).map(Effect::Sound));
    } else {
        state.sounds.clear();
    }
}
