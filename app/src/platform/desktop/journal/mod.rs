//! The journal: unsaved work, on disk after every change, so that a crash, a power cut or a killed
//! process loses nothing.
//!
//! In the database it is a snapshot of the game and a row for each later change. Every running
//! window owns a slot, by a file lock. A journal in a slot without an owner is work left behind by
//! an earlier run. It stays until the user recovers or discards it.

#[cfg(test)]
mod tests;

use super::data_folder::create_private_folder;
use super::database::{Database, DatabaseResult, now_nanos, write_unreadable};
use super::disk::read_up_to;
use crate::action::{FileError, JournalChange, JournaledGame};
use crate::platform::journal_record::{
    JournalTexts, RecoveredJournal, change_texts, snapshot_text,
};
use hypertoe_core::base::read_budget::MAX_TEXT_BYTES;
use rusqlite::{OptionalExtension, Transaction, params};
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::Condvar;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::time::Duration;

/// The most windows that can have a journal at the same time.
const MAX_SLOTS: usize = 16;

/// Maximum size of a journal file of an older version, in bytes: a game as a string within JSON,
/// and steps.
const MAX_JOURNAL_BYTES: u64 = 4 * MAX_TEXT_BYTES;

/// A journal that this window holds locked: each window that runs has a slot of its own.
pub struct Journal {
    slot: usize,
    /// Whether the database holds a snapshot, which changes may follow.
    has_snapshot: bool,
    /// Held as long as the program runs.
    _lock: File,
}

/// The result of [`Journal::open`]: this window's journal, and what earlier runs left behind.
pub struct OpenedJournals {
    pub own: Result<Journal, FileError>,
    /// Work left behind by an earlier run, with its journal.
    pub left_behind: Option<(Journal, JournaledGame)>,
    /// Paths of copies of journals that could not be read completely.
    pub unreadable: Vec<PathBuf>,
}

impl Journal {
    /// Claims a slot for the journal of this window. With `recover`, also claims the latest journal
    /// that an earlier run left behind.
    pub fn open(database: &mut Database, recover: bool) -> OpenedJournals {
        let mut opened = OpenedJournals {
            own: Err(FileError::TooManyWindows(MAX_SLOTS)),
            left_behind: None,
            unreadable: vec![],
        };
        if let Err(error) = Self::claim_slots(database, recover, &mut opened) {
            opened.own = Err(error);
        }
        opened
    }

    fn claim_slots(
        database: &mut Database,
        recover: bool,
        opened: &mut OpenedJournals,
    ) -> Result<(), FileError> {
        let folder = database.folder().windows_folder();
        create_private_folder(&folder).map_err(|error| FileError::from_io(&error))?;
        for slot in sorted_slots(database)? {
            let journal = match Self::claim_slot(&folder, slot) {
                Ok(Some(journal)) => journal,
                Ok(None) => continue,
                Err(error) => {
                    opened.own = std::mem::replace(
                        &mut opened.own,
                        Err(FileError::TooManyWindows(MAX_SLOTS)),
                    )
                    .or(Err(error));
                    continue;
                }
            };
            import_journal_file(database, &folder, slot)?;
            match journal.read(database)? {
                None => opened.own = Ok(journal),
                Some(texts) if recover && opened.left_behind.is_none() => {
                    let (unsaved, broken) = journal.recover(database, &texts)?;
                    opened.unreadable.extend(broken);
                    opened.left_behind = unsaved.map(|unsaved| (journal, unsaved));
                }
                Some(_) => {}
            }
            if opened.own.is_ok() {
                break;
            }
        }
        Ok(())
    }

    /// Claims a slot, unless another window owns it.
    fn claim_slot(folder: &Path, slot: usize) -> Result<Option<Self>, FileError> {
        let lock = folder.join(format!("window-{slot}.lock"));
        let lock = File::options().create(true).truncate(false).write(true).open(lock);
        let lock = lock.map_err(|error| FileError::from_io(&error))?;
        // If the file system has no locks, the slot is used without one.
        if matches!(lock.try_lock(), Err(TryLockError::WouldBlock)) {
            return Ok(None);
        }
        Ok(Some(Self { slot, has_snapshot: false, _lock: lock }))
    }

