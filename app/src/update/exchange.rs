//! Updates of games as text: import, export, and play by message.

use super::leave::leave;
use super::{game, learn, load, read, save};
use crate::action::{Effect, ExchangeAction};
use crate::jobs::{ReadError, ReadGame};
use crate::lesson;
use crate::state::{
    Dialog, Export, Found, Import, Loaded, ReadFrom, SavePurpose, State, Then, ToastKind,
};
use crate::words::{self, ToMessage, move_name};
use hypertoe_core::record::{self, Difference, Format, fingerprint, first_difference, remote};
use hypertoe_core::{Game, Move};
use std::sync::Arc;

pub fn update(state: &mut State, action: ExchangeAction, out: &mut Vec<Effect>) {
    match action {
        ExchangeAction::AskImport => state.front.ask(Dialog::Import(Import::default())),
        ExchangeAction::Import => import(state, out),
        ExchangeAction::Export(format) => {
            let export = Export::new(format, state.document.game());
            state.front.ask(Dialog::Export(export));
        }
        ExchangeAction::CopyExport => copy_export(state, out),
        ExchangeAction::SaveExport => save_export(state, out),
        ExchangeAction::CopyMove => copy_move(state, out),
        ExchangeAction::CopyGame => copy_game(state, out),
        ExchangeAction::RequestPaste => out.push(Effect::RequestPaste),
        ExchangeAction::Pasted(text) => pasted(state, text, out),
    }
}

/// Puts the game of the import dialog on the board; asks first if there is unsaved work.
fn import(state: &mut State, out: &mut Vec<Effect>) {
    let Some(Dialog::Import(import)) = state.front.dialog() else { return };
    let Import { found: Found::Game { format, game, .. }, reading: false, .. } = import else {
        return;
    };
    let (format, game) = (*format, game.clone());
    leave(state, Then::Import { format, game }, out);
}

/// Takes the new text or format of the import dialog and parses it.
pub fn edit_import(
    state: &mut State,
    text: Arc<String>,
    format: Option<Format>,
    out: &mut Vec<Effect>,
) {
    let found = match state.front.close() {
        Some(Dialog::Import(import)) if !text.trim().is_empty() => import.found,
        _ => Found::Nothing,
    };
    let reading = !text.trim().is_empty();
    match reading {
        true => read::import(state, &text, format, out),
        false => out.extend(state.filing.stop_import().map(Effect::Stop)),
    }
    state.front.ask(Dialog::Import(Import { text, format, found, reading }));
}

/// Takes the result of parsing the text of the import dialog.
pub fn import_was_read(state: &mut State, result: Result<ReadGame, ReadError>) {
    if let Some(import) = import_at_rest(state) {
        import.found = match result {
            Ok((game, format)) => Found::game(format, *game),
            Err(error) => problem(&error),
        };
    }
}

/// Returns the import dialog if its text was being parsed, and marks that as ended.
pub fn import_at_rest(state: &mut State) -> Option<&mut Import> {
    let mut imports = state.front.dialogs_mut().filter_map(|dialog| match dialog {
        Dialog::Import(import) => Some(import),
        _ => None,
    });
    // A new dialog may have been opened meanwhile.
    let import = imports.next().filter(|import| import.reading)?;
    import.reading = false;
    Some(import)
}

fn copy_export(state: &mut State, out: &mut Vec<Effect>) {
    let Some(Dialog::Export(Export { format, written: Ok(written) })) = state.front.dialog() else {
        return;
    };
    let (format, text) = (*format, written.text.clone());
    state.front.toast(ToastKind::Done, words::exchange_copied(&format));
    out.push(Effect::Copy(text));
}

fn save_export(state: &mut State, out: &mut Vec<Effect>) {
    let Some(Dialog::Export(Export { format, written: Ok(_) })) = state.front.dialog() else {
        return;
    };
    save::ask(state, SavePurpose::Export(*format), out);
}

fn copy_move(state: &mut State, out: &mut Vec<Effect>) {
    match remote::move_text(state.document.game()) {
        Some(text) => {
            state.front.toast(ToastKind::Done, words::exchange_copied_move(&text));
            out.push(Effect::Copy(text));
        }
        None => state.front.toast(ToastKind::Problem, words::exchange_no_move()),
    }
}

