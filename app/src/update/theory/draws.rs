//! Updates of the page about draws.

use crate::action::{DrawnBoardsAction, Effect};
use crate::state::{AfterSave, LoadedGame, State, ToastKind};
use crate::update::leave::leave_game;
use crate::words::{self, Message, ToMessage};
use hypertoe_core::record::MAX_MOVES;
use hypertoe_core::theory::draw::{DrawAnswer, DrawnBoard};
use hypertoe_core::{Game, Player, PlayerInfo, Rules};
use std::sync::Arc;

pub fn update_draws(state: &mut State, action: DrawnBoardsAction, out: &mut Vec<Effect>) {
    let page = &mut state.theory.draws;
    let old = match action {
        DrawnBoardsAction::Load => return load_drawn_board(state, out),
        DrawnBoardsAction::Players(players) => page.set_players(Some(players)),
        DrawnBoardsAction::EqualCounts(legal) => page.set_legal_counts(legal),
    };
    out.extend(old.map(Effect::StopJob));
}

/// Loads the full board that was found as a game; asks first if there is unsaved work.
fn load_drawn_board(state: &mut State, out: &mut Vec<Effect>) {
    let finding = state.theory.draws.question().answer();
    let Some(DrawAnswer::Exists(board)) = finding.map(|finding| &finding.answer) else {
        return;
    };
    let mut game = match drawn_game(board, state) {
        Ok(game) => game,
        Err(why) => {
            state.overlays.toast(ToastKind::Problem, why);
            return;
        }
    };
    let present = state.document.game();
    let info = |player: u8| match present.rules().player_count() {
        players if players > player => present.player_info(Player(player)).clone(),
        _ => PlayerInfo::default_for_seat(usize::from(player)),
    };
    let players: Vec<PlayerInfo> = (0..game.rules().player_count()).map(info).collect();
    game.set_players(players);
    game.reset_revision();
    leave_game(state, AfterSave::Load(LoadedGame::new(game)), out);
}

/// Returns a game that ends with the found board: by the rules of the page, or by default rules for
/// another number of players.
fn drawn_game(board: &DrawnBoard, state: &State) -> Result<Game, Message> {
    let own = state.theory.rules();
    let players = state.theory.draws.players(own);
    let rules = if players == own.player_count() {
        Arc::clone(own)
    } else {
        let rules = Rules::new(own.shape().clone(), players.into());
        let rules = rules.and_then(|rules| rules.with_closed(own.closed().iter().cloned()));
        Arc::new(rules.map_err(|error| error.message())?)
    };
    if board.owners.len() > MAX_MOVES {
        return Err(words::draws_large(MAX_MOVES));
    }
    board.to_game(&rules).map_err(|error| words::draws_no_game(&error))
}
