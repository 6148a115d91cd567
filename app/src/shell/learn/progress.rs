//! The progress page: lessons, tests, kinds of exercises and puzzles.

use super::title::subpage_title;
use crate::action::{Action, LearnAction};
use crate::lesson::course_lessons;
use crate::shell::widgets::section_heading;
use crate::state::{CourseTest, State};
use crate::theme::Palette;
use crate::words::{self, kinds};
use egui::{Grid, ProgressBar, Ui};
use hypertoe_core::exercise::ExerciseKind;

pub fn progress_page(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let learned = &state.settings.learned;
    subpage_title(ui, words::learn_progress(), send);
    let done = course_lessons().iter().filter(|it| learned.lessons.contains_key(it.name)).count();
    ui.label(words::learn_lessons_done(done, course_lessons().len()));
    let share = done as f32 / course_lessons().len().max(1) as f32;
    share_bar(ui, share, 320.0, palette);
    section_heading(ui, words::learn_tests());
    for (exam, text) in [
        (CourseTest::Before, words::learn_test_before()),
        (CourseTest::After, words::learn_test_after()),
    ] {
        ui.horizontal(|ui| {
            ui.label(text);
            match learned.test_result(exam) {
                Some(test) => {
                    ui.strong(words::learn_score(test.right as usize, test.questions as usize))
                }
                None => ui.weak(words::learn_not_yet()),
            };
        });
    }
    section_heading(ui, words::learn_kinds());
    if learned.kinds.is_empty() {
        ui.weak(words::learn_nothing_yet());
    }
    Grid::new("kinds").num_columns(4).striped(true).show(ui, |ui| {
        for kind in ExerciseKind::ALL {
            let Some(skill) = learned.kinds.get(kind.name()) else { continue };
            let of = skill.right + skill.wrong;
            ui.label(kinds::name(kind));
            let share = skill.right as f32 / of.max(1) as f32;
            share_bar(ui, share, 160.0, palette);
            ui.label(words::learn_score(skill.right as usize, of as usize));
            if let Some(days) = skill.schedule.days_left(state.now.seconds) {
                ui.weak(words::learn_in_days(days as u32));
            }
            ui.end_row();
        }
    });
    puzzle_results(ui, state);
    ui.add_space(16.0);
    ui.weak(words::learn_stays_here());
    let asks = state.learn.is_confirming_reset;
    if asks {
        ui.label(words::learn_forget_sure());
    }
    ui.horizontal(|ui| {
        let export = words::learn_export_tip();
        if !asks && ui.button(words::learn_export()).on_hover_text(export).clicked() {
            send.push(Action::Learn(LearnAction::ExportProgress));
        }
        if ui.button(words::learn_forget()).clicked() {
            let action =
                if asks { LearnAction::ResetProgress } else { LearnAction::ConfirmReset(true) };
            send.push(Action::Learn(action));
        }
        if asks && ui.button(words::learn_keep()).clicked() {
            send.push(Action::Learn(LearnAction::ConfirmReset(false)));
        }
    });
}

/// Shows a share as a bar, in colours that contrast with the page.
fn share_bar(ui: &mut Ui, share: f32, width: f32, palette: &Palette) {
    ui.scope(|ui| {
        ui.visuals_mut().extreme_bg_color = palette.raised_hover;
        // A bar of nothing would still show a dot.
        let fill = if share > 0.0 { palette.success } else { palette.raised_hover };
        ui.add(ProgressBar::new(share).desired_width(width).fill(fill));
    });
}

/// Shows the results of puzzles.
fn puzzle_results(ui: &mut Ui, state: &State) {
    let book = &state.settings.learned.puzzles;
    section_heading(ui, words::puzzles_title());
    match book.solved_and_tried() {
        (_, 0) => ui.weak(words::learn_no_puzzles_yet()),
        (solved, tried) => ui.label(words::puzzles_score(solved, tried)),
    };
    if let Some(rating) = book.rating() {
        ui.horizontal(|ui| {
            ui.label(words::puzzles_rating());
            ui.strong(format!("{:.0}", rating.value));
            ui.weak(words::puzzles_plus_minus(format!("{:.0}", 2.0 * rating.deviation)));
        });
    }
}
