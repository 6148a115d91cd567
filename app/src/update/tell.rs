//! Announcements to screen readers of what an action has changed on the board. Toasts are announced
//! where they are shown ([`Front::toast`](crate::state::Front::toast)).

use crate::show::{HintStep, Place};
use crate::state::State;
use crate::words::goals::standing_text;
use crate::words::{self, Message, move_name};
use hypertoe_core::{Game, Move, NodeId, Outcome};

/// The state of the board as announced so far.
#[derive(PartialEq)]
pub struct Known {
    document: u64,
    place: Place,
    moves: usize,
    outcome: Outcome,
    hint: Option<(Move, HintStep)>,
    page: bool,
}

impl Known {
    pub fn of(state: &State) -> Self {
        let game = state.document.game();
        Self {
            document: state.document.id(),
            place: state.place(),
            moves: game.depth(game.current()),
            outcome: game.position().outcome(),
            hint: state.shown_hint().map(|hint| (hint.choice.turn.clone(), hint.step)),
            page: !state.screen.is_board(),
        }
    }
}

/// Announces the differences to the state before.
pub fn tell(state: &mut State, before: &Known) {
    let now = Known::of(state);
    if now == *before || now.page {
        return;
    }
    let mut said: Vec<Message> = Vec::new();
    let game = state.document.game();
    // Renumbered nodes do not tell whether the place has changed.
    let renumbered = now.place.document != before.place.document;
    if now.document != before.document || before.page {
        said.push(words::board_grid(game.rules().shape()));
        said.push(standing(game));
    } else {
        if renumbered && now.moves != before.moves {
            said.push(went(state, now.place.node));
        } else if !renumbered && now.place != before.place {
            said.push(went(state, before.place.node));
        }
        if now.outcome != before.outcome {
            said.push(standing(game));
        }
    }
    if now.hint != before.hint
        && let Some(hint) = state.hint_text()
    {
        said.push(hint);
    }
    // A single announcement keeps the order.
    if let Some(text) = said.into_iter().reduce(words::told_both) {
        state.front.tell(text, false);
    }
}

/// Returns the player to move, or the result.
fn standing(game: &Game) -> Message {
    match standing_text(game) {
        (ended, Some(result)) => words::told_both(ended, result),
        (standing, None) => standing,
    }
}

/// Returns the move just played, or the new place in the game. In a blindfold game only the
/// announced move is named.
fn went(state: &State, from: NodeId) -> Message {
    let game = state.document.game();
    let here = game.current();
    let told = state.seen_game().told_move().filter(|told| *told == here);
    match told.and_then(|node| called(state, game, node)) {
        Some(called) if game.parent(here) == from => called,
        Some(called) => words::told_back(game.depth(here), called),
        None if here == NodeId::START => words::told_start(),
        None => words::told_back_hidden(game.depth(here)),
    }
}

fn called(state: &State, game: &Game, node: NodeId) -> Option<Message> {
    let name = &game.info(game.player_at(node)?).name;
    let turn = game.turn(node)?;
    let lines = state.seen_game().last_mark().map_or(0, |last| last.lines);
    Some(match turn {
        Move::Swap => words::notice_swapped(),
        Move::Place(_) if lines > 0 && !state.is_hidden() => {
            words::told_move_lines(lines, name, move_name(turn))
        }
        Move::Place(_) => words::told_move(name, move_name(turn)),
    })
}
