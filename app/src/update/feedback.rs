//! Feedback after an action: animation, sounds, announcements.

use crate::action::Effect;
use crate::i18n::game::status_text;
use crate::i18n::{self, Message, format_move};
use crate::sound::Cue;
use crate::state::State;
use crate::view_model::{EndFlourish, HintStep, PositionId};
use hypertoe_core::play::PlayerResult;
use hypertoe_core::{Cell, Game, Move, NodeId, Outcome, Player};

/// Seconds after the sound of the move until those of a line and of the end of the game.
const LINE_DELAY: f32 = 0.16;
const END_DELAY: f32 = 0.42;

/// The position and outcome on the board before an action.
pub struct BoardSnapshot {
    place: PositionId,
    outcome: Outcome,
    /// The revision of the game, which going to another move leaves as it is.
    revision: u64,
}

impl BoardSnapshot {
    pub fn of(state: &State) -> Self {
        let game = state.document.game();
        let outcome = game.position().outcome();
        Self { place: state.position_id(), outcome, revision: game.revision() }
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
        match game.move_of(now.place.node) {
            Some(Move::Place(cell)) if on => {
                let cell = cell.clone();
                mark_placed(state, cell);
            }
            _ => state.move_animation.stop(),
        }
        if on && now.outcome != before.outcome {
            // Looking at the end again is no reason to celebrate it again.
            if now.revision != before.revision
                && let Some(flourish) = end_flourish(state.document.game(), now.outcome)
            {
                state.move_animation.set_flourish(flourish);
            }
            request_end_sound(state, now.outcome, END_DELAY);
        }
    } else if now.outcome != before.outcome {
        request_end_sound(state, now.outcome, 0.0);
    }
    if state.is_motion_reduced() {
        state.move_animation.stop();
    }
}

/// Starts the animation and sounds of a mark.
fn mark_placed(state: &mut State, cell: Cell) {
    let game = state.document.game();
    let Some(last) = game.position().played_marks().last() else { return };
    let (player, lines) = (last.player, last.lines_completed);
    let from = fall_origin(game, &cell);
    let shows_count = game.rules().goal().lines_that_end_game() != Some(1);
    let fell = from.is_some();
    let shown = if state.has_hidden_marks() { 0 } else { lines };
    state.sounds.request(if fell { Cue::Fall } else { Cue::Place }, player, 0.0);
    if shown > 0 {
        let after = if fell { 2.0 * LINE_DELAY } else { LINE_DELAY };
        state.sounds.request(Cue::Line, player, after);
    }
    state.move_animation.start(cell, from, shown, shows_count);
}

/// Returns the cell at the edge from which a mark falls into `cell` under gravity, unless that is
/// the cell itself.
fn fall_origin(game: &Game, cell: &Cell) -> Option<Cell> {
    let axis = game.rules().gravity_axis()?;
    let top = game.rules().shape().side(axis) - 1;
    (cell.get(axis) < top).then(|| cell.clone().with(axis, top))
}

/// Returns how the end of a game is shown: a win of a person is celebrated.
fn end_flourish(game: &Game, outcome: Outcome) -> Option<EndFlourish> {
    let has_won = |player| outcome.for_player(player) == Some(PlayerResult::Won);
    let mut players = (0..game.rules().player_count()).map(Player);
    let person_won =
        players.any(|player| has_won(player) && game.player_info(player).computer.is_none());
    match outcome {
        Outcome::Undecided => None,
        _ if person_won => Some(EndFlourish::Celebration),
        _ => Some(EndFlourish::Calm),
    }
}

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

/// The state of the board as announced to screen readers so far.
#[derive(PartialEq)]
pub struct AnnouncedState {
    document: u64,
    place: PositionId,
    moves: usize,
    outcome: Outcome,
    hint: Option<(Move, HintStep)>,
    page: bool,
}

impl AnnouncedState {
    pub fn of(state: &State) -> Self {
        let game = state.document.game();
        Self {
            document: state.document.id(),
            place: state.position_id(),
            moves: game.depth(game.current()),
            outcome: game.position().outcome(),
            hint: state.shown_hint().map(|hint| (hint.choice.mv.clone(), hint.step)),
            page: !state.screen.is_board(),
        }
    }
}

/// Announces to screen readers how the state differs from the one before.
pub fn announce_changes(state: &mut State, before: &AnnouncedState) {
    let now = AnnouncedState::of(state);
    if now == *before || now.page {
        return;
    }
    let mut message: Vec<Message> = Vec::new();
    let game = state.document.game();
    // Renumbered nodes do not tell whether the place has changed.
    let renumbered = now.place.document != before.place.document;
    if now.document != before.document || before.page {
        message.push(i18n::board_grid(game.rules().shape()));
        message.push(evaluation_message(game));
    } else {
        if renumbered && now.moves != before.moves {
            message.push(place_message(state, now.place.node));
        } else if !renumbered && now.place != before.place {
            message.push(place_message(state, before.place.node));
        }
        if now.outcome != before.outcome {
            message.push(evaluation_message(game));
        }
    }
    if now.hint != before.hint
        && let Some(hint) = state.hint_text()
    {
        message.push(hint);
    }
    // A single announcement keeps the order.
    if let Some(text) = message.into_iter().reduce(i18n::announce_both) {
        state.overlays.announce(text, false);
    }
}

/// Returns the player to move, or the result.
fn evaluation_message(game: &Game) -> Message {
    match status_text(game) {
        (ended, Some(result)) => i18n::announce_both(ended, result),
        (evaluation, None) => evaluation,
    }
}

/// Returns the move just played, or the new place in the game. In a blindfold game only the
/// announced move is named.
fn place_message(state: &State, from: NodeId) -> Message {
    let game = state.document.game();
    let here = game.current();
    let announced =
        state.visible_document_game().visible_current_move().filter(|node| *node == here);
    match announced.and_then(|node| move_message(state, game, node)) {
        Some(called) if game.parent(here) == from => called,
        Some(called) => i18n::announce_back(game.depth(here), called),
        None if here == NodeId::START => i18n::announce_start(),
        None => i18n::announce_back_hidden(game.depth(here)),
    }
}

fn move_message(state: &State, game: &Game, node: NodeId) -> Option<Message> {
    let name = &game.player_info(game.mover_of(node)?).name;
    let mv = game.move_of(node)?;
    let lines = state.visible_document_game().last_mark().map_or(0, |last| last.lines_completed);
    Some(match mv {
        Move::Swap => i18n::notice_swapped(),
        Move::Place(_) if lines > 0 && !state.has_hidden_marks() => {
            i18n::announce_move_lines(lines, name, format_move(mv))
        }
        Move::Place(_) => i18n::announce_move(name, format_move(mv)),
    })
}
