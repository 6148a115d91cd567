//! Values in words.

use crate::state::State;
use hypertoe_core::analysis::{lean, lean_scale};
use hypertoe_core::geometry::notation::cell_text;
use hypertoe_core::search::{Basis, GameValue, Standing, Verdict};
use hypertoe_core::{Move, Player};

/// Estimates nearer to 0 than this are called even.
pub const EVEN: f64 = 0.06;

/// A player's name.
pub fn name(state: &State, player: Player) -> &str {
    &state.document.game().info(player).name
}

/// What a verdict stands on: `proved`, `found by full search` or `estimate`.
pub fn basis_word(basis: Option<Basis>) -> &'static str {
    basis.map_or("estimate", Basis::in_short)
}

/// How a position stands: `X wins in 3`, `X stands better`.
pub fn headline(state: &State, standing: &Standing) -> String {
    let players = state.document.game().rules().players();
    let me = name(state, standing.player);
    let moves = standing.verdict.own_moves(players);
    if let (Some(winner), Some(moves)) = (standing.winner(players), moves) {
        let winner = name(state, winner);
        return match moves.count() {
            0 => format!("{winner} has won"),
            1 => format!("{winner} wins with one move"),
            _ => format!("{winner} wins in {moves}"),
        };
    }
    match standing.verdict {
        Verdict::Certain { value: GameValue::Win(_), .. } => format!("{me} wins"),
        Verdict::Certain { value: GameValue::Loss(_), .. } => format!("{me} loses"),
        Verdict::Certain { value: GameValue::Draw, .. } => "A draw with best play".to_owned(),
        Verdict::Unknown => "Not known".to_owned(),
        // What all others could do together says little of any one of them.
        Verdict::Estimate(_) if players > 2 => "Nobody has a certain win".to_owned(),
        Verdict::Estimate(_) => leaning(state, standing),
    }
}

/// An estimate in words.
fn leaning(state: &State, standing: &Standing) -> String {
    let game = state.document.game();
    let lean = lean(standing.verdict, lean_scale(game.rules().shape())).unwrap_or(0.0);
    let me = standing.player.0.min(1);
    let who = name(state, Player(if lean >= 0.0 { me } else { 1 - me }));
    match lean.abs() {
        lean if lean < EVEN => "About even".to_owned(),
        lean if lean < 0.25 => format!("{who} stands a little better"),
        lean if lean < 0.5 => format!("{who} stands better"),
        _ => format!("{who} stands much better"),
    }
}

/// Who has the best lines, of more than two players.
pub fn best_lines(state: &State, outlook: &[f64]) -> String {
    let best = outlook.iter().copied().fold(f64::MIN, f64::max);
    let mut leaders = (0..).zip(outlook).filter(|(_, value)| best - **value < 0.01);
    match (leaders.next(), leaders.next()) {
        (Some((player, _)), None) => format!("{} has the best lines", name(state, Player(player))),
        _ => "About even".to_owned(),
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
