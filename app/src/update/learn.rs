//! Updates of the Learn mode.

use super::lesson_start::{start_lesson, start_session};
use super::{answers, hypercube, introduction, lesson_editor, own_lesson, print, puzzle};
use crate::action::{Effect, LearnAction, PresenterAction, SessionAction};
use crate::i18n::{self, Message, ToMessage};
use crate::lesson::{LessonBoard, course_lessons, next_lesson};
use crate::state::{
    ActiveQuestion, ExerciseQueue, LearnPage, LearningProgress, Mode, PracticeOptions,
    PreviewPurpose, PrintableDocument, SaveSubject, Session, SessionKind, State,
};
use crate::update::save_dialog;
use hypertoe_core::exercise::AnswerForm;
use hypertoe_core::geometry::{ParseCellError, parse_cell};
use hypertoe_core::{Cell, Shape};

pub fn update(state: &mut State, action: LearnAction, out: &mut Vec<Effect>) {
    let Some(action) = introduction::intercept_input(state, action, out) else { return };
    let Some(action) = puzzle::intercept_attempt_input(state, action, out) else { return };
    match action {
        LearnAction::Present(true) if state.learn.is_hypercube_page() => hypercube::present(state),
        LearnAction::Present(presented) => {
            let Some(session) = state.learn.session_mut() else { return };
            session.set_presenting(presented);
            if let Some((present, _)) = session.presentation_mut() {
                present.is_dark = present.is_dark.or(state.settings.presentation_dark);
            }
            match state.learn.preview() {
                Some(PreviewPurpose::Present) if !presented => {
                    state.learn.show_page(LearnPage::Editor);
                }
                Some(PreviewPurpose::Film) if !presented => hypercube::end_presentation(state),
                _ => {}
            }
        }
        LearnAction::OpenPage(page) => {
            out.push(Effect::RequestTime);
            own_lesson::look_for_files(state, out);
            state.screen.set_mode(Mode::Learn);
            state.learn.show_page(page);
        }
        LearnAction::Introduction(action) => introduction::update(state, action, out),
        LearnAction::Edit(action) => lesson_editor::update(state, action, out),
        LearnAction::Own(action) => own_lesson::update(state, action, out),
        LearnAction::Answers(action) => answers::update(state, action, out),
        LearnAction::Click(cell) => click(state, &cell),
        LearnAction::StartLesson(number) => start_lesson(state, number, true),
        LearnAction::RestartLesson(number) => start_lesson(state, number, false),
        LearnAction::SetPractice(practice) => state.learn.practice_options = practice,
        LearnAction::StartPractice => start_practice(state, state.learn.practice_options.clone()),
        LearnAction::PrintPractice => print_practice(state),
        LearnAction::SavePrint => print::save(state, out),
        LearnAction::ExportProgress => {
            save_dialog::ask_path(state, SaveSubject::LearningProgress, out)
        }
        LearnAction::StartReview => {
            let due = state.settings.learning_progress.due_kinds(state.now.seconds);
            let seed = state.rng.next_u64();
            start_practice(state, PracticeOptions::for_review(&due, seed));
        }
        LearnAction::StartTest(test) => {
            let Ok(shape) = Shape::hypercube(3, 4) else { return };
            let (base, context) = (LessonBoard::new(shape), state.learn_session_context());
            start_session(state, Session::start_test(test, base, &context));
        }
        LearnAction::StartPlacement => {
            let Ok(shape) = Shape::hypercube(3, 2) else { return };
            let (base, context) = (LessonBoard::new(shape), state.learn_session_context());
            start_session(state, Session::start_placement(base, &context));
        }
        LearnAction::PractiseKind(kind) => {
            let mut practice = state.learn.practice_options.clone();
            practice.kinds = [kind.name().to_owned()].into();
            practice.span = None;
            state.learn.practice_options = practice.clone();
            start_practice(state, practice);
        }
        LearnAction::ShowNotes(shown) => {
            let presentation = state.learn.session_mut().and_then(Session::presentation_mut);
            if let Some((presentation, _)) = presentation {
                presentation.shows_notes = shown;
            }
        }
        LearnAction::ShowResetConfirmation(asks) => state.learn.is_confirming_reset = asks,
        LearnAction::ResetProgress => {
            state.learn.is_confirming_reset = false;
            state.settings.learning_progress = LearningProgress::default();
        }
        LearnAction::CheckOrNext => {
            check_or_next(state);
            record_steps(state);
        }
        LearnAction::ClickFocused => {
            let view = state.board_view_mut();
            let seen = std::mem::replace(&mut view.cursor.shows_focus, true);
            let cell = view.cursor.focus.clone();
            if seen {
                click(state, &cell);
            }
        }
        LearnAction::Session(action) => {
            update_session(state, action);
            record_steps(state);
        }
        LearnAction::Presenter(action) => update_presentation(state, action),
    }
}

