//! The question of the chosen step in the lesson editor, and generated exercises.

use super::fields::{FieldRows, empty_row, error_row, text_field};
use crate::action::LessonEditAction;
use crate::i18n::{self, Message, ToMessage};
use crate::lesson::file::{MAX_EXERCISES, MAX_OPTIONS};
use crate::lesson::{
    MissingPart, QuestionDraft, QuestionKind, StepDraft, TaskQuestions, exercise_name,
    exercise_task,
};
use crate::shell::PanelContext;
use crate::shell::widgets::{AccessibleName, drop_down, section_heading, small_button};
use crate::state::LessonEditor;
use crate::theme::{self, size};
use egui::{Align, Checkbox, ComboBox, DragValue, Layout, Role, TextEdit, Ui};
use hypertoe_core::Shape;
use hypertoe_core::exercise::ExerciseKind;

/// Shows the fields for the question of the chosen step.
pub fn question_section(ui: &mut Ui, cx: &PanelContext, editor: &LessonEditor) {
    section_heading(ui, i18n::editor_question());
    let step = editor.selected_step();
    let mut query = step.question.clone();
    question_kind_choice(ui, &mut query);
    match query.kind {
        QuestionKind::None => {}
        QuestionKind::Preserved => {
            preserved_question(ui, &query);
            prompt_field(ui, &mut query);
        }
        QuestionKind::Choose | QuestionKind::Sort => {
            prompt_field(ui, &mut query);
            option_fields(ui, &mut query);
        }
        QuestionKind::Number => {
            prompt_field(ui, &mut query);
            if let Some(text) =
                text_field(ui, i18n::editor_answer(), &query.number, FieldRows::Single)
            {
                query.number = text;
            }
        }
        QuestionKind::Cells
        | QuestionKind::Complete
        | QuestionKind::IsLine
        | QuestionKind::Count => {
            clicked_cells(ui, &query, &step.board.shape);
            prompt_field(ui, &mut query);
        }
        QuestionKind::Generated => generated_exercise_fields(ui, &mut query, &step.board.shape),
    }
    let explains = !matches!(query.kind, QuestionKind::None | QuestionKind::Generated);
    if explains
        && let Some(text) =
            text_field(ui, i18n::editor_why(), &query.explanation, FieldRows::Multiple)
    {
        query.explanation = text;
    }
    let gap = editor.missing_part(editor.selected_index());
    let gap = gap.filter(|gap| is_reported_below_question(gap, step));
    error_row(ui, gap.map(MissingPart::message), cx.palette);
    if query != step.question {
        cx.send(LessonEditAction::SetQuestion(Box::new(query)));
    }
}

/// Returns whether a missing part of a lesson step is reported below the step's question.
pub fn is_reported_below_question(gap: &MissingPart, step: &StepDraft) -> bool {
    match gap {
        MissingPart::Title | MissingPart::UnbalancedMarks(..) => false,
        MissingPart::FileFault(_) => step.question.kind != QuestionKind::None,
        MissingPart::Prompt
        | MissingPart::Options
        | MissingPart::RightOption
        | MissingPart::Number
        | MissingPart::Cells
        | MissingPart::Pair
        | MissingPart::LineCells(_)
        | MissingPart::Cell
        | MissingPart::Kinds
        | MissingPart::Exercises(_) => true,
    }
}

fn question_kind_choice(ui: &mut Ui, query: &mut QuestionDraft) {
    let list = ComboBox::from_id_salt("kind of question").width(230.0).height(320.0);
    let kept = query.preserved.is_some().then_some(QuestionKind::Preserved);
    let kinds = QuestionKind::editable_kinds().chain(kept);
    let response = drop_down(ui, list, &mut query.kind, kinds, question_kind_name);
    let now = format!("{}: {}", i18n::editor_question(), question_kind_name(query.kind));
    response.set_name(Role::ComboBox, &now);
}

fn question_kind_name(kind: QuestionKind) -> Message {
    match kind {
        QuestionKind::None => i18n::question_kind_none(),
        QuestionKind::Choose => i18n::question_kind_choose(),
        QuestionKind::Sort => i18n::question_kind_order(),
        QuestionKind::Number => i18n::question_kind_number(),
        QuestionKind::Cells => i18n::question_kind_cells(),
        QuestionKind::Complete => exercise_name(ExerciseKind::CompleteLine),
        QuestionKind::IsLine => exercise_name(ExerciseKind::IsLine),
        QuestionKind::Count => exercise_name(ExerciseKind::CountThrough),
        QuestionKind::Generated => i18n::question_kind_exercises(),
        QuestionKind::Preserved => i18n::question_kind_preserved(),
    }
}

fn prompt_field(ui: &mut Ui, query: &mut QuestionDraft) {
    let name = match query.kind.needs_prompt() {
        true => i18n::editor_prompt(),
        false => i18n::editor_prompt_optional(),
    };
    if let Some(text) = text_field(ui, name, &query.prompt, FieldRows::Multiple) {
        query.prompt = text;
    }
}

