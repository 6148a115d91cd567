//! Updates of the gallery page.

use crate::action::{Effect, GalleryAction};
use crate::state::{Loaded, State, Then, ToastKind};
use crate::update::leave::leave;
use crate::words::ToMessage;
use hypertoe_core::{Player, PlayerInfo};

pub fn update(state: &mut State, action: GalleryAction, out: &mut Vec<Effect>) {
    let gallery = &mut state.theory.gallery;
    match action {
        GalleryAction::Filter(filter) => {
            out.extend(gallery.filter_by(filter).map(Effect::Stop));
        }
        GalleryAction::GoTo(position) => gallery.go_to(position),
        GalleryAction::Show(shown) => gallery.show(shown),
        GalleryAction::Load(number) => load(state, number, out),
    }
}

/// Puts a position on the board; asks first if there is unsaved work.
fn load(state: &mut State, number: usize, out: &mut Vec<Effect>) {
    let rules = state.theory.rules();
    let Some(finished) = state.theory.gallery.found().get(number) else { return };
    let mut game = match finished.game(rules) {
        Ok(game) => game,
        Err(error) => {
            state.front.toast(ToastKind::Problem, error.message());
            return;
        }
    };
    // The players keep their order of play.
    let present = state.document.game();
    let players: Vec<PlayerInfo> =
        (0..rules.players()).map(|player| present.info(Player(player)).clone()).collect();
    game.set_players(players);
    game.settle();
    leave(state, Then::Load(Loaded::new(game)), out);
}
