//! What puts another game on the board. Nobody is asked here whether work
//! would be lost: see `leave`.

use crate::action::{Effect, Keep, Order};
use crate::state::{
    Document, EntryId, Errand, ExplorePage, FileRef, Folder, Loaded, Mode, NewGame, Start, State,
    ToastKind, Toss,
};
use crate::words;
use hypertoe_core::Game;
use hypertoe_core::record::Format;

/// Puts a new game on the board.
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

/// The side that was chosen for the one person among computers is proposed for the next game.
fn remember_side(state: &mut State, start: &Start) {
    if let Some(side) = start.side {
        state.settings.side = side;
    }
}

/// Puts a game on the board as it stands, in view whatever was shown there.
pub fn load(state: &mut State, loaded: Loaded) {
    state.set_document(Document::new(loaded.game()));
    state.theory.gallery.show(false);
}

/// Puts a game on the board that came as text.
pub fn put_on_board(state: &mut State, format: Format, game: Game) {
    state.set_document(Document::recovered(game, None, None));
    state.theory.gallery.show(false);
    state.front.toast(ToastKind::Done, words::done_loaded(&format));
}

/// Asks for a file to open.
pub fn pick_open(state: &mut State, out: &mut Vec<Effect>) {
    state.filing.begin(Errand::ChoosingOpen);
    out.push(Effect::PickOpen(state.settings.first_folder()));
}

/// Reads a file.
pub fn read(state: &mut State, file: FileRef, out: &mut Vec<Effect>) {
    state.filing.begin(Errand::Opening(file.clone()));
    out.push(Effect::Read(file));
}

/// Asks for a game of the library.
pub fn read_entry(state: &mut State, id: EntryId, out: &mut Vec<Effect>) {
    // What it is called while it is read.
    let name = state.collection.entry(id).map(|entry| entry.summary.players_text().to_string());
    let name = Folder::default().file(name.unwrap_or_default());
    state.filing.begin(Errand::Opening(name));
    out.push(Effect::Collection(Order::Read(id)));
}

/// Puts the work of an earlier run on the board.
pub fn recover(state: &mut State, out: &mut Vec<Effect>) {
    if let Some(document) = state.filing.take_recovered() {
        out.push(Effect::Journal(Keep::Adopt));
        state.set_document(document);
        state.front.toast(ToastKind::Done, words::done_recovered());
    }
}
