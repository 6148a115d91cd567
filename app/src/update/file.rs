//! Opening and saving.

use super::analyse::prove;
use super::shell::ask_if_unsaved;
use crate::action::{FileAction, FileError};
use crate::effects::Effect;
use crate::state::{Dialog, Document, PathPurpose, State, Then, ToastKind, WriteTicket};
use hypertoe_core::Game;
use hypertoe_core::record::{EXTENSION, Format};
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub fn update(state: &mut State, action: FileAction) -> Vec<Effect> {
    match action {
        FileAction::Open => return ask_if_unsaved(state, Then::Open),
        FileAction::OpenPath(path) => return ask_if_unsaved(state, Then::OpenPath(path)),
        FileAction::Save => return save(state),
        FileAction::SaveAs => return pick_save(state),
        FileAction::PickedOpen(path) => return read(state, path),
        FileAction::PickedSave(path) => return picked_save(state, path),
        FileAction::PickCancelled => {
            state.busy = None;
            state.after_save = None;
        }
        FileAction::NoDialog(purpose) => no_dialog(state, purpose),
        FileAction::Read { path, result } => return was_read(state, path, result),
        FileAction::Written { path, ticket, result } => {
            return was_written(state, path, ticket, result);
        }
        FileAction::Recovered { game, path } => recovered(state, *game, path),
        FileAction::JournalFailed(why) => state.toast(
            ToastKind::Problem,
            format!("Unsaved work cannot be kept safe by itself ({why}): save often"),
        ),
        // An answer to a question that was taken back.
        FileAction::Exists { path, exists } => match state.looking.take() {
            None => {}
            Some(purpose) if exists => state.dialog = Some(Dialog::Overwrite { purpose, path }),
            Some(PathPurpose::Picture) => return super::picture::make(state, path),
            Some(PathPurpose::Proof) => return prove::write(state, path),
            Some(_) => {
                state.dialog = None;
                return write(state, path);
            }
        },
        FileAction::ForgetRecent => state.settings.recent.clear(),
    }
    Vec::new()
}

/// Saves to the known file, or asks for one.
pub fn save(state: &mut State) -> Vec<Effect> {
    match state.document.path().map(Path::to_path_buf) {
        Some(path) => write(state, path),
        None => pick_save(state),
    }
}

/// Asks for a file to open.
pub fn pick_open(state: &mut State) -> Vec<Effect> {
    state.busy = Some("Choosing a file…".to_owned());
    vec![Effect::PickOpen]
}

fn pick_save(state: &mut State) -> Vec<Effect> {
    state.busy = Some("Choosing where to save…".to_owned());
    let name = match state.document.path() {
        Some(_) => state.document.title(),
        None => state.document.proposed_name(),
    };
    let folder = state.document.path().and_then(Path::parent).map(Path::to_path_buf);
    vec![Effect::PickSave { name, folder }]
}

/// Writes to the chosen file. Where our extension makes it another name than
/// the one that was asked about, it is looked for first.
fn picked_save(state: &mut State, picked: PathBuf) -> Vec<Effect> {
    let path = with_extension(picked.clone(), EXTENSION);
    if path == picked {
        return write(state, path);
    }
    state.busy = None;
    state.looking = Some(PathPurpose::Save);
    vec![Effect::Exists(path)]
}

/// Reads a file.
pub fn read(state: &mut State, path: PathBuf) -> Vec<Effect> {
    state.busy = Some(format!("Opening {}…", name_of(&path)));
    vec![Effect::Read { path, rules: Arc::clone(state.document.game().rules()) }]
}

fn write(state: &mut State, path: PathBuf) -> Vec<Effect> {
    state.busy = Some(format!("Saving {}…", name_of(&path)));
    let ticket = state.document.begin_write();
    let game = Box::new(state.document.game().clone());
    vec![Effect::Write { path, game, ticket }]
}

/// A name without an extension gets ours.
pub fn with_extension(path: PathBuf, ending: &str) -> PathBuf {
    if path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case(ending)) {
        return path;
    }
    let mut name = path.into_os_string();
    name.push(".");
    name.push(ending);
    name.into()
}

fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

fn no_dialog(state: &mut State, purpose: PathPurpose) {
    state.busy = None;
    if purpose == PathPurpose::Picture {
        return super::picture::no_dialog(state);
    }
    if purpose == PathPurpose::Proof {
        return prove::no_dialog(state);
    }
    if let PathPurpose::Export(format) = purpose {
        return super::exchange::no_dialog(state, format);
    }
    let text = match purpose {
        PathPurpose::Save => match state.document.path() {
            Some(path) => path.display().to_string(),
            None => state.document.proposed_name(),
        },
        PathPurpose::Open | PathPurpose::Export(_) | PathPurpose::Picture | PathPurpose::Proof => {
            String::new()
        }
    };
    state.dialog = Some(Dialog::Path { purpose, text });
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
            state.dialog = Some(Dialog::Message {
                title: format!("{} could not be opened", name_of(&path)),
                text: format!("{error}.\n\nThe game on the board is untouched."),
            });
        }
    }
    Vec::new()
}

fn was_written(
    state: &mut State,
    path: PathBuf,
    ticket: WriteTicket,
    result: Result<(), FileError>,
) -> Vec<Effect> {
    if !state.document.owns(ticket) {
        another_was_written(state, path, result);
        return Vec::new();
    }
    // What waits for the game to be saved waits for the latest write.
    let latest = state.document.is_latest(ticket);
    let then = if latest { state.after_save.take() } else { None };
    if latest {
        state.busy = None;
    }
    match result {
        Ok(()) => {
            state.settings.remember(path.clone());
            state.toast(ToastKind::Done, format!("Saved {}", name_of(&path)));
            state.document.mark_saved(path, ticket);
            // Moves may have been played while it was written.
            then.map_or_else(Vec::new, |then| ask_if_unsaved(state, then))
        }
        Err(error) => {
            state.dialog = Some(Dialog::Message {
                title: format!("{} could not be saved", name_of(&path)),
                text: format!(
                    "{error}.\n\nThe game is still on the board and unsaved. \
                     Try another place with “Save as…”."
                ),
            });
            Vec::new()
        }
    }
}

/// A write has ended whose game is no longer on the board.
fn another_was_written(state: &mut State, path: PathBuf, result: Result<(), FileError>) {
    match result {
        Ok(()) => {
            state.toast(ToastKind::Done, format!("Saved {}", name_of(&path)));
            state.settings.remember(path);
        }
        Err(error) => {
            let text = format!("{} could not be saved: {error}", name_of(&path));
            state.toast(ToastKind::Problem, text);
        }
    }
}

/// Work left behind goes on the board at once if nothing else is there or on
/// its way; else it is asked about.
fn recovered(state: &mut State, game: Game, path: Option<PathBuf>) {
    state.recovered = Some(Box::new(Document::recovered(game, path)));
    let untouched = state.document.path().is_none() && !state.document.is_unsaved();
    if untouched && state.busy.is_none() {
        recover(state);
    }
}

/// Puts the work of an earlier run on the board.
pub fn recover(state: &mut State) {
    if let Some(document) = state.recovered.take() {
        state.set_document(*document);
        let text = "Your unsaved game is back on the board; save it to keep it";
        state.toast(ToastKind::Done, text);
    }
}
