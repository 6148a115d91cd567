//! The progress page: lessons, tests, kinds of exercises and puzzles.

use super::title::title;
use crate::action::{Action, LearnAction};
use crate::lesson::course;
use crate::shell::widgets::section;
use crate::state::{Exam, State};
use crate::theme::Palette;
use crate::words::{self, kinds};
use egui::{Grid, ProgressBar, Ui};
use hypertoe_core::exercise::Kind;

pub fn show(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let learned = &state.settings.learned;
    title(ui, words::learn_progress(), send);
    let done = course().iter().filter(|it| learned.lessons.contains_key(it.name)).count();
    ui.label(words::learn_lessons_done(done, course().len()));
    let share = done as f32 / course().len().max(1) as f32;
    bar(ui, share, 320.0, palette);
    section(ui, words::learn_tests());
    for (exam, text) in
        [(Exam::Before, words::learn_test_before()), (Exam::After, words::learn_test_after())]
    {
        ui.horizontal(|ui| {
            ui.label(text);
            match learned.test(exam) {
                Some(test) => ui.strong(words::learn_score(test.right as usize, test.of as usize)),
                None => ui.weak(words::learn_not_yet()),
            };
        });
    }
    section(ui, words::learn_kinds());
    if learned.kinds.is_empty() {
        ui.weak(words::learn_nothing_yet());
    }
    Grid::new("kinds").num_columns(4).striped(true).show(ui, |ui| {
        for kind in Kind::ALL {
            let Some(skill) = learned.kinds.get(kind.name()) else { continue };
            let of = skill.right + skill.wrong;
            ui.label(kinds::name(kind));
            let share = skill.right as f32 / of.max(1) as f32;
            bar(ui, share, 160.0, palette);
            ui.label(words::learn_score(skill.right as usize, of as usize));
            if let Some(days) = skill.recall.days_left(state.now.seconds) {
                ui.weak(words::learn_in_days(days as u32));
            }
            ui.end_row();
        }
    });
    puzzles(ui, state);
    ui.add_space(16.0);
    ui.weak(words::learn_stays_here());
    let asks = state.learn.asks_to_forget;
    if asks {
        ui.label(words::learn_forget_sure());
    }
    ui.horizontal(|ui| {
        let export = words::learn_export_tip();
        if !asks && ui.button(words::learn_export()).on_hover_text(export).clicked() {
            send.push(Action::Learn(LearnAction::ExportProgress));
        }
        if ui.button(words::learn_forget()).clicked() {
            let action = if asks { LearnAction::Forget } else { LearnAction::AskToForget(true) };
            send.push(Action::Learn(action));
        }
        if asks && ui.button(words::learn_keep()).clicked() {
            send.push(Action::Learn(LearnAction::AskToForget(false)));
        }
    });
}

/// Shows a share as a bar, in colours that contrast with the page.
fn bar(ui: &mut Ui, share: f32, width: f32, palette: &Palette) {
    ui.scope(|ui| {
        ui.visuals_mut().extreme_bg_color = palette.raised_hover;
        // A bar of nothing would still show a dot.
        let fill = if share > 0.0 { palette.success } else { palette.raised_hover };
        ui.add(ProgressBar::new(share).desired_width(width).fill(fill));
    });
}

/// Shows the results of puzzles.
fn puzzles(ui: &mut Ui, state: &State) {
    let book = &state.settings.learned.puzzles;
    section(ui, words::puzzles_title());
    match book.score() {
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