fn copy_game(state: &mut State, out: &mut Vec<Effect>) {
    match record::write(Format::CODE, state.document.game()) {
        Ok(written) => {
            state.front.toast(ToastKind::Done, words::exchange_copied_game());
            out.push(Effect::Copy(written.text));
        }
        Err(error) => state.front.toast(ToastKind::Problem, error.message()),
    }
}

/// Handles a text pasted outside a text field: a lesson, the opponent's last move, or a whole game.
fn pasted(state: &mut State, text: String, out: &mut Vec<Effect>) {
    let trimmed = text.trim();
    if trimmed.is_empty() {
        return;
    }
    if lesson::link::is_one(trimmed) {
        match lesson::link::read(trimmed) {
            Ok(lesson) => learn::open(state, lesson, None),
            Err(error) => state.front.toast(ToastKind::Problem, error.message()),
        }
        return;
    }
    if lesson::file::is_one("", trimmed.as_bytes()) {
        match lesson::file::read(trimmed.as_bytes()) {
            Ok(lesson) => learn::open(state, lesson, None),
            Err(error) => state.front.toast(ToastKind::Problem, error.message()),
        }
        return;
    }
    if trimmed.starts_with('#') && trimmed.lines().count() == 1 {
        pasted_move(state, trimmed);
        return;
    }
    let bytes = trimmed.as_bytes().to_vec();
    read::begin(state, ReadFrom::Paste(text), bytes, None, out);
}

/// Returns the parse error; the dialog lets the user choose the format.
fn problem(error: &ReadError) -> Found {
    Found::Problem(match error {
        ReadError::Unclear => words::import_unclear(),
        error => error.message(),
    })
}

/// Takes the result of parsing a pasted text.
pub fn paste_was_read(state: &mut State, text: String, result: Result<ReadGame, ReadError>) {
    match result {
        Ok((theirs, format)) => pasted_game(state, format, *theirs),
        // The import dialog with another text stays open.
        Err(error) if state.front.dialogs().iter().any(|it| matches!(it, Dialog::Import(_))) => {
            state.front.toast(ToastKind::Problem, words::exchange_not_pasted(error.message()));
        }
        // In the dialog the text can be corrected.
        Err(error) => {
            let found = problem(&error);
            let import = Import { text: Arc::new(text), format: None, found, reading: false };
            state.front.ask(Dialog::Import(import));
        }
    }
}

fn pasted_move(state: &mut State, text: &str) {
    match remote::read_move(state.document.game(), text) {
        Ok(remote::Reply::Follows(turn)) => {
            if game::make_move(state, &turn) {
                state.seats.look_back(false);
                let print = fingerprint(state.document.game());
                state.front.toast(ToastKind::Done, words::exchange_played(move_name(&turn), print));
            }
        }
        Ok(remote::Reply::Known(number)) => {
            state.front.toast(ToastKind::Done, words::exchange_known(number))
        }
        Ok(reply) => {
            state.front.report(words::exchange_not_following(), words::exchange_reason(&reply));
        }
        Err(error) => {
            state.front.report(words::exchange_not_a_move(), words::exchange_reason(&error));
        }
    }
}

/// Handles a pasted game: the same game, a continuation of ours, or another one.
fn pasted_game(state: &mut State, format: Format, theirs: Game) {
    let untouched = state.document.game().move_count() == 0 && !state.document.is_unsaved();
    match first_difference(state.document.game(), &theirs) {
        None => {
            let print = fingerprint(&theirs);
            state.front.toast(ToastKind::Done, words::exchange_same(print));
        }
        Some(Difference::Longer { ours, theirs: count }) if count > ours && !untouched => {
            let turns: Vec<Move> = theirs
                .path_to(theirs.current())
                .into_iter()
                .filter(|node| theirs.number(*node) > ours)
                .filter_map(|node| theirs.turn(node).cloned())
                .collect();
            let played = turns.iter().take_while(|turn| game::make_move(state, turn)).count();
            state.seats.look_back(false);
            state.front.toast(ToastKind::Done, words::exchange_taken(played));
        }
        Some(_) if untouched => load::put_on_board(state, format, theirs),
        Some(difference) => {
            let difference = difference.message();
            let game = Loaded::new(theirs);
            state.front.ask(Dialog::Compare { format, game, difference });
        }
    }
}
