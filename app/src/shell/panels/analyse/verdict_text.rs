//! Values in words.

use crate::shell::panels::fit::truncated;
use crate::state::State;
use crate::words::{self, Message, values};
use egui::Ui;
use hypertoe_core::analysis::{normalized_score, score_scale};
use hypertoe_core::geometry::notation::format_cell;
use hypertoe_core::search::{GameValue, PositionVerdict, Verdict};
use hypertoe_core::{Move, Player};

/// Estimates nearer to 0 than this count as even.
pub const EVEN_ESTIMATE: f64 = 0.06;
/// The largest width of a move on a button.
const MAX_MOVE_WIDTH: f32 = 150.0;

pub fn player_name(state: &State, player: Player) -> &str {
    &state.document.game().player_info(player).name
}

/// Describes the value of a position: `X wins in 3`, `X stands better`.
pub fn value_text(state: &State, standing: &PositionVerdict) -> Message {
    let players = state.document.game().rules().player_count();
    let me = player_name(state, standing.player);
    let moves = standing.verdict.winner_moves(players);
    if let (Some(winner), Some(moves)) = (standing.winner(players), moves) {
        let winner = player_name(state, winner);
        return match moves.count() {
            0 => words::standing_won(winner),
            1 => words::standing_wins_next(winner),
            _ => words::standing_wins_in(winner, values::move_count_text(moves)),
        };
    }
    match standing.verdict {
        Verdict::Certain { value: GameValue::Win(_), .. } => words::standing_wins(me),
        Verdict::Certain { value: GameValue::Loss(_), .. } => words::standing_loses(me),
        Verdict::Certain { value: GameValue::Draw, .. } => words::standing_draw(),
        Verdict::Unknown => words::standing_unknown(),
        // The value against all others together says little about each of them.
        Verdict::Estimate(_) if players > 2 => words::standing_open(),
        Verdict::Estimate(_) => estimate_text(state, standing),
    }
}

/// Describes an estimate.
fn estimate_text(state: &State, standing: &PositionVerdict) -> Message {
    let game = state.document.game();
    let lean = normalized_score(standing.verdict, score_scale(game.rules().shape())).unwrap_or(0.0);
    let me = standing.player.0.min(1);
    let who = player_name(state, Player(if lean >= 0.0 { me } else { 1 - me }));
    match lean.abs() {
        lean if lean < EVEN_ESTIMATE => words::standing_even(),
        lean if lean < 0.25 => words::standing_slightly(who),
        lean if lean < 0.5 => words::standing_better(who),
        _ => words::standing_much(who),
    }
}

/// Says which of more than two players has the best lines.
pub fn best_lines_text(state: &State, outlook: &[f64]) -> Message {
    let best = outlook.iter().copied().fold(f64::MIN, f64::max);
    let mut leaders = (0..).zip(outlook).filter(|(_, value)| best - **value < 0.01);
    match (leaders.next(), leaders.next()) {
        (Some((player, _)), None) => words::standing_best_lines(player_name(state, Player(player))),
        _ => words::standing_even(),
    }
}

/// Formats a move, short enough for a button.
pub fn short_move_text(ui: &Ui, turn: &Move) -> String {
    match turn {
        Move::Place(cell) => truncated(ui, &format_cell(cell), MAX_MOVE_WIDTH),
        Move::Swap => words::move_swap().to_string(),
    }
}
