//! The panel beside the board of a lesson: text, question and navigation.

use super::contents_page::closable_heading;
use super::span_key::span_key;
use super::{answer, editor, results};
use crate::action::{LearnAction, LessonEditAction, SessionAction};
use crate::i18n::{self, Message, with_unbreakable_formulas};
use crate::lesson::course_lessons;
use crate::shell::PanelContext;
use crate::shell::widgets::{AccessibleName, card_frame, keep_focus_visible, message_layout_job};
use crate::state::{ActiveQuestion, CourseTest, LearnPage, QuestionPhase, Session, SessionKind};
use crate::theme::{LayoutClass, Palette, size};
use egui::{Color32, Margin, Response, RichText, Role, ScrollArea, Sense, Ui, vec2};
use hypertoe_core::exercise::AnswerForm;

/// Font size of the lesson's text, larger than other texts.
const TEXT_SIZE: f32 = 16.0;

pub fn lesson_panel(ui: &mut Ui, cx: &PanelContext) {
    let Some(session) = cx.state.learn.session() else {
        return editor::editor_panel(ui, cx);
    };
    lesson_heading(ui, cx, session);
    if session.has_ended() {
        let area = ScrollArea::vertical().id_salt("results").auto_shrink(false);
        area.show(ui, |ui| results::session_results(ui, cx, session));
        return;
    }
    // Each step begins at its top.
    let step = match session.kind() {
        SessionKind::Lesson { lesson, step, .. } => Some((lesson.title.clone(), *step)),
        SessionKind::Practice { .. } | SessionKind::Test { .. } | SessionKind::Placement { .. } => {
            None
        }
    };
    let area = ScrollArea::vertical().id_salt(("learn", step));
    area.auto_shrink(false).show(ui, |ui| {
        if matches!(session.kind(), SessionKind::Placement { .. }) {
            ui.weak(i18n::placement_about());
        }
        let own_text = session.current_step().filter(|_| !session.is_question_additional());
        if let Some(step) = own_text.filter(|step| !step.text.is_empty()) {
            ui.add_space(size::GAP);
            ui.label(RichText::new(with_unbreakable_formulas(&step.text)).size(TEXT_SIZE));
        }
        if let Some(question) = session.question() {
            ui.add_space(size::SECTION);
            session.with_own_language(|| question_card(ui, cx, session, question));
        }
        session.with_own_language(|| span_key(ui, cx.palette, session, (size::TEXT, false)));
        ui.add_space(size::SECTION);
        let buttons = navigation_buttons(ui, cx, session);
        let is_judged = session.question().is_some_and(ActiveQuestion::is_judged);
        let id = ui.scope_id().with("is judged");
        let was_judged =
            ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or(id, is_judged), is_judged));
        if is_judged && !was_judged {
            // On a small screen the reason must not hide the way on.
            buttons.scroll_to_me(None);
        }
        key_hints(ui, cx, session);
        ui.add_space(size::SECTION);
        lesson_actions(ui, cx);
        keep_focus_visible(ui);
    });
}

/// Shows the title, the progress and the button to leave.
fn lesson_heading(ui: &mut Ui, cx: &PanelContext, session: &Session) {
    let title = match session.kind() {
        SessionKind::Lesson { lesson, number, .. } => match number {
            Some(number) if *number < course_lessons().len() => {
                i18n::learn_lesson(number + 1, &lesson.title)
            }
            _ => i18n::as_written(&lesson.title),
        },
        SessionKind::Practice { practice, .. } => i18n::learn_practice_on(&practice.board),
        SessionKind::Test { exam: CourseTest::Before } => i18n::learn_test_before(),
        SessionKind::Test { exam: CourseTest::After } => i18n::learn_test_after(),
        SessionKind::Placement { .. } => i18n::placement_title(),
    };
    let preview = cx.state.learn.is_preview();
    let leave = if preview { i18n::editor_back() } else { i18n::learn_leave() };
    closable_heading(ui, cx, title, (LearnPage::Contents, leave));
    if let SessionKind::Lesson { lesson, step, .. } = session.kind() {
        step_bar(ui, cx, session, (*step, lesson.steps.len()));
    }
    // The sheet has it in its title.
    if let Some(place) = place_in_session(session)
        && cx.state.layout.class != LayoutClass::Upright
    {
        ui.weak(place);
    }
    ui.separator();
}

/// Returns the place in a lesson, or the score of a practice or the time left.
pub fn place_in_session(session: &Session) -> Option<Message> {
    match session.kind() {
        SessionKind::Lesson { lesson, step, .. } => {
            Some(i18n::learn_step(step + 1, lesson.steps.len()))
        }
        SessionKind::Practice { .. } => {
            let (score, later) = (session.score(), session.right_later_count());
            let place = (score.total > 0)
                .then(|| i18n::learn_score_right(score.right + later, score.total));
            session.practice_minutes_left().map(i18n::learn_minutes_left).or(place)
        }
        SessionKind::Test { .. } => None,
        SessionKind::Placement { .. } => {
            Some(i18n::placement_place(session.answers.len() + 1)).filter(|_| !session.has_ended())
        }
    }
}