    fn read(&self, database: &mut Database) -> Result<Option<JournalTexts>, FileError> {
        database.read(|transaction| {
            let query = "SELECT snapshot FROM journals WHERE slot = ?1";
            let snapshot = transaction.query_row(query, [self.slot], |row| row.get(0));
            let Some(snapshot) = snapshot.optional()? else { return Ok(None) };
            let query = "SELECT change FROM journal_changes WHERE slot = ?1 ORDER BY number";
            let mut statement = transaction.prepare(query)?;
            let changes = statement.query_map([self.slot], |row| row.get(0))?;
            Ok(Some(JournalTexts { snapshot, changes: changes.collect::<Result<_, _>>()? }))
        })
    }

    /// Returns the recovered work, and the path of a copy if the journal could not be read
    /// completely. Deletes the journal if nothing of it is left to recover.
    fn recover(
        &self,
        database: &mut Database,
        texts: &JournalTexts,
    ) -> Result<(Option<JournaledGame>, Option<PathBuf>), FileError> {
        let RecoveredJournal { unsaved, is_whole } = texts.recover();
        let name = format!("window-{}", self.slot);
        let aside =
            (!is_whole).then(|| write_unreadable(database, &name, texts.lines().as_bytes()));
        if unsaved.is_some() {
            return Ok((unsaved, aside.and_then(Result::ok)));
        }
        // What cannot be read is deleted once its copy is there.
        let aside = aside.transpose()?;
        database.write(|transaction| delete_journal(transaction, self.slot))?;
        Ok((None, aside))
    }

    /// Replaces the content by a snapshot of a game.
    pub fn write_snapshot(
        &mut self,
        database: &mut Database,
        unsaved: &JournaledGame,
    ) -> Result<(), FileError> {
        self.has_snapshot = false;
        let snapshot = snapshot_text(unsaved)?;
        database.write(|transaction| insert_snapshot(transaction, self.slot, &snapshot))?;
        self.has_snapshot = true;
        Ok(())
    }

    /// Appends changes, which follow a snapshot that must have been written.
    ///
    /// # Errors
    /// The changes cannot be written; then the next record must be a snapshot.
    pub fn append(
        &mut self,
        database: &mut Database,
        changes: &[JournalChange],
    ) -> Result<(), FileError> {
        if !std::mem::take(&mut self.has_snapshot) {
            return Err(FileError::NotFound);
        }
        let texts = change_texts(changes)?;
        let insert = |transaction: &Transaction| insert_changes(transaction, self.slot, &texts);
        match waits_for_disk(changes) {
            true => database.write(insert),
            false => database.write_without_sync(insert),
        }?;
        self.has_snapshot = true;
        Ok(())
    }

    /// Deletes the journal, as there is no unsaved work.
    pub fn clear(&mut self, database: &mut Database) -> Result<(), FileError> {
        self.has_snapshot = false;
        database.write(|transaction| delete_journal(transaction, self.slot))
    }
}

/// Returns whether these changes must have reached the disk before the game goes on: navigation is
/// not worth the wait.
fn waits_for_disk(changes: &[JournalChange]) -> bool {
    changes.iter().any(JournalChange::is_move)
}

/// Returns all slots: those with work first, the latest first, then those with work of an earlier
/// version.
fn sorted_slots(database: &mut Database) -> Result<Vec<usize>, FileError> {
    let folder = database.folder().windows_folder();
    let mut slots: Vec<usize> = database.read(|transaction| {
        let query = "SELECT slot FROM journals WHERE slot < ?1 ORDER BY written DESC";
        let mut statement = transaction.prepare(query)?;
        let slots = statement.query_map([MAX_SLOTS], |row| row.get(0))?;
        Ok(slots.collect::<Result<_, _>>()?)
    })?;
    let mut others: Vec<usize> = (0..MAX_SLOTS).filter(|slot| !slots.contains(slot)).collect();
    others.sort_by_key(|slot| !legacy_file(&folder, *slot).exists());
    slots.append(&mut others);
    Ok(slots)
}

