//! Updates of the export of the library, and of the import of games.

use super::document;
use crate::action::{Effect, FileError, LibraryRequest};
use crate::i18n::{self, Message, ToMessage};
use crate::state::{FileRef, ImportSource, State, TransferKind, TransferProgress, TransferReport};

/// Starts to write all games to a folder.
pub fn start_export(state: &mut State, folder: FileRef, out: &mut Vec<Effect>) {
    document::save_to_library_if_needed(state, out);
    start_transfer(state, TransferKind::Export, LibraryRequest::Export(folder), out);
}

/// Starts to add games to the library.
pub fn start_import(state: &mut State, source: ImportSource, out: &mut Vec<Effect>) {
    start_transfer(state, TransferKind::Import, LibraryRequest::Import(source), out);
}

fn start_transfer(
    state: &mut State,
    kind: TransferKind,
    request: LibraryRequest,
    out: &mut Vec<Effect>,
) {
    if state.game_library.transfer.is_some() {
        return state.overlays.show_problem_toast(i18n::library_transfer_busy());
    }
    state.game_library.transfer = Some(TransferProgress { kind, done: 0, total: None });
    state.screen.set_library_shown(true);
    out.push(Effect::Library(request));
}

/// Reports what an export or import has done.
pub fn on_ended(
    state: &mut State,
    kind: TransferKind,
    report: Result<Box<TransferReport>, FileError>,
) {
    let report = match report {
        Ok(report) => report,
        Err(error) => {
            let title = match kind {
                TransferKind::Export => i18n::problem_library_export(),
                TransferKind::Import => i18n::problem_library_import(),
            };
            return state.overlays.show_error(title, error.message());
        }
    };
    let (games, known) = (report.games, report.known);
    let text = match kind {
        TransferKind::Export => {
            let folder = report.folder.as_ref().map(ToString::to_string).unwrap_or_default();
            i18n::library_exported(i18n::count_games(games), folder, known)
        }
        TransferKind::Import => i18n::library_imported(i18n::count_games(games), known),
    };
    match report.unreadable_count {
        0 => state.overlays.show_done_toast(text),
        count => {
            let line = |(file, why): &(FileRef, Message)| format!("{} – {why}", file.name());
            let mut lines: Vec<String> = report.unreadable.iter().map(line).collect();
            if count > lines.len() {
                lines.push("…".to_owned());
            }
            let about = i18n::library_unreadable(count, lines.join("\n"));
            state.overlays.show_error(text, about);
        }
    }
}