/// Shows the buttons for a teacher: to present and to print the lesson, and a menu with all else.
fn lesson_actions(ui: &mut Ui, cx: &PanelContext) {
    let Some((_, file)) = cx.state.learn.running_lesson() else { return };
    let edit = match (cx.state.learn.is_preview(), file) {
        (true, _) => (i18n::editor_back(), i18n::editor_back_tip()),
        (false, Some(_)) => (i18n::lesson_edit(), i18n::lesson_edit_tip()),
        (false, None) => (i18n::lesson_edit_copy(), i18n::lesson_edit_copy_tip()),
    };
    let copy = (i18n::lesson_copy(), i18n::lesson_copy_tip());
    let print = (i18n::lesson_handout(), i18n::lesson_handout_tip());
    let web_page = (i18n::lesson_web_page(), i18n::lesson_web_page_tip());
    ui.horizontal_wrapped(|ui| {
        for ((text, tip), action) in [
            ((i18n::present_lesson(), i18n::present_lesson_tip()), LearnAction::Present(true)),
            (print, LearnAction::Edit(LessonEditAction::ExportHandout)),
        ] {
            cx.button(ui, text, action).on_hover_text(tip);
        }
        ui.menu_button(i18n::lesson_more(), |ui| {
            for ((text, tip), action) in [
                (edit, LearnAction::Edit(LessonEditAction::EditCurrentLesson)),
                (copy, LearnAction::Edit(LessonEditAction::CopyText)),
                (web_page, LearnAction::Edit(LessonEditAction::ExportWebPage)),
            ] {
                if cx.button(ui, text, action).on_hover_text(tip).clicked() {
                    ui.close();
                }
            }
        });
    });
}

/// Shows a bar for each step, coloured by its result; a click goes there, unless with a finger.
fn step_bar(ui: &mut Ui, cx: &PanelContext, session: &Session, (now, count): (usize, usize)) {
    let palette = cx.palette;
    const GAP: f32 = 3.0;
    // Too small for a finger, which has the buttons below.
    let is_target = !cx.state.layout.has_large_targets();
    let width = ((ui.available_width() + GAP) / count as f32 - GAP).clamp(3.0, 48.0);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        for step in 0..count {
            let sense = if is_target { Sense::click() } else { Sense::hover() };
            let (rect, response) = ui.allocate_exact_size(vec2(width, 14.0), sense);
            let name = i18n::learn_go_to_step(step + 1).to_string();
            if is_target {
                response.set_name(Role::Button, &name);
            }
            let color = match session.step_results.get(step).copied().flatten() {
                Some(true) => palette.success,
                Some(false) => palette.error,
                None if step < now => palette.text_weak,
                None => palette.outline,
            };
            let bar = rect.shrink2(vec2(0.0, if step == now { 3.0 } else { 5.0 }));
            ui.painter().rect_filled(bar, 2.0, color);
            if step == now {
                let under = egui::Rect::from_min_size(rect.left_bottom(), vec2(width, 2.0));
                ui.painter().rect_filled(under, 1.0, palette.accent);
            }
            cx.send_on_click(response.on_hover_text(name), SessionAction::GoTo(step));
        }
    });
}

fn question_card(ui: &mut Ui, cx: &PanelContext, session: &Session, question: &ActiveQuestion) {
    let palette = cx.palette;
    let edge = match question.phase() {
        QuestionPhase::Open
        | QuestionPhase::Retry { .. }
        | QuestionPhase::Submitted
        | QuestionPhase::Revealed => palette.accent,
        QuestionPhase::Judged { feedback: judged, .. } if judged.is_right => palette.success,
        QuestionPhase::Judged { .. } => palette.error,
    };
    card_frame(palette, edge).inner_margin(Margin::symmetric(14, 12)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        if let Some((number, of)) = session.question_number_and_count() {
            ui.weak(i18n::learn_question(number, of));
        }
        if matches!(session.kind(), SessionKind::Practice { is_repetition: true, .. }) {
            ui.weak(i18n::learn_again());
        }
        ui.label(message_layout_job(
            &question.presented_question.question,
            ui,
            palette.text,
            TEXT_SIZE,
        ));
        ui.add_space(size::GAP);
        answer::answer_input(ui, cx, question);
        if question.is_retry() {
            ui.add_space(size::GAP);
            let text = RichText::from(i18n::learn_try_again()).size(TEXT_SIZE).strong();
            ui.label(text.color(palette.error));
        }
        if let QuestionPhase::Judged { feedback: judged, is_solution_shown: shown } =
            question.phase()
        {
            ui.add_space(size::GAP);
            verdict_label(ui, judged.is_right, session.is_right_later(), palette);
            let (presented, why) = (&question.presented_question, question.explanation.as_deref());
            for text in judged.texts(presented, why, *shown) {
                reason_label(ui, &text, palette.text);
            }
        }
    });
}

