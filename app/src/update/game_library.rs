//! Updates of the library.

use super::{document, game_parsing, library_transfer, save_dialog};
use crate::action::{Effect, FailedOperation, FileError, LibraryAction, LibraryRequest};
use crate::i18n::{self, ToMessage};
use crate::jobs::{ParsedGame, ReadError};
use crate::state::{
    AfterSave, Dialog, Document, DocumentVersion, EntryId, FileFingerprint, FileRef, FileTask,
    GameSource, LibraryEntry, Mode, SaveSubject, State, Timestamp, UnfinishedGame,
};
use hypertoe_core::record::GameFormat;

/// The most broken files that are listed; all are in the same folder.
const MAX_LISTED: usize = 5;

pub fn update(state: &mut State, action: LibraryAction, out: &mut Vec<Effect>) {
    let collection = &mut state.game_library;
    match action {
        LibraryAction::Show(shown) => {
            collection.clear_load_error();
            state.screen.set_library_shown(shown);
            if shown {
                document::save_to_library_if_needed(state, out);
            }
        }
        LibraryAction::List(rows) => {
            if let Some(rows) = collection.rows_to_request(rows) {
                collection.mark_requested(&rows);
                let query = collection.query().clone();
                out.push(Effect::Library(LibraryRequest::List { query, rows }));
            }
        }
        LibraryAction::Search(query) => collection.set_query(query),
        LibraryAction::Select(row) => {
            collection.select_row(row);
            let selected = collection.selected_entry_id().and_then(|id| collection.entry(id));
            if let Some(message) = selected.map(|entry| entry.summary.description()) {
                state.overlays.announce(message, false);
            }
        }
        LibraryAction::Open(id) => {
            document::save_then_proceed(state, AfterSave::OpenEntry(id), out)
        }
        LibraryAction::SetFavourite(id, favourite) => {
            collection.set_favourite(id, favourite);
            out.push(Effect::Library(LibraryRequest::SetFavourite(id, favourite)));
        }
        LibraryAction::Delete(id) => delete(state, id, out),
        LibraryAction::RestoreDeleted => restore(state, out),
        LibraryAction::Saved { version, result, now } => {
            on_saved(state, version, result, now, out);
        }
        LibraryAction::Listed(mut page) => {
            let broken = std::mem::take(&mut page.broken);
            collection.set_page(*page);
            if !broken.is_empty() {
                report_broken_files(state, &broken);
            }
        }
        LibraryAction::ListFailed(error) => collection.set_load_error(error.message()),
        LibraryAction::ChangedElsewhere => collection.mark_outdated(),
        LibraryAction::GameRead { ticket, id, bytes } => {
            if state.file_ops.read_options(ticket).is_some() {
                on_contents(state, id, bytes, out);
            }
        }
        LibraryAction::GameSetAside(id, file) => {
            collection.remove(id);
            report_broken_files(state, &[file]);
        }
        LibraryAction::Export => save_dialog::ask_path(state, SaveSubject::Library, out),
        LibraryAction::ImportFolder => {
            state.file_ops.start_task(FileTask::ChoosingFile);
            out.push(Effect::PickImportFolder(state.settings.initial_folder()));
        }
        LibraryAction::Import(source) => {
            state.overlays.close_dialogs_if(|it| {
                matches!(it, Dialog::SeveralGames { .. } | Dialog::SeveralFiles(_))
            });
            library_transfer::start_import(state, source, out);
        }
        LibraryAction::CancelTransfer => out.push(Effect::Library(LibraryRequest::CancelTransfer)),
        LibraryAction::TransferProgress(progress) => {
            // The last report may come after the end.
            if collection.transfer.is_some() {
                collection.transfer = Some(progress);
            }
        }
        LibraryAction::TransferEnded { kind, report } => {
            collection.transfer = None;
            collection.mark_outdated();
            library_transfer::on_ended(state, kind, report);
        }
        LibraryAction::Failed { id, operation: what, error: why } => {
            on_failure(state, id, what, &why)
        }
    }
}

fn on_saved(
    state: &mut State,
    version: DocumentVersion,
    result: Result<Box<(LibraryEntry, FileFingerprint)>, FileError>,
    now: Timestamp,
    out: &mut Vec<Effect>,
) {
    state.game_library.end_save(version);
    let is_here = state.document.id() == version.0;
    let kept = match result {
        Ok(kept) => {
            let (entry, stamp) = *kept;
            if is_here {
                state.document.mark_saved_in_library(entry.id, stamp, version.1);
                if let Some(file) = state.document.file() {
                    state.settings.remember_library_entry(file, entry.id);
                }
            }
            state.settings.unfinished_game = UnfinishedGame::of(&entry).map(Box::new);
            state.game_library.upsert(entry, now);
            state.game_library.set_save_error(None);
            true
        }
        Err(why) => {
            if state.game_library.save_error().is_none() {
                state.overlays.show_problem_toast(i18n::problem_library(&why));
            }
            state.game_library.set_save_error(Some(why.message()));
            false
        }
    };
    if !is_here {
        return;
    }
    if let Some(then) =
        state.game_library.take_after_save().or_else(|| close_resolved_dialog(state))
    {
        match kept {
            // Moves may have been played while it was being saved.
            true => document::save_then_proceed(state, then, out),
            false => document::ask_if_unsaved(state, then, out),
        }
    }
}

