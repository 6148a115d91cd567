//! Announcements to screen readers of what an action has changed on the board. Toasts are announced
//! where they are shown ([`Front::toast`](crate::state::Front::toast)).

use crate::show::{HintStep, PositionId};
use crate::state::State;
use crate::words::goals::status_text;
use crate::words::{self, Message, move_name};
use hypertoe_core::{Game, Move, NodeId, Outcome};

/// The state of the board as announced so far.
#[derive(PartialEq)]
pub struct AnnouncedState {
    document: u64,
    place: PositionId,
    moves: usize,
    outcome: Outcome,
    hint: Option<(Move, HintStep)>,
    page: bool,
}

impl AnnouncedState {
    pub fn of(state: &State) -> Self {
        let game = state.document.game();
        Self {
            document: state.document.id(),
            place: state.position_id(),
            moves: game.depth(game.current()),
            outcome: game.position().outcome(),
            hint: state.shown_hint().map(|hint| (hint.choice.mv.clone(), hint.step)),
            page: !state.screen.is_board(),
        }
    }
}

/// Announces the differences to the state before.
pub fn announce_changes(state: &mut State, before: &AnnouncedState) {
    let now = AnnouncedState::of(state);
    if now == *before || now.page {
        return;
    }
    let mut said: Vec<Message> = Vec::new();
    let game = state.document.game();
    // Renumbered nodes do not tell whether the place has changed.
    let renumbered = now.place.document != before.place.document;
    if now.document != before.document || before.page {
        said.push(words::board_grid(game.rules().shape()));
        said.push(standing_message(game));
    } else {
        if renumbered && now.moves != before.moves {
            said.push(place_message(state, now.place.node));
        } else if !renumbered && now.place != before.place {
            said.push(place_message(state, before.place.node));
        }
        if now.outcome != before.outcome {
            said.push(standing_message(game));
        }
    }
    if now.hint != before.hint
        && let Some(hint) = state.hint_text()
    {
        said.push(hint);
    }
    // A single announcement keeps the order.
    if let Some(text) = said.into_iter().reduce(words::told_both) {
        state.overlays.announce(text, false);
    }
}

/// Returns the player to move, or the result.
fn standing_message(game: &Game) -> Message {
    match status_text(game) {
        (ended, Some(result)) => words::told_both(ended, result),
        (standing, None) => standing,
    }
}

/// Returns the move just played, or the new place in the game. In a blindfold game only the
/// announced move is named.
fn place_message(state: &State, from: NodeId) -> Message {
    let game = state.document.game();
    let here = game.current();
    let told = state.visible_document_game().announced_move().filter(|told| *told == here);
    match told.and_then(|node| move_message(state, game, node)) {
        Some(called) if game.parent(here) == from => called,
        Some(called) => words::told_back(game.depth(here), called),
        None if here == NodeId::START => words::told_start(),
        None => words::told_back_hidden(game.depth(here)),
    }
}

fn move_message(state: &State, game: &Game, node: NodeId) -> Option<Message> {
    let name = &game.player_info(game.player_at(node)?).name;
    let turn = game.move_at(node)?;
    let lines = state.visible_document_game().last_mark().map_or(0, |last| last.lines_completed);
    Some(match turn {
        Move::Swap => words::notice_swapped(),
        Move::Place(_) if lines > 0 && !state.has_hidden_marks() => {
            words::told_move_lines(lines, name, move_name(turn))
        }
        Move::Place(_) => words::told_move(name, move_name(turn)),
    })
}
