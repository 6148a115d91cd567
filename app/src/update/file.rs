//! Opening and saving.

use super::leave::ask_if_unsaved;
use super::load::name_of;
use super::{load, save};
use crate::action::{Effect, FileAction, FileError};
use crate::state::{Dialog, Document, PathPurpose, SavePurpose, State, Then, ToastKind};
use hypertoe_core::Game;
use hypertoe_core::record::Format;
use std::path::{Path, PathBuf};

pub fn update(state: &mut State, action: FileAction) -> Vec<Effect> {
    match action {
        FileAction::Open => return ask_if_unsaved(state, Then::Open),
        FileAction::OpenPath(path) => return ask_if_unsaved(state, Then::OpenPath(path)),
        FileAction::Save => return save(state),
        FileAction::SaveAs => return save::ask(state, SavePurpose::Game),
        FileAction::PickedOpen(path) => return load::read(state, path),
        FileAction::PickedSave(purpose, path) => return save::picked(state, purpose, path),
        FileAction::PickCancelled => {
            state.busy = None;
            state.after_save = None;
        }
        FileAction::NoDialog(purpose) => no_dialog(state, purpose),
        FileAction::Read { path, result } => return was_read(state, path, result),
        FileAction::Written { path, saving, bytes, result } => {
            return save::written(state, path, saving, bytes, result);
        }
        FileAction::Recovered { game, path } => recovered(state, *game, path),
        FileAction::JournalFailed(why) => state.toast(
            ToastKind::Problem,
            format!("Unsaved work cannot be kept safe by itself ({why}): save often"),
        ),
        FileAction::Exists { path, exists } => return save::looked(state, path, exists),
        FileAction::ForgetRecent => state.settings.recent.clear(),
    }
    Vec::new()
}

/// Saves to the known file, or asks for one.
pub fn save(state: &mut State) -> Vec<Effect> {
    match state.document.path().map(Path::to_path_buf) {
        Some(path) => save::write(state, SavePurpose::Game, path),
        None => save::ask(state, SavePurpose::Game),
    }
}

fn no_dialog(state: &mut State, purpose: PathPurpose) {
    state.busy = None;
    match purpose {
        PathPurpose::Open => {
            state.dialog = Some(Dialog::Path { purpose, text: String::new() });
        }
        PathPurpose::Save(purpose) => save::type_path(state, purpose),
    }
}

fn was_read(
    state: &mut State,
    path: PathBuf,
    result: Result<(Box<Game>, Format), FileError>,
) -> Vec<Effect> {
    state.busy = None;
    match result {
        // Moves may have been played, or work recovered, while it was read.
        Ok(_) if state.document.would_be_missed() => {
            return ask_if_unsaved(state, Then::OpenPath(path));
        }
        Ok((game, format)) if format == Format::HYPERTOE => {
            state.settings.remember(path.clone());
            state.set_document(Document::from_file(*game, path));
        }
        Ok((game, format)) => {
            state.set_document(Document::new(*game));
            let text = format!("{} from {}", format.title, name_of(&path));
            state.toast(ToastKind::Done, text);
        }
        Err(error) => {
            if matches!(error, FileError::Missing) {
                state.settings.recent.retain(|known| *known != path);
            }
            state.report(
                format!("{} could not be opened", name_of(&path)),
                format!("{error}.\n\nThe game on the board is untouched."),
            );
        }
    }
    Vec::new()
}

/// Work left behind goes on the board at once if nothing else is there or on
/// its way; else it is asked about.
fn recovered(state: &mut State, game: Game, path: Option<PathBuf>) {
    state.recovered = Some(Box::new(Document::recovered(game, path)));
    let untouched = state.document.path().is_none() && !state.document.is_unsaved();
    if untouched && state.busy.is_none() {
        load::recover(state);
    }
}
