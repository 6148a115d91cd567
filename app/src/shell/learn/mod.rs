//! Learn: its pages, and the panel beside the board of a lesson.

mod answer;
mod class_answers_page;
mod contents_page;
pub mod editor;
mod hypercube_panel;
mod introduction_panel;
mod lesson_panel;
mod lesson_progress;
pub mod notes_window;
mod own_lessons;
mod practice_page;
pub mod presentation;
mod print_dialog;
mod puzzle_panel;
mod puzzles_page;
mod results;
mod span_key;

pub use editor::leave_lesson_dialog;
pub use own_lessons::latest_own_lessons_row;
pub use print_dialog::print_dialog;

use crate::action::LearnAction;
use crate::command::Command;
use crate::i18n::{self, Message};
use crate::lesson::{course_lessons, exercise_name};
use crate::shell::PanelContext;
use crate::shell::widgets::section_heading;
use crate::state::{CourseTest, Introduction, LearnPage, LessonStatus, State};
use crate::theme::{Palette, size};
use contents_page::subpage_title;
use egui::{CentralPanel, Frame, Grid, Margin, ProgressBar, ScrollArea, Ui};
use hypertoe_core::exercise::ExerciseKind;

/// Shows the panel beside the board: that of a puzzle or of a lesson.
pub fn learn_panel(ui: &mut Ui, cx: &PanelContext) {
    if let Some(introduction) = cx.state.learn.introduction() {
        return introduction_panel::introduction_panel(ui, cx, introduction);
    }
    if let (true, Some(cube)) = (cx.state.learn.is_hypercube_page(), cx.state.shown_hypercube()) {
        return hypercube_panel::hypercube_panel(ui, cx, cube);
    }
    match cx.state.learn.puzzle_attempt() {
        Some(attempt) => puzzle_panel::puzzle_panel(ui, cx, attempt),
        None => lesson_panel::lesson_panel(ui, cx),
    }
}

/// Returns the title of the panel: the place in the lesson or practice.
pub fn learn_title(state: &State) -> Message {
    if let Some(introduction) = state.learn.introduction() {
        return i18n::introduction_step(introduction.index() + 1, Introduction::BOARD_COUNT);
    }
    if state.learn.is_hypercube_page() {
        return i18n::hypercube_title();
    }
    let session = state.learn.session().filter(|_| state.learn.puzzle_attempt().is_none());
    let place = session.and_then(lesson_panel::place_in_session);
    place.unwrap_or_else(|| match state.learn.puzzle_attempt() {
        Some(_) => i18n::puzzles_title(),
        None => Command::ModeLearn.label(),
    })
}

/// Shows a page of Learn in all the available room.
pub fn learn_page(ui: &mut Ui, cx: &PanelContext) {
    let frame = Frame::new().fill(cx.palette.canvas).inner_margin(Margin::symmetric(20, 12));
    CentralPanel::no_frame().frame(frame).show(ui, |ui| {
        let area = ScrollArea::vertical().id_salt(("learn", cx.state.learn.page()));
        area.auto_shrink(false).show(ui, |ui| {
            // A table of a class takes all the room there is.
            let most = match cx.state.learn.page() {
                LearnPage::Answers => f32::INFINITY,
                _ => size::PAGE_WIDTH,
            };
            let width = ui.available_width().min(most);
            let beside = ((ui.available_width() - width) / 2.0).max(0.0);
            ui.horizontal(|ui| {
                ui.add_space(beside);
                ui.vertical(|ui| {
                    ui.set_width(width);
                    match cx.state.learn.page() {
                        // The editor has a board, so it is never shown here.
                        LearnPage::Contents | LearnPage::Editor => {
                            contents_page::contents_page(ui, cx);
                        }
                        LearnPage::Practice => practice_page::practice_page(ui, cx),
                        LearnPage::Puzzles => puzzles_page::puzzles_page(ui, cx),
                        LearnPage::Progress => progress_page(ui, cx),
                        LearnPage::Answers => class_answers_page::class_answers_page(ui, cx),
                    }
                });
            });
        });
    });
}

