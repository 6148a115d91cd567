//! Updates of the document: automatic saving to the library, leaving a game, loading another.

use super::explorer;
use crate::action::{Effect, JournalRequest, LibraryRequest, LibrarySave};
use crate::i18n;
use crate::state::{
    AfterSave, CoinToss, Dialog, Document, EntryId, Exploration, ExplorerPage, FileRef, FileTask,
    GameRef, GameSetup, LoadedGame, Mode, NewGameForm, ReadOptions, State, WaitingGame,
    board_words,
};
use hypertoe_core::Game;
use hypertoe_core::record::GameFormat;

/// Saves the game on the board to the library if it is unsaved and is over or has not changed for a
/// while; a game too large for automatic saving is left out. Called after each action.
pub fn sync(state: &mut State, out: &mut Vec<Effect>) {
    let document = &state.document;
    let (game, version) = (document.game(), document.version());
    let wanted = document.needs_library_save() && !document.is_too_large_to_autosave();
    let due = state.game_library.poll_autosave(wanted.then_some(version), game.tree_move_count());
    let over = document.outcome().is_over() && state.game_library.save_error().is_none();
    if wanted && (due || over) && !state.game_library.is_saving(version) {
        save_to_library(state, out);
    }
    // The journal, which holds the unsaved game, records its entry.
    if wanted && state.document.entry().is_none() {
        let id = state.game_library.new_id();
        state.document.set_entry(id);
    }
}

/// Saves the game on the board to the library, unless it is already saved, being saved, or too
/// large to be saved automatically.
pub fn save_to_library_if_needed(state: &mut State, out: &mut Vec<Effect>) {
    let document = &state.document;
    let wanted = document.needs_library_save() && !document.is_too_large_to_autosave();
    if wanted && !state.game_library.is_saving(document.version()) {
        save_to_library(state, out);
    }
}

/// Starts to save the game on the board to the library.
pub fn save_to_library(state: &mut State, out: &mut Vec<Effect>) {
    let version = state.document.version();
    let id = state.document.entry().unwrap_or_else(|| state.game_library.new_id());
    state.document.set_entry(id);
    state.game_library.begin_save(version);
    let game = Box::new(state.document.game().clone());
    let stamp = state.document.entry_fingerprint();
    out.push(Effect::Library(LibraryRequest::Save(LibrarySave {
        id,
        fingerprint: stamp,
        game,
        version,
    })));
}

/// Saves the game on the board if necessary, then carries out an action that replaces it.
pub fn save_then_proceed(state: &mut State, then: AfterSave, out: &mut Vec<Effect>) {
    // Time spent is spent, even if no move followed.
    if state.game_clock.has_unsaved_time() {
        state.document.game_mut().commit_thinking_time();
    }
    let document = &state.document;
    // A frame in another page keeps nothing.
    if !document.needs_library_save() || state.embedded.is_some() {
        return proceed(state, then, out);
    }
    if document.is_too_large_to_autosave() {
        return ask_if_unsaved(state, then, out);
    }
    if !state.game_library.is_saving(document.version()) {
        save_to_library(state, out);
    } else if state.game_library.has_after_save() {
        // The disk is slow, and the player asks once more.
        return ask_if_unsaved(state, then, out);
    }
    state.game_library.set_after_save(then);
}

/// Carries out an action that cannot wait for a save; asks first if work would be lost.
pub fn ask_if_unsaved(state: &mut State, then: AfterSave, out: &mut Vec<Effect>) {
    if state.document.has_unsaved_work() {
        state.overlays.open_dialog(Dialog::Unsaved { then });
        return;
    }
    proceed(state, then, out);
}

/// Carries out an action that replaces the game on the board, now that no work can be lost.
pub fn proceed(state: &mut State, then: AfterSave, out: &mut Vec<Effect>) {
    // The contents of dialogs stay while a file is chosen and read.
    if !matches!(then, AfterSave::ChooseFile | AfterSave::OpenFile(_)) {
        state.overlays.close_all_but_messages();
    }
    let beside = state.document.file().filter(|_| state.document.is_only_in_library());
    if let Some(name) = beside.map(FileRef::name)
        && !matches!(then, AfterSave::ChooseFile | AfterSave::CloseWindow)
    {
        state.overlays.show_done_toast(i18n::done_changes_in_library(name));
    }
    match then {
        AfterSave::ChooseFile => pick_open(state, out),
        AfterSave::OpenFile(file) => read_file(state, file, ReadOptions::default(), out),
        AfterSave::OpenEntry(id) => request_entry(state, id, out),
        AfterSave::StartGame(start) => start_game(state, *start),
        AfterSave::Import { format, game } => load_imported(state, format, game.into_game()),
        AfterSave::Load(loaded) => load_game(state, loaded),
        AfterSave::Explore(loaded) => load_explored_position(state, loaded),
        AfterSave::OpenLinked { game, cell, line } => {
            load_game(state, game);
            explorer::explore_linked(state, cell, line.as_ref());
        }
        AfterSave::Recover => recover(state, out),
        AfterSave::CloseWindow => {
            state.file_ops.is_closing_allowed = true;
            out.push(Effect::CloseWindow);
        }
    }
}

