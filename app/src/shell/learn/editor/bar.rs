//! The bar with the actions on the whole lesson.

use super::said::edit_action;
use crate::action::{Action, LearnAction, LessonEditAction};
use crate::command::Command;
use crate::shell::one_row::OverflowBar;
use crate::shell::widgets::command_button;
use crate::state::{AfterDiscard, LearnPage, LessonEditor, State};
use crate::theme::icons;
use crate::words::{self, Message};
use egui::Ui;

/// Returns the bar.
pub fn editor_bar<'a>(state: &'a State, editor: &'a LessonEditor) -> OverflowBar<'a> {
    let mut row = OverflowBar::new("lesson", words::editor_more());
    row.add_part("back", |ui, send| {
        if ui.button(words::learn_back()).on_hover_text(words::editor_back_tip()).clicked() {
            send.push(Action::Learn(LearnAction::OpenPage(LearnPage::Contents)));
        }
    });
    row.add_part("undo", move |ui, send| {
        command_button(ui, state, Command::Undo, icons::UNDO, send);
        command_button(ui, state, Command::Redo, icons::REDO, send);
    });
    row.add_part("save", move |ui, send| {
        let star = if editor.is_unsaved() { "• " } else { "" };
        command_button(ui, state, Command::Save, format!("{star}{}", Command::Save.label()), send);
    });
    add_edit_button(&mut row, words::editor_preview(), words::editor_preview_tip(), || {
        LessonEditAction::Preview
    });
    add_edit_button(&mut row, words::editor_present(), words::present_lesson_tip(), || {
        LessonEditAction::Present
    });
    row.add_part("as", move |ui, send| {
        command_button(ui, state, Command::SaveAs, Command::SaveAs.label().to_string(), send);
    });
    let (copy, tip) = (words::lesson_copy(), words::lesson_copy_tip());
    add_edit_button(&mut row, copy, tip, || LessonEditAction::CopyText);
    let (handout, tip) = (words::lesson_handout(), words::lesson_handout_tip());
    add_edit_button(&mut row, handout, tip, || LessonEditAction::ExportHandout);
    let (open, tip) = (words::editor_open_file(), words::editor_open_file_tip());
    add_edit_button(&mut row, open, tip, || {
        LessonEditAction::ConfirmThen(AfterDiscard::ChooseFile)
    });
    let (new, tip) = (words::editor_new(), words::editor_new_tip());
    add_edit_button(&mut row, new, tip, || LessonEditAction::ConfirmThen(AfterDiscard::New));
    let (discard, tip) = (words::editor_discard(), words::editor_discard_tip());
    add_edit_button(&mut row, discard, tip, || LessonEditAction::ConfirmThen(AfterDiscard::Close));
    row
}

/// Adds a button that edits the lesson.
fn add_edit_button(
    row: &mut OverflowBar<'_>,
    text: Message,
    tip: Message,
    action: fn() -> LessonEditAction,
) {
    let name = text.to_string();
    row.add_part(name, move |ui: &mut Ui, send: &mut Vec<Action>| {
        if ui.button(&text).on_hover_text(&tip).clicked() {
            send.push(edit_action(action()));
        }
    });
}
