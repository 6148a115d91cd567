//! The question of the chosen step.

use super::exercises;
use super::field::{Rows, field};
use super::said::{edit, problem};
use crate::action::{Action, EditAction};
use crate::lesson::file::MAX_OPTIONS;
use crate::lesson::{Gap, Planned, Query, QueryKind, What};
use crate::shell::widgets::section;
use crate::state::Editor;
use crate::theme::{Palette, icons, size};
use crate::words::{self, Message, ToMessage, kinds};
use egui::{Align, ComboBox, Layout, Role, TextEdit, Ui, WidgetInfo};

/// Shows the widgets.
pub fn query(ui: &mut Ui, editor: &Editor, palette: &Palette, send: &mut Vec<Action>) {
    section(ui, words::editor_question());
    let step = editor.step();
    let mut query = step.query.clone();
    kind(ui, &mut query);
    match query.kind {
        QueryKind::None => {}
        QueryKind::Kept => kept(ui, &query),
        QueryKind::Choose => {
            prompt(ui, &mut query);
            options(ui, &mut query);
        }
        QueryKind::Number => {
            prompt(ui, &mut query);
            if let Some(text) = field(ui, words::editor_answer(), &query.number, Rows::One) {
                query.number = text;
            }
        }
        QueryKind::Cells | QueryKind::Complete | QueryKind::IsLine | QueryKind::Count => {
            cells(ui, &query, &step.setting.shape);
            prompt(ui, &mut query);
        }
        QueryKind::Drawn => exercises::show(ui, &mut query, &step.setting.shape),
    }
    let explains = !matches!(query.kind, QueryKind::None | QueryKind::Kept | QueryKind::Drawn);
    if explains && let Some(text) = field(ui, words::editor_why(), &query.why, Rows::Several) {
        query.why = text;
    }
    if let Some(gap) = editor.gap(editor.chosen()).filter(|gap| says(gap, step)) {
        problem(ui, gap.message(), palette);
    }
    if query != step.query {
        send.push(edit(EditAction::Query(Box::new(query))));
    }
}

/// Returns whether the question shows this problem.
pub fn says(gap: &Gap, step: &Planned) -> bool {
    match gap {
        Gap::Title | Gap::Turns(..) => false,
        Gap::File(_) => step.query.kind != QueryKind::None,
        _ => true,
    }
}

/// Shows the choice of the kind of question.
fn kind(ui: &mut Ui, query: &mut Query) {
    let list = ComboBox::from_id_salt("kind of question")
        .width(230.0)
        .height(320.0)
        .selected_text(name(query.kind));
    let kept = query.kept.is_some().then_some(QueryKind::Kept);
    let response = list.show_ui(ui, |ui| {
        for kind in QueryKind::WRITTEN.into_iter().chain(kept) {
            ui.selectable_value(&mut query.kind, kind, name(kind));
        }
    });
    let now = format!("{}: {}", words::editor_question(), name(query.kind));
    response.response.widget_info(|| WidgetInfo::labeled(Role::ComboBox, true, &now));
}

fn name(kind: QueryKind) -> Message {
    match kind {
        QueryKind::None => words::query_none(),
        QueryKind::Choose => words::query_choose(),
        QueryKind::Number => words::query_number(),
        QueryKind::Cells => words::query_cells(),
        QueryKind::Complete => kinds::name(hypertoe_core::exercise::Kind::Complete),
        QueryKind::IsLine => kinds::name(hypertoe_core::exercise::Kind::IsLine),
        QueryKind::Count => kinds::name(hypertoe_core::exercise::Kind::Count),
        QueryKind::Drawn => words::query_drawn(),
        QueryKind::Kept => words::query_kept(),
    }
}

fn prompt(ui: &mut Ui, query: &mut Query) {
    let name = match query.kind.needs_prompt() {
        true => words::editor_prompt(),
        false => words::editor_prompt_optional(),
    };
    if let Some(text) = field(ui, name, &query.prompt, Rows::Several) {
        query.prompt = text;
    }
}

/// Describes a question that cannot be edited here.
fn kept(ui: &mut Ui, query: &Query) {
    let Some(task) = &query.kept else { return };
    let name = match &task.what {
        What::Quiz(quiz) => quiz.kind().map_or_else(words::query_sort, kinds::name),
        What::Drawn(_) => words::query_drawn(),
    };
    ui.label(words::editor_kept(name));
    for text in task.prompt.iter().chain(&task.why) {
        ui.weak(text);
    }
}

/// Shows the texts to choose from, each with a radio button that makes it the right one.
fn options(ui: &mut Ui, query: &mut Query) {
    ui.add_space(size::GAP);
    ui.label(words::editor_options());
    let mut gone = None;
    for number in 0..query.options.len() {
        ui.horizontal(|ui| {
            let name = words::editor_option_right(number + 1);
            let right = ui.radio(query.right == Some(number), "");
            right.widget_info(|| {
                WidgetInfo::selected(Role::RadioButton, true, query.right == Some(number), &name)
            });
            if right.on_hover_text(&name).clicked() {
                query.right = Some(number);
            }
            let text = words::editor_option(number + 1);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if query.options.len() > 2 && delete(ui, number) {
                    gone = Some(number);
                }
                let width = ui.available_width();
                let edit = TextEdit::singleline(&mut query.options[number]);
                let response = ui.add(edit.desired_width(width));
                response.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, &text));
            });
        });
    }
    if let Some(gone) = gone {
        query.options.remove(gone);
        query.right = query.right.filter(|it| *it != gone).map(|it| it - usize::from(it > gone));
    }
    if query.options.len() < MAX_OPTIONS && ui.button(words::editor_option_add()).clicked() {
        query.options.push(String::new());
    }
}

/// Shows the button that deletes an answer. Returns whether it was clicked.
fn delete(ui: &mut Ui, number: usize) -> bool {
    let (button, tip) = (ui.small_button(icons::CLOSE), words::editor_option_delete(number + 1));
    button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &tip));
    button.on_hover_text(tip).clicked()
}

/// Shows which cells to click, and those clicked so far.
fn cells(ui: &mut Ui, query: &Query, shape: &hypertoe_core::Shape) {
    ui.add_space(size::GAP);
    let told = match query.kind {
        QueryKind::Complete => words::editor_click_pair(),
        QueryKind::IsLine => words::editor_click_line(usize::from(shape.run())),
        QueryKind::Count => words::editor_click_cell(),
        _ => words::editor_click_cells(),
    };
    ui.label(told);
    if !query.cells.is_empty() {
        ui.strong(words::list_in_short(&query.cells).to_string());
    }
}
