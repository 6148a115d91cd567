//! Updates of games as text: import, export, and play by message.

use super::document::{self, save_then_proceed};
use super::game_parsing::start_parsing;
use super::{game, lesson_start, link};
use crate::action::{Effect, TextIoAction};
use crate::i18n::{self, ToMessage, format_move};
use crate::jobs::{ParsedGame, ReadError};
use crate::lesson;
use crate::link::{Link, LinkTarget};
use crate::state::{
    AfterSave, Dialog, FoundGames, GameSource, LoadedGame, ParsedText, SaveSubject, State,
    TextExportDialog, TextImportDialog,
};
use crate::table::TableFormat;
use crate::update::save_dialog;
use hypertoe_core::record::{
    self, FirstGameDifference, GameFormat, correspondence, fingerprint, first_difference,
};
use hypertoe_core::{Game, Move};
use std::sync::Arc;

pub fn update(state: &mut State, action: TextIoAction, out: &mut Vec<Effect>) {
    match action {
        TextIoAction::OpenImport => {
            state.overlays.open_dialog(Dialog::TextImport(TextImportDialog::default()))
        }
        TextIoAction::Import => import(state, out),
        TextIoAction::OpenExport(format) => {
            let export = TextExportDialog::new(format, state.document.game());
            state.overlays.open_dialog(Dialog::TextExport(export));
        }
        TextIoAction::CopyExport => copy_export(state, out),
        TextIoAction::SaveExport => save_export(state, out),
        TextIoAction::CopyMove => copy_move(state, out),
        TextIoAction::CopyGame => copy_game(state, out),
        TextIoAction::OpenLinkDialog => link::open_dialog(state),
        TextIoAction::CopyLink => link::copy(state, out),
        TextIoAction::OpenLink(text) => open_link(state, &text, out),
        TextIoAction::CopyTable(format) => copy_table(state, format, out),
        TextIoAction::SaveTable(format) => {
            save_dialog::ask_path(state, SaveSubject::Table(format), out)
        }
        TextIoAction::SetTableCells(notation) => state.table_cells = notation,
        TextIoAction::RequestPaste => out.push(Effect::RequestPaste),
        TextIoAction::Pasted(text) => on_paste(state, text, out),
    }
}

/// Puts the game of the import dialog on the board; asks first if there is unsaved work.
fn import(state: &mut State, out: &mut Vec<Effect>) {
    let Some(Dialog::TextImport(import)) = state.overlays.dialog() else { return };
    let TextImportDialog {
        parsed: ParsedText::Game { format, game, .. }, is_parsing: false, ..
    } = import
    else {
        return;
    };
    let (format, game) = (*format, game.clone());
    save_then_proceed(state, AfterSave::Import { format, game }, out);
}

/// Sets the new text or format of the import dialog, and parses it.
pub fn edit_import(
    state: &mut State,
    text: Arc<String>,
    format: Option<GameFormat>,
    out: &mut Vec<Effect>,
) {
    let found = match state.overlays.close_dialog() {
        Some(Dialog::TextImport(import)) if !text.trim().is_empty() => import.parsed,
        _ => ParsedText::Empty,
    };
    let reading = !text.trim().is_empty();
    match reading {
        true => parse_or_schedule_import(state, &text, format, out),
        false => out.extend(state.file_ops.cancel_import_parse().map(Effect::StopJob)),
    }
    state.overlays.open_dialog(Dialog::TextImport(TextImportDialog {
        text,
        format,
        parsed: found,
        is_parsing: reading,
    }));
}

pub fn on_import_parsed(state: &mut State, result: Result<ParsedGame, ReadError>) {
    if let Some(import) = end_import_parse(state) {
        import.parsed = match result {
            Ok((game, format)) => ParsedText::from_game(format, *game),
            Err(error) => parse_error(&error),
        };
    }
}

/// Returns the import dialog if its text was being parsed, and marks that as ended.
pub fn end_import_parse(state: &mut State) -> Option<&mut TextImportDialog> {
    let mut imports = state.overlays.dialogs_mut().filter_map(|dialog| match dialog {
        Dialog::TextImport(import) => Some(import),
        _ => None,
    });
    // A new dialog may have been opened meanwhile.
    let import = imports.next().filter(|import| import.is_parsing)?;
    import.is_parsing = false;
    Some(import)
}

