//! The state of a line in words.

use crate::state::State;
use crate::theme::player_color;
use crate::words::{self, Message};
use egui::{RichText, Ui};
use hypertoe_core::LineState;

/// Describes a line's state.
pub fn line_state_text(state: &State, line: LineState) -> Message {
    let game = state.document.game();
    match line {
        LineState::Open => words::line_open(),
        LineState::OpenTo { player, marks } => words::line_open_to(
            &game.player_info(player).name,
            marks,
            game.rules().shape().line_length(),
        ),
        LineState::Blocked => words::line_blocked(),
        LineState::Completed(player) => words::line_completed(&game.player_info(player).name),
    }
}

/// Shows a line's state, in the colour of its player.
pub fn line_state_label(ui: &mut Ui, state: &State, line: LineState) {
    let dark = ui.visuals().dark_mode;
    let text = RichText::from(line_state_text(state, line));
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
