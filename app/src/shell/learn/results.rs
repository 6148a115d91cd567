//! The results of a lesson, of practice, or of a test.

use crate::action::{AnswersAction, LearnAction, PuzzleAction, SessionAction};
use crate::i18n::{self, puzzle};
use crate::lesson::{Lesson, built_in_lessons, course_lessons, exercise_name, next_lesson};
use crate::shell::widgets::small_button;
use crate::shell::{PanelContext, primary_button};
use crate::state::{AnswerRecord, CourseTest, LearnPage, Session, SessionKind, State};
use crate::theme::size;
use egui::{Grid, RichText, TextEdit, Ui};
use hypertoe_core::exercise::ExerciseKind;
use std::collections::BTreeMap;

/// Shows the score of a finished lesson, practice or test, and what to do next.
pub fn session_results(ui: &mut Ui, cx: &PanelContext, session: &Session) {
    let score = session.score();
    ui.add_space(size::GAP);
    let is_placement = matches!(session.kind(), SessionKind::Placement { .. });
    if score.total > 0 && !is_placement {
        // As on the card of the lesson: with those of the second try.
        let later = session.right_later_count();
        let text = i18n::learn_score_right(score.right + later, score.total);
        ui.label(RichText::from(text).size(22.0).strong());
        if later > 0 {
            ui.label(i18n::learn_later_count(later));
        }
    }
    match session.kind() {
        SessionKind::Lesson { lesson, number, .. } => {
            lesson_results(ui, cx, session, (lesson, *number));
        }
        SessionKind::Practice { .. } => {
            results_by_kind(ui, cx, &session.answers, true);
            ui.add_space(size::SECTION);
            ui.horizontal_wrapped(|ui| {
                cx.primary_button(ui, i18n::learn_practise_again(), LearnAction::StartPractice);
                contents_button(ui, cx, false);
            });
        }
        SessionKind::Test { exam } => {
            results_by_kind(ui, cx, &session.answers, true);
            ui.add_space(size::GAP);
            test_gain(ui, cx.state, *exam);
            ui.add_space(size::SECTION);
            contents_button(ui, cx, true);
        }
        SessionKind::Placement { placement } => {
            placement_result(ui, cx, placement.lesson());
            results_by_kind(ui, cx, &session.answers, false);
        }
    }
}

/// Shows what was learned in a lesson, and what to do next.
fn lesson_results(
    ui: &mut Ui,
    cx: &PanelContext,
    session: &Session,
    (lesson, number): (&Lesson, Option<usize>),
) {
    lesson_outcome(ui, session, lesson);
    missed_steps(ui, cx, session);
    own_answers(ui, cx, session);
    ui.add_space(size::SECTION);
    let next = number.and_then(next_lesson);
    let puzzles = number.and_then(|number| built_in_lessons()[number].puzzle_theme());
    ui.horizontal_wrapped(|ui| {
        if let Some(theme) = puzzles {
            let text = i18n::learn_puzzles(&theme);
            cx.button(ui, text, PuzzleAction::TrainTheme(theme))
                .on_hover_text(puzzle::theme_description(theme));
        }
        if let Some(next) = next {
            let text = i18n::learn_next_lesson(&built_in_lessons()[next].lesson.title);
            cx.primary_button(ui, text, LearnAction::StartLesson(next));
        }
        let was_course = number == Some(course_lessons().len() - 1);
        if was_course {
            let text = i18n::learn_test_after();
            cx.primary_button(ui, text, LearnAction::StartTest(CourseTest::After));
        }
        if let Some(step) = session.steps_left().first().copied() {
            let text = i18n::learn_go_on(step + 1);
            cx.button(ui, text, SessionAction::GoTo(step));
        }
        if let Some(number) = number {
            cx.button(ui, i18n::learn_repeat(), LearnAction::RestartLesson(number));
        }
        contents_button(ui, cx, next.is_none() && !was_course);
    });
}

/// Shows what a lesson was about, as learned only if it was worked through and half of its questions
/// were answered right.
fn lesson_outcome(ui: &mut Ui, session: &Session, lesson: &Lesson) {
    let (score, left) = (session.score(), session.steps_left().len());
    let right = score.right + session.right_later_count();
    let is_learned = left == 0 && 2 * right >= score.total;
    if left > 0 {
        ui.label(i18n::learn_steps_left(left));
    } else if !is_learned {
        ui.label(i18n::learn_look_again());
    }
    if !lesson.goal.is_empty() {
        ui.weak(if is_learned { i18n::learn_now_you_can() } else { i18n::learn_about_lesson() });
        ui.label(RichText::new(&lesson.goal).size(size::TEXT + 1.0));
    }
}