fn copy_table(state: &mut State, format: TableFormat, out: &mut Vec<Effect>) {
    match state.shown_table() {
        Ok(Some(table)) => {
            let rows = table.rows.len();
            state.overlays.show_done_toast(i18n::table_copied(rows, format.name()));
            out.push(Effect::CopyText(table.to_text(format, state.table_cells)));
        }
        Ok(None) => state.overlays.show_problem_toast(i18n::table_none()),
        Err(why) => state.overlays.show_problem_toast(why),
    }
}

fn copy_export(state: &mut State, out: &mut Vec<Effect>) {
    let Some(Dialog::TextExport(TextExportDialog { format, result: Ok(written) })) =
        state.overlays.dialog()
    else {
        return;
    };
    let (format, text) = (*format, written.text.clone());
    state.overlays.show_done_toast(i18n::exchange_copied(&format));
    out.push(Effect::CopyText(text));
}

fn save_export(state: &mut State, out: &mut Vec<Effect>) {
    let Some(Dialog::TextExport(TextExportDialog { format, result: Ok(_) })) =
        state.overlays.dialog()
    else {
        return;
    };
    save_dialog::ask_path(state, SaveSubject::Export(*format), out);
}

fn copy_move(state: &mut State, out: &mut Vec<Effect>) {
    match correspondence::last_move_text(state.document.game()) {
        Some(text) => {
            state.overlays.show_done_toast(i18n::exchange_copied_move(&text));
            out.push(Effect::CopyText(text));
        }
        None => state.overlays.show_problem_toast(i18n::exchange_no_move()),
    }
}

fn copy_game(state: &mut State, out: &mut Vec<Effect>) {
    match record::write_game(GameFormat::GAME_CODE, state.document.game()) {
        Ok(written) => {
            state.overlays.show_done_toast(i18n::exchange_copied_game());
            out.push(Effect::CopyText(written.text));
        }
        Err(error) => state.overlays.show_problem_toast(error.message()),
    }
}

fn open_link(state: &mut State, text: &str, out: &mut Vec<Effect>) {
    match Link::parse(text) {
        Some(link) => link::open(state, link, out),
        None => state.overlays.show_problem_toast(i18n::link_unknown()),
    }
}

/// Handles a text pasted outside a text field: a lesson, the opponent's last move, or a whole game.
fn on_paste(state: &mut State, text: String, out: &mut Vec<Effect>) {
    let trimmed = text.trim();
    if trimmed.is_empty() {
        return;
    }
    if lesson::share_text::is_share_text(trimmed) {
        match lesson::share_text::decode(trimmed) {
            Ok(lesson) => lesson_start::open_lesson(state, lesson, None),
            Err(error) => state.overlays.show_problem_toast(error.message()),
        }
        return;
    }
    if lesson::file::is_lesson_file("", trimmed.as_bytes()) {
        match lesson::file::read(trimmed.as_bytes()) {
            Ok(lesson) => lesson_start::open_lesson(state, lesson, None),
            Err(error) => state.overlays.show_problem_toast(error.message()),
        }
        return;
    }
    // A game may have a link in one of its tags or comments.
    let is_game = || record::detect_format(trimmed, None).is_some();
    match Link::parse(trimmed).or_else(|| Link::find(trimmed).filter(|_| !is_game())) {
        Some(Link { target: LinkTarget::Game(game), .. }) if game.is_plain() => {
            let (bytes, from) = (game.text.into_bytes(), GameSource::Clipboard(text));
            return start_parsing(state, from, bytes, Some(GameFormat::LINK), out);
        }
        Some(link) => return link::open(state, link, out),
        None => {}
    }
    // A move is a line, so several may come at once.
    if trimmed.lines().all(|line| line.trim_start().starts_with('#')) {
        let mut moves = trimmed.lines().map(str::trim);
        let _all_fit = moves.all(|line| play_pasted_move(state, line));
        return;
    }
    let bytes = trimmed.as_bytes().to_vec();
    start_parsing(state, GameSource::Clipboard(text), bytes, None, out);
}

/// Returns the parse error; the dialog lets the user choose the format.
fn parse_error(error: &ReadError) -> ParsedText {
    ParsedText::Error(match error {
        ReadError::UnknownFormat => i18n::import_unclear(),
        error => error.message(),
    })
}

