//! Values in words.

use crate::state::State;
use hypertoe_core::analysis::{Standing, lean, lean_scale};
use hypertoe_core::engine::Value;
use hypertoe_core::notation::cell_text;
use hypertoe_core::{Move, Player};

/// A player's name.
pub fn name(state: &State, player: Player) -> &str {
    &state.document.game().info(player).name
}

/// How a position stands: `X wins in 3`, `X stands better`.
pub fn headline(state: &State, standing: &Standing) -> String {
    let players = state.document.game().rules().players();
    let me = name(state, standing.player);
    if let (Some(winner), Some(moves)) = (standing.winner(players), standing.own_moves(players)) {
        let winner = name(state, winner);
        return match moves {
            0 => format!("{winner} has won"),
            1 => format!("{winner} wins with one move"),
            moves => format!("{winner} wins in {moves}"),
        };
    }
    match standing.value {
        Value::Win { .. } => format!("{me} wins"),
        Value::Loss { .. } => format!("{me} loses"),
        Value::Draw => "A draw with best play".to_owned(),
        Value::Unknown => "Not known".to_owned(),
        Value::Estimate(_) => leaning(state, standing),
    }
}

/// An estimate in words.
fn leaning(state: &State, standing: &Standing) -> String {
    let game = state.document.game();
    let lean = lean(standing.value, lean_scale(game.rules().shape())).unwrap_or(0.0);
    let two = game.rules().players() == 2;
    let other = || match two {
        true => name(state, Player(1 - standing.player.0.min(1))).to_owned(),
        false => "somebody else".to_owned(),
    };
    let who = if lean >= 0.0 { name(state, standing.player).to_owned() } else { other() };
    match lean.abs() {
        lean if lean < 0.06 => "About even".to_owned(),
        lean if lean < 0.25 => format!("{who} stands a little better"),
        lean if lean < 0.5 => format!("{who} stands better"),
        _ => format!("{who} stands much better"),
    }
}

/// A move, short enough for a button.
pub fn turn_text(turn: &Move) -> String {
    const MOST: usize = 22;
    let text = match turn {
        Move::Place(cell) => cell_text(cell),
        Move::Swap => "swap".to_owned(),
    };
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}
