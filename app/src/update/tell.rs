//! What is said aloud by screen readers of what an action has changed on the board. Short messages
//! are told where they are shown ([`Front::toast`](crate::state::Front::toast)).

use crate::show::{HintStep, Place};
use crate::state::State;
use crate::words::goals::standing_text;
use crate::words::{self, Message, move_name};
use hypertoe_core::{Game, Move, NodeId, Outcome};

/// What a listener knows of the board.
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
    /// What is known now.
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

/// Tells what is no longer as it was known.
pub fn tell(state: &mut State, before: &Known) {
    let now = Known::of(state);
    if now == *before || now.page {
        return;
    }
    let mut said: Vec<Message> = Vec::new();
    let game = state.document.game();
    // Nodes that were numbered anew say nothing of where one is.
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
    // In one, so that they are said in this order.
    if let Some(text) = said.into_iter().reduce(words::told_both) {
        state.front.tell(text, false);
    }
}

/// Whose turn it is, or how the game ended.
fn standing(game: &Game) -> Message {
    match standing_text(game) {
        (ended, Some(result)) => words::told_both(ended, result),
        (standing, None) => standing,
    }
}

/// A move that was made, or another place in the game. With a blindfold only the move that was
/// called is told.
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