fn insert_snapshot(transaction: &Transaction, slot: usize, snapshot: &str) -> DatabaseResult<()> {
    delete_journal(transaction, slot)?;
    let insert = "INSERT INTO journals VALUES (?1, ?2, ?3)";
    transaction.prepare_cached(insert)?.execute(params![slot, snapshot, now_nanos()])?;
    Ok(())
}

fn insert_changes(
    transaction: &Transaction,
    slot: usize,
    changes: &[String],
) -> DatabaseResult<()> {
    let insert = "INSERT INTO journal_changes (slot, change) VALUES (?1, ?2)";
    let mut insert = transaction.prepare_cached(insert)?;
    changes.iter().try_for_each(|change| insert.execute(params![slot, change]).map(drop))?;
    let update = "UPDATE journals SET written = ?2 WHERE slot = ?1";
    transaction.prepare_cached(update)?.execute(params![slot, now_nanos()])?;
    Ok(())
}

fn delete_journal(transaction: &Transaction, slot: usize) -> DatabaseResult<()> {
    for table in ["journals", "journal_changes"] {
        let delete = format!("DELETE FROM {table} WHERE slot = ?1");
        transaction.prepare_cached(&delete)?.execute([slot])?;
    }
    Ok(())
}

/// Returns the path of the journal of an older version.
fn legacy_file(folder: &Path, slot: usize) -> PathBuf {
    folder.join(format!("window-{slot}.journal"))
}

/// Takes in the journal file of an older version: a line for the snapshot, and one for each change.
/// The last line may have been cut off.
fn import_journal_file(
    database: &mut Database,
    folder: &Path,
    slot: usize,
) -> Result<(), FileError> {
    let file = legacy_file(folder, slot);
    let bytes = match read_up_to(&file, MAX_JOURNAL_BYTES) {
        Err(FileError::NotFound) => return Ok(()),
        bytes => bytes?,
    };
    let text = String::from_utf8_lossy(&bytes);
    let whole = text.split_inclusive('\n').filter(|line| line.ends_with('\n'));
    let lines: Vec<String> = whole.map(|line| line.trim_end().to_owned()).collect();
    if let [snapshot, changes @ ..] = &lines[..] {
        database.write(|transaction| {
            insert_snapshot(transaction, slot, snapshot)?;
            insert_changes(transaction, slot, changes)
        })?;
    }
    // It is in the database now.
    fs::remove_file(&file).map_err(|error| FileError::from_io(&error))
}

pub(super) const JOURNAL_THREAD: &str = "journal";

/// The number of requests not carried out yet. Threads can wait until it is 0.
#[derive(Default)]
pub(super) struct PendingRequestCount {
    count: Mutex<usize>,
    fewer: Condvar,
}

impl PendingRequestCount {
    /// Counts one more request.
    pub fn add(&self) {
        *self.count.lock().unwrap_or_else(PoisonError::into_inner) += 1;
    }

    /// Subtracts this many requests, which have been carried out, from the number of pending ones.
    pub fn finish(&self, orders: usize) {
        *self.count.lock().unwrap_or_else(PoisonError::into_inner) -= orders;
        self.fewer.notify_all();
    }

    /// Waits until no request is left, at most for this time. Returns whether none is left.
    pub fn wait(&self, max: Duration) -> bool {
        let orders = self.count.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = self.fewer.wait_timeout_while(orders, max, |orders| *orders > 0);
        waited.is_ok_and(|(orders, _)| *orders == 0)
    }
}
