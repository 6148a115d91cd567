//! Updates of the game.

use super::leave::leave;
use super::place::go;
use super::{branches, sight, time};
use crate::action::{Effect, GameAction};
use crate::sound::Cue;
use crate::state::{Start, State, Then, ToastKind};
use crate::words::{self, Message, ToMessage};
use hypertoe_core::record::MAX_MOVES;
use hypertoe_core::{Cell, Conclusion, Game, Move, NodeId, PlayError};

pub fn update(state: &mut State, action: GameAction, out: &mut Vec<Effect>) {
    match action {
        GameAction::Play(cell) => play_cell(state, &cell),
        GameAction::PlayFocused => play_focused(state),
        GameAction::PlayTyped => play_typed(state),
        GameAction::Type { field, text } => state.typed.type_into(field, &text),
        GameAction::TypeNumber(text) => state.typed.type_number(text),
        // A transformed view is undone first.
        GameAction::Undo if state.turn_back() => {}
        GameAction::Undo => go(state, |game| step(game, Game::undo)),
        GameAction::Redo => go(state, |game| step(game, Game::redo)),
        GameAction::ToStart => go(state, |game| game.go_to(NodeId::START)),
        GameAction::ToEnd => go(state, |game| while game.redo() {}),
        GameAction::GoTo(node) => go(state, |game| game.go_to(node)),
        GameAction::Delete(node) => branches::delete(state, node),
        GameAction::Restore => branches::restore(state),
        GameAction::Promote(node) => branches::promote(state, node),
        GameAction::Swap => {
            by_person(state, &Move::Swap);
        }
        GameAction::Peek => sight::peek(state),
        GameAction::PassTime(seconds) => time::pass(state, seconds),
        // Handled by `click` and `offers`.
        GameAction::Click(_)
        | GameAction::AgreeDraw
        | GameAction::PlayOn
        | GameAction::Resign
        | GameAction::OfferDraw
        | GameAction::AskTakeback
        | GameAction::Answer(_) => {}
        GameAction::Comment(text) => {
            let game = state.document.game_mut();
            game.set_node_comment(game.current(), text);
        }
        GameAction::Players(players) => {
            state.document.game_mut().set_players(players);
            state.front.close();
        }
        GameAction::Start(start) => leave(state, Then::Start(start), out),
        GameAction::Rematch => {
            let start = Start::again(state.document.game());
            leave(state, Then::Start(Box::new(start)), out);
        }
        GameAction::SwitchSides => {
            let start = Start::switched(state.document.game());
            leave(state, Then::Start(Box::new(start)), out);
        }
    }
}

/// Plays a move of a person: the mark goes to the cell where it comes to rest. An illegal move is
/// announced and changes nothing.
pub fn play_cell(state: &mut State, cell: &Cell) {
    let played = play(state, cell);
    is_done(state, played);
}

fn play(state: &mut State, cell: &Cell) -> Result<(), Message> {
    let aimed = state.document.game().position().aim(cell);
    let cell = aimed.map_err(|error| refusal(state, &error))?;
    play_move(state, &Move::Place(cell))
}

/// Plays a move of a person. Returns `false`, after announcing why, if it is illegal.
pub fn by_person(state: &mut State, turn: &Move) -> bool {
    let made = play_move(state, turn);
    is_done(state, made)
}

/// Plays a move of a person, unless it is a computer's turn.
fn play_move(state: &mut State, turn: &Move) -> Result<(), Message> {
    if state.is_computers_move_due() {
        return Err(words::play_computers_turn("G"));
    }
    try_move(state, turn)?;
    state.seats.person_moved();
    Ok(())
}

/// Plays a move of any player. Returns `false`, after announcing why, if it is illegal.
pub fn make_move(state: &mut State, turn: &Move) -> bool {
    let made = try_move(state, turn);
    is_done(state, made)
}

/// Announces an error. Returns whether there was none.
fn is_done(state: &mut State, done: Result<(), Message>) -> bool {
    done.map_err(|why| {
        refused(state);
        state.front.toast(ToastKind::Problem, why);
    })
    .is_ok()
}

fn refused(state: &mut State) {
    let player = state.document.game().position().to_move();
    state.sounds.ask(Cue::Illegal, player, 0.0);
}

fn refusal(state: &State, error: &PlayError) -> Message {
    match error {
        // That the cell is taken is announced, as a referee would, but not by which player.
        PlayError::Taken { cell, .. } if state.is_hidden() => words::play_taken_hidden(cell),
        error => explain(state.document.game(), error),
    }
}

fn try_move(state: &mut State, turn: &Move) -> Result<(), Message> {
    if state.document.game().move_count() >= MAX_MOVES {
        return Err(words::play_most_moves(MAX_MOVES));
    }
    let made = state.document.game_mut().play_move(turn);
    made.map_err(|error| refusal(state, &error))?;
    sight::close_eyes(state);
    if let Some(cell) = turn.cell() {
        state.view.cursor.focus = cell.clone();
        state.view.grid.bring_into_view(cell);
    }
    state.typed.set_error(None);
    state.front.forget_problems();
    Ok(())
}

/// Explains an illegal move, with the players' names.
pub fn explain(game: &Game, error: &PlayError) -> Message {
    match error {
        PlayError::Taken { cell, by } => words::play_error_taken(cell, &game.info(*by).name),
        PlayError::Over => match game.position().conclusion() {
            Some(Conclusion::AgreedDraw) => words::play_agreed(),
            Some(Conclusion::Resigned(player)) => words::play_resigned(&game.info(player).name),
            Some(Conclusion::OutOfTime(player)) => words::play_out_of_time(&game.info(player).name),
            None => error.message(),
        },
        error => error.message(),
    }
}

/// Plays in the focused cell; if it was not visible, it is only made visible.
fn play_focused(state: &mut State) {
    let cell = state.view.cursor.focus.clone();
    if !state.view.cursor.focus_shown || !state.view.grid.shows(&cell) {
        state.view.cursor.focus_shown = true;
        state.view.grid.show(&cell);
        return;
    }
    play_cell(state, &cell);
}

fn play_typed(state: &mut State) {
    let cell = state.typed.cell();
    match cell.and_then(|cell| play(state, &cell)) {
        Ok(()) => state.typed.clear(),
        Err(why) => {
            refused(state);
            state.front.tell(why.clone(), true);
            state.typed.set_error(Some(why));
        }
    }
}

/// Goes one move back or forwards; in a game of persons and computers as far as a person's turn.
fn step(game: &mut Game, one: fn(&mut Game) -> bool) {
    let mixed = game.players().iter().any(|player| player.computer.is_some())
        && game.players().iter().any(|player| player.computer.is_none());
    let computers_turn = |game: &Game| {
        let position = game.position();
        !position.outcome().is_over() && game.info(position.to_move()).computer.is_some()
    };
    while one(game) && mixed && computers_turn(game) {}
}
