//! Updates of files: open, save, recover.

use super::document::{self, save_then_proceed};
use super::{answers, game_parsing, lesson_editor, lesson_start, library_transfer, link, save};
use crate::action::{Effect, FileAction, FileError, JournalRequest, JournaledGame, WritePurpose};
use crate::i18n::{self, ToMessage};
use crate::jobs::{ParsedGame, ReadError};
use crate::lesson;
use crate::lesson::answers::EXTENSION as ANSWERS;
use crate::link::Link;
use crate::state::{
    AfterSave, Dialog, Document, FileFingerprint, FileRef, Folder, FoundGames, GameSource,
    ImportSource, LessonFile, PathPurpose, ReadOptions, ReadTicket, SaveSubject, State,
};
use crate::update::save_dialog;
use hypertoe_core::record::GameFormat;

pub fn update(state: &mut State, action: FileAction, out: &mut Vec<Effect>) {
    match action {
        FileAction::PickOpen => {
            state.learn.opens_in_editor = false;
            save_then_proceed(state, AfterSave::ChooseFile, out);
        }
        FileAction::OpenFile(file) => {
            state.learn.opens_in_editor = false;
            state.overlays.close_dialogs_if(|dialog| matches!(dialog, Dialog::SeveralFiles(_)));
            save_then_proceed(state, AfterSave::OpenFile(file), out);
        }
        FileAction::Dropped(files) => on_dropped(state, files, out),
        FileAction::Save => save(state, out),
        FileAction::SaveAs => save_dialog::ask_path(state, SaveSubject::Game, out),
        FileAction::FilePicked(file) => {
            state.file_ops.end_choosing();
            document::read_file(state, file, ReadOptions::default(), out);
        }
        FileAction::SavePathPicked(ticket, file) => save::on_path_picked(state, ticket, file, out),
        FileAction::PickCancelled => {
            state.file_ops.cancel_choosing();
            state.learn.opens_in_editor = false;
            state.learn.take_after_save();
        }
        FileAction::DialogUnavailable(purpose, home) => on_no_dialog(state, purpose, home),
        FileAction::StopReading => {
            out.extend(state.file_ops.cancel_parsing().into_iter().map(Effect::StopJob));
        }
        FileAction::Opened { ticket, file, bytes } => on_contents(state, ticket, file, bytes, out),
        FileAction::Written { file, purpose, bytes, result } => {
            on_written(state, file, purpose, (bytes, result), out);
        }
        FileAction::Recovered(unsaved) => on_recovered(state, unsaved, out),
        FileAction::JournalBroken(files) => journal_broken(state, &files),
        FileAction::JournalWriteFailed(why) => {
            if state.file_ops.journal_error.is_none() {
                state.overlays.show_problem_toast(i18n::problem_journal(&why));
            }
            state.file_ops.journal_error = Some(why.message());
        }
        FileAction::CrashReportFound(file) => {
            let title = i18n::problem_reported();
            state.overlays.show_error(title, i18n::problem_reported_about(file.to_string()));
        }
        FileAction::ImportFolderPicked(folder) => {
            state.file_ops.end_choosing();
            state.overlays.close_dialogs_if(|dialog| matches!(dialog, Dialog::TypePath { .. }));
            library_transfer::start_import(state, ImportSource::Folder(folder), out);
        }
        FileAction::DatabaseBroken(file, games, total) => {
            let title = i18n::problem_database_broken();
            let lost = total.map_or(0, |total| total.saturating_sub(games));
            let games = match total {
                Some(total) if lost > 0 => i18n::problem_database_some(games, total),
                Some(_) => i18n::problem_database_all(games),
                None => i18n::problem_database_unknown(games),
            };
            let about = i18n::problem_database_broken_about(games, file.to_string());
            // It is not lost below another dialog, nor as a toast.
            state.overlays.open_dialog(Dialog::Message { title, text: about });
        }
        FileAction::SettingsBroken(file) => {
            let title = i18n::problem_settings_broken();
            state.overlays.show_error(title, i18n::problem_settings_broken_about(file.to_string()));
        }
        FileAction::SettingsIncomplete => {
            state.overlays.show_problem_toast(i18n::problem_settings_some());
        }
        FileAction::SettingsWriteFailed(why) => {
            state.overlays.show_problem_toast(i18n::problem_settings(&why));
        }
        FileAction::JournalWritable => state.file_ops.journal_error = None,
        FileAction::KeepMine(purpose, file) => save::overwrite(state, purpose, file, out),
        FileAction::TakeTheirs(file) => {
            state.overlays.close_dialogs_if(|dialog| matches!(dialog, Dialog::Conflict { .. }));
            state.file_ops.cancel_save();
            let options = ReadOptions { replaces: true, ..ReadOptions::default() };
            document::read_file(state, file, options, out);
        }
        FileAction::OpenSlowFile { file, replaces } => {
            state.overlays.close_dialogs_if(|dialog| matches!(dialog, Dialog::SlowFile { .. }));
            document::read_file(state, file, ReadOptions { replaces, is_unlimited: true }, out);
        }
        FileAction::ExistenceChecked { file, exists } => {
            save::on_exists_checked(state, file, exists, out)
        }
        FileAction::ForgetRecent => state.settings.forget_recent_files(),
        FileAction::FilesMissing(files) => {
            state.learn.missing_files = files.into_iter().collect();
        }
        FileAction::FolderNotShown(why) => {
            state.overlays.show_problem_toast(i18n::problem_folder(&why));
        }
        FileAction::AnswersPicked(files) => answers::on_picked(state, files, out),
        FileAction::AnswersRead(files) => answers::on_read(state, files),
    }
}

