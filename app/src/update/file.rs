//! Updates of files: open, save, recover.

use super::editing;
use super::leave::leave;
use super::{learn, load, read, save};
use crate::action::{Effect, FileAction, FileError, Keep, Saving, Unsaved};
use crate::jobs::{ReadError, ReadGame};
use crate::lesson;
use crate::state::{
    Dialog, Document, Errand, FileRef, LessonFile, PathPurpose, ReadFrom, SavePurpose, Stamp,
    State, Then, ToastKind,
};
use crate::words::{self, ToMessage};
use hypertoe_core::record::Format;

pub fn update(state: &mut State, action: FileAction, out: &mut Vec<Effect>) {
    match action {
        FileAction::Open => {
            state.learn.opens_to_edit = false;
            leave(state, Then::Open, out);
        }
        FileAction::OpenFile(file) => {
            state.learn.opens_to_edit = false;
            leave(state, Then::OpenFile(file), out);
        }
        FileAction::Save => save(state, out),
        FileAction::SaveAs => save::ask(state, SavePurpose::Game, out),
        FileAction::PickedSave(purpose, file) => save::picked(state, purpose, file, out),
        FileAction::PickCancelled => {
            state.filing.cancel();
            state.learn.opens_to_edit = false;
            state.learn.saved();
        }
        FileAction::NoDialog(purpose) => no_dialog(state, purpose),
        FileAction::StopReading => {
            out.extend(state.filing.stop_reading().into_iter().map(Effect::Stop));
        }
        FileAction::Opened { file, bytes } => opened(state, file, bytes, out),
        FileAction::Written { file, saving, bytes, result } => {
            let stamp = result.as_ref().ok().copied();
            let lesson =
                (saving == Saving::Lesson).then(|| stamp.map(|stamp| (file.clone(), stamp)));
            // After a conflict, the action that waits for the save goes on waiting for the user's
            // answer.
            let asks = matches!(result, Err(FileError::Conflict(_)));
            save::written(state, file, saving, bytes, result, out);
            lesson.filter(|_| !asks).into_iter().for_each(|it| editing::written(state, it, out));
        }
        FileAction::Recovered(unsaved) => recovered(state, unsaved, out),
        FileAction::JournalBroken(files) => journal_broken(state, &files),
        FileAction::JournalFailed(why) => {
            if state.filing.unprotected().is_none() {
                state.front.toast(ToastKind::Problem, words::problem_journal(&why));
            }
            state.filing.protect(Some(why.message()));
        }
        FileAction::Reported(file) => {
            let title = words::problem_reported();
            state.front.report(title, words::problem_reported_about(file.to_string()));
        }
        FileAction::SettingsBroken(file) => {
            let title = words::problem_settings_broken();
            state.front.report(title, words::problem_settings_broken_about(file.to_string()));
        }
        FileAction::SettingsFailed(why) => {
            state.front.toast(ToastKind::Problem, words::problem_settings(&why));
        }
        FileAction::JournalWritten => state.filing.protect(None),
        FileAction::KeepMine(purpose, file) => save::keep_mine(state, purpose, file, out),
        FileAction::TakeTheirs(file) => {
            state.front.close_if(|dialog| matches!(dialog, Dialog::Conflict { .. }));
            state.filing.dismiss();
            state.filing.take(file.clone());
            load::read(state, file, out);
        }
        FileAction::OpenLong(file) => {
            state.front.close_if(|dialog| matches!(dialog, Dialog::Long { .. }));
            state.filing.wait_for(file.clone());
            load::read(state, file, out);
        }
        FileAction::Exists { file, exists } => save::looked(state, file, exists, out),
        FileAction::ForgetRecent => state.settings.forget_recent(),
    }
}

/// Saves the game to its file, or asks for a path.
pub fn save(state: &mut State, out: &mut Vec<Effect>) {
    match state.document.file().cloned() {
        Some(file) => save::write(state, SavePurpose::Game, file, out),
        None => save::ask(state, SavePurpose::Game, out),
    }
}