/// Shows the field for one's name, and the buttons that hand the answers to a teacher.
fn own_answers(ui: &mut Ui, cx: &PanelContext, session: &Session) {
    if session.answers_by_question().is_empty() || cx.state.learn.is_preview() {
        return;
    }
    ui.add_space(size::SECTION);
    ui.horizontal_wrapped(|ui| {
        let label = ui.label(i18n::page_name());
        let mut name = cx.state.settings.pupil_name.clone();
        let field = TextEdit::singleline(&mut name).desired_width(180.0);
        if ui.add(field).labelled_by(label.id).changed() {
            cx.send(AnswersAction::SetName(name));
        }
    });
    ui.horizontal_wrapped(|ui| {
        cx.button(ui, i18n::answers_save_own(), AnswersAction::SaveOwn)
            .on_hover_text(i18n::answers_save_own_tip());
        cx.button(ui, i18n::page_copy(), AnswersAction::CopyOwn)
            .on_hover_text(i18n::answers_copy_tip());
    });
}

/// Shows the lesson that a placement has found.
fn placement_result(ui: &mut Ui, cx: &PanelContext, number: usize) {
    let lesson = course_lessons().get(number);
    let heading = match lesson {
        Some(lesson) => i18n::learn_lesson(number + 1, &lesson.lesson.title),
        None => i18n::placement_known(),
    };
    ui.label(RichText::from(heading).size(22.0).strong());
    match lesson {
        Some(lesson) => ui.label(RichText::new(&lesson.lesson.goal).size(size::TEXT + 1.0)),
        None => ui.label(i18n::placement_known_about()),
    };
    ui.add_space(size::GAP);
    ui.weak(i18n::placement_skipped(number));
    ui.add_space(size::SECTION);
    ui.horizontal_wrapped(|ui| {
        if lesson.is_some() {
            let text = i18n::placement_start_with(number + 1);
            cx.primary_button(ui, text, LearnAction::StartLesson(number));
        }
        contents_button(ui, cx, lesson.is_none());
    });
}

/// Shows links to the steps with questions that were not answered right.
fn missed_steps(ui: &mut Ui, cx: &PanelContext, session: &Session) {
    let wrong = session.missed_steps();
    if wrong.is_empty() {
        return;
    }
    ui.add_space(size::GAP);
    ui.horizontal_wrapped(|ui| {
        ui.label(i18n::learn_missed());
        for step in wrong {
            let text = i18n::learn_missed_step(step + 1);
            cx.send_on_click(
                small_button(ui, text).on_hover_text(i18n::learn_missed_step_tip()),
                SessionAction::GoTo(step),
            );
        }
    });
}

fn contents_button(ui: &mut Ui, cx: &PanelContext, main: bool) {
    let action = LearnAction::OpenPage(LearnPage::Contents);
    let text = match cx.state.learn.is_preview() {
        true => i18n::editor_back(),
        false => i18n::learn_to_contents(),
    };
    let pressed = if main { primary_button(ui, text) } else { ui.button(text) };
    cx.send_on_click(pressed, action);
}

/// Shows right answers by kind and span; where some are missing, maybe a button that practises the kind.
fn results_by_kind(
    ui: &mut Ui,
    cx: &PanelContext,
    answers: &[AnswerRecord],
    offers_practice: bool,
) {
    let mut rows: BTreeMap<(Option<ExerciseKind>, Option<usize>), (u32, u32)> = BTreeMap::new();
    for answered in answers {
        let row = rows.entry((answered.kind, answered.span)).or_default();
        row.0 += u32::from(answered.right || answered.right_later);
        row.1 += 1;
    }
    ui.add_space(size::GAP);
    Grid::new("by kind").min_row_height(size::TEXT_ROW).num_columns(4).striped(true).show(
        ui,
        |ui| {
            for ((kind, span), (right, of)) in rows {
                ui.label(kind.map_or_else(i18n::learn_other, exercise_name));
                ui.weak(span.map_or_else(i18n::learn_any_span, i18n::learn_span));
                ui.label(i18n::learn_score(right as usize, of as usize));
                if let Some(kind) = kind.filter(|_| offers_practice && right < of) {
                    let button = small_button(ui, i18n::learn_practise_kind());
                    let button = button.on_hover_text(i18n::learn_practise_kind_tip());
                    cx.send_on_click(button, LearnAction::PractiseKind(kind));
                }
                ui.end_row();
            }
        },
    );
}

/// Shows the gain between the two tests.
fn test_gain(ui: &mut Ui, state: &State, test: CourseTest) {
    let learned = &state.settings.learning_progress;
    let [before, after] =
        [CourseTest::Before, CourseTest::After].map(|test| learned.test_result(test));
    match (before, after, test) {
        (Some(before), Some(after), _) => {
            let text =
                i18n::learn_gained(before.right, before.questions, after.right, after.questions);
            ui.label(RichText::from(text).size(size::TEXT + 1.0).strong());
        }
        (_, _, CourseTest::Before) => {
            ui.label(i18n::learn_after_course());
        }
        _ => {}
    }
}
