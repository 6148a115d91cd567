//! The journal: unsaved work, on disk after every change, so that a crash, a power cut or a killed
//! process loses nothing.
//!
//! Its file is a snapshot of the game in one line, then a line for each later step. A truncated
//! last line is ignored.
//!
//! Every running window owns a slot, by a file lock. A journal in a slot without an owner is
//! work left behind by an earlier run. It stays until the user recovers or discards it.

use super::data_folder::create_private_folder;
use super::disk::{
    check_writable, read_up_to, remove_leftovers, set_aside, unused_broken_path, write_atomically,
};
use crate::action::{FileError, JournalChange, JournaledGame};
use crate::state::{EntryId, FileFingerprint, FileRef};
use hypertoe_core::base::read_budget::{MAX_TEXT_BYTES, ReadBudget};
use hypertoe_core::record::{from_json_with_budget, to_json};
use serde::{Deserialize, Serialize};
use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Condvar;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::time::{Duration, SystemTime};

/// The most windows that can have a journal at the same time.
const MAX_SLOTS: usize = 16;

/// Maximum size of a journal in bytes: a game as a string within JSON, and steps.
const MAX_JOURNAL_BYTES: u64 = 4 * MAX_TEXT_BYTES;

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

/// A journal file that this window holds locked: each window that runs has a slot of its own.
pub struct Journal {
    file: PathBuf,
    /// The open file, for appending steps, once it holds a snapshot.
    log: Option<File>,
    /// Held as long as the program runs.
    _lock: File,
}

/// The result of [`Journal::open`]: this window's journal, and what earlier runs left behind.
pub struct OpenedJournals {
    pub own: Result<Journal, FileError>,
    /// Work left behind by an earlier run, with its journal.
    pub left_behind: Option<(Journal, JournaledGame)>,
    /// Paths of journals that could not be read completely.
    pub unreadable: Vec<PathBuf>,
}

impl Journal {
    /// Claims a file in this folder for the journal of this window. With `recover`, also claims
    /// the latest journal that an earlier run left behind.
    pub fn open(folder: &Path, recover: bool) -> OpenedJournals {
        let mut opened = OpenedJournals {
            own: Err(FileError::TooManyWindows(MAX_SLOTS)),
            left_behind: None,
            unreadable: vec![],
        };
        if let Err(error) = create_private_folder(folder) {
            opened.own = Err(FileError::from_io(&error));
            return opened;
        }
        for slot in sorted_slots(folder) {
            let journal = match Self::claim_slot(folder, slot) {
                Ok(Some(journal)) => journal,
                Ok(None) => continue,
                Err(error) => {
                    opened.own = opened.own.or(Err(error));
                    continue;
                }
            };
            let is_wanted = recover && opened.left_behind.is_none() && journal.file.exists();
            if is_wanted {
                let (unsaved, broken) = journal.recover();
                opened.unreadable.extend(broken);
                opened.left_behind = unsaved.map(|unsaved| (journal, unsaved));
            } else if !journal.file.exists() {
                opened.own = check_writable(&journal.file).map(|()| journal);
            }
            if opened.own.is_ok() {
                break;
            }
        }
        opened
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
        let file = journal_file(folder, slot);
        remove_leftovers(&file, Duration::ZERO);
        Ok(Some(Self { file, log: None, _lock: lock }))
    }

    /// Returns the recovered work, and the path of a copy if the journal could not be read
    /// completely.
    fn recover(&self) -> (Option<JournaledGame>, Option<PathBuf>) {
        // A file that cannot be read stays where it is.
        let Ok(bytes) = read_up_to(&self.file, MAX_JOURNAL_BYTES) else {
            return (None, Some(self.file.clone()));
        };
        let mut lines = bytes.split_inclusive(|byte| *byte == b'\n');
        let Some(mut unsaved) = lines.next().and_then(parse_snapshot) else {
            return (None, set_aside(&self.file).ok());
        };
        let (mut is_whole, mut is_saved) = (true, unsaved.is_saved);
        // The last line may have been cut off.
        let steps = lines.filter(|line| line.ends_with(b"\n")).map_while(|line| {
            let step = serde_json::from_slice(line).ok();
            is_whole &= step.is_some();
            is_saved &= !step.as_ref().is_some_and(JournalChange::is_move);
            step
        });
        let fits = unsaved.replay(steps);
        if is_saved && is_whole && fits {
            // The game is saved in its file.
            let _ = fs::remove_file(&self.file);
            return (None, None);
        }
        if fits && is_whole {
            return (Some(unsaved), None);
        }
        let aside = unused_broken_path(&self.file);
        let copied = fs::copy(&self.file, &aside).is_ok();
        (Some(unsaved), copied.then_some(aside))
    }