pub fn start_game(state: &mut State, start: GameSetup) {
    let (exploration, toss) = (start.exploration, start.needs_coin_toss);
    let explore = exploration != Exploration::None;
    let waiting = if exploration == Exploration::Lines { waiting_game(state) } else { None };
    remember_side(state, &start);
    let start = start.with_assigned_side(&mut state.rng);
    let first = if toss { state.rng.below(start.players.len()) } else { 0 };
    let start = start.with_first_player(first);
    state.set_document(Document::new(start.into_game()));
    if let Some(preset) =
        NewGameForm::from_game(state.document.game()).matching_preset().filter(|_| !explore)
    {
        state.settings.last_game = Some(preset.name.to_owned());
    }
    let explored = state.document.id();
    state.waiting_game = waiting.map(|waiting| WaitingGame { explored, ..waiting });
    state.coin_toss = toss.then(CoinToss::default);
    state.screen.set_mode(if explore { Mode::Explore } else { Mode::Play });
    if explore {
        // A board that is typed on another page is explored there.
        if exploration == Exploration::Animation {
            state.explorer.page = ExplorerPage::Lines;
        }
        state.explore_focused_cell();
        if exploration == Exploration::Animation {
            state.explorer.tour.play();
        }
    }
}

/// Returns the game that is to wait while another board is explored: the one that waits already while the
/// board on show is explored; otherwise that on the board, if it has moves and a place where it is found
/// again.
fn waiting_game(state: &State) -> Option<WaitingGame> {
    if let Some(waiting) = state.shown_waiting_game() {
        return Some(waiting.clone());
    }
    let document = &state.document;
    let moves = document.game().tree_move_count();
    if state.explored_position == Some((document.id(), moves)) {
        return None;
    }
    let entry = document.entry().map(GameRef::Entry);
    let place = entry.or_else(|| document.file().cloned().map(GameRef::File));
    let place = place.filter(|_| moves > 0)?;
    let board = board_words(document.game().rules());
    Some(WaitingGame { place, board, moves, explored: document.id() })
}

/// Remembers the side that was chosen as the default of the next game.
fn remember_side(state: &mut State, start: &GameSetup) {
    if let Some(side) = start.side {
        state.settings.side = side;
    }
}

/// Puts a game on the board and makes the board visible.
pub fn load_game(state: &mut State, loaded: LoadedGame) {
    state.set_document(Document::new(loaded.into_game()));
    state.theory.gallery.shown = false;
}

/// Puts a position on the board that a page of the explorer has found; the game that was there waits.
fn load_explored_position(state: &mut State, loaded: LoadedGame) {
    let waiting = waiting_game(state);
    load_game(state, loaded);
    let explored = state.document.id();
    state.waiting_game = waiting.map(|waiting| WaitingGame { explored, ..waiting });
    state.explored_position = Some((explored, state.document.game().tree_move_count()));
}

/// Puts a game on the board that was imported from text.
pub fn load_imported(state: &mut State, format: GameFormat, game: Game) {
    state.set_document(Document::new_unsaved(game, None, None));
    state.theory.gallery.shown = false;
    state.overlays.show_done_toast(i18n::done_loaded(&format));
}

pub fn pick_open(state: &mut State, out: &mut Vec<Effect>) {
    state.file_ops.start_task(FileTask::ChoosingFile);
    out.push(Effect::PickOpen(state.settings.initial_folder()));
}

/// Starts to read a file, in place of any other one that is being read.
pub fn read_file(state: &mut State, file: FileRef, options: ReadOptions, out: &mut Vec<Effect>) {
    let ticket = state.file_ops.begin_read(i18n::as_written(file.name()), options);
    out.push(Effect::Read(file, ticket));
}

/// Starts to read the game of a library entry; the answer arrives as an action.
pub fn request_entry(state: &mut State, id: EntryId, out: &mut Vec<Effect>) {
    // The progress message names the players.
    let name = state.game_library.entry(id).map(|entry| entry.summary.players_text());
    let name = name.unwrap_or_else(|| i18n::as_written(""));
    let ticket = state.file_ops.begin_read(name, ReadOptions::default());
    out.push(Effect::Library(LibraryRequest::Read(id, ticket)));
}

/// Puts the game of an earlier run on the board.
pub fn recover(state: &mut State, out: &mut Vec<Effect>) {
    if let Some(document) = state.file_ops.take_recovered() {
        out.push(Effect::Journal(JournalRequest::AdoptRecovered));
        state.set_document(document);
        state.overlays.show_done_toast(i18n::done_recovered());
    }
}
