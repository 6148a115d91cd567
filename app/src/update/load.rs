//! Loading of another game. Unsaved work is the concern of `leave`, not of these functions.

use crate::action::{Effect, Keep, Order};
use crate::state::{
    Document, EntryId, Errand, ExplorePage, FileRef, Folder, Loaded, Mode, NewGame, Start, State,
    ToastKind, Toss,
};
use crate::words;
use hypertoe_core::Game;
use hypertoe_core::record::Format;

/// Starts a new game.
pub fn start(state: &mut State, start: Start) {
    let (explore, toss) = (start.explore, start.toss);
    remember_side(state, &start);
    let start = start.seated(&mut state.dice);
    let first = if toss { state.dice.roll(start.players.len()) } else { 0 };
    let start = start.rotated(first);
    state.set_document(Document::new(start.game()));
    if let Some(preset) = NewGame::like(state.document.game()).preset().filter(|_| !explore) {
        state.settings.last_game = Some(preset.name.to_owned());
    }
    state.toss = toss.then(Toss::default);
    state.screen.go(if explore { Mode::Explore } else { Mode::Play });
    if explore {
        state.explore.show_page(ExplorePage::Lines);
        state.explore_focus();
        state.explore.tour.play();
    }
}

/// Remembers the side that was chosen as the default of the next game.
fn remember_side(state: &mut State, start: &Start) {
    if let Some(side) = start.side {
        state.settings.side = side;
    }
}

/// Puts a game on the board and makes the board visible.
pub fn load(state: &mut State, loaded: Loaded) {
    state.set_document(Document::new(loaded.game()));
    state.theory.gallery.show(false);
}

/// Puts a game on the board that was imported from text.
pub fn put_on_board(state: &mut State, format: Format, game: Game) {
    state.set_document(Document::recovered(game, None, None));
    state.theory.gallery.show(false);
    state.front.toast(ToastKind::Done, words::done_loaded(&format));
}

/// Opens the native dialog for a file to open.
pub fn pick_open(state: &mut State, out: &mut Vec<Effect>) {
    state.filing.begin(Errand::ChoosingOpen);
    out.push(Effect::PickOpen(state.settings.first_folder()));
}

pub fn read(state: &mut State, file: FileRef, out: &mut Vec<Effect>) {
    state.filing.begin(Errand::Opening(file.clone()));
    out.push(Effect::Read(file));
}

/// Reads an entry of the library.
pub fn read_entry(state: &mut State, id: EntryId, out: &mut Vec<Effect>) {
    // The progress message names the players.
    let name = state.collection.entry(id).map(|entry| entry.summary.players_text().to_string());
    let name = Folder::default().file(name.unwrap_or_default());
    state.filing.begin(Errand::Opening(name));
    out.push(Effect::Collection(Order::Read(id)));
}

/// Puts the game of an earlier run on the board.
pub fn recover(state: &mut State, out: &mut Vec<Effect>) {
    if let Some(document) = state.filing.take_recovered() {
        out.push(Effect::Journal(Keep::Adopt));
        state.set_document(document);
        state.front.toast(ToastKind::Done, words::done_recovered());
    }
}
