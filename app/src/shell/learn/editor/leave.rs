//! The dialog before an unsaved lesson would be lost.

use super::said::edit_action;
use crate::action::{Action, LessonEditAction};
use crate::shell::question::{cancel_button, default_button, dialog_text};
use crate::state::{AfterDiscard, State};
use crate::words;
use egui::Ui;

/// Shows the dialog.
pub fn leave_lesson_dialog(
    ui: &mut Ui,
    state: &State,
    instead: &AfterDiscard,
    send: &mut Vec<Action>,
) {
    let title = match state.learn.editor().map(|it| it.manuscript().title.trim()) {
        None | Some("") => words::editor_untitled().to_string(),
        Some(title) => title.to_owned(),
    };
    dialog_text(ui, 430.0, words::editor_leave_title(), words::editor_leave_about(title));
    ui.horizontal(|ui| {
        if default_button(ui, words::button_save(), true) {
            send.push(edit_action(LessonEditAction::SaveThen(instead.clone())));
        }
        if ui.button(words::unsaved_discard()).clicked() {
            send.push(edit_action(LessonEditAction::DiscardThen(instead.clone())));
        }
        cancel_button(ui, send);
    });
}
