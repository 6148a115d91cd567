//! The start of lessons: built-in ones and those of files, where they were left before.

use crate::lesson::{Lesson, built_in_lessons};
use crate::state::{LessonFile, Mode, Session, State};
use std::sync::Arc;

pub fn start_session(state: &mut State, session: Session) {
    state.screen.set_mode(Mode::Learn);
    state.learn.start_session(session);
}

/// Starts a built-in lesson; `resumes` goes on where it was left before.
pub fn start_lesson(state: &mut State, number: usize, resumes: bool) {
    let Some(lesson) = built_in_lessons().get(number) else { return };
    let context = state.learn_session_context();
    let session = Session::start_lesson(Arc::clone(&lesson.lesson), Some(number), &context);
    start_session(state, session);
    if resumes {
        resume(state);
    }
}

/// Continues the lesson that was started where it was left before.
fn resume(state: &mut State) {
    let key = state.learn.running_lesson_key();
    let record = key.and_then(|key| state.settings.learning_progress.lesson(&key).cloned());
    let serial = state.allocate_serial();
    if let (Some(record), Some(session)) = (record, state.learn.session_mut()) {
        session.resume(&record, serial);
    }
}

/// Starts a built-in lesson, in place of whatever is shown.
pub fn open_built_in(state: &mut State, number: usize) {
    state.overlays.close_all_but_messages();
    start_lesson(state, number, false);
}

pub fn open_lesson(state: &mut State, lesson: Lesson, file: Option<LessonFile>) {
    state.overlays.close_all_but_messages();
    state.learn.cancel_pending_actions();
    state.screen.show_welcome(false);
    let context = state.learn_session_context();
    start_session(state, Session::start_lesson(Arc::new(lesson), None, &context));
    state.learn.lesson_file = file;
    resume(state);
}