fn on_written(
    state: &mut State,
    file: FileRef,
    purpose: WritePurpose,
    (bytes, result): (u64, Result<FileFingerprint, FileError>),
    out: &mut Vec<Effect>,
) {
    let written = result.as_ref().ok().map(|fingerprint| (file.clone(), *fingerprint));
    // After a conflict, the action that waits for the save goes on waiting for the user's answer.
    let is_conflict = matches!(result, Err(FileError::Conflict(_)));
    save::on_write_finished(state, file, purpose, bytes, result, out);
    if purpose == WritePurpose::Lesson && !is_conflict {
        lesson_editor::on_saved(state, written, out);
    }
}

pub fn save(state: &mut State, out: &mut Vec<Effect>) {
    match state.document.file().cloned() {
        Some(file) => save::write_known_file(state, file, out),
        None => save_dialog::ask_path(state, SaveSubject::Game, out),
    }
}

/// Opens a file; asks what to do with several.
fn on_dropped(state: &mut State, mut files: Vec<FileRef>, out: &mut Vec<Effect>) {
    let are_answers = files.iter().all(|file| file.has_extension(ANSWERS));
    if are_answers && !files.is_empty() {
        answers::on_picked(state, files, out);
    } else if files.len() > 1 {
        state.overlays.open_dialog(Dialog::SeveralFiles(files));
    } else if let Some(file) = files.pop() {
        update(state, FileAction::OpenFile(file), out);
    }
}

fn on_no_dialog(state: &mut State, purpose: PathPurpose, home: Option<Folder>) {
    state.file_ops.end_choosing();
    match purpose {
        PathPurpose::Open | PathPurpose::ImportFolder | PathPurpose::Answers => {
            state.overlays.open_dialog(Dialog::TypePath { purpose, text: String::new() })
        }
        PathPurpose::Save(purpose) => save::type_path(state, purpose, home),
    }
}

/// Takes the contents of a file, or the error.
fn on_contents(
    state: &mut State,
    ticket: ReadTicket,
    file: FileRef,
    bytes: Result<(Vec<u8>, FileFingerprint), FileError>,
    out: &mut Vec<Effect>,
) {
    // It may have been called off, or have come after a later one was asked for.
    let Some(options) = state.file_ops.read_options(ticket) else { return };
    match bytes {
        Ok((bytes, stamp)) if lesson::file::is_lesson_file(&file.name(), &bytes) => {
            state.file_ops.end_reading();
            let source = Some(LessonFile { file: file.clone(), fingerprint: Some(stamp) });
            state.settings.last_file = Some(file.clone());
            let read = lesson::file::read(&bytes);
            if let Ok(lesson) = &read {
                let text = String::from_utf8_lossy(&bytes);
                state.settings.add_own_lesson(&file, &lesson.title, state.now, &text);
                state.learn.missing_files.remove(&file);
            }
            match read {
                Ok(lesson) if std::mem::take(&mut state.learn.opens_in_editor) => {
                    lesson_editor::open_lesson(state, lesson, source, out);
                }
                Ok(lesson) => lesson_start::open_lesson(state, lesson, source),
                Err(error) => {
                    let title = i18n::problem_not_opened(file.name());
                    state.overlays.show_error(title, error.message());
                }
            }
        }
        Ok((bytes, _)) if file.has_extension(ANSWERS) => {
            state.file_ops.end_reading();
            answers::on_read(state, vec![(file, Ok(bytes))]);
        }
        Ok((bytes, _)) if let Some(link) = linked(&bytes) => {
            state.file_ops.end_reading();
            link::open(state, link, out);
        }
        Ok((bytes, stamp)) => game_parsing::start_parsing(
            state,
            GameSource::File(file, stamp, options),
            bytes,
            None,
            out,
        ),
        Err(error) => on_game_parsed(state, (file, options), Err(error), out),
    }
}

