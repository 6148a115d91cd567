//! The lesson editor: a bar above the board, the steps at its left, and the fields beside it.

mod about;
mod bar;
mod board;
mod exercises;
mod field;
mod leave;
mod query;
mod said;
mod steps;

pub use leave::leave_lesson_dialog;

use crate::action::{Action, LessonEditAction};
use crate::lesson::{MissingPart, StepDraft};
use crate::state::{LessonEditor, State};
use crate::theme::{Palette, size};
use crate::words::{self, ToMessage};
use egui::{Frame, Margin, Panel, RichText, ScrollArea, Ui};
use field::{FieldRows, text_field};
use said::{edit_action, problem_label};

/// Shows the bar and the list of steps; the board gets the remaining room.
pub fn editor_side_panels(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let Some(editor) = state.visible_editor() else { return };
    let frame = Frame::new().fill(palette.surface).inner_margin(Margin::symmetric(10, 6));
    Panel::top("lesson bar")
        .frame(frame)
        .show(ui, |ui| bar::editor_bar(state, editor).show(ui, send));
    let narrow = ui.available_width() < 620.0;
    let width = if narrow { 132.0 } else { 176.0 };
    let frame = Frame::new().fill(palette.surface).inner_margin(Margin::same(8));
    let list = Panel::left("steps of the lesson").frame(frame).exact_size(width).resizable(false);
    list.show(ui, |ui| steps::step_list(ui, editor, palette, send));
}

/// Shows the fields beside the board.
pub fn editor_panel(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let Some(editor) = state.visible_editor() else { return };
    ScrollArea::vertical().id_salt("editor").auto_shrink(false).show(ui, |ui| {
        // Room for the scroll bar.
        ui.set_max_width(ui.available_width() - 8.0);
        about::lesson_fields(ui, editor, palette, send);
        ui.add_space(size::GAP);
        ui.separator();
        step_heading(ui, editor);
        let step = editor.selected_step();
        if let Some(text) = text_field(ui, words::editor_caption(), &step.text, FieldRows::Multiple)
        {
            send.push(edit_action(LessonEditAction::Text(text)));
        }
        board::board_section(ui, editor, palette, send);
        query::question_section(ui, editor, palette, send);
        if let Some(text) =
            text_field(ui, words::editor_step_notes(), &step.notes, FieldRows::Multiple)
        {
            send.push(edit_action(LessonEditAction::StepNotes(text)));
        }
        // A problem that is not shown beside its field.
        if let Some(gap) =
            editor.gap(editor.selected_index()).filter(|gap| !is_shown_elsewhere(gap, step))
        {
            problem_label(ui, gap.message(), palette);
        }
        ui.add_space(size::SECTION);
    });
}

/// Returns whether the title, the board or the question shows this problem.
fn is_shown_elsewhere(gap: &MissingPart, step: &StepDraft) -> bool {
    matches!(gap, MissingPart::Title | MissingPart::UnbalancedMarks(..))
        || query::shows_problem(gap, step)
}

fn step_heading(ui: &mut Ui, editor: &LessonEditor) {
    let count = editor.manuscript().steps.len();
    let text = words::learn_step(editor.selected_index() + 1, count);
    ui.label(RichText::from(text).size(size::HEADING).strong());
}
