//! Values in words.

use crate::shell::panels::fit::shortened;
use crate::state::State;
use crate::words::{self, Message, values};
use egui::Ui;
use hypertoe_core::analysis::{lean, lean_scale};
use hypertoe_core::geometry::notation::cell_text;
use hypertoe_core::search::{GameValue, Standing, Verdict};
use hypertoe_core::{Move, Player};

/// Estimates nearer to 0 than this count as even.
pub const EVEN: f64 = 0.06;
/// The largest width of a move on a button.
const WIDEST_MOVE: f32 = 150.0;

pub fn name(state: &State, player: Player) -> &str {
    &state.document.game().info(player).name
}

/// Describes the value of a position: `X wins in 3`, `X stands better`.
pub fn headline(state: &State, standing: &Standing) -> Message {
    let players = state.document.game().rules().players();
    let me = name(state, standing.player);
    let moves = standing.verdict.own_moves(players);
    if let (Some(winner), Some(moves)) = (standing.winner(players), moves) {
        let winner = name(state, winner);
        return match moves.count() {
            0 => words::standing_won(winner),
            1 => words::standing_wins_next(winner),
            _ => words::standing_wins_in(winner, values::moves(moves)),
        };
    }
    match standing.verdict {
        Verdict::Certain { value: GameValue::Win(_), .. } => words::standing_wins(me),
        Verdict::Certain { value: GameValue::Loss(_), .. } => words::standing_loses(me),
        Verdict::Certain { value: GameValue::Draw, .. } => words::standing_draw(),
        Verdict::Unknown => words::standing_unknown(),
        // The value against all others together says little about each of them.
        Verdict::Estimate(_) if players > 2 => words::standing_open(),
        Verdict::Estimate(_) => leaning(state, standing),
    }
}

/// Describes an estimate.
fn leaning(state: &State, standing: &Standing) -> Message {
    let game = state.document.game();
    let lean = lean(standing.verdict, lean_scale(game.rules().shape())).unwrap_or(0.0);
    let me = standing.player.0.min(1);
    let who = name(state, Player(if lean >= 0.0 { me } else { 1 - me }));
    match lean.abs() {
        lean if lean < EVEN => words::standing_even(),
        lean if lean < 0.25 => words::standing_slightly(who),
        lean if lean < 0.5 => words::standing_better(who),
        _ => words::standing_much(who),
    }
}

/// Says which of more than two players has the best lines.
pub fn best_lines(state: &State, outlook: &[f64]) -> Message {
    let best = outlook.iter().copied().fold(f64::MIN, f64::max);
    let mut leaders = (0..).zip(outlook).filter(|(_, value)| best - **value < 0.01);
    match (leaders.next(), leaders.next()) {
        (Some((player, _)), None) => words::standing_best_lines(name(state, Player(player))),
        _ => words::standing_even(),
    }
}

/// Formats a move, short enough for a button.
pub fn turn_text(ui: &Ui, turn: &Move) -> String {
    match turn {
        Move::Place(cell) => shortened(ui, &cell_text(cell), WIDEST_MOVE),
        Move::Swap => words::move_swap().to_string(),
    }
}
