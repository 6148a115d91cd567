//! Correspondence play by messages, without a server.

use crate::action::Action;
use crate::command::Command;
use crate::shell::widgets::command_button;
use crate::state::State;
use crate::words;
use egui::{RichText, Ui};

/// Shows the fingerprint of the game; it opens a menu to copy and paste moves.
pub fn message_menu(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    let print = RichText::new(state.document.game_fingerprint()).monospace();
    let menu = ui.menu_button(print, |ui| {
        ui.set_width(260.0);
        ui.strong(words::message_title());
        for command in [Command::CopyMove, Command::CopyGame, Command::Paste] {
            command_button(ui, state, command, command.label(), send);
        }
        ui.weak(words::message_help());
    });
    let response = menu.response.on_hover_text(words::message_code_tip());
    let label = words::message_code(state.document.game_fingerprint());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &label));
}