    /// Replaces the content by a snapshot of a game.
    pub fn write_snapshot(&mut self, unsaved: &JournaledGame) -> Result<(), FileError> {
        self.log = None;
        let game = String::from_utf8_lossy(&to_json(&unsaved.game)?).into_owned();
        let path = unsaved.file.as_ref().filter(|file| file.is_utf8()).map(ToString::to_string);
        let entry = JournalSnapshot {
            path,
            stamp: unsaved.fingerprint,
            entry: unsaved.entry,
            saved: unsaved.is_saved,
            game,
        };
        let mut write = || {
            write_atomically(&self.file, &to_line(&entry)?)?;
            self.log = Some(File::options().append(true).open(&self.file)?);
            Ok(())
        };
        write().map_err(|error: io::Error| FileError::from_io(&error))
    }

    /// Appends steps, which follow a snapshot that must have been written.
    ///
    /// # Errors
    /// The steps cannot be written; then the next record must be a snapshot.
    pub fn append(&mut self, steps: &[JournalChange]) -> Result<(), FileError> {
        let log = self.log.take();
        let write = || {
            let mut log = log.ok_or(io::ErrorKind::NotFound)?;
            let lines = steps.iter().map(to_line).collect::<io::Result<Vec<_>>>()?;
            log.write_all(&lines.concat())?;
            if waits_for_disk(steps) {
                log.sync_data()?;
            }
            self.log = Some(log);
            Ok(())
        };
        write().map_err(|error: io::Error| FileError::from_io(&error))
    }

    /// Deletes the journal, as there is no unsaved work.
    pub fn clear(&mut self) -> Result<(), FileError> {
        self.log = None;
        match fs::remove_file(&self.file) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(FileError::from_io(&error))
            }
            _ => Ok(()),
        }
    }
}

/// Returns whether these steps must have reached the disk before the game goes on: navigation is
/// not worth the wait.
fn waits_for_disk(steps: &[JournalChange]) -> bool {
    steps.iter().any(JournalChange::is_move)
}

/// Returns all slots: those with work first, the latest first.
fn sorted_slots(folder: &Path) -> Vec<usize> {
    let since = |slot: usize| {
        let written = fs::metadata(journal_file(folder, slot)).and_then(|file| file.modified());
        std::cmp::Reverse(written.unwrap_or(SystemTime::UNIX_EPOCH))
    };
    let mut slots: Vec<usize> = (0..MAX_SLOTS).collect();
    slots.sort_by_cached_key(|slot| since(*slot));
    slots
}

fn journal_file(folder: &Path, slot: usize) -> PathBuf {
    folder.join(format!("window-{slot}.journal"))
}

fn to_line(what: &impl Serialize) -> io::Result<Vec<u8>> {
    let mut line = serde_json::to_vec(what)?;
    line.push(b'\n');
    Ok(line)
}

