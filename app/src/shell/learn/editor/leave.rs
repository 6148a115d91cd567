//! The dialog before an unsaved lesson would be lost.

use super::said::edit;
use crate::action::{Action, EditAction};
use crate::shell::question::{answer, ask, cancel};
use crate::state::{Instead, State};
use crate::words;
use egui::Ui;

/// Shows the dialog.
pub fn leave_lesson(ui: &mut Ui, state: &State, instead: &Instead, send: &mut Vec<Action>) {
    let title = match state.learn.editor().map(|it| it.manuscript().title.trim()) {
        None | Some("") => words::editor_untitled().to_string(),
        Some(title) => title.to_owned(),
    };
    ask(ui, 430.0, words::editor_leave_title(), words::editor_leave_about(title));
    ui.horizontal(|ui| {
        if answer(ui, words::button_save(), true) {
            send.push(edit(EditAction::SaveThen(instead.clone())));
        }
        if ui.button(words::unsaved_discard()).clicked() {
            send.push(edit(EditAction::DiscardThen(instead.clone())));
        }
        cancel(ui, send);
    });
}
