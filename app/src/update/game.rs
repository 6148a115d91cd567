//! Updates of the game: moves, navigation, branches, clicks, clocks, peeking.

use super::document::save_then_proceed;
use super::navigation::{after_navigation, hide_marks, navigate, toggle_peek};
use super::offers;
use crate::action::{Effect, GameAction};
use crate::i18n::{self, Message, ToMessage, game};
use crate::sound::Cue;
use crate::state::{AfterSave, GameSetup, Premove, State, TENTHS_BELOW_MS, ToastAction};
use crate::view_model::PositionId;
use hypertoe_core::record::MAX_MOVES;
use hypertoe_core::{Cell, EarlyEnd, Game, Move, NodeId, PlayError};

pub fn update(state: &mut State, action: GameAction, out: &mut Vec<Effect>) {
    match action {
        GameAction::Play(cell) => play_cell(state, &cell),
        GameAction::PlayFocused => play_focused(state),
        GameAction::PlayTyped => play_typed(state),
        GameAction::TypeCoordinate { field, text } => state.move_input.set_coordinate(field, &text),
        GameAction::TypeCellNumber(text) => state.move_input.set_cell_number(text),
        // Between persons, with running clocks, undoing a move needs consent.
        GameAction::Undo if state.is_clock_running() && state.human_count() > 1 => {
            offers::request_takeback(state)
        }
        // A transformed view is undone first.
        GameAction::Undo if state.stop_showing_transformed() => {}
        GameAction::Undo => navigate(state, |game| step_to_person(game, Game::undo)),
        GameAction::Redo => navigate(state, |game| step_to_person(game, Game::redo)),
        GameAction::ToStart => navigate(state, |game| game.go_to(NodeId::START)),
        GameAction::ToEnd => navigate(state, |game| while game.redo() {}),
        GameAction::GoTo(node) => navigate(state, |game| game.go_to(node)),
        GameAction::Delete(node) => delete_branch(state, node),
        GameAction::RestoreDeleted => restore_branch(state),
        GameAction::Promote(node) => promote(state, node),
        GameAction::Swap => {
            play_as_human(state, &Move::Swap);
        }
        GameAction::Peek => toggle_peek(state),
        GameAction::AdvanceClock(seconds) => advance_clock(state, seconds),
        GameAction::Click(cell) => click(state, cell, false),
        GameAction::AgreeDraw => offers::agree_draw(state),
        GameAction::ResumeGame => offers::resume_game(state),
        GameAction::Resign => offers::resign(state),
        GameAction::OfferDraw => offers::offer_draw(state),
        GameAction::RequestTakeback => offers::request_takeback(state),
        GameAction::AnswerOffer(accepted) => offers::resolve_offer(state, accepted),
        GameAction::Comment(text) => {
            let game = state.document.game_mut();
            game.set_node_comment(game.current(), text);
        }
        GameAction::Players(players) => {
            state.document.game_mut().set_players(players);
            state.overlays.close_dialog();
        }
        GameAction::Start(start) => save_then_proceed(state, AfterSave::StartGame(start), out),
        GameAction::Rematch => {
            let start = GameSetup::rematch(state.document.game());
            save_then_proceed(state, AfterSave::StartGame(Box::new(start)), out);
        }
        GameAction::SwitchSides => {
            let start = GameSetup::rematch_with_switched_sides(state.document.game());
            save_then_proceed(state, AfterSave::StartGame(Box::new(start)), out);
        }
    }
}

/// Plays a cell for a human player: the mark goes to the cell where it comes to rest. An illegal
/// move is announced and changes nothing.
pub fn play_cell(state: &mut State, cell: &Cell) {
    let played = play(state, cell);
    toast_if_refused(state, played);
}

fn play(state: &mut State, cell: &Cell) -> Result<(), Message> {
    let aimed = state.document.game().position().checked_landing(cell);
    let cell = aimed.map_err(|error| refusal_text(state, &error))?;
    play_move(state, &Move::Place(cell))
}