fn parse_snapshot(line: &[u8]) -> Option<JournaledGame> {
    let entry: JournalSnapshot = serde_json::from_slice(line).ok()?;
    // However long validating its moves takes: the program has written it.
    let game = from_json_with_budget(
        entry.game.as_bytes(),
        &mut ReadBudget::without_control().without_check_limit(),
    )
    .ok()?;
    let game = Box::new(game);
    let file = entry.path.map(FileRef::from);
    Some(JournaledGame {
        game,
        file,
        fingerprint: entry.stamp,
        entry: entry.entry,
        is_saved: entry.saved,
    })
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

#[cfg(test)]
mod tests {
    use super::*;
    use hypertoe_core::{Cell, Game, Move, Rules, Shape};
    use std::sync::Arc;

    fn unsaved() -> JournaledGame {
        let rules = Rules::new(Shape::hypercube(3, 4).unwrap(), 2).unwrap();
        let mut game = Game::new(Arc::new(rules));
        game.play_cell(&Cell::from([1, 1, 1, 1])).unwrap();
        let file = Some(FileRef::from("/a/b.hypertoe"));
        let (stamp, entry) = (Some(FileFingerprint::of(b"before")), Some(EntryId::new(7)));
        JournaledGame { game: Box::new(game), file, fingerprint: stamp, entry, is_saved: false }
    }

    fn step(after: usize, cell: [u16; 4]) -> JournalChange {
        JournalChange::Play(after, Move::Place(Cell::from(cell)))
    }

    #[test]
    fn every_move_waits_for_the_disk_and_nothing_else_does() {
        let place = || Move::Place(Cell::from([0, 0, 0, 0]));
        let steps = [
            (step(1, [0, 0, 0, 0]), true),
            (JournalChange::Timed(1, place(), 1_500), true),
            (JournalChange::GoTo(1), false),
            (JournalChange::ThinkingTime(5_000), false),
        ];
        for (step, waits) in steps {
            assert_eq!(waits_for_disk(std::slice::from_ref(&step)), waits, "{step:?}");
        }
    }

    fn moves(unsaved: &JournaledGame) -> usize {
        unsaved.game.position().played_marks().len()
    }

    #[test]
    fn a_broken_journal_of_a_saved_game_is_kept_aside() {
        let folder = tempfile::tempdir().unwrap();
        let mut journal = Journal::open(folder.path(), true).own.unwrap();
        journal.write_snapshot(&JournaledGame { is_saved: true, ..unsaved() }).unwrap();
        journal.append(&[step(1, [0, 0, 0, 0])]).unwrap();
        drop(journal);
        let file = journal_file(folder.path(), 0);
        let text = fs::read_to_string(&file).unwrap();
        let (game, _) = text.split_once('\n').unwrap();
        fs::write(&file, format!("{game}\n{{broken}}\n")).unwrap();
        let opened = Journal::open(folder.path(), true);
        assert_eq!(moves(&opened.left_behind.unwrap().1), 1);
        assert_eq!(opened.unreadable.len(), 1, "what could not be read is not thrown away");
    }

    #[test]
    fn a_killed_window_leaves_its_game_behind() {
        let folder = tempfile::tempdir().unwrap();
        let opened = Journal::open(folder.path(), true);
        assert!(opened.left_behind.is_none());
        let mut first = opened.own.unwrap();
        let unsaved = unsaved();
        first.write_snapshot(&unsaved).unwrap();
        first.append(&[step(1, [0, 0, 0, 0]), step(2, [2, 2, 2, 2])]).unwrap();
        first.append(&[JournalChange::GoTo(1), step(1, [0, 1, 0, 0])]).unwrap();
        // A second window beside it starts afresh …
        let second = Journal::open(folder.path(), true);
        assert!(second.left_behind.is_none());
        drop((first, second));
        // … and the next one after both were killed finds the game, and keeps its own beside it.
        let mut third = Journal::open(folder.path(), true);
        let (mut journal, left) = third.left_behind.take().unwrap();
        assert_eq!((left.game.tree_move_count(), moves(&left)), (4, 2));
        assert_eq!((left.file, left.fingerprint), (unsaved.file, unsaved.fingerprint));
        assert_eq!(left.entry, unsaved.entry, "in the library it is the same game");
        third.own.as_mut().unwrap().write_snapshot(&self::unsaved()).unwrap();
        journal.clear().unwrap();
        drop((third, journal));
        let (_, left) = Journal::open(folder.path(), true).left_behind.unwrap();
        assert_eq!(moves(&left), 1, "the other game is still there");
    }

    #[test]
    fn a_large_game_is_work_once_a_move_is_played() {
        let folder = tempfile::tempdir().unwrap();
        let mut journal = Journal::open(folder.path(), true).own.unwrap();
        let saved = JournaledGame { is_saved: true, ..unsaved() };
        journal.write_snapshot(&saved).unwrap();
        journal.append(&[JournalChange::GoTo(0)]).unwrap();
        drop(journal);
        let mut opened = Journal::open(folder.path(), true);
        assert!(opened.left_behind.is_none() && opened.unreadable.is_empty());
        let journal = opened.own.as_mut().unwrap();
        journal.write_snapshot(&saved).unwrap();
        journal.append(&[step(1, [0, 0, 0, 0])]).unwrap();
        drop(opened);
        assert_eq!(moves(&Journal::open(folder.path(), true).left_behind.unwrap().1), 2);
    }

    /// As after a power cut in the middle of a write.
    #[test]
    fn a_step_that_was_cut_off_is_left_out() {
        let folder = tempfile::tempdir().unwrap();
        let mut journal = Journal::open(folder.path(), true).own.unwrap();
        journal.write_snapshot(&unsaved()).unwrap();
        let before = fs::read(&journal.file).unwrap().len();
        journal.append(&[step(1, [0, 0, 0, 0])]).unwrap();
        let file = journal.file.clone();
        drop(journal);
        let whole = fs::read(&file).unwrap();
        for len in before..=whole.len() {
            fs::write(&file, &whole[..len]).unwrap();
            let opened = Journal::open(folder.path(), true);
            let played = 1 + usize::from(len == whole.len());
            assert_eq!(moves(&opened.left_behind.unwrap().1), played, "{len} bytes");
            assert!(opened.unreadable.is_empty());
        }
    }

    #[test]
    fn broken_journals_are_put_aside_each_under_its_own_name() {
        let folder = tempfile::tempdir().unwrap();
        let broken: [&[u8]; 2] = [b"{broken", b"\xff"];
        for (number, bytes) in broken.into_iter().enumerate() {
            fs::write(journal_file(folder.path(), 0), bytes).unwrap();
            let opened = Journal::open(folder.path(), true);
            assert!(opened.left_behind.is_none() && opened.own.is_ok());
            let aside = folder.path().join(format!("window-0.broken-{}", number + 1));
            assert_eq!(opened.unreadable, [aside]);
        }
        assert_eq!(fs::read(folder.path().join("window-0.broken-1")).unwrap(), b"{broken");
    }

    #[test]
    fn what_is_before_a_broken_line_comes_back_and_the_rest_is_put_aside() {
        let folder = tempfile::tempdir().unwrap();
        let mut journal = Journal::open(folder.path(), true).own.unwrap();
        journal.write_snapshot(&unsaved()).unwrap();
        journal.append(&[step(1, [0, 0, 0, 0]), step(9, [2, 2, 2, 2])]).unwrap();
        drop(journal);
        let opened = Journal::open(folder.path(), true);
        assert_eq!(moves(&opened.left_behind.unwrap().1), 2);
        assert_eq!(opened.unreadable.len(), 1);
    }

    #[test]
    fn a_slot_that_cannot_be_used_is_passed_over() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(journal_file(folder.path(), 0)).unwrap();
        fs::create_dir(folder.path().join("window-1.lock")).unwrap();
        let mut opened = Journal::open(folder.path(), true);
        opened.own.as_mut().unwrap().write_snapshot(&unsaved()).unwrap();
        assert!(journal_file(folder.path(), 2).is_file());
        let nowhere = folder.path().join("window-2.journal");
        assert!(Journal::open(&nowhere, true).own.is_err());
    }

    #[test]
    fn leftovers_of_killed_writes_are_swept_up() {
        let folder = tempfile::tempdir().unwrap();
        let of = |name: &str| folder.path().join(name);
        let names = [".window-0.journal.aB3dE6", ".window-0.journal.notes", ".window-99.x.aB3dE6"];
        names.iter().for_each(|name| fs::write(of(name), "cut").unwrap());
        let _opened = Journal::open(folder.path(), true);
        assert_eq!(names.map(|name| of(name).exists()), [false, true, true]);
    }
}
