//! The texts of a journal as they are stored: a snapshot of the game, and one for each later change.

use crate::action::{FileError, JournalChange, JournaledGame};
use crate::state::{EntryId, FileFingerprint, FileRef};
use hypertoe_core::base::read_budget::ReadBudget;
use hypertoe_core::record::{from_json_with_budget, to_json};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
struct JournalSnapshot {
    /// Omitted if it is not valid Unicode, so that at least the game is recorded.
    path: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    stamp: Option<FileFingerprint>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    entry: Option<EntryId>,
    /// Whether the game had no unsaved changes.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    saved: bool,
    game: String,
}

/// Returns the text of a snapshot.
///
/// # Errors
/// The game cannot be serialised.
pub fn snapshot_text(unsaved: &JournaledGame) -> Result<String, FileError> {
    let game = String::from_utf8_lossy(&to_json(&unsaved.game)?).into_owned();
    let path = unsaved.file.as_ref().filter(|file| file.is_utf8()).map(ToString::to_string);
    to_text(&JournalSnapshot {
        path,
        stamp: unsaved.fingerprint,
        entry: unsaved.entry,
        saved: unsaved.is_saved,
        game,
    })
}

/// Returns the text of each change.
///
/// # Errors
/// A change cannot be serialised.
pub fn change_texts(changes: &[JournalChange]) -> Result<Vec<String>, FileError> {
    changes.iter().map(to_text).collect()
}

/// The stored texts of a journal: its snapshot and the changes since, in order.
pub struct JournalTexts {
    pub snapshot: String,
    pub changes: Vec<String>,
}

/// The result of [`JournalTexts::recover`].
pub struct RecoveredJournal {
    /// The game as far as it can be read; `None` if it needs no recovery or cannot be read at all.
    pub unsaved: Option<JournaledGame>,
    /// Whether all texts could be read.
    pub is_whole: bool,
}

impl JournalTexts {
    /// Restores the game. None is restored that was saved and has not changed since.
    pub fn recover(&self) -> RecoveredJournal {
        let Some(mut unsaved) = parse_snapshot(self.snapshot.as_bytes()) else {
            return RecoveredJournal { unsaved: None, is_whole: false };
        };
        let (mut is_whole, mut is_saved) = (true, unsaved.is_saved);
        let changes = self.changes.iter().map_while(|text| {
            let change: Option<JournalChange> = serde_json::from_str(text).ok();
            is_whole &= change.is_some();
            is_saved &= !change.as_ref().is_some_and(JournalChange::is_move);
            change
        });
        let fits = unsaved.replay(changes);
        let is_whole = is_whole && fits;
        let unsaved = if is_saved && is_whole { None } else { Some(unsaved) };
        RecoveredJournal { unsaved, is_whole }
    }

    /// Returns all texts, one in each line.
    pub fn lines(&self) -> String {
        let lines = std::iter::once(&self.snapshot).chain(&self.changes);
        lines.flat_map(|line| [line.as_str(), "\n"]).collect()
    }
}

fn to_text(value: &impl Serialize) -> Result<String, FileError> {
    serde_json::to_string(value).map_err(|error| FileError::from_io(&error.into()))
}

fn parse_snapshot(line: &[u8]) -> Option<JournaledGame> {
    let entry: JournalSnapshot = serde_json::from_slice(line).ok()?;
    // However long validating its moves takes: the program has written it.
    let game = from_json_with_budget(
        entry.game.as_bytes(),
        &mut ReadBudget::without_control().without_check_limit(),
    )
    .ok()?;
    Some(JournaledGame {
        game: Box::new(game),
        file: entry.path.map(FileRef::from),
        fingerprint: entry.stamp,
        entry: entry.entry,
        is_saved: entry.saved,
    })
}
