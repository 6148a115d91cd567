//! Saving, the same way for all contents: a path is chosen or typed, overwriting is confirmed, then
//! the file is written.

use super::leave::leave;
use super::making;
use super::proposal;
use crate::action::{Conflict, Content, Effect, FileError, Over, Saving};
use crate::lesson;
use crate::state::{
    Dialog, Editor, Errand, FileRef, Outgoing, PathPurpose, SavePurpose, Stamp, State, ToastKind,
    WriteTicket,
};
use crate::words::{self, ToMessage};

/// Opens the native dialog for a path to save to.
pub fn ask(state: &mut State, purpose: SavePurpose, out: &mut Vec<Effect>) {
    match proposal::outgoing(state, purpose) {
        Ok(Some(outgoing)) => state.filing.send(outgoing),
        Ok(None) => {}
        Err(why) => return state.front.toast(ToastKind::Problem, why),
    }
    let asked = proposal::of(state, purpose);
    state.filing.begin(Errand::ChoosingSave);
    out.push(Effect::PickSave(asked));
}

/// Saves to a file that was written before.
pub fn again(state: &mut State, purpose: SavePurpose, file: FileRef, out: &mut Vec<Effect>) {
    match proposal::outgoing(state, purpose) {
        Ok(Some(outgoing)) => state.filing.send(outgoing),
        Ok(None) => {}
        Err(why) => return state.front.toast(ToastKind::Problem, why),
    }
    write(state, purpose, file, out);
}

/// Asks for a typed path, as there is no native dialog.
pub fn type_path(state: &mut State, purpose: SavePurpose) {
    let known = state.document.file().filter(|_| purpose == SavePurpose::Game);
    let known = known.map(ToString::to_string);
    let text = known.unwrap_or_else(|| proposal::of(state, purpose).name);
    state.front.ask(Dialog::Path { purpose: PathPurpose::Save(purpose), text });
}

/// Takes a path chosen in a native dialog, which has confirmed overwriting; unless our extension
/// changes the name, or it is a folder.
pub fn picked(state: &mut State, purpose: SavePurpose, picked: FileRef, out: &mut Vec<Effect>) {
    let folder = proposal::of(state, purpose).extension.is_none();
    match ended(state, purpose, picked.clone()) {
        file if file == picked && !folder => write(state, purpose, file, out),
        file => look_for(state, purpose, file, out),
    }
}

/// Takes a typed path, for which overwriting was not confirmed.
pub fn typed(state: &mut State, purpose: SavePurpose, typed: FileRef, out: &mut Vec<Effect>) {
    let file = ended(state, purpose, typed);
    look_for(state, purpose, file, out);
}

/// Adds the extension, unless the path has it or is a folder.
fn ended(state: &State, purpose: SavePurpose, file: FileRef) -> FileRef {
    match proposal::of(state, purpose).extension {
        Some(ending) if !file.has_ending(ending) => file.with_ending(ending),
        _ => file,
    }
}

fn look_for(state: &mut State, purpose: SavePurpose, file: FileRef, out: &mut Vec<Effect>) {
    let many = Some(&state.takings).filter(|_| purpose == SavePurpose::Picture);
    let first = many.and_then(|takings| takings.first_in(&file));
    state.filing.begin(Errand::Looking(purpose, file.clone()));
    out.push(Effect::Look(first.unwrap_or(file)));
}

/// Takes the answer whether the file, or the first of many, exists.
pub fn looked(state: &mut State, found: FileRef, exists: bool, out: &mut Vec<Effect>) {
    match state.filing.looked() {
        // The dialog has been cancelled.
        None => {}
        Some((purpose, file)) if exists => {
            let first = (found != file).then_some(found);
            state.front.ask(Dialog::Overwrite { purpose, file, first });
        }
        Some((purpose, file)) => write(state, purpose, file, out),
    }
}

/// Writes a file; pictures and handouts are generated first.
pub fn write(state: &mut State, purpose: SavePurpose, file: FileRef, out: &mut Vec<Effect>) {
    let answered = |dialog: &_| {
        matches!(dialog, Dialog::Path { .. } | Dialog::Overwrite { .. } | Dialog::Conflict { .. })
    };
    state.front.close_if(answered);
    let mut over = Over::Unprotected;
    let (content, saving) = match purpose {
        SavePurpose::Game => {
            // The file must still have the contents that are known.
            let known = state.document.stamp().filter(|_| state.document.file() == Some(&file));
            let over = known.map_or(Over::Unprotected, Over::Same);
            return write_game(state, file, over, out);
        }
        SavePurpose::Picture => {
            state.filing.chosen();
            return making::make(state, file, out);
        }
        SavePurpose::Handout => {
            state.filing.chosen();
            return making::print(state, file, out);
        }
        SavePurpose::Export(_)
        | SavePurpose::Proof
        | SavePurpose::Statistics
        | SavePurpose::Progress
        | SavePurpose::Lesson => {
            let editor = state.learn.editor().filter(|_| purpose == SavePurpose::Lesson);
            let known = editor.filter(|editor| editor.file() == Some(&file));
            over = known.and_then(Editor::stamp).map_or(over, Over::Same);
            match state.filing.take_outgoing() {
                Some(Outgoing::Export(text)) => (Content::Bytes(text.into_bytes()), Saving::Export),
                Some(Outgoing::Proof(proof)) => (Content::Proof(proof), Saving::Proof),
                Some(Outgoing::Lesson(text)) => (Content::Bytes(text.into_bytes()), Saving::Lesson),
                // The save has been cancelled.
                None => return state.filing.chosen(),
            }
        }
    };
    state.filing.begin(Errand::Saving(file.clone()));
    out.push(Effect::Write { file, content, saving, over });
}

