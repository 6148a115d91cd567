//! Texts in panels: lines, moves and values, truncated by “…” where room is short.

use crate::i18n::game::line_state_text;
use crate::i18n::{self, Message, search};
use crate::state::State;
use crate::theme::player_color;
use egui::{Color32, RichText, TextStyle, Ui};
use hypertoe_core::analysis::{normalized_score, score_scale};
use hypertoe_core::search::{GameValue, PositionEvaluation, Verdict};
use hypertoe_core::{LineState, Move, Player};
use unicode_segmentation::UnicodeSegmentation as _;

pub fn truncate_text(ui: &Ui, text: &str, width: f32) -> String {
    truncate_name(ui, text, width, str::to_owned)
}

/// Truncates a name until the text `said(name)`, in the body font, is no wider than `width` points.
pub fn truncate_name(ui: &Ui, name: &str, width: f32, said: impl Fn(&str) -> String) -> String {
    let fits = |name: &str| body_width(ui, &said(name)) <= width;
    if width.is_infinite() || fits(name) {
        return name.to_owned();
    }
    // Binary search: a text can have thousands of letters.
    let ends: Vec<usize> = name.grapheme_indices(true).map(|(end, _)| end).collect();
    let cut = |end: usize| format!("{}…", name[..end].trim_end());
    let fitting = ends.partition_point(|end| fits(&cut(*end)));
    cut(ends.get(fitting.saturating_sub(1)).copied().unwrap_or(0))
}

/// Returns the width of a text of the usual size on one line.
pub fn body_width(ui: &Ui, text: &str) -> f32 {
    let font = TextStyle::Body.resolve(ui.style());
    ui.painter().layout_no_wrap(text.to_owned(), font, Color32::PLACEHOLDER).size().x
}

/// Shows a line's state, in the colour of its player.
pub fn line_state_label(ui: &mut Ui, state: &State, line: LineState) {
    let dark = ui.visuals().dark_mode;
    let text = RichText::from(line_state_text(state.document.game(), line));
    match line {
        LineState::OpenTo { player, .. } | LineState::Completed(player) => {
            let color = player_color(state.document.game().player_info(player).color, dark);
            ui.label(text.color(color));
        }
        LineState::Open | LineState::Blocked => {
            ui.weak(text);
        }
    }
}

/// The absolute value, on a scale of 0 to 1, below which an estimate counts as even.
pub const EVEN_ESTIMATE: f64 = 0.06;
const MAX_MOVE_WIDTH: f32 = 150.0;

pub fn player_name(state: &State, player: Player) -> &str {
    &state.document.game().player_info(player).name
}

/// Describes the value of a position: `X wins in 3`, `X stands better`.
pub fn evaluation_text(state: &State, evaluation: &PositionEvaluation) -> Message {
    let players = state.document.game().rules().player_count();
    let me = player_name(state, evaluation.player);
    let moves = evaluation.verdict.winner_moves(players);
    if let (Some(winner), Some(moves)) = (evaluation.winner(players), moves) {
        let winner = player_name(state, winner);
        return match moves.upper_bound() {
            0 => i18n::evaluation_won(winner),
            1 => i18n::evaluation_wins_next(winner),
            _ => i18n::evaluation_wins_in(winner, search::move_count_text(moves)),
        };
    }
    match evaluation.verdict {
        Verdict::Certain { value: GameValue::Win(_), .. } => i18n::evaluation_wins(me),
        Verdict::Certain { value: GameValue::Loss(_), .. } => i18n::evaluation_loses(me),
        Verdict::Certain { value: GameValue::Draw, .. } => i18n::evaluation_draw(),
        Verdict::Unknown => i18n::evaluation_unknown(),
        // The value against all others together says little about each of them.
        Verdict::Estimate(_) if players > 2 => i18n::evaluation_open(),
        Verdict::Estimate(_) => estimate_text(state, evaluation),
    }
}

fn estimate_text(state: &State, evaluation: &PositionEvaluation) -> Message {
    let game = state.document.game();
    let lean =
        normalized_score(evaluation.verdict, score_scale(game.rules().shape())).unwrap_or(0.0);
    let me = evaluation.player.0.min(1);
    let who = player_name(state, Player(if lean >= 0.0 { me } else { 1 - me }));
    match lean.abs() {
        lean if lean < EVEN_ESTIMATE => i18n::evaluation_even(),
        lean if lean < 0.25 => i18n::evaluation_slightly(who),
        lean if lean < 0.5 => i18n::evaluation_better(who),
        _ => i18n::evaluation_much(who),
    }
}

/// Describes which one of three or more players has the best lines, or that the game is even, from
/// the estimated value for each player.
pub fn outlook_text(state: &State, outlook: &[f64]) -> Message {
    let best = outlook.iter().copied().fold(f64::MIN, f64::max);
    let mut leaders = (0..).zip(outlook).filter(|(_, value)| best - **value < 0.01);
    match (leaders.next(), leaders.next()) {
        (Some((player, _)), None) => {
            i18n::evaluation_best_lines(player_name(state, Player(player)))
        }
        _ => i18n::evaluation_even(),
    }
}

/// Formats a move, truncated to fit on a button.
pub fn short_move_text(ui: &Ui, mv: &Move) -> String {
    match mv {
        Move::Place(cell) => truncate_text(ui, &cell.to_string(), MAX_MOVE_WIDTH),
        Move::Swap => i18n::move_swap().to_string(),
    }
}
