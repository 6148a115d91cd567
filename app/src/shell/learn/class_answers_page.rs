//! The answers of a class: opened files, and a table by question for each lesson.

use super::contents_page::subpage_title;
use crate::action::AnswersAction;
use crate::i18n;
use crate::lesson::answers::{AnswerOutcome, AnswerTable, QuestionColumn, SheetQuestion};
use crate::shell::PanelContext;
use crate::shell::widgets::heading;
use crate::theme::{Palette, size};
use egui::{Color32, Grid, Label, RichText, ScrollArea, Ui};

/// The width of a question's column.
const COLUMN_WIDTH: f32 = 120.0;
const NAME_WIDTH: f32 = 150.0;

pub fn class_answers_page(ui: &mut Ui, cx: &PanelContext) {
    let class = &cx.state.learn.class_answers;
    subpage_title(ui, cx, i18n::answers_title());
    // The table is as wide as the window; a text is not.
    ui.scope(|ui| {
        ui.set_max_width(ui.available_width().min(size::PAGE_WIDTH));
        ui.label(i18n::answers_about());
    });
    ui.add_space(size::GAP);
    ui.horizontal_wrapped(|ui| {
        cx.primary_button(ui, i18n::answers_open(), AnswersAction::Choose);
        let has_tables = !class.tables().is_empty();
        cx.enabled_button(ui, has_tables, i18n::answers_save_table(), AnswersAction::SaveTable);
        cx.enabled_button(ui, !class.is_empty(), i18n::answers_close(), AnswersAction::Clear);
    });
    for (file, why) in class.problems() {
        ui.colored_label(cx.palette.error, i18n::answers_problem(file.name(), why));
    }
    for (number, table) in class.tables().iter().enumerate() {
        ui.add_space(size::SECTION);
        heading(ui, i18n::answers_of_lesson(&table.lesson, table.rows.len()));
        ui.horizontal_top(|ui| {
            // The names stay while the questions are scrolled.
            name_grid(ui, table, number, cx.palette);
            ScrollArea::horizontal().id_salt(("answers", number)).show(ui, |ui| {
                answer_grid(ui, table, number, cx.palette);
            });
        });
    }
}

/// Creates a grid whose rows are as high as those of the grid beside it.
fn rows_grid(part: &str, number: usize, columns: usize) -> Grid {
    let grid = Grid::new((part.to_owned(), number)).num_columns(columns).striped(true);
    grid.min_row_height(size::TEXT_ROW)
}

/// Shows a cell of a table in this width.
fn table_cell(ui: &mut Ui, width: f32, add: impl FnOnce(&mut Ui)) {
    ui.scope(|ui| {
        ui.set_width(width);
        add(ui);
    });
}

/// Shows the pupils below each other, how many of their answers were right at once and on a second try, and
/// the names of the rows with sums.
fn name_grid(ui: &mut Ui, table: &AnswerTable, number: usize, palette: &Palette) {
    rows_grid("names of class answers", number, 3).show(ui, |ui| {
        table_cell(ui, NAME_WIDTH, |ui| _ = ui.strong(i18n::answers_pupil()));
        ui.strong(AnswerOutcome::RightAtOnce.text());
        ui.strong(AnswerOutcome::RightOnSecondTry.text());
        ui.end_row();
        for row in &table.rows {
            table_cell(ui, NAME_WIDTH, |ui| {
                ui.add(Label::new(&row.name).truncate()).on_hover_text(&row.name);
            });
            ui.label(i18n::learn_score(row.count(AnswerOutcome::RightAtOnce), row.answers.len()));
            ui.label(row.count(AnswerOutcome::RightOnSecondTry).to_string());
            ui.end_row();
        }
        for outcome in AnswerOutcome::ALL {
            ui.label(RichText::from(outcome.text()).color(outcome_color(outcome, palette)));
            ui.label("");
            ui.end_row();
        }
        ui.strong(i18n::answers_mistake());
        ui.end_row();
    });
}

/// Shows the questions side by side with the answers of each pupil, then the sums.
fn answer_grid(ui: &mut Ui, table: &AnswerTable, number: usize, palette: &Palette) {
    rows_grid("class answers", number, table.columns.len()).show(ui, |ui| {
        for (index, column) in table.columns.iter().enumerate() {
            let text = format!("{}. {}", index + 1, column.question);
            table_cell(ui, COLUMN_WIDTH, |ui| {
                ui.add(Label::new(RichText::new(&text).strong()).truncate()).on_hover_text(&text);
            });
        }
        ui.end_row();
        for row in &table.rows {
            for answer in &row.answers {
                table_cell(ui, COLUMN_WIDTH, |ui| answer_label(ui, answer, palette));
            }
            ui.end_row();
        }
        for outcome in AnswerOutcome::ALL {
            for column in &table.columns {
                ui.label(column.count(outcome).to_string());
            }
            ui.end_row();
        }
        for column in &table.columns {
            table_cell(ui, COLUMN_WIDTH, |ui| mistake_label(ui, column));
        }
        ui.end_row();
    });
}

/// Shows how a pupil answered: the outcome, and a wrong first answer.
fn answer_label(ui: &mut Ui, answer: &SheetQuestion, palette: &Palette) {
    let outcome = answer.outcome();
    let is_told = matches!(outcome, AnswerOutcome::Wrong | AnswerOutcome::RightOnSecondTry);
    let text = match is_told && !answer.answer.is_empty() {
        true => i18n::answers_with_answer(outcome.text(), &answer.answer),
        false => outcome.text(),
    };
    let label = Label::new(RichText::from(text.clone()).color(outcome_color(outcome, palette)));
    ui.add(label.truncate()).on_hover_text(text);
}

fn mistake_label(ui: &mut Ui, column: &QuestionColumn) {
    match &column.common_mistake {
        Some((answer, count)) => {
            let text = i18n::answers_mistake_count(answer, *count);
            ui.add(Label::new(text.clone()).truncate()).on_hover_text(text);
        }
        None => _ = ui.weak("–"),
    }
}

fn outcome_color(outcome: AnswerOutcome, palette: &Palette) -> Color32 {
    match outcome {
        AnswerOutcome::RightAtOnce => palette.success,
        AnswerOutcome::RightOnSecondTry => palette.text,
        AnswerOutcome::Wrong => palette.error,
        AnswerOutcome::NotAnswered => palette.text_weak,
    }
}