pub fn on_paste_parsed(state: &mut State, text: String, result: Result<ParsedGame, ReadError>) {
    match result {
        Ok((theirs, format)) => take_pasted_game(state, format, *theirs),
        Err(ReadError::SeveralGames(games)) => {
            let games = FoundGames::new(games);
            state.overlays.open_dialog(Dialog::SeveralGames { name: None, games });
        }
        // The import dialog with another text stays open.
        Err(error)
            if state.overlays.dialogs().iter().any(|it| matches!(it, Dialog::TextImport(_))) =>
        {
            state.overlays.show_problem_toast(i18n::exchange_not_pasted(error.message()));
        }
        // In the dialog the text can be corrected.
        Err(error) => {
            let found = parse_error(&error);
            let import = TextImportDialog {
                text: Arc::new(text),
                format: None,
                parsed: found,
                is_parsing: false,
            };
            state.overlays.open_dialog(Dialog::TextImport(import));
        }
    }
}

/// Plays a pasted move, or says why not. Returns whether the next one may follow.
fn play_pasted_move(state: &mut State, text: &str) -> bool {
    match correspondence::parse_received_move(state.document.game(), text) {
        Ok(correspondence::ReceivedMove::Next(turn)) => {
            if game::make_move(state, &turn) {
                state.computers.is_browsing = false;
                let print = fingerprint(state.document.game());
                state.overlays.show_done_toast(i18n::exchange_played(format_move(&turn), print));
            }
            return true;
        }
        Ok(correspondence::ReceivedMove::AlreadyPlayed(number)) => {
            state.overlays.show_done_toast(i18n::exchange_known(number));
            return true;
        }
        Ok(reply) => {
            state
                .overlays
                .show_error(i18n::exchange_not_following(), i18n::exchange_reason(&reply));
        }
        Err(error) => {
            state.overlays.show_error(i18n::exchange_not_a_move(), i18n::exchange_reason(&error));
        }
    }
    false
}

/// Handles a pasted game: the same game, a continuation of ours, or another one.
fn take_pasted_game(state: &mut State, format: GameFormat, theirs: Game) {
    let untouched = state.document.game().tree_move_count() == 0 && !state.document.is_unsaved();
    match first_difference(state.document.game(), &theirs) {
        None => {
            let print = fingerprint(&theirs);
            state.overlays.show_done_toast(i18n::exchange_same(print));
        }
        Some(FirstGameDifference::Length { ours, theirs: count }) if count > ours && !untouched => {
            let turns: Vec<Move> = theirs
                .path_to(theirs.current())
                .into_iter()
                .filter(|node| theirs.move_number(*node) > ours)
                .filter_map(|node| theirs.move_of(node).cloned())
                .collect();
            let played = turns.iter().take_while(|mv| game::make_move(state, mv)).count();
            state.computers.is_browsing = false;
            state.overlays.show_done_toast(i18n::exchange_taken(played));
        }
        Some(_) if untouched => document::load_imported(state, format, theirs),
        Some(difference) => {
            let difference = difference.message();
            let game = LoadedGame::new(theirs);
            state.overlays.open_dialog(Dialog::ImportMismatch { format, game, difference });
        }
    }
}

/// Longer texts, in bytes, are parsed after a pause in typing.
const MAX_IMMEDIATE_BYTES: usize = 20_000;

/// Starts to parse the changed text of the import dialog, or schedules that after a pause in typing
/// if the text is long.
pub fn parse_or_schedule_import(
    state: &mut State,
    text: &str,
    format: Option<GameFormat>,
    out: &mut Vec<Effect>,
) {
    if text.len() <= MAX_IMMEDIATE_BYTES {
        return start_parsing(state, GameSource::Import, text.into(), format, out);
    }
    out.extend(state.file_ops.cancel_import_parse().map(Effect::StopJob));
    state.file_ops.schedule_import_parse();
}

/// Starts to parse the text of the import dialog once the user has stopped typing for a moment, and
/// cancels the parsing once the dialog is closed.
pub fn sync(state: &mut State, out: &mut Vec<Effect>) {
    let import = state.overlays.dialogs().iter().find_map(|dialog| match dialog {
        Dialog::TextImport(import) if import.is_parsing => Some(import),
        _ => None,
    });
    let Some(import) = import else {
        return out.extend(state.file_ops.cancel_import_parse().map(Effect::StopJob));
    };
    if state.file_ops.seconds_to_import_parse() != Some(0.0) {
        return;
    }
    let (bytes, format) = (import.text.as_bytes().to_vec(), import.format);
    start_parsing(state, GameSource::Import, bytes, format, out);
}
