//! Saving, the same way for all contents: a path is chosen or typed, overwriting is confirmed, then
//! the file is written.

use super::document::save_then_proceed;
use super::export;
use super::library_transfer;
use super::save_dialog::{SuggestedPath, contents_to_save, suggested_path};
use crate::action::{
    Effect, FileContent, FileError, OverwritePolicy, OverwriteWarning, WritePurpose,
};
use crate::i18n::{self, ToMessage};
use crate::lesson;
use crate::state::{
    ConflictSubject, Dialog, FileFingerprint, FileRef, FileTask, Folder, LessonEditor, PathPurpose,
    PendingWrite, SaveSubject, SaveTicket, State, WriteTicket,
};

/// Saves to a file that was written before, without asking for a path.
pub fn save_again(state: &mut State, purpose: SaveSubject, file: FileRef, out: &mut Vec<Effect>) {
    match contents_to_save(state, purpose) {
        Ok(contents) => _ = state.file_ops.begin_save(purpose, contents),
        Err(why) => return state.overlays.show_problem_toast(why),
    }
    write_prepared_contents(state, purpose, file, out);
}

/// Opens the dialog to type a path, as there is no native dialog.
pub fn type_path(state: &mut State, purpose: SaveSubject, home: Option<Folder>) {
    let known = state.document.file().filter(|_| purpose == SaveSubject::Game);
    let known = known.map(ToString::to_string);
    let text = known.unwrap_or_else(|| {
        let SuggestedPath { name, folder, .. } = suggested_path(state, purpose);
        match folder.or(home) {
            Some(folder) => folder.file(name).to_string(),
            None => name,
        }
    });
    state.overlays.open_dialog(Dialog::TypePath { purpose: PathPurpose::Save(purpose), text });
}

/// Handles a path chosen in a native dialog. The dialog has confirmed overwriting, unless an
/// extension is added to the name, or the path is a folder.
pub fn on_path_picked(
    state: &mut State,
    ticket: SaveTicket,
    picked: FileRef,
    out: &mut Vec<Effect>,
) {
    // Another path has been asked for since.
    let Some(purpose) = state.file_ops.save_subject(ticket) else { return };
    adopt_picture_format(state, purpose, &picked);
    let folder = suggested_path(state, purpose).extension.is_none();
    // Files in the folder of an exported library are never replaced.
    if purpose == SaveSubject::Library {
        return write_prepared_contents(state, purpose, picked, out);
    }
    match with_extension(state, purpose, picked.clone()) {
        file if file == picked && !folder => write_prepared_contents(state, purpose, file, out),
        file => check_exists(state, purpose, file, out),
    }
}

/// Handles the path typed for a file to save: adds the extension, and checks whether the file
/// exists, to ask before overwriting it.
pub fn on_path_typed(
    state: &mut State,
    purpose: SaveSubject,
    typed: FileRef,
    out: &mut Vec<Effect>,
) {
    adopt_picture_format(state, purpose, &typed);
    let file = with_extension(state, purpose, typed);
    if purpose == SaveSubject::Library {
        return write_prepared_contents(state, purpose, file, out);
    }
    check_exists(state, purpose, file, out);
}

/// A picture whose name ends with `.svg` is one, whatever was chosen before.
fn adopt_picture_format(state: &mut State, purpose: SaveSubject, file: &FileRef) {
    if purpose == SaveSubject::Picture {
        state.exports.adopt_format_of(file);
    }
}

/// Adds the extension, unless the path has it or is a folder.
fn with_extension(state: &State, purpose: SaveSubject, file: FileRef) -> FileRef {
    match suggested_path(state, purpose).extension {
        Some(ending) if !file.has_extension(ending) => file.with_added_extension(ending),
        _ => file,
    }
}

fn check_exists(state: &mut State, purpose: SaveSubject, file: FileRef, out: &mut Vec<Effect>) {
    let many = Some(&state.exports).filter(|_| purpose == SaveSubject::Picture);
    let first = many.and_then(|exports| exports.first_numbered_file(&file));
    state.file_ops.start_task(FileTask::CheckingExists(purpose, file.clone()));
    out.push(Effect::CheckExists(first.unwrap_or(file)));
}