/// Applies the editor's tool to a cell, or answers with it.
fn click(state: &mut State, cell: &Cell) {
    if state.visible_editor().is_none() {
        return state
            .learn
            .session_mut()
            .into_iter()
            .for_each(|session| session.toggle_answer_cell(cell));
    }
    let serial = state.allocate_serial();
    if let Some(editor) = state.learn.editor_mut() {
        editor.apply_tool(cell, serial);
    }
    lesson_editor::store_draft(state);
}

fn check_or_next(state: &mut State) {
    let presented = state.learn.session_mut().filter(|session| session.presentation().is_some());
    if let Some(session) = presented {
        let blank = session.presentation_mut().map(|(present, _)| &mut present.is_blank);
        if let Some(blank @ true) = blank {
            *blank = false;
            return;
        }
        // The first key press reveals the solution, the next one goes on.
        if !session.reveal_solution() {
            update_session(state, SessionAction::Next);
        }
        return;
    }
    let session = state.learn.session().filter(|session| !session.has_ended());
    let open = session.and_then(Session::question).is_some_and(|it| it.is_open());
    update_session(state, if open { SessionAction::CheckAnswer } else { SessionAction::Next });
}

/// Records the steps and the questions of the lesson that runs.
fn record_steps(state: &mut State) {
    let presents = state.is_presenting() || state.learn.is_preview();
    let Some(key) = state.learn.running_lesson_key().filter(|_| !presents) else { return };
    if let Some(worked) = state.learn.session().and_then(Session::worked_steps) {
        state.settings.learning_progress.record_steps(&key, &worked);
    }
}

/// Goes to a step of the lesson on show, if it has that one.
pub fn go_to_step(state: &mut State, step: usize) {
    update_session(state, SessionAction::GoTo(step));
}

fn start_practice(state: &mut State, practice: PracticeOptions) {
    let Some(shape) = practice.shape() else { return };
    let context = state.learn_session_context();
    let base = LessonBoard { views: practice.views, ..LessonBoard::new(shape.clone()) };
    match ExerciseQueue::new(&practice, &shape) {
        Ok(training) => {
            start_session(state, Session::start_practice(practice, training, base, &context))
        }
        Err(error) => state.overlays.show_problem_toast(error.message()),
    }
}

/// Opens the dialog that prints the exercises that the practice would ask, from the same seed.
fn print_practice(state: &mut State) {
    let practice = &state.learn.practice_options;
    let shape = practice.shape();
    if let Some(printed) = shape.and_then(|shape| PrintableDocument::from_practice(practice, shape))
    {
        print::open_dialog(state, printed);
    }
}

fn update_session(state: &mut State, action: SessionAction) {
    let (serial, has_second_try) = (state.allocate_serial(), state.settings.second_try);
    let Some(session) = state.learn.session_mut() else { return };
    match action {
        SessionAction::GoTo(step) => session.go_to_step(step, serial),
        SessionAction::Step(by) => {
            if let SessionKind::Lesson { step, .. } = session.kind() {
                let to = step.checked_add_signed(by.into());
                to.into_iter().for_each(|to| session.go_to_step(to, serial));
            }
        }
        SessionAction::PickOption(number) => {
            session.edit_answer(|question| question.select_option(number))
        }
        SessionAction::TypeAnswer { field, text } => {
            session.edit_answer(|question| question.draft.set_text(field, text))
        }
        SessionAction::CheckAnswer => {
            let Some(answered) = session.submit_answer(has_second_try) else {
                let text = session.question().map_or_else(i18n::learn_answer_first, missing);
                return state.overlays.show_done_toast(text);
            };
            // A test gives no feedback.
            let goes_on = !session.gives_feedback();
            // A preview does not count for the progress, nor does a second try or the same question once more.
            if !state.learn.is_preview() && answered.is_new {
                let (progress, now) = (&mut state.settings.learning_progress, state.now.seconds);
                progress.record_answer(&answered.record, now);
            }
            if goes_on {
                proceed(state, serial);
            }
        }
        SessionAction::ShowSolution => session.show_solution(),
        SessionAction::PlayAgain => session.play_again(),
        SessionAction::AnotherQuestion => session.ask_another(serial),
        SessionAction::Next => proceed(state, serial),
        SessionAction::EndPractice => {
            session.end();
            record_end(state);
        }
    }
}