/// Shows the page about the user's progress: lessons, tests, exercises and puzzles.
pub fn progress_page(ui: &mut Ui, cx: &PanelContext) {
    let state = cx.state;
    let learned = &state.settings.learning_progress;
    subpage_title(ui, cx, i18n::learn_progress());
    let statuses = course_lessons().iter().map(|lesson| learned.lesson_status(&lesson.key));
    let done = statuses.filter(|status| *status == LessonStatus::Done).count();
    ui.label(i18n::learn_lessons_done(done, course_lessons().len()));
    let fraction = done as f32 / course_lessons().len().max(1) as f32;
    share_bar(ui, fraction, 320.0, cx.palette);
    section_heading(ui, i18n::learn_tests());
    for (exam, text) in [
        (CourseTest::Before, i18n::learn_test_before()),
        (CourseTest::After, i18n::learn_test_after()),
    ] {
        ui.horizontal(|ui| {
            ui.label(text);
            match learned.test_result(exam) {
                Some(test) => {
                    ui.strong(i18n::learn_score(test.right as usize, test.questions as usize))
                }
                None => ui.weak(i18n::learn_not_yet()),
            };
        });
    }
    section_heading(ui, i18n::learn_kinds());
    if learned.kinds.is_empty() {
        ui.weak(i18n::learn_nothing_yet());
    } else {
        ui.weak(i18n::learn_kinds_about());
    }
    Grid::new("kinds").min_row_height(size::TEXT_ROW).num_columns(4).striped(true).show(ui, |ui| {
        for kind in ExerciseKind::ALL {
            let Some(skill) = learned.kinds.get(kind.name()) else { continue };
            let of = skill.right + skill.wrong;
            ui.label(exercise_name(kind));
            let fraction = skill.right as f32 / of.max(1) as f32;
            share_bar(ui, fraction, 160.0, cx.palette);
            ui.label(i18n::learn_score(skill.right as usize, of as usize));
            if let Some(days) = skill.schedule.days_left(state.now.seconds) {
                ui.weak(i18n::learn_in_days(days as u32));
            }
            ui.end_row();
        }
    });
    puzzle_results(ui, state);
    ui.add_space(16.0);
    ui.weak(i18n::learn_stays_here());
    let asks = state.learn.is_confirming_reset;
    if asks {
        ui.label(i18n::learn_erase_confirm());
    }
    ui.horizontal(|ui| {
        let export = i18n::learn_export_tip();
        if !asks && ui.button(i18n::learn_export()).on_hover_text(export).clicked() {
            cx.send(LearnAction::ExportProgress);
        }
        if ui.button(i18n::learn_erase()).clicked() {
            let action = if asks {
                LearnAction::ResetProgress
            } else {
                LearnAction::ShowResetConfirmation(true)
            };
            cx.send(action);
        }
        if asks && ui.button(i18n::learn_keep()).clicked() {
            cx.send(LearnAction::ShowResetConfirmation(false));
        }
    });
}

/// Shows a share as a bar, in colours that contrast with the page.
fn share_bar(ui: &mut Ui, fraction: f32, width: f32, palette: &Palette) {
    ui.scope(|ui| {
        ui.visuals_mut().extreme_bg_color = palette.raised_hover;
        // A bar of nothing would still show a dot.
        let fill = if fraction > 0.0 { palette.success } else { palette.raised_hover };
        ui.add(ProgressBar::new(fraction).desired_width(width).fill(fill));
    });
}

fn puzzle_results(ui: &mut Ui, state: &State) {
    let book = &state.settings.learning_progress.puzzles;
    section_heading(ui, i18n::puzzles_title());
    match book.solved_and_tried_counts() {
        (_, 0) => ui.weak(i18n::learn_no_puzzles_yet()),
        (solved, tried) => ui.label(i18n::puzzles_score(solved, tried)),
    };
    if let Some(rating) = book.rating() {
        ui.horizontal(|ui| {
            ui.label(i18n::puzzles_rating());
            ui.strong(format!("{:.0}", rating.value));
            ui.weak(i18n::puzzles_plus_minus(format!("{:.0}", 2.0 * rating.deviation)));
        });
    }
}
