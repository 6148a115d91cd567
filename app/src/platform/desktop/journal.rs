//! The journal: unsaved work, kept on disk after every change, so that a
//! crash, a power cut or a killed process loses nothing.
//!
//! Every running window has a slot of its own, held by a file lock; a slot
//! that nobody holds and that has a journal is work left behind.

use super::files::write_atomically;
use crate::action::{FileError, Unsaved};
use crate::state::FileRef;
use hypertoe_core::record::{from_json, to_json};
use serde::{Deserialize, Serialize};
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// The most windows that can keep a journal at the same time.
const SLOTS: usize = 16;

#[derive(Serialize, Deserialize)]
struct Entry {
    /// As text: a path that is none is left out, so that the game is kept.
    path: Option<String>,
    game: String,
}

/// The journal of this window.
pub struct Journal {
    file: PathBuf,
    /// Held while the program runs.
    _lock: File,
}

impl Journal {
    /// Takes a free slot in a folder, one with work left behind first.
    ///
    /// # Errors
    /// The folder cannot be used, or all slots are taken.
    pub fn open(folder: &Path) -> Result<(Self, Option<Unsaved>), FileError> {
        fs::create_dir_all(folder).map_err(|error| FileError::system(&error))?;
        let mut slots: Vec<usize> = (0..SLOTS).collect();
        slots.sort_by_key(|slot| !journal_file(folder, *slot).exists());
        for slot in slots {
            let lock = folder.join(format!("window-{slot}.lock"));
            let lock = File::options().create(true).truncate(false).write(true).open(lock);
            let lock = lock.map_err(|error| FileError::system(&error))?;
            let taken = matches!(lock.try_lock(), Err(TryLockError::WouldBlock));
            // Where the file system knows no locks, the slot is taken on trust.
            if !taken {
                let journal = Self { file: journal_file(folder, slot), _lock: lock };
                let recovered = journal.recover();
                return Ok((journal, recovered));
            }
        }
        Err(FileError::Windows(SLOTS))
    }

    fn recover(&self) -> Option<Unsaved> {
        let bytes = fs::read(&self.file).ok()?;
        let read = || {
            let entry: Entry = serde_json::from_slice(&bytes).ok()?;
            let game = from_json(entry.game.as_bytes()).ok()?;
            Some(Unsaved { game: Box::new(game), file: entry.path.map(FileRef::from) })
        };
        let recovered = read();
        if recovered.is_none() {
            // Keep what cannot be read out of the way of the next journal.
            let _ = fs::rename(&self.file, self.file.with_extension("unreadable"));
        }
        recovered
    }

    /// Keeps a game.
    ///
    /// # Errors
    /// The game could not be written.
    pub fn keep(&self, unsaved: &Unsaved) -> Result<(), FileError> {
        let game = String::from_utf8_lossy(&to_json(&unsaved.game)?).into_owned();
        let path = unsaved.file.as_ref().filter(|file| file.is_text()).map(ToString::to_string);
        let entry = Entry { path, game };
        let bytes = serde_json::to_vec(&entry).map_err(io::Error::from);
        let written = bytes.and_then(|bytes| write_atomically(&self.file, &bytes));
        written.map_err(|error| FileError::system(&error))
    }

    /// Forgets: there is no unsaved work.
    pub fn clear(&self) {
        // A file that is not there is as good as removed.
        let _ = fs::remove_file(&self.file);
    }
}

fn journal_file(folder: &Path, slot: usize) -> PathBuf {
    folder.join(format!("window-{slot}.journal"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use hypertoe_core::{Cell, Game, Rules, Shape};
    use std::sync::Arc;

    #[test]
    fn a_killed_window_leaves_its_game_behind() {
        let folder = tempfile::tempdir().unwrap();
        let rules = Rules::new(Shape::hypercube(3, 4).unwrap(), 2).unwrap();
        let mut game = Game::new(Arc::new(rules));
        game.play(&Cell::from([1, 1, 1, 1])).unwrap();
        let (first, nothing) = Journal::open(folder.path()).unwrap();
        assert!(nothing.is_none());
        let file = FileRef::from("/a/b.hypertoe");
        let unsaved = Unsaved { game: Box::new(game), file: Some(file.clone()) };
        first.keep(&unsaved).unwrap();
        // A second window beside it starts afresh …
        let (second, nothing) = Journal::open(folder.path()).unwrap();
        assert!(nothing.is_none());
        drop((first, second));
        // … and the next one after both were killed finds the game.
        let (third, recovered) = Journal::open(folder.path()).unwrap();
        let recovered = recovered.unwrap();
        assert_eq!(recovered.game.position().moves(), unsaved.game.position().moves());
        assert_eq!(recovered.file, Some(file));
        third.clear();
        drop(third);
        assert!(Journal::open(folder.path()).unwrap().1.is_none());
    }

    #[test]
    fn a_broken_journal_is_put_aside() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(journal_file(folder.path(), 0), b"{broken").unwrap();
        let (_journal, recovered) = Journal::open(folder.path()).unwrap();
        assert!(recovered.is_none());
        assert!(folder.path().join("window-0.unreadable").exists());
    }
}