/// Plays a move of a human player. Returns `false`, after announcing why, if it is illegal.
pub fn play_as_human(state: &mut State, mv: &Move) -> bool {
    let made = play_move(state, mv);
    toast_if_refused(state, made)
}

/// Plays a move of a person, unless it is a computer's turn.
fn play_move(state: &mut State, mv: &Move) -> Result<(), Message> {
    if state.is_computers_move_due() {
        return Err(i18n::play_computers_turn("G"));
    }
    try_move(state, mv)?;
    state.computers.on_human_move();
    Ok(())
}

/// Plays a move of any player. Returns `false`, after announcing why, if it is illegal.
pub fn make_move(state: &mut State, mv: &Move) -> bool {
    let made = try_move(state, mv);
    toast_if_refused(state, made)
}

/// Announces an error. Returns whether there was none.
fn toast_if_refused(state: &mut State, done: Result<(), Message>) -> bool {
    done.map_err(|why| {
        request_refusal_sound(state);
        state.overlays.show_problem_toast(why);
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
        PlayError::Taken { cell, .. } if state.has_hidden_marks() => i18n::play_taken_hidden(cell),
        error => play_error_text(state.document.game(), error),
    }
}

fn try_move(state: &mut State, mv: &Move) -> Result<(), Message> {
    if state.document.game().tree_move_count() >= MAX_MOVES {
        return Err(i18n::play_most_moves(MAX_MOVES));
    }
    let known = state.document.game().position().check_move(mv);
    known.map_err(|error| refusal_text(state, &error))?;
    if state.is_playing_on() {
        state.document.game_mut().continue_from_current();
        state.document.mark_in_play();
    }
    let made = state.document.game_mut().play_move(mv);
    made.map_err(|error| refusal_text(state, &error))?;
    hide_marks(state);
    if let Some(cell) = mv.cell() {
        state.view.cursor.focus = cell.clone();
        state.view.grid.ensure_in_slice(cell);
    }
    state.move_input.error = None;
    state.overlays.clear_problem_toasts();
    Ok(())
}

/// Explains an illegal move, with the players' names.
pub fn play_error_text(game: &Game, error: &PlayError) -> Message {
    match error {
        PlayError::Taken { cell, by } => i18n::play_error_taken(cell, &game.player_info(*by).name),
        PlayError::GameOver => match game.position().early_end() {
            Some(EarlyEnd::AgreedDraw) => i18n::play_agreed(),
            Some(EarlyEnd::Resigned(player)) => i18n::play_resigned(&game.player_info(player).name),
            Some(EarlyEnd::OutOfTime(player)) => {
                i18n::play_out_of_time(&game.player_info(player).name)
            }
            None => error.message(),
        },
        error => error.message(),
    }
}

/// Plays in the focused cell; if it was not visible, it is only made visible.
fn play_focused(state: &mut State) {
    let cell = state.view.cursor.focus.clone();
    if state.can_plan_move() && state.view.cursor.shows_focus {
        return plan_move(state, cell);
    }
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
            state.move_input.error = Some(why);
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

/// Deletes a move with all that follow it, and offers to restore them.
pub fn delete_branch(state: &mut State, node: NodeId) {
    // The player cannot see which moves these are.
    if state.has_hidden_marks() {
        return;
    }
    let depth = shown_depth(state);
    let Some(moves) = state.delete_branch(node) else { return };
    if shown_depth(state) != depth {
        after_navigation(state);
    }
    state.overlays.toast_with_action(i18n::branch_deleted(moves), ToastAction::RestoreMoves);
}

/// Restores the branch deleted last, with the node that was on the board.
pub fn restore_branch(state: &mut State) {
    state.overlays.remove_action_toasts();
    let Some(branch) = state.document.last_deleted() else { return };
    if state.document.game().tree_move_count() + branch.move_count() > MAX_MOVES {
        return state.overlays.show_problem_toast(i18n::play_most_moves(MAX_MOVES));
    }
    let depth = shown_depth(state);
    match state.restore_deleted_branch() {
        Some(moves) => state.overlays.show_done_toast(i18n::branch_restored(moves)),
        None => state.overlays.show_problem_toast(i18n::branch_lost()),
    }
    if shown_depth(state) != depth {
        after_navigation(state);
    }
}

pub fn promote(state: &mut State, node: NodeId) {
    if !state.has_hidden_marks() && state.promote_variation(node) {
        state.overlays.show_done_toast(i18n::branch_promoted());
    }
}

fn shown_depth(state: &State) -> usize {
    let game = state.document.game();
    game.depth(game.current())
}

/// Plays a cell, or selects it if a second click has to confirm it. A click in front of a mark
/// visible through the cell (`before_mark`) may be meant for the mark, so it has to be confirmed,
/// too.
pub fn click(state: &mut State, cell: Cell, before_mark: bool) {
    if state.can_plan_move() {
        return plan_move(state, cell);
    }
    let asks = state.settings.confirm_moves || before_mark;
    if asks && state.board_view_mut().cursor.armed.as_ref() != Some(&cell) {
        let playable = state.visible_game().visible_landing(&cell).is_some();
        state.board_view_mut().cursor.armed = playable.then(|| cell.clone());
        if playable {
            let name = &cell;
            match before_mark {
                true => state.overlays.show_done_toast(i18n::play_in_front(name)),
                false => state.overlays.announce(i18n::play_click_again(name), false),
            }
            return;
        }
    }
    state.board_view_mut().cursor.armed = None;
    play_cell(state, &cell);
}

/// Plans a move to be played after the computer's; a click on the planned cell takes it back.
fn plan_move(state: &mut State, cell: Cell) {
    let position = state.position_id();
    let landing = state.document.game().position().checked_landing(&cell);
    match landing.map_err(|error| refusal_text(state, &error)) {
        Err(why) => _ = toast_if_refused(state, Err(why)),
        Ok(landing) => {
            let is_planned = state.planned_move().is_some_and(|(_, planned)| planned == landing);
            state.premove = (!is_planned).then_some(Premove { position, cell });
            let text = match is_planned {
                true => i18n::premove_taken_back(),
                false => i18n::premove_planned(&landing),
            };
            state.overlays.announce(text, false);
        }
    }
}

/// Plays the planned move once it is the person's turn; before, it waits for the next computer. It
/// is dropped if it is no longer possible.
pub fn play_planned_move(state: &mut State, before: PositionId) {
    let Some(premove) = state.premove.take().filter(|it| it.position == before) else { return };
    let game = state.document.game();
    let is_over = game.position().outcome().is_over();
    if is_over || game.lone_human().is_none() {
        return;
    }
    if state.is_computers_move_due() {
        state.premove = Some(Premove { position: state.position_id(), ..premove });
    } else if state.document.game().position().checked_landing(&premove.cell).is_ok() {
        play_cell(state, &premove.cell);
    } else {
        state.overlays.show_problem_toast(i18n::premove_impossible());
    }
}

/// Deducts elapsed seconds from the clock of the player to move, who loses when the time is up.
pub fn advance_clock(state: &mut State, seconds: f64) {
    if !state.is_clock_running() {
        return;
    }
    let (person, player) =
        (state.original_seat_to_move(), state.document.game().position().to_move());
    let Some(before) = state.time_left(person) else { return };
    let passed = state.game_clock.take_whole_millis(seconds).min(before);
    let left = before - passed;
    let game = state.document.game_mut();
    game.set_thinking_time(game.pending_thinking_time(game.current()).saturating_add(passed));
    if game.tree_move_count() > 0 && state.game_clock.add_unsaved(passed) {
        game.commit_thinking_time();
    }
    if left == 0 {
        game.set_early_end(Some(EarlyEnd::OutOfTime(player)));
        return;
    }
    if game.players()[person].computer.is_none()
        && left < TENTHS_BELOW_MS
        && left / 1_000 < before / 1_000
    {
        state.sounds.request(Cue::Clock, player, 0.0);
    }
    let info = &state.document.game().players()[person];
    if info.computer.is_none()
        && let Some(at) = state.game_clock.take_warning(person, before, left)
    {
        let text = game::low_time_text(&info.name, at);
        state.overlays.announce(text, true);
    }
}
