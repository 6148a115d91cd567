//! Updates of pupils' answers: saving one's own, and opening those of a class.

use super::save_dialog;
use crate::action::{AnswersAction, Effect, FileError};
use crate::i18n::{self, ToMessage};
use crate::lesson::answers::read_sheets;
use crate::state::{ClassAnswers, FileRef, FileTask, LearnPage, Mode, SaveSubject, State};

/// The most characters of a pupil's name.
const MAX_NAME: usize = 80;

pub fn update(state: &mut State, action: AnswersAction, out: &mut Vec<Effect>) {
    match action {
        AnswersAction::SetName(name) => {
            state.settings.pupil_name = name.chars().take(MAX_NAME).collect();
        }
        AnswersAction::SaveOwn => save_dialog::ask_path(state, SaveSubject::Answers, out),
        AnswersAction::CopyOwn => {
            if let Some(sheet) = state.own_answer_sheet() {
                out.push(Effect::CopyText(sheet.to_text()));
                state.overlays.show_done_toast(i18n::page_copied());
            }
        }
        AnswersAction::Choose => {
            state.file_ops.start_task(FileTask::ChoosingFile);
            out.push(Effect::PickAnswers(state.settings.initial_folder()));
        }
        AnswersAction::SaveTable => save_dialog::ask_path(state, SaveSubject::AnswerTable, out),
        AnswersAction::Clear => state.learn.class_answers = ClassAnswers::default(),
    }
}

/// Asks for the contents of files that were picked or dropped.
pub fn on_picked(state: &mut State, files: Vec<FileRef>, out: &mut Vec<Effect>) {
    state.file_ops.end_choosing();
    if let Some(file) = files.last() {
        state.settings.last_file = Some(file.clone());
        out.push(Effect::ReadAnswers(files));
    }
}

/// Adds the answers of files that were read, and shows them.
pub fn on_read(state: &mut State, files: Vec<(FileRef, Result<Vec<u8>, FileError>)>) {
    let read = |(file, bytes): (FileRef, Result<Vec<u8>, FileError>)| {
        let sheets = bytes.map_err(|error| error.message());
        let sheets = sheets.and_then(|bytes| read_sheets(&bytes).map_err(|error| error.message()));
        (file, sheets)
    };
    state.learn.class_answers.add(files.into_iter().map(read));
    state.overlays.close_all_but_messages();
    state.screen.set_mode(Mode::Learn);
    state.learn.show_page(LearnPage::Answers);
}
