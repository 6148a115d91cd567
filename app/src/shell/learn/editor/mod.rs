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

pub use leave::leave_lesson;

use crate::action::{Action, EditAction};
use crate::lesson::{Gap, Planned};
use crate::state::{Editor, State};
use crate::theme::{Palette, size};
use crate::words::{self, ToMessage};
use egui::{Frame, Margin, Panel, RichText, ScrollArea, Ui};
use field::{Rows, field};
use said::{edit, problem};

/// Shows the bar and the list of steps; the board gets the remaining room.
pub fn around(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let Some(editor) = state.edited() else { return };
    let frame = Frame::new().fill(palette.surface).inner_margin(Margin::symmetric(10, 6));
    Panel::top("lesson bar").frame(frame).show(ui, |ui| bar::bar(state, editor).show(ui, send));
    let narrow = ui.available_width() < 620.0;
    let width = if narrow { 132.0 } else { 176.0 };
    let frame = Frame::new().fill(palette.surface).inner_margin(Margin::same(8));
    let list = Panel::left("steps of the lesson").frame(frame).exact_size(width).resizable(false);
    list.show(ui, |ui| steps::steps(ui, editor, palette, send));
}

/// Shows the fields beside the board.
pub fn panel(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let Some(editor) = state.edited() else { return };
    ScrollArea::vertical().id_salt("editor").auto_shrink(false).show(ui, |ui| {
        // Room for the scroll bar.
        ui.set_max_width(ui.available_width() - 8.0);
        about::about(ui, editor, palette, send);
        ui.add_space(size::GAP);
        ui.separator();
        heading(ui, editor);
        let step = editor.step();
        if let Some(text) = field(ui, words::editor_caption(), &step.text, Rows::Several) {
            send.push(edit(EditAction::Text(text)));
        }
        board::board(ui, editor, palette, send);
        query::query(ui, editor, palette, send);
        if let Some(text) = field(ui, words::editor_step_notes(), &step.notes, Rows::Several) {
            send.push(edit(EditAction::StepNotes(text)));
        }
        // A problem that is not shown beside its field.
        if let Some(gap) = editor.gap(editor.chosen()).filter(|gap| !is_said(gap, step)) {
            problem(ui, gap.message(), palette);
        }
        ui.add_space(size::SECTION);
    });
}

/// Returns whether the title, the board or the question shows this problem.
fn is_said(gap: &Gap, step: &Planned) -> bool {
    matches!(gap, Gap::Title | Gap::Turns(..)) || query::says(gap, step)
}

fn heading(ui: &mut Ui, editor: &Editor) {
    let count = editor.manuscript().steps.len();
    let text = words::learn_step(editor.chosen() + 1, count);
    ui.label(RichText::from(text).size(size::HEADING).strong());
}