/// Returns the link in a file, unless it is just a game.
fn linked(bytes: &[u8]) -> Option<Link> {
    let link = Link::parse(str::from_utf8(bytes).ok()?)?;
    Some(link).filter(|link| !link.is_plain_game())
}

/// Handles the result of parsing a game file: opens the game, asks first if unsaved work would be
/// lost, or reports the error.
pub fn on_game_parsed(
    state: &mut State,
    (file, ReadOptions { replaces, .. }): (FileRef, ReadOptions),
    result: Result<(ParsedGame, FileFingerprint), FileError>,
    out: &mut Vec<Effect>,
) {
    state.file_ops.end_reading();
    if let Err(FileError::InvalidContent(error @ ReadError::EffortExceeded(_))) = &result {
        let why = error.message();
        return state.overlays.open_dialog(Dialog::SlowFile { file, replaces, why });
    }
    if let Err(FileError::InvalidContent(ReadError::SeveralGames(games))) = result {
        let (name, games) = (Some(file.name().to_string()), FoundGames::new(games));
        state.settings.last_file = Some(file);
        return state.overlays.open_dialog(Dialog::SeveralGames { name, games });
    }
    let sets_aside = replaces && state.file_ops.journal_error.is_none();
    match result {
        Ok(_) if sets_aside && state.document.is_unsaved() => {
            let mine = state.document.clone();
            out.push(Effect::Journal(JournalRequest::SetAside));
            state.document.mark_changes_discardable();
            state.file_ops.stash_document(mine);
            on_game_parsed(state, (file, ReadOptions::default()), result, out);
            state.overlays.show_done_toast(i18n::done_set_aside());
        }
        // Moves may have been played, or a game recovered, while it was parsed.
        Ok(_) if state.document.has_unsaved_work() => {
            save_then_proceed(state, AfterSave::OpenFile(file), out)
        }
        Ok(((game, format), stamp)) if format == GameFormat::HYPERTOE => {
            state.overlays.close_all_but_messages();
            state.settings.add_recent(file.clone());
            let entry = state.settings.library_entry_of_file(&file);
            state.set_document(Document::from_file(*game, file, stamp).with_entry(entry));
        }
        Ok(((game, format), _)) => {
            state.overlays.close_all_but_messages();
            state.settings.last_file = Some(file.clone());
            let text = match game.comment() {
                "" => i18n::done_opened_from(&format, file.name()),
                _ => i18n::done_opened_with_comment(&format, file.name()),
            };
            state.set_document(Document::new(*game));
            state.overlays.show_done_toast(text);
        }
        Err(error) => {
            if matches!(error, FileError::NotFound) {
                state.settings.recent_files.retain(|known| *known != file);
                state.learn.missing_files.insert(file.clone());
            }
            let title = i18n::problem_not_opened(file.name());
            state.overlays.show_error(title, i18n::problem_untouched(&error));
        }
    }
}

/// Takes a game left by an earlier run: puts it on the board if nothing else is there, otherwise
/// the player is asked.
fn on_recovered(state: &mut State, unsaved: JournaledGame, out: &mut Vec<Effect>) {
    let JournaledGame { game, file, fingerprint: stamp, entry, is_saved: _ } = unsaved;
    state.file_ops.set_recovered(Some(Document::new_unsaved(*game, file, stamp).with_entry(entry)));
    let untouched = state.document.file().is_none()
        && !state.document.is_unsaved()
        && !state.file_ops.has_opened_link;
    if untouched && state.file_ops.can_offer_recovery() {
        document::recover(state, out);
    }
}

/// Reports journals that were set aside because they are broken.
fn journal_broken(state: &mut State, files: &[FileRef]) {
    let paths = files.iter().map(|file| format!("{file}\n")).collect::<String>();
    let title = i18n::problem_journal_broken();
    state.overlays.show_error(title, i18n::problem_journal_broken_about(paths.trim_end()));
}
