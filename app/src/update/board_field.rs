//! Updates of the field in which a board to explore is typed.

use super::document::save_then_proceed;
use crate::action::{BoardFieldAction, Effect};
use crate::state::{
    AfterSave, Exploration, GameRef, GameSetup, State, add_recent_board, board_words, parse_board,
};

pub fn update(state: &mut State, action: BoardFieldAction, out: &mut Vec<Effect>) {
    match action {
        BoardFieldAction::Type(text) => state.explorer.typed_board = text,
        BoardFieldAction::Open(text) => open_board(state, &text, out),
        BoardFieldAction::ReturnToGame => return_to_game(state, out),
    }
}

/// Explores the centre of the board in these words; the game on the board is saved before.
fn open_board(state: &mut State, text: &str, out: &mut Vec<Effect>) {
    let rules = match parse_board(text) {
        Ok(rules) => rules,
        Err(why) => return state.overlays.show_problem_toast(why),
    };
    state.explorer.typed_board = None;
    if **state.document.game().rules() == rules {
        return;
    }
    add_recent_board(&mut state.settings.recent_boards, board_words(&rules));
    let setup =
        GameSetup { exploration: Exploration::Lines, ..GameSetup::with_default_players(rules) };
    // The game that waits must be found again.
    state.document.keep_unless_kept();
    save_then_proceed(state, AfterSave::StartGame(Box::new(setup)), out);
}

/// Opens the game that waits while another board is explored.
fn return_to_game(state: &mut State, out: &mut Vec<Effect>) {
    // It waits until the document has been replaced.
    let Some(waiting) = state.shown_waiting_game() else { return };
    let then = match waiting.place.clone() {
        GameRef::Entry(entry) => AfterSave::OpenEntry(entry),
        GameRef::File(file) => AfterSave::OpenFile(file),
    };
    save_then_proceed(state, then, out);
}