fn no_dialog(state: &mut State, purpose: PathPurpose) {
    state.filing.chosen();
    match purpose {
        PathPurpose::Open => state.front.ask(Dialog::Path { purpose, text: String::new() }),
        PathPurpose::Save(purpose) => save::type_path(state, purpose),
    }
}

/// Takes the contents of a file, or the error.
fn opened(
    state: &mut State,
    file: FileRef,
    bytes: Result<(Vec<u8>, Stamp), FileError>,
    out: &mut Vec<Effect>,
) {
    if !state.filing.come() {
        return;
    }
    state.filing.begin(Errand::Opening(file.clone()));
    match bytes {
        Ok((bytes, stamp)) if lesson::file::is_one(&file.name(), &bytes) => {
            state.filing.opened();
            let source = Some(LessonFile { file: file.clone(), stamp: Some(stamp) });
            state.settings.last = Some(file.clone());
            match lesson::file::read(&bytes) {
                Ok(lesson) if std::mem::take(&mut state.learn.opens_to_edit) => {
                    editing::take(state, lesson, source, out);
                }
                Ok(lesson) => learn::open(state, lesson, source),
                Err(error) => {
                    let title = words::problem_not_opened(file.name());
                    state.front.report(title, error.message());
                }
            }
        }
        Ok((bytes, stamp)) => read::begin(state, ReadFrom::File(file, stamp), bytes, None, out),
        Err(error) => was_read(state, file, Err(error), out),
    }
}

/// Takes the game parsed from a file, or the error.
pub fn was_read(
    state: &mut State,
    file: FileRef,
    result: Result<(ReadGame, Stamp), FileError>,
    out: &mut Vec<Effect>,
) {
    state.filing.opened();
    if let Err(FileError::Read(error @ ReadError::Long(_))) = &result {
        return state.front.ask(Dialog::Long { file, why: error.message() });
    }
    let takes = state.filing.takes(&file) && state.filing.unprotected().is_none();
    match result {
        Ok(_) if takes && state.document.is_unsaved() => {
            let mine = state.document.clone();
            out.push(Effect::Journal(Keep::SetAside));
            state.document.give_up();
            state.filing.set_aside(mine);
            was_read(state, file, result, out);
            state.front.toast(ToastKind::Done, words::done_set_aside());
        }
        // Moves may have been played, or a game recovered, while it was parsed.
        Ok(_) if state.document.would_be_missed() => leave(state, Then::OpenFile(file), out),
        Ok(((game, format), stamp)) if format == Format::HYPERTOE => {
            state.front.clear();
            state.settings.remember(file.clone());
            let entry = state.settings.entry_of(&file);
            state.set_document(Document::from_file(*game, file, stamp).of_entry(entry));
        }
        Ok(((game, format), _)) => {
            state.front.clear();
            state.settings.last = Some(file.clone());
            state.set_document(Document::new(*game));
            let text = words::done_opened_from(&format, file.name());
            state.front.toast(ToastKind::Done, text);
        }
        Err(error) => {
            if matches!(error, FileError::Missing) {
                state.settings.recent.retain(|known| *known != file);
            }
            let title = words::problem_not_opened(file.name());
            state.front.report(title, words::problem_untouched(&error));
        }
    }
}

/// Takes a game left by an earlier run: puts it on the board if nothing else is there, otherwise
/// the player is asked.
fn recovered(state: &mut State, unsaved: Unsaved, out: &mut Vec<Effect>) {
    let Unsaved { game, file, stamp, entry, saved: _ } = unsaved;
    state.filing.keep(Some(Document::recovered(*game, file, stamp).of_entry(entry)));
    let untouched = state.document.file().is_none() && !state.document.is_unsaved();
    if untouched && state.filing.asks_about_recovered() {
        load::recover(state, out);
    }
}

/// Reports journals that were set aside because they are broken.
fn journal_broken(state: &mut State, files: &[FileRef]) {
    let paths = files.iter().map(|file| format!("{file}\n")).collect::<String>();
    let title = words::problem_journal_broken();
    state.front.report(title, words::problem_journal_broken_about(paths.trim_end()));
}
