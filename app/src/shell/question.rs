//! What questions in front of the board have in common.

use super::widgets::{enter, main_button};
use crate::action::{Action, ShellAction};
use crate::theme::size;
use crate::words::{self, Message};
use egui::accesskit::{Live, Role};
use egui::{Id, Response, RichText, Ui};

/// Makes a question this wide, as far as the window lets it.
pub fn set_width(ui: &mut Ui, width: f32) {
    ui.set_width(width.min(ui.ctx().content_rect().width() - 60.0));
}

/// What a question is called.
pub fn title(ui: &mut Ui, text: impl ToString) -> Response {
    let text = text.to_string();
    say(ui, &text, "");
    ui.label(RichText::new(text).size(size::HEADING).strong())
}

/// What a question is called, above all else.
pub fn heading(ui: &mut Ui, text: impl ToString) -> Response {
    let title = title(ui, text);
    ui.add_space(8.0);
    title
}

/// A question that is asked in words: what it is called, and what it is about.
pub fn ask(ui: &mut Ui, width: f32, title: impl ToString, about: impl ToString) {
    let (title, about) = (title.to_string(), about.to_string());
    set_width(ui, width);
    heading(ui, &title);
    say(ui, &title, &about);
    ui.label(about);
    ui.add_space(12.0);
}

/// What screen readers say of a question.
#[derive(Clone, Default)]
struct Said {
    title: String,
    about: String,
}

/// Has screen readers say what a question is called and what it is about.
pub fn say(ui: &Ui, title: &str, about: &str) {
    let said = Said { title: title.to_owned(), about: about.to_owned() };
    ui.data_mut(|data| data.insert_temp(Id::unique("question"), said));
}

/// Says the question that has just been shown, once as long as it is there, and names it.
pub fn announce(question: &Response) {
    let ctx = &question.ctx;
    let said: Option<Said> = ctx.data_mut(|data| data.remove_temp(Id::unique("question")));
    let Some(Said { title, about }) = said else { return };
    if !ctx.has_accesskit_node(egui::accesskit_root_id()) {
        return;
    }
    let text = format!("{title}\n{about}");
    ctx.accesskit_node_builder(question.id, |node| {
        node.set_role(Role::Dialog);
        node.set_label(title);
        node.set_modal();
    });
    ctx.accesskit_node_builder(Id::unique(("question", &text)), |node| {
        node.set_role(Role::Alert);
        node.set_label(text.trim());
        node.set_live(Live::Assertive);
    });
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