/// Returns what an answer lacks.
fn missing(question: &ActiveQuestion) -> Message {
    match question.graded_question.answer_form() {
        _ if question.draft.answer(&question.graded_question).is_some() => {
            i18n::learn_answer_otherwise()
        }
        _ if question.draft.text(0).trim().is_empty() => i18n::learn_answer_first(),
        AnswerForm::Number => i18n::learn_answer_number(),
        AnswerForm::Coordinates { cells } => cell_outside_board(question, cells)
            .unwrap_or_else(|| i18n::learn_answer_coordinates(example(question))),
        AnswerForm::Cells { .. }
        | AnswerForm::YesNo
        | AnswerForm::Axis
        | AnswerForm::Axes
        | AnswerForm::Option { .. }
        | AnswerForm::Order { .. } => i18n::learn_answer_first(),
    }
}

/// Returns which of the typed cells is not on the board, if one is not.
fn cell_outside_board(question: &ActiveQuestion, cells: usize) -> Option<Message> {
    let shape = &question.graded_question.exercise()?.shape;
    let parsed = (0..cells).map(|field| parse_cell(shape, question.draft.text(field)));
    let outside = |error: &ParseCellError| matches!(error, ParseCellError::Outside { .. });
    parsed.filter_map(Result::err).find(outside).map(|error| error.message())
}

/// Returns an example of coordinates as they can be typed.
fn example(question: &ActiveQuestion) -> String {
    let dims = question.graded_question.exercise().map_or(3, |exercise| exercise.shape.dims());
    (0..dims).map(|axis| (axis % 3).to_string()).collect::<Vec<String>>().join(" ")
}

/// Handles the presenter's tools.
fn update_presentation(state: &mut State, action: PresenterAction) {
    let session = state.learn.session_mut();
    let Some((present, step)) = session.and_then(Session::presentation_mut) else { return };
    match action {
        PresenterAction::ToggleBlank => present.is_blank = !present.is_blank,
        PresenterAction::Pen(pen) => {
            present.pen = Some(pen).filter(|pen| present.pen != Some(*pen))
        }
        PresenterAction::ShowAllNotes(shown) => present.shows_all_notes = shown,
        PresenterAction::RestartTimer => present.seconds = 0.0,
        PresenterAction::SetDark(dark) => {
            present.is_dark = Some(dark);
            state.settings.presentation_dark = Some(dark);
        }
        PresenterAction::BeginStroke(at) => present.begin_stroke(step, at),
        PresenterAction::ExtendStroke(at) => present.extend_stroke(step, at),
        PresenterAction::ClearStrokes => present.clear_strokes(step),
    }
}

/// Goes on to the next question, step or lesson.
fn proceed(state: &mut State, serial: u64) {
    let Some(session) = state.learn.session_mut() else { return };
    if session.has_ended() {
        let number = match session.kind() {
            SessionKind::Lesson { number, .. } => *number,
            SessionKind::Practice { .. }
            | SessionKind::Test { .. }
            | SessionKind::Placement { .. } => None,
        };
        return match number.and_then(next_lesson) {
            Some(next) => start_lesson(state, next, true),
            None => state.learn.show_page(LearnPage::Contents),
        };
    }
    session.proceed(serial);
    if session.has_ended() {
        record_end(state);
    }
}

fn record_end(state: &mut State) {
    let key = state.learn.running_lesson_key().filter(|_| !state.learn.is_preview());
    let Some(session) = state.learn.session_mut() else { return };
    let (score, first) = (session.score(), session.mark_end_recorded());
    let progress = &mut state.settings.learning_progress;
    match session.kind() {
        SessionKind::Lesson { .. } => {
            key.iter().for_each(|key| progress.record_lesson(key, score, first));
        }
        SessionKind::Test { exam } => progress.record_test(*exam, score),
        SessionKind::Placement { placement } => {
            let skipped = &course_lessons()[..placement.lesson()];
            progress.set_skipped(skipped.iter().map(|lesson| lesson.key.as_str()));
        }
        SessionKind::Practice { .. } => {}
    }
}