/// Handles the answer whether the file, or the first of many, exists: asks before overwriting it,
/// or writes it.
pub fn on_exists_checked(state: &mut State, found: FileRef, exists: bool, out: &mut Vec<Effect>) {
    match state.file_ops.take_exists_check() {
        // The dialog has been cancelled.
        None => {}
        Some((purpose, file)) if exists => {
            let first = (found != file).then_some(found);
            state.overlays.open_dialog(Dialog::Overwrite { purpose, file, first });
        }
        Some((purpose, file)) => write_prepared_contents(state, purpose, file, out),
    }
}

/// Starts to write the contents prepared for a purpose to a file; pictures and handouts are
/// generated first.
pub fn write_prepared_contents(
    state: &mut State,
    purpose: SaveSubject,
    file: FileRef,
    out: &mut Vec<Effect>,
) {
    close_path_dialogs(state);
    let mut over = OverwritePolicy::Unprotected;
    let (content, saving) = match state.file_ops.take_pending_write(purpose) {
        Some(PendingWrite::Game(document)) if document == state.document.id() => {
            return write_known_file(state, file, out);
        }
        Some(PendingWrite::Game(_)) => {
            state.file_ops.end_choosing();
            return state.overlays.show_problem_toast(i18n::problem_game_gone());
        }
        Some(PendingWrite::Picture) => {
            state.file_ops.end_choosing();
            return export::start(state, file, out);
        }
        Some(PendingWrite::Library) => {
            state.file_ops.end_choosing();
            return library_transfer::start_export(state, file, out);
        }
        Some(PendingWrite::Handout) => {
            state.file_ops.end_choosing();
            return export::start_handout_export(state, file, out);
        }
        Some(PendingWrite::Export(text)) => {
            (FileContent::Bytes(text.into_bytes()), WritePurpose::Export)
        }
        Some(PendingWrite::Proof(proof)) => (FileContent::Proof(proof), WritePurpose::Proof),
        Some(PendingWrite::Lesson(text)) => {
            let known = state.learn.editor().filter(|editor| editor.file() == Some(&file));
            over = known
                .and_then(LessonEditor::file_fingerprint)
                .map_or(over, OverwritePolicy::Unchanged);
            (FileContent::Bytes(text.into_bytes()), WritePurpose::Lesson)
        }
        // The save has been cancelled.
        None => return state.file_ops.end_choosing(),
    };
    state.file_ops.start_task(FileTask::Writing(file.clone()));
    out.push(Effect::Write { file, content, purpose: saving, overwrite: over });
}

fn close_path_dialogs(state: &mut State) {
    state.overlays.close_dialogs_if(|dialog| {
        matches!(
            dialog,
            Dialog::TypePath { .. } | Dialog::Overwrite { .. } | Dialog::Conflict { .. }
        )
    });
}

/// Starts to write the game on the board. If this is the game's own file, it must still have the
/// contents last read or written.
pub fn write_known_file(state: &mut State, file: FileRef, out: &mut Vec<Effect>) {
    close_path_dialogs(state);
    let document = &state.document;
    let known = document.file_fingerprint().filter(|_| document.file() == Some(&file));
    let over = known.map_or(OverwritePolicy::Unprotected, OverwritePolicy::Unchanged);
    write_game(state, file, over, out);
}

/// Overwrites a file whatever it contains.
pub fn overwrite(
    state: &mut State,
    purpose: ConflictSubject,
    file: FileRef,
    out: &mut Vec<Effect>,
) {
    state.overlays.close_dialogs_if(|dialog| matches!(dialog, Dialog::Conflict { .. }));
    match purpose {
        ConflictSubject::Game => write_game(state, file, OverwritePolicy::Anything, out),
        ConflictSubject::Lesson => overwrite_lesson(state, file, out),
    }
}

/// Overwrites a file with the lesson as it was when saving started.
fn overwrite_lesson(state: &mut State, file: FileRef, out: &mut Vec<Effect>) {
    let writing = state.learn.editor().and_then(LessonEditor::being_saved);
    let Some(lesson) = writing.and_then(|draft| draft.finish().ok()) else {
        state.learn.cancel_pending_actions();
        return state.overlays.show_problem_toast(i18n::problem_lesson_gone());
    };
    state.file_ops.start_task(FileTask::Writing(file.clone()));
    let content = FileContent::Bytes(lesson::file::write(&lesson).into_bytes());
    out.push(Effect::Write {
        file,
        content,
        purpose: WritePurpose::Lesson,
        overwrite: OverwritePolicy::Anything,
    });
}

