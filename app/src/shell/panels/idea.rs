//! Tips about the program.

use crate::action::{Action, ShellAction};
use crate::command::Command;
use crate::state::{Idea, State};
use crate::theme::{Palette, icons};
use crate::words::{self, Message};
use egui::{Button, RichText, Ui};

/// Shows the current tip, and a button to dismiss it.
pub fn idea(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let Some(idea) = state.idea() else { return };
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::from(text(ui, idea)).color(palette.text_weak).italics());
        let close = Button::new(icons::CLOSE).frame(false).small();
        let response = ui.add(close).on_hover_text(words::idea_close());
        response.widget_info(|| {
            egui::WidgetInfo::labeled(egui::Role::Button, true, words::idea_close())
        });
        if response.clicked() {
            send.push(Action::Shell(ShellAction::IdeaTold(idea)));
        }
    });
}

fn text(ui: &Ui, idea: Idea) -> Message {
    let key = |command: Command| {
        command.shortcut_text(ui.ctx()).unwrap_or_else(|| command.text().to_string())
    };
    match idea {
        Idea::Slices => words::idea_slices(),
        Idea::Space => words::idea_space(),
        Idea::Hint => words::idea_hint(key(Command::Hint)),
        Idea::Lines => words::idea_lines(key(Command::ExploreCell)),
        Idea::Review => words::idea_review(),
    }
}