/// Closes the dialog about unsaved changes if the game is saved by now. Returns its action.
fn close_resolved_dialog(state: &mut State) -> Option<AfterSave> {
    let asked = match state.overlays.dialog() {
        Some(Dialog::Unsaved { then }) if !state.document.has_unsaved_work() => Some(then.clone()),
        _ => None,
    };
    asked.inspect(|_| drop(state.overlays.close_dialog()))
}

fn delete(state: &mut State, id: EntryId, out: &mut Vec<Effect>) {
    let Some(entry) = state.game_library.remove(id) else { return };
    forget_unfinished(state, id);
    state.overlays.announce(i18n::library_deleted(entry.summary.players_text()), false);
    state.game_library.push_deleted(entry);
    out.push(Effect::Library(LibraryRequest::Delete(id)));
}

/// The home page does not offer a game that is gone.
fn forget_unfinished(state: &mut State, id: EntryId) {
    state.settings.unfinished_game.take_if(|game| game.entry == id);
}

fn restore(state: &mut State, out: &mut Vec<Effect>) {
    let Some(id) = state.game_library.last_deleted().map(|entry| entry.id) else { return };
    let Some(entry) = state.game_library.take_deleted(id) else { return };
    let (now, row) = (state.game_library.updated_at(), entry.id);
    state.overlays.announce(i18n::library_returned(entry.summary.players_text()), false);
    state.game_library.upsert(entry, now);
    state.game_library.select(row);
    out.push(Effect::Library(LibraryRequest::Restore(id)));
}

fn on_failure(state: &mut State, id: EntryId, what: FailedOperation, why: &FileError) {
    let text = match what {
        FailedOperation::Delete => i18n::problem_library_delete(why),
        FailedOperation::Restore => i18n::problem_library_recover(why),
        FailedOperation::SetFavourite => i18n::problem_library_favourite(why),
        FailedOperation::SetAside => i18n::problem_library_open(),
    };
    state.overlays.show_problem_toast(text);
    match what {
        // The entry is still in the library.
        FailedOperation::Delete => {
            if let Some(entry) = state.game_library.take_deleted(id) {
                let now = state.game_library.updated_at();
                state.game_library.upsert(entry, now);
            }
        }
        FailedOperation::Restore => _ = state.game_library.remove(id),
        FailedOperation::SetFavourite | FailedOperation::SetAside => {}
    }
}

fn report_broken_files(state: &mut State, files: &[FileRef]) {
    let mut paths: Vec<String> = files.iter().take(MAX_LISTED).map(ToString::to_string).collect();
    if files.len() > MAX_LISTED {
        paths.push("…".to_owned());
    }
    let title = i18n::problem_library_broken(files.len());
    state.overlays.show_error(title, i18n::problem_library_broken_about(paths.join("\n")));
}

/// Handles the contents of an entry's file: starts to parse them.
fn on_contents(
    state: &mut State,
    id: EntryId,
    bytes: Result<(Vec<u8>, FileFingerprint), FileError>,
    out: &mut Vec<Effect>,
) {
    match bytes {
        Ok((bytes, stamp)) => {
            let from = GameSource::LibraryEntry(id, stamp);
            game_parsing::start_parsing(state, from, bytes, Some(GameFormat::HYPERTOE), out);
        }
        Err(why) => {
            state.file_ops.end_reading();
            if matches!(why, FileError::NotFound) {
                state.game_library.remove(id);
            }
            state.overlays.show_error(i18n::problem_library_open(), i18n::problem_untouched(&why));
        }
    }
}

/// Handles the game parsed from an entry of the library: puts it on the board.
pub fn on_entry_parsed(
    state: &mut State,
    (id, stamp): (EntryId, FileFingerprint),
    result: Result<ParsedGame, ReadError>,
    out: &mut Vec<Effect>,
) {
    state.file_ops.end_reading();
    match result {
        // Moves may have been played, or a game recovered, while it was parsed.
        Ok(_) if state.document.has_unsaved_work() => {
            document::save_then_proceed(state, AfterSave::OpenEntry(id), out);
        }
        Ok((game, _)) => {
            state.overlays.close_all_but_messages();
            state.set_document(Document::from_library(*game, id, stamp));
            state.screen.set_mode(Mode::Play);
        }
        Err(_) => {
            forget_unfinished(state, id);
            out.push(Effect::Library(LibraryRequest::SetAside(id)));
        }
    }
}
