//! Updates of My lessons: opening, forgetting, and looking for missing files.

use super::{document, lesson_start};
use crate::action::{Effect, OwnLessonAction};
use crate::i18n::{self, ToMessage};
use crate::lesson;
use crate::state::{FileRef, HAS_FOLDERS, LessonFile, ReadOptions, State};

pub fn update(state: &mut State, action: OwnLessonAction, out: &mut Vec<Effect>) {
    match action {
        OwnLessonAction::Open(file) => open(state, file, out),
        OwnLessonAction::Remove(file) => {
            state.settings.remove_own_lesson(&file);
            state.learn.missing_files.remove(&file);
        }
        OwnLessonAction::ShowInFolder(file) => out.push(Effect::ShowInFolder(file)),
    }
}

/// Opens a lesson from its stored text or from its file.
fn open(state: &mut State, file: FileRef, out: &mut Vec<Effect>) {
    let text = state.settings.own_lessons.get(&file).map(|known| known.text.clone());
    let Some(text) = text.filter(|text| !text.is_empty()) else {
        state.learn.opens_in_editor = false;
        return document::read_file(state, file, ReadOptions::default(), out);
    };
    match lesson::file::read(text.as_bytes()) {
        Ok(lesson) => {
            state.settings.add_own_lesson(&file, &lesson.title, state.now, &text);
            lesson_start::open_lesson(state, lesson, Some(LessonFile { file, fingerprint: None }));
        }
        Err(error) => {
            let title = i18n::problem_not_opened(file.name());
            state.overlays.show_error(title, error.message());
        }
    }
}

/// Asks which of the listed files are missing.
pub fn look_for_files(state: &State, out: &mut Vec<Effect>) {
    let listed = state.settings.own_lessons.latest_first();
    if HAS_FOLDERS && !listed.is_empty() {
        out.push(Effect::CheckFiles(listed.into_iter().map(|(file, _)| file).collect()));
    }
}