fn write_game(state: &mut State, file: FileRef, over: OverwritePolicy, out: &mut Vec<Effect>) {
    let saving = WritePurpose::Game(state.document.begin_write());
    let content = FileContent::Game(Box::new(state.document.game().clone()));
    state.file_ops.start_task(FileTask::Writing(file.clone()));
    out.push(Effect::Write { file, content, purpose: saving, overwrite: over });
}

/// Handles the result of writing a file, by the purpose of the write.
pub fn on_write_finished(
    state: &mut State,
    file: FileRef,
    saving: WritePurpose,
    bytes: u64,
    result: Result<FileFingerprint, FileError>,
    out: &mut Vec<Effect>,
) {
    match saving {
        WritePurpose::Game(ticket) => on_game_written(state, file, ticket, result, out),
        WritePurpose::Picture(job) => {
            export::on_file_written(state, job, &file, (bytes, result), out)
        }
        WritePurpose::Export | WritePurpose::Proof | WritePurpose::Lesson => {
            let name = file.name();
            state.file_ops.end_writing();
            if result.is_ok() {
                state.settings.last_file = Some(file.clone());
            }
            match result {
                Ok(_) if saving != WritePurpose::Export => {
                    state.overlays.show_done_toast(i18n::done_saved(name))
                }
                Ok(_) => {
                    state
                        .overlays
                        .close_dialogs_if(|dialog| matches!(dialog, Dialog::TextExport(_)));
                    state.overlays.show_done_toast(i18n::done_exported(name));
                }
                Err(FileError::Conflict(conflict)) if saving == WritePurpose::Lesson => {
                    ask_about_conflict(state, ConflictSubject::Lesson, file, conflict);
                }
                Err(error) => {
                    let title = i18n::problem_not_written(name);
                    state.overlays.show_error(title, i18n::problem_other_place(&error));
                }
            }
        }
    }
}

fn ask_about_conflict(
    state: &mut State,
    purpose: ConflictSubject,
    file: FileRef,
    conflict: OverwriteWarning,
) {
    let changed = matches!(conflict, OverwriteWarning::Changed(_));
    state.overlays.open_dialog(Dialog::Conflict {
        purpose,
        file,
        changed,
        why: conflict.message(),
    });
}

fn on_game_written(
    state: &mut State,
    file: FileRef,
    ticket: WriteTicket,
    result: Result<FileFingerprint, FileError>,
    out: &mut Vec<Effect>,
) {
    if !state.document.owns_write(ticket) {
        on_other_game_written(state, file, result);
        return;
    }
    // The action that waits for a save waits for the latest write.
    let latest = state.document.is_latest_write(ticket);
    let then = if latest { state.file_ops.take_after_save() } else { None };
    match result {
        Ok(stamp) => {
            state.settings.add_recent(file.clone());
            if let Some(entry) = state.document.entry() {
                state.settings.remember_library_entry(&file, entry);
            }
            state.overlays.show_done_toast(i18n::done_saved(file.name()));
            state.document.mark_saved(file, stamp, ticket);
            // Moves may have been played while it was written.
            if let Some(then) = then {
                save_then_proceed(state, then, out);
            }
        }
        // An earlier write has ended after this one was started.
        Err(FileError::Conflict(OverwriteWarning::Changed(now)))
            if latest && state.document.file_fingerprint() == Some(now) =>
        {
            then.into_iter().for_each(|then| state.file_ops.set_after_save(then));
            write_game(state, file, OverwritePolicy::Unchanged(now), out);
        }
        Err(FileError::Conflict(conflict)) => {
            then.into_iter().for_each(|then| state.file_ops.set_after_save(then));
            ask_about_conflict(state, ConflictSubject::Game, file, conflict);
        }
        Err(error) => {
            let title = i18n::problem_not_saved(file.name());
            state.overlays.show_error(title, i18n::problem_still_unsaved(&error));
        }
    }
}

/// Handles the result of writing a game that is no longer on the board.
fn on_other_game_written(
    state: &mut State,
    file: FileRef,
    result: Result<FileFingerprint, FileError>,
) {
    match result {
        Ok(_) => {
            state.overlays.show_done_toast(i18n::done_saved(file.name()));
            state.settings.add_recent(file);
        }
        Err(error) => {
            let text = i18n::problem_not_saved_why(file.name(), &error);
            state.overlays.show_problem_toast(text);
        }
    }
}
