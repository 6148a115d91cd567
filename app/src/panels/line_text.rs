//! What is said of a line: its span, its state, its pattern.

use crate::state::State;
use crate::theme::player_color;
use egui::{RichText, Ui};
use hypertoe_core::geometry::notation::motion_text;
use hypertoe_core::{Line, LineState};

/// What a line of this span is called.
pub fn span_name(span: usize, dims: usize) -> String {
    match span {
        0 => "a single cell".to_owned(),
        1 => "span 1: straight".to_owned(),
        2 if dims > 2 => "span 2: plane diagonal".to_owned(),
        span if span == dims => format!("span {span}: long diagonal"),
        span => format!("span {span}: diagonal in {span} axes"),
    }
}

/// Who can complete a line, in words.
pub fn state_text(state: &State, line: LineState) -> String {
    let game = state.document.game();
    match line {
        LineState::Open => "open to all".to_owned(),
        LineState::OpenTo { player, marks } => {
            format!("open to {}: {marks} of {}", game.info(player).name, game.rules().shape().run())
        }
        LineState::Blocked => "blocked".to_owned(),
        LineState::Completed(player) => format!("completed by {}", game.info(player).name),
    }
}

/// The state of a line, in its player's colour.
pub fn state_label(ui: &mut Ui, state: &State, line: LineState) {
    let dark = ui.visuals().dark_mode;
    let text = RichText::new(state_text(state, line));
    match line {
        LineState::OpenTo { player, .. } | LineState::Completed(player) => {
            let color = player_color(state.document.game().info(player).color, dark);
            ui.label(text.color(color));
        }
        LineState::Open | LineState::Blocked => {
            ui.weak(text);
        }
    }
}

/// The whole pattern of a line in words, for a tooltip.
pub fn pattern_words(line: &Line) -> String {
    let dims = line.steps().len();
    let words: Vec<String> = (0..dims).map(|i| motion_text(line, i)).collect();
    words.join(", ")
}
