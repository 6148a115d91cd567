//! The bar with the actions on the whole lesson.

use super::said::edit;
use crate::action::{Action, EditAction, LearnAction};
use crate::command::Command;
use crate::shell::one_row::OneRow;
use crate::shell::widgets::command_button;
use crate::state::{Editor, Instead, LearnPage, State};
use crate::theme::icons;
use crate::words::{self, Message};
use egui::Ui;

/// Returns the bar.
pub fn bar<'a>(state: &'a State, editor: &'a Editor) -> OneRow<'a> {
    let mut row = OneRow::new("lesson", words::editor_more());
    row.part("back", |ui, send| {
        if ui.button(words::learn_back()).on_hover_text(words::editor_back_tip()).clicked() {
            send.push(Action::Learn(LearnAction::Page(LearnPage::Contents)));
        }
    });
    row.part("undo", move |ui, send| {
        command_button(ui, state, Command::Undo, icons::UNDO, send);
        command_button(ui, state, Command::Redo, icons::REDO, send);
    });
    row.part("save", move |ui, send| {
        let star = if editor.is_unsaved() { "• " } else { "" };
        command_button(ui, state, Command::Save, format!("{star}{}", Command::Save.text()), send);
    });
    part(&mut row, words::editor_preview(), words::editor_preview_tip(), || EditAction::Preview);
    part(&mut row, words::editor_present(), words::present_lesson_tip(), || EditAction::Present);
    row.part("as", move |ui, send| {
        command_button(ui, state, Command::SaveAs, Command::SaveAs.text().to_string(), send);
    });
    let (copy, tip) = (words::lesson_copy(), words::lesson_copy_tip());
    part(&mut row, copy, tip, || EditAction::CopyText);
    let (handout, tip) = (words::lesson_handout(), words::lesson_handout_tip());
    part(&mut row, handout, tip, || EditAction::Handout);
    let (open, tip) = (words::editor_open_file(), words::editor_open_file_tip());
    part(&mut row, open, tip, || EditAction::Ask(Instead::Open));
    let (new, tip) = (words::editor_new(), words::editor_new_tip());
    part(&mut row, new, tip, || EditAction::Ask(Instead::New));
    let (discard, tip) = (words::editor_discard(), words::editor_discard_tip());
    part(&mut row, discard, tip, || EditAction::Ask(Instead::Nothing));
    row
}

/// Adds a button that edits the lesson.
fn part(row: &mut OneRow<'_>, text: Message, tip: Message, action: fn() -> EditAction) {
    let name = text.to_string();
    row.part(name, move |ui: &mut Ui, send: &mut Vec<Action>| {
        if ui.button(&text).on_hover_text(&tip).clicked() {
            send.push(edit(action()));
        }
    });
}
