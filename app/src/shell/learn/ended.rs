//! The results of a lesson, of practice, or of a test.

use crate::action::{Action, LearnAction, PuzzleAction};
use crate::lesson::{course, lesson_after, own_lessons};
use crate::shell::widgets::main_button;
use crate::state::{Answered, Exam, LearnPage, Run, Running, State};
use crate::theme::{Palette, size};
use crate::words::{self, Message, kinds, puzzle};
use egui::{Grid, RichText, Ui};
use hypertoe_core::exercise::Kind;
use std::collections::BTreeMap;

/// Shows the results.
pub fn show(ui: &mut Ui, state: &State, run: &Run, palette: &Palette, send: &mut Vec<Action>) {
    let score = run.score();
    ui.add_space(size::GAP);
    if score.of > 0 {
        let text = words::learn_score_right(score.right, score.of);
        ui.label(RichText::from(text).size(22.0).strong());
    }
    match run.running() {
        Running::Lesson { lesson, number, .. } => {
            if !lesson.goal.is_empty() {
                ui.label(RichText::from(words::learn_now_you_can()).color(palette.text_weak));
                ui.label(RichText::new(&lesson.goal).size(size::TEXT + 1.0));
            }
            missed(ui, run, send);
            ui.add_space(size::SECTION);
            let next = number.and_then(lesson_after);
            let puzzles = number.and_then(|number| own_lessons()[number].puzzles());
            ui.horizontal_wrapped(|ui| {
                if let Some(theme) = puzzles {
                    let text = words::learn_puzzles(&theme);
                    if ui.button(text).on_hover_text(puzzle::about(theme)).clicked() {
                        send.push(Action::Puzzle(PuzzleAction::TrainTheme(theme)));
                    }
                }
                if let Some(next) = next {
                    let text = words::learn_next_lesson(&own_lessons()[next].lesson.title);
                    press(ui, true, text, LearnAction::Begin(next), send);
                }
                let was_course = *number == Some(course().len() - 1);
                if was_course {
                    let text = words::learn_test_after();
                    press(ui, true, text, LearnAction::Test(Exam::After), send);
                }
                if let Some(number) = number {
                    press(ui, false, words::learn_repeat(), LearnAction::Begin(*number), send);
                }
                contents(ui, state, next.is_none() && !was_course, send);
            });
        }
        Running::Practice { .. } => {
            by_kind(ui, run.answers());
            ui.add_space(size::SECTION);
            ui.horizontal_wrapped(|ui| {
                press(ui, true, words::learn_practise_again(), LearnAction::Practise, send);
                contents(ui, state, false, send);
            });
        }
        Running::Exam { exam } => {
            by_kind(ui, run.answers());
            ui.add_space(size::GAP);
            gained(ui, state, *exam);
            ui.add_space(size::SECTION);
            contents(ui, state, true, send);
        }
    }
}

/// Shows links to the steps with questions that were not answered right.
fn missed(ui: &mut Ui, run: &Run, send: &mut Vec<Action>) {
    let wrong = run.missed();
    if wrong.is_empty() {
        return;
    }
    ui.add_space(size::GAP);
    ui.horizontal_wrapped(|ui| {
        ui.label(words::learn_missed());
        for step in wrong {
            let text = words::learn_missed_step(step + 1);
            if ui.small_button(text).on_hover_text(words::learn_missed_step_tip()).clicked() {
                send.push(Action::Learn(LearnAction::GoTo(step)));
            }
        }
    });
}

fn press(ui: &mut Ui, main: bool, text: Message, action: LearnAction, send: &mut Vec<Action>) {
    let pressed = if main { main_button(ui, text) } else { ui.button(text) };
    if pressed.clicked() {
        send.push(Action::Learn(action));
    }
}

fn contents(ui: &mut Ui, state: &State, main: bool, send: &mut Vec<Action>) {
    let action = LearnAction::Page(LearnPage::Contents);
    let text = match state.learn.is_preview() {
        true => words::editor_back(),
        false => words::learn_to_contents(),
    };
    press(ui, main, text, action, send);
}

/// Shows right answers by kind and span.
fn by_kind(ui: &mut Ui, answers: &[Answered]) {
    let mut rows: BTreeMap<(Option<Kind>, Option<usize>), (u32, u32)> = BTreeMap::new();
    for answered in answers {
        let row = rows.entry((answered.kind, answered.span)).or_default();
        row.0 += u32::from(answered.right);
        row.1 += 1;
    }
    ui.add_space(size::GAP);
    Grid::new("by kind").num_columns(3).striped(true).show(ui, |ui| {
        for ((kind, span), (right, of)) in rows {
            ui.label(kind.map_or_else(words::learn_other, kinds::name));
            ui.weak(span.map_or_else(words::learn_any_span, words::learn_span));
            ui.label(words::learn_score(right as usize, of as usize));
            ui.end_row();
        }
    });
}

/// Shows the gain between the two tests.
fn gained(ui: &mut Ui, state: &State, exam: Exam) {
    let learned = &state.settings.learned;
    let [before, after] = [Exam::Before, Exam::After].map(|exam| learned.test(exam));
    match (before, after, exam) {
        (Some(before), Some(after), _) => {
            let text = words::learn_gained(before.right, before.of, after.right, after.of);
            ui.label(RichText::from(text).size(size::TEXT + 1.0).strong());
        }
        (_, _, Exam::Before) => {
            ui.label(words::learn_after_course());
        }
        _ => {}
    }
}
