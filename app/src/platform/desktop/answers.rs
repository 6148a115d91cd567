//! What comes back from outside as an action: the same whoever does the work,
//! the desktop's threads or the memory of a test.

use super::files::{packed as packed_proof, read_game};
use crate::action::{Action, Content, Effect, FileAction, FileError};
use crate::state::PathPurpose;
use hypertoe_core::record::to_json;
use std::borrow::Cow;
use std::path::{Path, PathBuf};

/// What a native file dialog answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pick {
    /// This file or folder is chosen.
    File(PathBuf),
    /// The dialog is left without an answer.
    Cancel,
    /// There is no such dialog here.
    NoDialog,
}

/// The action that a dialog's answer is.
pub fn picked(pick: Pick, purpose: PathPurpose) -> Action {
    Action::File(match (pick, purpose) {
        (Pick::File(path), PathPurpose::Open) => FileAction::PickedOpen(path),
        (Pick::File(path), PathPurpose::Save(purpose)) => FileAction::PickedSave(purpose, path),
        (Pick::Cancel, _) => FileAction::PickCancelled,
        (Pick::NoDialog, purpose) => FileAction::NoDialog(purpose),
    })
}

/// How bytes become a file: [`write_bytes`](super::write_bytes), or a disk that is full.
pub type Writer<'a> = &'a dyn Fn(&Path, &[u8]) -> Result<(), FileError>;

/// Does what an effect asks of files and says what came of it; `None` for an
/// effect that is not about files.
pub fn serve(effect: &Effect, write: Writer<'_>) -> Option<Action> {
    Some(match effect {
        Effect::Read { path, rules } => {
            let path = absolute(path);
            let result = read_game(&path, Some(rules));
            let result = result.map(|(game, format)| (Box::new(game), format));
            Action::File(FileAction::Read { path, result })
        }
        Effect::Write { path, content, saving } => {
            let path = absolute(path);
            let bytes = packed(content);
            let size = bytes.as_ref().map_or(0, |bytes| bytes.len() as u64);
            let result = bytes.and_then(|bytes| write(&path, &bytes));
            Action::File(FileAction::Written { path, saving: *saving, bytes: size, result })
        }
        Effect::Exists(path) => {
            let path = absolute(path);
            let exists = path.exists();
            Action::File(FileAction::Exists { path, exists })
        }
        _ => return None,
    })
}

/// The same file, also when the program is started elsewhere next time.
fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

/// The bytes of a file.
fn packed(content: &Content) -> Result<Cow<'_, [u8]>, FileError> {
    match content {
        Content::Game(game) => Ok(to_json(game)?.into()),
        Content::Proof(proof) => packed_proof(proof).map(Cow::from),
        Content::Bytes(bytes) => Ok(bytes.into()),
    }
}