fn reason_label(ui: &mut Ui, message: &Message, color: Color32) {
    ui.label(message_layout_job(message, ui, color, size::TEXT + 0.5));
}

fn verdict_label(ui: &mut Ui, right: bool, later: bool, palette: &Palette) {
    let (text, color) = match (right, later) {
        (true, true) => (i18n::learn_right_later(), palette.success),
        (true, false) => (i18n::learn_right(), palette.success),
        (false, _) => (i18n::learn_wrong(), palette.error),
    };
    ui.label(RichText::from(text).size(TEXT_SIZE).strong().color(color));
}

/// Shows the buttons to continue, the most likely first.
fn navigation_buttons(ui: &mut Ui, cx: &PanelContext, session: &Session) -> Response {
    let phase = session.question().map(ActiveQuestion::phase);
    let row = ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().button_padding = vec2(12.0, 6.0);
        match phase {
            Some(QuestionPhase::Open | QuestionPhase::Retry { .. }) => {
                let ready = session.question().is_some_and(ActiveQuestion::can_submit);
                ui.add_enabled_ui(ready, |ui| {
                    cx.primary_button(ui, i18n::learn_check(), SessionAction::CheckAnswer);
                });
                match session.question().is_some_and(ActiveQuestion::is_retry) {
                    true => {
                        cx.button(ui, i18n::learn_show_answer(), SessionAction::ShowSolution);
                    }
                    false => _ = cx.button(ui, skip_text(session), SessionAction::Next),
                }
            }
            Some(QuestionPhase::Judged { .. }) => {
                cx.primary_button(ui, next_text(session), SessionAction::Next);
                if session.question().is_some_and(ActiveQuestion::has_more_to_show) {
                    cx.button(ui, i18n::learn_show(), SessionAction::ShowSolution);
                }
                if session.can_ask_another() {
                    let is_exercise =
                        session.question().is_some_and(|it| it.graded_question.kind().is_some());
                    let text = match is_exercise {
                        true => i18n::learn_another(),
                        false => i18n::learn_another_related(),
                    };
                    cx.button(ui, text, SessionAction::AnotherQuestion);
                }
            }
            Some(QuestionPhase::Submitted | QuestionPhase::Revealed) | None => {
                cx.primary_button(ui, next_text(session), SessionAction::Next);
            }
        }
        match session.kind() {
            SessionKind::Lesson { step, .. } if *step > 0 => {
                cx.button(ui, i18n::learn_step_back(), SessionAction::Step(-1));
            }
            SessionKind::Practice { .. } => {
                cx.button(ui, i18n::learn_end(), SessionAction::EndPractice);
            }
            SessionKind::Lesson { .. }
            | SessionKind::Test { .. }
            | SessionKind::Placement { .. } => {}
        }
    });
    row.response
}

fn key_hints(ui: &mut Ui, cx: &PanelContext, session: &Session) {
    if cx.state.layout.is_touched {
        return;
    }
    let form = session
        .question()
        .filter(|question| question.is_open())
        .map(|question| question.graded_question.answer_form());
    let letters = match form {
        Some(AnswerForm::Option { .. }) => Some(i18n::learn_keys_letters()),
        Some(AnswerForm::YesNo) => Some(i18n::learn_keys_yes_no()),
        Some(AnswerForm::Axis | AnswerForm::Axes) => Some(i18n::learn_keys_axes()),
        Some(AnswerForm::Cells { .. }) => Some(i18n::learn_keys_cells()),
        Some(AnswerForm::Coordinates { .. } | AnswerForm::Number | AnswerForm::Order { .. })
        | None => None,
    };
    let drag = match cx.state.shown_hypercube() {
        Some(_) => Some(i18n::hypercube_drag()),
        None => cx.state.shows_space().then(i18n::learn_keys_drag),
    };
    let enter = match session.kind() {
        SessionKind::Lesson { .. } => i18n::learn_keys(),
        SessionKind::Practice { .. } | SessionKind::Test { .. } | SessionKind::Placement { .. } => {
            i18n::learn_keys_enter()
        }
    };
    ui.add_space(size::GAP);
    for text in drag.into_iter().chain(letters).chain([enter]) {
        ui.label(RichText::from(text).size(size::SMALL_TEXT).color(cx.palette.text_weak));
    }
}

fn skip_text(session: &Session) -> Message {
    match session.kind() {
        SessionKind::Placement { .. } => i18n::placement_dont_know(),
        _ => i18n::learn_skip(),
    }
}

fn next_text(session: &Session) -> Message {
    match session.kind() {
        SessionKind::Lesson { lesson, step, .. } => {
            let last = step + 1 == lesson.steps.len();
            let asks = session.question_number_and_count().is_some_and(|(number, of)| number < of);
            if last && !asks { i18n::learn_finish() } else { i18n::learn_next() }
        }
        _ => i18n::learn_next(),
    }
}
