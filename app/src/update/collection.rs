//! Updates of the library.

use super::{keep, leave, read};
use crate::action::{CollectionAction, Effect, Failure, FileError, Order};
use crate::jobs::{ReadError, ReadGame};
use crate::state::{
    Dialog, Document, Entry, EntryId, FileRef, Moment, ReadFrom, Stamp, State, Then, ToastKind,
    Version,
};
use crate::words::{self, ToMessage};
use hypertoe_core::record::Format;

/// The most broken files that are listed; all are in the same folder.
const MOST_TOLD: usize = 5;

pub fn update(state: &mut State, action: CollectionAction, out: &mut Vec<Effect>) {
    let collection = &mut state.collection;
    match action {
        CollectionAction::Show(shown) => {
            state.screen.library(shown);
            if shown {
                keep::keep_now(state, out);
            }
        }
        CollectionAction::List => {
            if collection.is_unread() {
                collection.ask();
                out.push(Effect::Collection(Order::List));
            }
        }
        CollectionAction::Search { text, only_favourites } => {
            collection.search_for(text, only_favourites);
        }
        CollectionAction::Select(row) => {
            collection.select_row(row);
            let selected = collection.selected().and_then(|id| collection.entry(id));
            if let Some(said) = selected.map(|entry| entry.summary.in_full()) {
                state.front.tell(said, false);
            }
        }
        CollectionAction::Open(id) => leave::leave(state, Then::OpenEntry(id), out),
        CollectionAction::Favour(id, favourite) => {
            collection.favour(id, favourite);
            out.push(Effect::Collection(Order::Favour(id, favourite)));
        }
        CollectionAction::Delete(id) => delete(state, id, out),
        CollectionAction::BringBack => bring_back(state, out),
        CollectionAction::WasKept { version, result, now } => {
            was_kept(state, version, result, now, out);
        }
        CollectionAction::Listed { entries, broken, now } => {
            collection.list(entries, now);
            if !broken.is_empty() {
                told_of_broken(state, &broken);
            }
        }
        CollectionAction::WasRead { id, bytes } => opened(state, id, bytes, out),
        CollectionAction::WasPutAside(id, file) => {
            collection.remove(id);
            told_of_broken(state, &[file]);
        }
        CollectionAction::Failed { id, what, why } => failed(state, id, what, &why),
    }
}

fn was_kept(
    state: &mut State,
    version: Version,
    result: Result<Box<(Entry, Stamp)>, FileError>,
    now: Moment,
    out: &mut Vec<Effect>,
) {
    state.collection.arrived(version);
    let is_here = state.document.id() == version.0;
    let kept = match result {
        Ok(kept) => {
            let (entry, stamp) = *kept;
            if is_here {
                state.document.mark_kept(entry.id, stamp, version.1);
                if let Some(file) = state.document.file() {
                    state.settings.note_entry(file, entry.id);
                }
            }
            state.collection.put(entry, now);
            state.collection.fail(None);
            true
        }
        Err(why) => {
            if state.collection.failing().is_none() {
                state.front.toast(ToastKind::Problem, words::problem_library(&why));
            }
            state.collection.fail(Some(why.message()));
            false
        }
    };
    if !is_here {
        return;
    }
    if let Some(then) = state.collection.take_after_keeping().or_else(|| asked(state)) {
        match kept {
            // Moves may have been played while it was being saved.
            true => leave::leave(state, then, out),
            false => leave::ask_if_unsaved(state, then, out),
        }
    }
}

/// Closes the dialog about unsaved changes if the game is saved by now. Returns its action.
fn asked(state: &mut State) -> Option<Then> {
    let asked = match state.front.dialog() {
        Some(Dialog::Unsaved { then }) if !state.document.would_be_missed() => Some(then.clone()),
        _ => None,
    };
    asked.inspect(|_| drop(state.front.close()))
}

fn delete(state: &mut State, id: EntryId, out: &mut Vec<Effect>) {
    let Some(entry) = state.collection.remove(id) else { return };
    state.front.tell(words::library_deleted(entry.summary.players_text()), false);
    state.collection.note_deleted(entry);
    out.push(Effect::Collection(Order::Delete(id)));
}

fn bring_back(state: &mut State, out: &mut Vec<Effect>) {
    let Some(id) = state.collection.deleted().map(|entry| entry.id) else { return };
    let Some(entry) = state.collection.take_deleted(id) else { return };
    let (now, row) = (state.collection.now(), entry.id);
    state.front.tell(words::library_returned(entry.summary.players_text()), false);
    state.collection.put(entry, now);
    state.collection.select(row);
    out.push(Effect::Collection(Order::BringBack(id)));
}

fn failed(state: &mut State, id: EntryId, what: Failure, why: &FileError) {
    let text = match what {
        Failure::Delete => words::problem_library_delete(why),
        Failure::BringBack => words::problem_library_bring_back(why),
        Failure::Favour => words::problem_library_favourite(why),
    };
    state.front.toast(ToastKind::Problem, text);
    match what {
        // The entry is still in the library.
        Failure::Delete => {
            if let Some(entry) = state.collection.take_deleted(id) {
                let now = state.collection.now();
                state.collection.put(entry, now);
            }
        }
        Failure::BringBack => _ = state.collection.remove(id),
        Failure::Favour => {}
    }
}

fn told_of_broken(state: &mut State, files: &[FileRef]) {
    let mut paths: Vec<String> = files.iter().take(MOST_TOLD).map(ToString::to_string).collect();
    if files.len() > MOST_TOLD {
        paths.push("…".to_owned());
    }
    let title = words::problem_library_broken(files.len());
    state.front.report(title, words::problem_library_broken_about(paths.join("\n")));
}

/// Takes the contents of an entry's file.
fn opened(
    state: &mut State,
    id: EntryId,
    bytes: Result<(Vec<u8>, Stamp), FileError>,
    out: &mut Vec<Effect>,
) {
    if !state.filing.come() {
        return;
    }
    match bytes {
        Ok((bytes, stamp)) => {
            let from = ReadFrom::Entry(id, stamp);
            read::begin(state, from, bytes, Some(Format::HYPERTOE), out);
        }
        Err(why) => {
            state.filing.opened();
            if matches!(why, FileError::Missing) {
                state.collection.remove(id);
            }
            state.front.report(words::problem_library_open(), words::problem_untouched(&why));
        }
    }
}

/// Takes the game parsed from an entry of the library.
pub fn was_read(
    state: &mut State,
    (id, stamp): (EntryId, Stamp),
    result: Result<ReadGame, ReadError>,
    out: &mut Vec<Effect>,
) {
    state.filing.opened();
    match result {
        // Moves may have been played, or a game recovered, while it was parsed.
        Ok(_) if state.document.would_be_missed() => {
            leave::leave(state, Then::OpenEntry(id), out);
        }
        Ok((game, _)) => {
            state.front.clear();
            state.set_document(Document::from_library(*game, id, stamp));
        }
        Err(_) => out.push(Effect::Collection(Order::PutAside(id))),
    }
}
