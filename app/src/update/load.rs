//! Loading of another game. Unsaved work is the concern of `leave`, not of these functions.

use crate::action::{Effect, JournalRequest, LibraryRequest};
use crate::state::{
    CoinToss, Document, EntryId, ExplorerPage, FileRef, FileTask, Folder, GameSetup, LoadedGame,
    Mode, NewGameForm, State, ToastKind,
};
use crate::words;
use hypertoe_core::Game;
use hypertoe_core::record::GameFormat;

/// Starts a new game.
pub fn start_game(state: &mut State, start: GameSetup) {
    let (explore, toss) = (start.explores_center, start.needs_coin_toss);
    remember_side(state, &start);
    let start = start.with_assigned_side(&mut state.rng);
    let first = if toss { state.rng.below(start.players.len()) } else { 0 };
    let start = start.rotated(first);
    state.set_document(Document::new(start.into_game()));
    if let Some(preset) =
        NewGameForm::from_game(state.document.game()).preset().filter(|_| !explore)
    {
        state.settings.last_game = Some(preset.name.to_owned());
    }
    state.coin_toss = toss.then(CoinToss::default);
    state.screen.set_mode(if explore { Mode::Explore } else { Mode::Play });
    if explore {
        state.explorer.show_page(ExplorerPage::Lines);
        state.explore_focus();
        state.explorer.tour.play();
    }
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
    state.theory.gallery.set_shown(false);
}

/// Puts a game on the board that was imported from text.
pub fn load_imported(state: &mut State, format: GameFormat, game: Game) {
    state.set_document(Document::recovered(game, None, None));
    state.theory.gallery.set_shown(false);
    state.overlays.toast(ToastKind::Done, words::done_loaded(&format));
}

/// Opens the native dialog for a file to open.
pub fn pick_open(state: &mut State, out: &mut Vec<Effect>) {
    state.file_ops.start_task(FileTask::ChoosingFile);
    out.push(Effect::PickOpen(state.settings.initial_folder()));
}

pub fn read_file(state: &mut State, file: FileRef, out: &mut Vec<Effect>) {
    state.file_ops.start_task(FileTask::Reading(file.clone()));
    out.push(Effect::Read(file));
}

/// Reads an entry of the library.
pub fn read_entry(state: &mut State, id: EntryId, out: &mut Vec<Effect>) {
    // The progress message names the players.
    let name = state.game_library.entry(id).map(|entry| entry.summary.players_text().to_string());
    let name = Folder::default().file(name.unwrap_or_default());
    state.file_ops.start_task(FileTask::Reading(name));
    out.push(Effect::Library(LibraryRequest::Read(id)));
}

/// Puts the game of an earlier run on the board.
pub fn recover(state: &mut State, out: &mut Vec<Effect>) {
    if let Some(document) = state.file_ops.take_recovered() {
        out.push(Effect::Journal(JournalRequest::AdoptRecovered));
        state.set_document(document);
        state.overlays.toast(ToastKind::Done, words::done_recovered());
    }
}
