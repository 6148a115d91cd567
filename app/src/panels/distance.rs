//! Play at a distance, without a server.

use crate::action::Action;
use crate::command::Command;
use crate::shell::widgets::command_button;
use crate::state::State;
use egui::{RichText, Ui};

/// Shows the fingerprint; behind it are the ways to send and take moves.
pub fn distance(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    let print = RichText::new(state.document.fingerprint()).monospace();
    let menu = ui.menu_button(print, |ui| {
        ui.set_width(260.0);
        ui.strong("Play at a distance");
        for command in [Command::CopyMove, Command::CopyGame, Command::Paste] {
            command_button(ui, state, command, command.text(), send);
        }
        ui.weak(
            "Send your move by any message, and paste the answer here. Both ends see \
             the same game while they show the same letters",
        );
    });
    let response = menu.response.on_hover_text(
        "The fingerprint of rules and moves: the same letters at both ends mean the same game. \
         Click to play at a distance",
    );
    let label = format!("Play at a distance, fingerprint {}", state.document.fingerprint());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &label));
}
