//! Updates of the gallery page.

use crate::action::{Effect, GalleryAction};
use crate::state::{AfterSave, LoadedGame, State, ToastKind};
use crate::update::leave::leave_game;
use crate::words::ToMessage;
use hypertoe_core::{Player, PlayerInfo};

pub fn update_gallery(state: &mut State, action: GalleryAction, out: &mut Vec<Effect>) {
    let gallery = &mut state.theory.gallery;
    match action {
        GalleryAction::Filter(filter) => {
            out.extend(gallery.set_filter(filter).map(Effect::StopJob));
        }
        GalleryAction::GoTo(position) => gallery.go_to(position),
        GalleryAction::Show(shown) => gallery.set_shown(shown),
        GalleryAction::Load(number) => load_position(state, number, out),
    }
}

/// Puts a position on the board; asks first if there is unsaved work.
fn load_position(state: &mut State, number: usize, out: &mut Vec<Effect>) {
    let rules = state.theory.rules();
    let Some(finished) = state.theory.gallery.positions().get(number) else { return };
    let mut game = match finished.to_game(rules) {
        Ok(game) => game,
        Err(error) => {
            state.overlays.toast(ToastKind::Problem, error.message());
            return;
        }
    };
    // The players keep their order of play.
    let present = state.document.game();
    let players: Vec<PlayerInfo> = (0..rules.player_count())
        .map(|player| present.player_info(Player(player)).clone())
        .collect();
    game.set_players(players);
    game.reset_revision();
    leave_game(state, AfterSave::Load(LoadedGame::new(game)), out);
}