/// Overwrites a file whatever it contains.
pub fn keep_mine(state: &mut State, purpose: SavePurpose, file: FileRef, out: &mut Vec<Effect>) {
    state.front.close_if(|dialog| matches!(dialog, Dialog::Conflict { .. }));
    if purpose == SavePurpose::Game {
        return write_game(state, file, Over::Anything, out);
    }
    // The lesson is written as it was when saving started.
    let writing = state.learn.editor().and_then(Editor::writing);
    let Some(lesson) = writing.and_then(|manuscript| manuscript.lesson().ok()) else {
        state.learn.dismiss();
        return state.front.toast(ToastKind::Problem, words::problem_lesson_gone());
    };
    state.filing.begin(Errand::Saving(file.clone()));
    let content = Content::Bytes(lesson::file::write(&lesson).into_bytes());
    out.push(Effect::Write { file, content, saving: Saving::Lesson, over: Over::Anything });
}

fn write_game(state: &mut State, file: FileRef, over: Over, out: &mut Vec<Effect>) {
    let saving = Saving::Game(state.document.begin_write());
    let content = Content::Game(Box::new(state.document.game().clone()));
    state.filing.begin(Errand::Saving(file.clone()));
    out.push(Effect::Write { file, content, saving, over });
}

/// Handles the result of writing a file.
pub fn written(
    state: &mut State,
    file: FileRef,
    saving: Saving,
    bytes: u64,
    result: Result<Stamp, FileError>,
    out: &mut Vec<Effect>,
) {
    match saving {
        Saving::Game(ticket) => was_written(state, file, ticket, result, out),
        Saving::Picture(job) => making::written(state, job, &file, (bytes, result), out),
        Saving::Export | Saving::Proof | Saving::Lesson => {
            let name = file.name();
            state.filing.written();
            if result.is_ok() {
                state.settings.last = Some(file.clone());
            }
            match result {
                Ok(_) if saving != Saving::Export => {
                    state.front.toast(ToastKind::Done, words::done_saved(name))
                }
                Ok(_) => {
                    state.front.close_if(|dialog| matches!(dialog, Dialog::Export(_)));
                    state.front.toast(ToastKind::Done, words::done_exported(name));
                }
                Err(FileError::Conflict(conflict)) if saving == Saving::Lesson => {
                    ask_about(state, SavePurpose::Lesson, file, conflict);
                }
                Err(error) => {
                    let title = words::problem_not_written(name);
                    state.front.report(title, words::problem_other_place(&error));
                }
            }
        }
    }
}

/// Asks the user about a conflict.
fn ask_about(state: &mut State, purpose: SavePurpose, file: FileRef, conflict: Conflict) {
    let changed = matches!(conflict, Conflict::Changed(_));
    state.front.ask(Dialog::Conflict { purpose, file, changed, why: conflict.message() });
}

/// Handles the result of writing the game.
fn was_written(
    state: &mut State,
    file: FileRef,
    ticket: WriteTicket,
    result: Result<Stamp, FileError>,
    out: &mut Vec<Effect>,
) {
    if !state.document.owns(ticket) {
        another_was_written(state, file, result);
        return;
    }
    // The action that waits for a save waits for the latest write.
    let latest = state.document.is_latest(ticket);
    let then = if latest { state.filing.saved() } else { None };
    match result {
        Ok(stamp) => {
            state.settings.remember(file.clone());
            if let Some(entry) = state.document.entry() {
                state.settings.note_entry(&file, entry);
            }
            state.front.toast(ToastKind::Done, words::done_saved(file.name()));
            state.document.mark_saved(file, stamp, ticket);
            // Moves may have been played while it was written.
            if let Some(then) = then {
                leave(state, then, out);
            }
        }
        // An earlier write has ended after this one was started.
        Err(FileError::Conflict(Conflict::Changed(now)))
            if latest && state.document.stamp() == Some(now) =>
        {
            then.into_iter().for_each(|then| state.filing.after_save(then));
            write_game(state, file, Over::Same(now), out);
        }
        Err(FileError::Conflict(conflict)) => {
            then.into_iter().for_each(|then| state.filing.after_save(then));
            ask_about(state, SavePurpose::Game, file, conflict);
        }
        Err(error) => {
            let title = words::problem_not_saved(file.name());
            state.front.report(title, words::problem_still_unsaved(&error));
        }
    }
}

/// Handles the result of writing a game that is no longer on the board.
fn another_was_written(state: &mut State, file: FileRef, result: Result<Stamp, FileError>) {
    match result {
        Ok(_) => {
            state.front.toast(ToastKind::Done, words::done_saved(file.name()));
            state.settings.remember(file);
        }
        Err(error) => {
            let text = words::problem_not_saved_why(file.name(), &error);
            state.front.toast(ToastKind::Problem, text);
        }
    }
}
