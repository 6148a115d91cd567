//! Updates of the game.

use super::leave::leave_game;
use super::place::navigate;
use super::{branches, sight, time};
use crate::action::{Effect, GameAction};
use crate::sound::Cue;
use crate::state::{AfterSave, GameSetup, State, ToastKind};
use crate::words::{self, Message, ToMessage};
use hypertoe_core::record::MAX_MOVES;
use hypertoe_core::{Cell, EarlyEnd, Game, Move, NodeId, PlayError};

pub fn update(state: &mut State, action: GameAction, out: &mut Vec<Effect>) {
    match action {
        GameAction::Play(cell) => play_cell(state, &cell),
        GameAction::PlayFocused => play_focused(state),
        GameAction::PlayTyped => play_typed(state),
        GameAction::TypeCoordinate { field, text } => state.move_input.set_coordinate(field, &text),
        GameAction::TypeCellNumber(text) => state.move_input.set_cell_number(text),
        // A transformed view is undone first.
        GameAction::Undo if state.reset_transform() => {}
        GameAction::Undo => navigate(state, |game| step_to_person(game, Game::undo)),
        GameAction::Redo => navigate(state, |game| step_to_person(game, Game::redo)),
        GameAction::ToStart => navigate(state, |game| game.go_to(NodeId::START)),
        GameAction::ToEnd => navigate(state, |game| while game.redo() {}),
        GameAction::GoTo(node) => navigate(state, |game| game.go_to(node)),
        GameAction::Delete(node) => branches::delete(state, node),
        GameAction::RestoreDeleted => branches::restore(state),
        GameAction::Promote(node) => branches::promote(state, node),
        GameAction::Swap => {
            play_as_person(state, &Move::Swap);
        }
        GameAction::Peek => sight::peek(state),
        GameAction::AdvanceClock(seconds) => time::pass_time(state, seconds),
        // Handled by `click` and `offers`.
        GameAction::Click(_)
        | GameAction::AgreeDraw
        | GameAction::ResumeGame
        | GameAction::Resign
        | GameAction::OfferDraw
        | GameAction::RequestTakeback
        | GameAction::AnswerOffer(_) => {}
        GameAction::Comment(text) => {
            let game = state.document.game_mut();
            game.set_node_comment(game.current(), text);
        }
        GameAction::Players(players) => {
            state.document.game_mut().set_players(players);
            state.overlays.close_dialog();
        }
        GameAction::Start(start) => leave_game(state, AfterSave::StartGame(start), out),
        GameAction::Rematch => {
            let start = GameSetup::rematch(state.document.game());
            leave_game(state, AfterSave::StartGame(Box::new(start)), out);
        }
        GameAction::SwitchSides => {
            let start = GameSetup::with_switched_sides(state.document.game());
            leave_game(state, AfterSave::StartGame(Box::new(start)), out);
        }
    }
}

/// Plays a move of a person: the mark goes to the cell where it comes to rest. An illegal move is
/// announced and changes nothing.
pub fn play_cell(state: &mut State, cell: &Cell) {
    let played = play(state, cell);
    toast_if_refused(state, played);
}

fn play(state: &mut State, cell: &Cell) -> Result<(), Message> {
    let aimed = state.document.game().position().checked_landing(cell);
    let cell = aimed.map_err(|error| refusal_text(state, &error))?;
    play_move(state, &Move::Place(cell))
}

/// Plays a move of a person. Returns `false`, after announcing why, if it is illegal.
pub fn play_as_person(state: &mut State, turn: &Move) -> bool {
    let made = play_move(state, turn);
    toast_if_refused(state, made)
}

/// Plays a move of a person, unless it is a computer's turn.
fn play_move(state: &mut State, turn: &Move) -> Result<(), Message> {
    if state.is_computers_move_due() {
        return Err(words::play_computers_turn("G"));
    }
    try_move(state, turn)?;
    state.computers.on_person_move();
    Ok(())
}

/// Plays a move of any player. Returns `false`, after announcing why, if it is illegal.
pub fn make_move(state: &mut State, turn: &Move) -> bool {
    let made = try_move(state, turn);
    toast_if_refused(state, made)
}

/// Announces an error. Returns whether there was none.
fn toast_if_refused(state: &mut State, done: Result<(), Message>) -> bool {
    done.map_err(|why| {
        request_refusal_sound(state);
        state.overlays.toast(ToastKind::Problem, why);
    })
    .is_ok()
}

fn request_refusal_sound(state: &mut State) {
    let player = state.document.game().position().to_move();
    state.sounds.request(Cue::Illegal, player, 0.0);
}

fn refusal_text(state: &State, error: &PlayError) -> Message {
    match error {
        // That the cell is taken is announced, as a referee would, but not by which player.
        PlayError::Taken { cell, .. } if state.has_hidden_marks() => words::play_taken_hidden(cell),
        error => play_error_text(state.document.game(), error),
    }
}

fn try_move(state: &mut State, turn: &Move) -> Result<(), Message> {
    if state.document.game().move_count() >= MAX_MOVES {
        return Err(words::play_most_moves(MAX_MOVES));
    }
    let made = state.document.game_mut().play_move(turn);
    made.map_err(|error| refusal_text(state, &error))?;
    sight::hide_marks(state);
    if let Some(cell) = turn.cell() {
        state.view.cursor.focus = cell.clone();
        state.view.grid.ensure_in_slice(cell);
    }
    state.move_input.set_error(None);
    state.overlays.clear_problem_toasts();
    Ok(())
}

/// Explains an illegal move, with the players' names.
pub fn play_error_text(game: &Game, error: &PlayError) -> Message {
    match error {
        PlayError::Taken { cell, by } => words::play_error_taken(cell, &game.player_info(*by).name),
        PlayError::Over => match game.position().early_end() {
            Some(EarlyEnd::AgreedDraw) => words::play_agreed(),
            Some(EarlyEnd::Resigned(player)) => {
                words::play_resigned(&game.player_info(player).name)
            }
            Some(EarlyEnd::OutOfTime(player)) => {
                words::play_out_of_time(&game.player_info(player).name)
            }
            None => error.message(),
        },
        error => error.message(),
    }
}

/// Plays in the focused cell; if it was not visible, it is only made visible.
fn play_focused(state: &mut State) {
    let cell = state.view.cursor.focus.clone();
    if !state.view.cursor.shows_focus || !state.view.grid.is_in_slice(&cell) {
        state.view.cursor.shows_focus = true;
        state.view.grid.show_slice_of(&cell);
        return;
    }
    play_cell(state, &cell);
}

fn play_typed(state: &mut State) {
    let cell = state.move_input.cell();
    match cell.and_then(|cell| play(state, &cell)) {
        Ok(()) => state.move_input.clear(),
        Err(why) => {
            request_refusal_sound(state);
            state.overlays.announce(why.clone(), true);
            state.move_input.set_error(Some(why));
        }
    }
}

/// Goes one move back or forwards; in a game of persons and computers as far as a person's turn.
fn step_to_person(game: &mut Game, one: fn(&mut Game) -> bool) {
    let mixed = game.players().iter().any(|player| player.computer.is_some())
        && game.players().iter().any(|player| player.computer.is_none());
    let computers_turn = |game: &Game| {
        let position = game.position();
        !position.outcome().is_over() && game.player_info(position.to_move()).computer.is_some()
    };
    while one(game) && mixed && computers_turn(game) {}
}
