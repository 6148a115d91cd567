//! What questions in front of the board have in common.

use super::widgets::{enter, main_button};
use crate::action::{Action, ShellAction};
use crate::theme::size;
use crate::words::{self, Message};
use egui::{Response, RichText, Ui};

/// Makes a question this wide, as far as the window lets it.
pub fn set_width(ui: &mut Ui, width: f32) {
    ui.set_width(width.min(ui.ctx().content_rect().width() - 60.0));
}

/// What a question is called.
pub fn heading(ui: &mut Ui, text: impl ToString) -> Response {
    let heading = ui.label(RichText::new(text.to_string()).size(size::HEADING).strong());
    ui.add_space(8.0);
    heading
}

/// The main answer, which Enter gives, too, if it can be given. Whether it was.
pub fn answer(ui: &mut Ui, text: Message, can: bool) -> bool {
    let button = ui.add_enabled_ui(can, |ui| main_button(ui, text)).inner;
    button.clicked() || (can && enter(ui))
}

/// The main answer where all is said: nothing more is asked.
pub fn done(ui: &mut Ui, text: Message, send: &mut Vec<Action>) {
    if answer(ui, text, true) {
        send.push(Action::Shell(ShellAction::Dismiss));
    }
}

/// An answer beside it, which asks for something.
pub fn other(ui: &mut Ui, text: Message, action: ShellAction, send: &mut Vec<Action>) {
    if ui.button(text).clicked() {
        send.push(Action::Shell(action));
    }
}

/// The answer that leaves everything as it is.
pub fn cancel(ui: &mut Ui, send: &mut Vec<Action>) {
    other(ui, words::button_cancel(), ShellAction::Dismiss, send);
}
