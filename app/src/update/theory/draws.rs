//! Updates of the page about draws.

use crate::action::{DrawsAction, Effect};
use crate::state::{Loaded, State, Then, ToastKind};
use crate::update::leave::leave;
use crate::words::{self, Message, ToMessage};
use hypertoe_core::record::MAX_MOVES;
use hypertoe_core::theory::draw::{DrawAnswer, DrawnBoard};
use hypertoe_core::{Game, Player, PlayerInfo, Rules};
use std::sync::Arc;

pub fn update(state: &mut State, action: DrawsAction, out: &mut Vec<Effect>) {
    let page = &mut state.theory.draws;
    let old = match action {
        DrawsAction::Load => return load(state, out),
        DrawsAction::Players(players) => page.set_players(Some(players)),
        DrawsAction::LegalCounts(legal) => page.set_legal_counts(legal),
    };
    out.extend(old.map(Effect::Stop));
}

/// Loads the full board that was found as a game; asks first if there is unsaved work.
fn load(state: &mut State, out: &mut Vec<Effect>) {
    let finding = state.theory.draws.question().answer();
    let Some(DrawAnswer::Exists(board)) = finding.map(|finding| &finding.answer) else {
        return;
    };
    let mut game = match game_of(board, state) {
        Ok(game) => game,
        Err(why) => {
            state.front.toast(ToastKind::Problem, why);
            return;
        }
    };
    let present = state.document.game();
    let info = |player: u8| match present.rules().players() {
        players if players > player => present.info(Player(player)).clone(),
        _ => PlayerInfo::usual(usize::from(player)),
    };
    let players: Vec<PlayerInfo> = (0..game.rules().players()).map(info).collect();
    game.set_players(players);
    game.settle();
    leave(state, Then::Load(Loaded::new(game)), out);
}

/// Returns a game that ends with the found board: by the rules of the page, or by default rules for
/// another number of players.
fn game_of(board: &DrawnBoard, state: &State) -> Result<Game, Message> {
    let own = state.theory.rules();
    let players = state.theory.draws.players(own);
    let rules = if players == own.players() {
        Arc::clone(own)
    } else {
        let rules = Rules::new(own.shape().clone(), players.into());
        let rules = rules.and_then(|rules| rules.with_closed(own.closed().iter().cloned()));
        Arc::new(rules.map_err(|error| error.message())?)
    };
    if board.owners.len() > MAX_MOVES {
        return Err(words::draws_large(MAX_MOVES));
    }
    board.game(&rules).map_err(|error| words::draws_no_game(&error))
}