/// Describes a question of which only the texts can be edited here.
fn preserved_question(ui: &mut Ui, query: &QuestionDraft) {
    let Some(task) = &query.preserved else { return };
    let name = match &task.content {
        TaskQuestions::Question(question) => {
            question.kind().map_or_else(i18n::question_kind_order, exercise_name)
        }
        TaskQuestions::Exercises(_) => i18n::question_kind_exercises(),
    };
    ui.label(i18n::editor_preserved(name));
}

/// Shows the texts to choose from, each with a radio button that makes it the right one; or those to
/// be put in order, in the right order.
fn option_fields(ui: &mut Ui, query: &mut QuestionDraft) {
    ui.add_space(size::GAP);
    let is_choice = query.kind == QuestionKind::Choose;
    ui.label(if is_choice { i18n::editor_options() } else { i18n::editor_order_options() });
    let mut gone = None;
    for number in 0..query.options.len() {
        ui.horizontal(|ui| {
            match is_choice {
                true => right_option_button(ui, query, number),
                false => _ = ui.weak((number + 1).to_string()),
            }
            let text = i18n::editor_option(number + 1);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if query.options.len() > 2 && delete_option_button(ui, number) {
                    gone = Some(number);
                }
                let width = ui.available_width();
                let edit = TextEdit::singleline(&mut query.options[number]);
                let response = ui.add(edit.desired_width(width));
                response.set_name(Role::TextInput, &text);
            });
        });
    }
    if let Some(gone) = gone {
        query.options.remove(gone);
        query.right_option =
            query.right_option.filter(|it| *it != gone).map(|it| it - usize::from(it > gone));
    }
    if query.options.len() < MAX_OPTIONS && ui.button(i18n::editor_option_add()).clicked() {
        query.options.push(String::new());
    }
}

/// Shows the button that makes an answer the right one.
fn right_option_button(ui: &mut Ui, query: &mut QuestionDraft, number: usize) {
    let name = i18n::editor_option_right(number + 1);
    let is_right = query.right_option == Some(number);
    let button = ui.radio(is_right, "");
    button.set_choice_name(Role::RadioButton, is_right, &name);
    if button.on_hover_text(&name).clicked() {
        query.right_option = Some(number);
    }
}

/// Shows the button that deletes an answer. Returns whether it was clicked.
fn delete_option_button(ui: &mut Ui, number: usize) -> bool {
    let (button, tip) =
        (small_button(ui, theme::icon::CLOSE), i18n::editor_option_delete(number + 1));
    button.set_name(Role::Button, &tip);
    button.on_hover_text(tip).clicked()
}

/// Shows which cells to click, and those clicked so far.
fn clicked_cells(ui: &mut Ui, query: &QuestionDraft, shape: &hypertoe_core::Shape) {
    ui.add_space(size::GAP);
    let instruction = match query.kind {
        QuestionKind::Cells => i18n::editor_click_cells(),
        QuestionKind::Complete => i18n::editor_click_pair(),
        QuestionKind::IsLine => i18n::editor_click_line(usize::from(shape.line_length())),
        QuestionKind::Count => i18n::editor_click_cell(),
        QuestionKind::None
        | QuestionKind::Choose
        | QuestionKind::Sort
        | QuestionKind::Number
        | QuestionKind::Generated
        | QuestionKind::Preserved => return,
    };
    ui.label(instruction);
    match query.cells.is_empty() {
        true => empty_row(ui),
        false => _ = ui.strong(i18n::list_with_commas(&query.cells).to_string()),
    }
}

/// Shows the fields for generated exercises: kinds, number and seed.
pub fn generated_exercise_fields(ui: &mut Ui, query: &mut QuestionDraft, shape: &Shape) {
    ui.add_space(size::GAP);
    ui.label(i18n::learn_kinds());
    for kind in ExerciseKind::ALL {
        let mut chosen = query.kinds.iter().any(|name| name == kind.name());
        // A chosen kind can always be deselected.
        let fits = chosen || kind.fits_board(shape, None);
        let toggle = ui.add_enabled(fits, Checkbox::new(&mut chosen, exercise_name(kind)));
        if toggle.on_hover_text(exercise_task(kind)).changed() {
            match chosen {
                true => query.kinds.push(kind.name().to_owned()),
                false => query.kinds.retain(|name| name != kind.name()),
            }
        }
    }
    ui.horizontal(|ui| {
        ui.label(i18n::editor_count());
        let count = ui.add(
            DragValue::new(&mut query.count)
                .range(1..=MAX_EXERCISES)
                .clamp_existing_to_range(false),
        );
        count.set_name(Role::SpinButton, i18n::editor_count());
        ui.label(i18n::sheet_seed());
        let seed = DragValue::new(&mut query.seed)
            .range(0..=u64::from(u32::MAX))
            .clamp_existing_to_range(false);
        let seed = ui.add(seed);
        seed.set_name(Role::SpinButton, i18n::sheet_seed());
        seed.on_hover_text(i18n::sheet_seed_tip());
    });
}
