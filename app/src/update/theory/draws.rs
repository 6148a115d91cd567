//! Changes of the page about full boards without a line.

use super::asking::begin;
use crate::action::{DrawsAction, Effect};
use crate::jobs::{Answer, JobId, Report, TheoryAnswer, TheoryJob};
use crate::state::{Loaded, State, Then, TheoryPage, ToastKind, is_settled_at_once};
use crate::update::leave::ask_if_unsaved;
use hypertoe_core::record::MAX_MOVES;
use hypertoe_core::theory::draw::{DrawAnswer, DrawnBoard};
use hypertoe_core::{Game, Player, PlayerInfo, Rules};
use std::sync::Arc;

/// Carries out what is asked of the page.
pub fn update(state: &mut State, action: DrawsAction) -> Vec<Effect> {
    let page = &mut state.theory.draws;
    match action {
        DrawsAction::Load => return load(state),
        DrawsAction::Players(players) => page.players = Some(players),
        DrawsAction::LegalCounts(legal) => page.legal_counts = legal,
    }
    // What was found out was about another question.
    page.question.forget().map(Effect::Stop).into_iter().collect()
}

/// Looks for a full board without a line.
pub fn ask(state: &mut State) -> Vec<Effect> {
    let old = state.theory.draws.question.forget().map(Effect::Stop);
    let question = state.theory.draws.asks(state.theory.rules());
    let job = TheoryJob::Draw(question.clone());
    let new = begin(state, TheoryPage::Draws, job, |state, id| {
        state.theory.draws.question.begin(id, question)
    });
    old.into_iter().chain([new]).collect()
}

/// Looks on a small board as soon as its page is open.
pub fn drive(state: &mut State) -> Vec<Effect> {
    let fresh = state.theory.draws.question.is_fresh();
    if fresh && is_settled_at_once(state.theory.rules()) { ask(state) } else { Vec::new() }
}

/// Something is heard of the search.
pub fn heard(state: &mut State, id: JobId, report: Report) {
    let question = &mut state.theory.draws.question;
    if let Some(Answer::Theory(TheoryAnswer::Draw(found))) = question.hear(id, report) {
        question.settle(found.map_err(|error| error.to_string()));
    }
}

/// Puts the board that was found on the table, after asking if work is unsaved.
fn load(state: &mut State) -> Vec<Effect> {
    let finding = state.theory.draws.question.answer();
    let Some(DrawAnswer::Exists(board)) = finding.map(|finding| &finding.answer) else {
        return Vec::new();
    };
    let mut game = match game_of(board, state) {
        Ok(game) => game,
        Err(why) => {
            state.toast(ToastKind::Problem, why);
            return Vec::new();
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
    ask_if_unsaved(state, Then::Load(Loaded::new(game)))
}

/// A game that begins and ends with a board: by the rules on the table, for other
/// players by the usual ones.
fn game_of(board: &DrawnBoard, state: &State) -> Result<Game, String> {
    let own = state.theory.rules();
    let players = state.theory.draws.players(own);
    let rules = if players == own.players() {
        Arc::clone(own)
    } else {
        let rules = Rules::new(own.shape().clone(), players.into());
        let rules = rules.and_then(|rules| rules.with_closed(own.closed().iter().cloned()));
        Arc::new(rules.map_err(|error| error.to_string())?)
    };
    if board.owners.len() > MAX_MOVES {
        return Err(format!("A game has at most {MAX_MOVES} marks, too few to fill this board"));
    }
    board.game(&rules).map_err(|error| format!("No game by these rules ends like this: {error}"))
}
