//! Tips about the program.

use crate::action::{Action, ShellAction};
use crate::command::Command;
use crate::state::{State, Tip};
use crate::theme::{Palette, icons};
use crate::words::{self, Message};
use egui::{Button, RichText, Ui};

/// Shows the current tip, and a button to dismiss it.
pub fn program_tip(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let Some(idea) = state.current_tip() else { return };
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::from(tip_text(ui, idea)).color(palette.text_weak).italics());
        let close = Button::new(icons::CLOSE).frame(false).small();
        let response = ui.add(close).on_hover_text(words::idea_close());
        response.widget_info(|| {
            egui::WidgetInfo::labeled(egui::Role::Button, true, words::idea_close())
        });
        if response.clicked() {
            send.push(Action::Shell(ShellAction::TipShown(idea)));
        }
    });
}

fn tip_text(ui: &Ui, idea: Tip) -> Message {
    let key = |command: Command| {
        command.shortcut_text(ui.ctx()).unwrap_or_else(|| command.label().to_string())
    };
    match idea {
        Tip::Slices => words::idea_slices(),
        Tip::Space => words::idea_space(),
        Tip::Hint => words::idea_hint(key(Command::Hint)),
        Tip::Lines => words::idea_lines(key(Command::ExploreCell)),
        Tip::Review => words::idea_review(),
    }
}
