//! The database of the data folder: one SQLite file for journal, library, statistics, settings and
//! drafts. Every change is a transaction, and several windows may use the file at once.

mod connection;
mod error;
mod readable_copy;
mod salvage;

pub(super) use connection::now_nanos;
pub(super) use error::{DatabaseError, DatabaseResult};

use super::data_folder::{DataFolder, create_private_folder};
use super::disk::{unused_broken_path, with_suffix, write_ignoring_protection};
use crate::action::{Action, FileAction, FileError};
use crate::platform::ActionSender;
use connection::{lock_for_opening, open_connection};
use rusqlite::{Connection, ErrorCode, OptionalExtension, Transaction, TransactionBehavior};
use salvage::SalvagedGames;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// A damaged database that was set aside.
#[derive(Debug)]
struct SalvageReport {
    /// The path of the damaged file.
    set_aside: PathBuf,
    games: SalvagedGames,
}

/// A connection to the database of a data folder. It is opened when it is first used, and again
/// after a failure. Each thread has its own.
pub struct Database {
    folder: DataFolder,
    connection: Option<Connection>,
    /// The file that the connection has open.
    opened_file: Option<FileIdentity>,
    /// `data_version` of SQLite, which changes with the writes of other connections.
    seen_version: Option<i64>,
    salvaged: Vec<SalvageReport>,
}

impl Database {
    /// Returns a database that is not open yet; its file need not exist.
    pub fn new(folder: &DataFolder) -> Self {
        let folder = folder.clone();
        Self {
            folder,
            connection: None,
            opened_file: None,
            seen_version: None,
            salvaged: Vec::new(),
        }
    }

    pub(super) fn folder(&self) -> &DataFolder {
        &self.folder
    }

    /// Reports damaged databases that were set aside since the last call. Returns whether there were
    /// any.
    pub(super) fn report_salvages(&mut self, answers: &ActionSender) -> bool {
        let is_damaged = !self.salvaged.is_empty();
        for report in self.salvaged.drain(..) {
            let SalvagedGames { readable, total } = report.games;
            let action = FileAction::DatabaseBroken(report.set_aside.into(), readable, total);
            answers.send(Action::File(action));
        }
        is_damaged
    }

    /// Runs a function that only reads, in one transaction.
    pub(super) fn read<T>(
        &mut self,
        work: impl Fn(&Transaction) -> DatabaseResult<T>,
    ) -> Result<T, FileError> {
        self.run(|connection| {
            let transaction = connection.transaction()?;
            let value = work(&transaction)?;
            transaction.commit()?;
            Ok(value)
        })
    }

    /// Runs a function in a transaction, which is on the disk afterwards.
    pub(super) fn write<T>(
        &mut self,
        work: impl Fn(&Transaction) -> DatabaseResult<T>,
    ) -> Result<T, FileError> {
        self.run(|connection| write_in_transaction(connection, "FULL", &work))
    }

    /// Runs a function in a transaction that a power cut may undo, but not a killed process.
    pub(super) fn write_without_sync<T>(
        &mut self,
        work: impl Fn(&Transaction) -> DatabaseResult<T>,
    ) -> Result<T, FileError> {
        self.run(|connection| write_in_transaction(connection, "NORMAL", &work))
    }

    /// Returns whether another connection has written since the last call; not at the first call.
    pub(super) fn was_changed_elsewhere(&mut self) -> bool {
        let version = self.run(|connection| {
            Ok(connection.pragma_query_value(None, "data_version", |row| row.get(0))?)
        });
        let Ok(version) = version else { return false };
        self.seen_version.replace(version).is_some_and(|seen| seen != version)
    }

    /// Runs a function on the open connection. A damaged database is set aside first, and the
    /// function runs on a new one.
    fn run<T>(
        &mut self,
        work: impl Fn(&mut Connection) -> DatabaseResult<T>,
    ) -> Result<T, FileError> {
        let mut result = self.open().and_then(&work);
        if let Err(error) = &result
            && error.is_damage()
        {
            self.connection = None;
            self.replace_damaged()?;
            result = self.open().and_then(&work);
        }
        if let Err(DatabaseError::Sqlite(error)) = &result
            && error.sqlite_error_code() != Some(ErrorCode::DiskFull)
        {
            // The next call opens it anew.
            self.connection = None;
        }
        Ok(result?)
    }

    /// Returns the open connection; opens it if there is none, or another window has replaced the
    /// file.
    fn open(&mut self) -> DatabaseResult<&mut Connection> {
        let file = self.folder.database_file();
        let known = self.connection.take().filter(|_| self.opened_file == file_identity(&file));
        let connection = match known {
            Some(connection) => connection,
            None => {
                create_private_folder(self.folder.path())?;
                let _lock = lock_for_opening(&self.folder);
                let connection = open_connection(&file)?;
                (self.seen_version, self.opened_file) = (None, file_identity(&file));
                connection
            }
        };
        Ok(self.connection.insert(connection))
    }

    /// Sets a damaged database aside and brings over what can be read of it, unless another window
    /// has done so.
    fn replace_damaged(&mut self) -> DatabaseResult<()> {
        let _lock = lock_for_opening(&self.folder);
        let file = self.folder.database_file();
        if open_connection(&file).is_ok_and(|mut connection| is_sound(&mut connection)) {
            return Ok(());
        }
        let set_aside = set_aside(&file)?;
        let mut fresh = open_connection(&file)?;
        // The file that was set aside is named in any case.
        let games = salvage::copy_readable(&set_aside, &mut fresh).unwrap_or_default();
        self.salvaged.push(SalvageReport { set_aside, games });
        Ok(())
    }
}

/// Device and number of a file, which differ if another one has taken its place.
#[cfg(unix)]
type FileIdentity = (u64, u64);

/// Elsewhere an open file cannot be replaced.
#[cfg(not(unix))]
type FileIdentity = ();

fn file_identity(file: &Path) -> Option<FileIdentity> {
    let metadata = fs::metadata(file).ok()?;
    #[cfg(unix)]
    let identity = {
        use std::os::unix::fs::MetadataExt;
        (metadata.dev(), metadata.ino())
    };
    #[cfg(not(unix))]
    let identity = drop(metadata);
    Some(identity)
}

fn write_in_transaction<T>(
    connection: &mut Connection,
    synchronous: &str,
    work: &impl Fn(&Transaction) -> DatabaseResult<T>,
) -> DatabaseResult<T> {
    connection.pragma_update(None, "synchronous", synchronous)?;
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let value = work(&transaction)?;
    transaction.commit()?;
    Ok(value)
}

/// Writes contents that cannot be read to a new file in the data folder, and returns its path.
/// `name` has no extension.
pub(super) fn write_unreadable(
    database: &Database,
    name: &str,
    bytes: &[u8],
) -> Result<PathBuf, FileError> {
    let folder = database.folder.unreadable_folder();
    create_private_folder(&folder).map_err(|error| FileError::from_io(&error))?;
    let file = unused_broken_path(&folder.join(name));
    write_ignoring_protection(&file, bytes)?;
    Ok(file)
}

fn is_sound(connection: &mut Connection) -> bool {
    let verdict = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0));
    verdict.is_ok_and(|verdict: String| verdict == "ok")
}

/// Renames the files of a database, and returns the new path of the main one.
fn set_aside(file: &Path) -> io::Result<PathBuf> {
    let aside = unused_broken_path(file);
    fs::rename(file, &aside)?;
    for end in ["-wal", "-shm"] {
        match fs::rename(with_suffix(file, end), with_suffix(&aside, end)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    Ok(aside)
}

/// A part of the database. Its number grows with every change, so that other windows notice it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Section {
    Games,
    FinishedGames,
    Settings,
}

impl Section {
    fn name(self) -> &'static str {
        match self {
            Self::Games => "games",
            Self::FinishedGames => "finished games",
            Self::Settings => "settings",
        }
    }

    /// Returns the number of changes so far.
    pub fn revision(self, transaction: &Transaction) -> DatabaseResult<i64> {
        let query = "SELECT number FROM revisions WHERE section = ?1";
        let mut statement = transaction.prepare_cached(query)?;
        let number = statement.query_row([self.name()], |row| row.get(0)).optional()?;
        Ok(number.unwrap_or(0))
    }

    /// Counts a change, and returns the number of changes so far.
    pub fn count_change(self, transaction: &Transaction) -> DatabaseResult<i64> {
        let update = "INSERT INTO revisions VALUES (?1, 1)
            ON CONFLICT (section) DO UPDATE SET number = number + 1 RETURNING number";
        let mut statement = transaction.prepare_cached(update)?;
        Ok(statement.query_row([self.name()], |row| row.get(0))?)
    }
}

#[cfg(test)]
mod tests {
    use super::connection::SCHEMA_VERSION;
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;
    use std::fs::File;
    use std::io::{Seek, SeekFrom, Write};

    fn database(folder: &Path) -> Database {
        Database::new(&DataFolder::portable(folder).unwrap())
    }

    fn insert(database: &mut Database, number: i64) -> Result<(), FileError> {
        database.write(|transaction| {
            let insert = "INSERT INTO finished_games (id, ended, game) VALUES (?1, 0, ?2)";
            transaction.execute(insert, (number.to_string(), "x".repeat(500)))?;
            Section::FinishedGames.count_change(transaction)?;
            Ok(())
        })
    }

    fn numbers(database: &mut Database) -> Result<BTreeSet<String>, FileError> {
        database.read(|transaction| {
            let mut statement = transaction.prepare("SELECT id FROM finished_games")?;
            let ids = statement.query_map([], |row| row.get(0))?;
            Ok(ids.collect::<Result<_, _>>()?)
        })
    }

    #[test]
    fn a_newer_database_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        insert(&mut database(folder.path()), 1).unwrap();
        let file = folder.path().join("hypertoe.db");
        let newer = Connection::open(&file).unwrap();
        newer.pragma_update(None, "user_version", SCHEMA_VERSION + 1).unwrap();
        newer.close().unwrap();
        let before = fs::read(&file).unwrap();
        let mut database = database(folder.path());
        for _ in 0..2 {
            let written = insert(&mut database, 2);
            assert!(matches!(written, Err(FileError::NewerDatabase)), "{written:?}");
        }
        drop(database);
        assert_eq!(fs::read(&file).unwrap(), before);
    }

    #[test]
    fn a_file_that_is_no_database_is_set_aside() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("hypertoe.db");
        fs::write(&file, "not a database, but longer than its header would be ".repeat(20))
            .unwrap();
        let mut database = database(folder.path());
        insert(&mut database, 1).unwrap();
        let reports = std::mem::take(&mut database.salvaged);
        let [report] = &reports[..] else { panic!("{reports:?}") };
        assert!(fs::read_to_string(&report.set_aside).unwrap().starts_with("not a database"));
        assert!(database.salvaged.is_empty(), "told once");
        assert_eq!(numbers(&mut database).unwrap().len(), 1);
    }

    #[test]
    fn a_window_notices_what_another_one_has_changed() {
        let folder = tempfile::tempdir().unwrap();
        let (mut one, mut two) = (database(folder.path()), database(folder.path()));
        assert!(!one.was_changed_elsewhere());
        insert(&mut one, 1).unwrap();
        assert!(!one.was_changed_elsewhere(), "its own change");
        insert(&mut two, 2).unwrap();
        assert!(one.was_changed_elsewhere() && !one.was_changed_elsewhere());
        assert_eq!(numbers(&mut one).unwrap().len(), 2);
    }

    /// Windows removes no file that is open.
    #[cfg(not(windows))]
    #[test]
    fn a_folder_that_was_removed_is_made_again() {
        let outer = tempfile::tempdir().unwrap();
        let folder = outer.path().join("data");
        let mut database = database(&folder);
        insert(&mut database, 1).unwrap();
        fs::remove_dir_all(&folder).unwrap();
        insert(&mut database, 2).unwrap();
        assert_eq!(numbers(&mut database).unwrap(), BTreeSet::from(["2".to_owned()]));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        /// Wherever a page is destroyed: either nothing is lost, or the file is set aside, and all
        /// rows of other pages are brought over.
        #[test]
        fn what_damage_has_left_is_brought_over(page in 0..60_u64) {
            const PAGE: u64 = 4_096;
            const ROWS: i64 = 200;
            let folder = tempfile::tempdir().unwrap();
            let mut first = database(folder.path());
            for number in 0..ROWS {
                insert(&mut first, number).unwrap();
            }
            // The last connection copies the log into the file.
            drop(first);
            let path = folder.path().join("hypertoe.db");
            let mut file = File::options().write(true).open(&path).unwrap();
            let pages = file.metadata().unwrap().len() / PAGE;
            file.seek(SeekFrom::Start(page % pages * PAGE)).unwrap();
            file.write_all(&[0xa5; PAGE as usize]).unwrap();
            drop(file);
            let mut database = database(folder.path());
            let found = numbers(&mut database).unwrap();
            let written = insert(&mut database, ROWS);
            prop_assert!(written.is_ok(), "{written:?}");
            let reports = std::mem::take(&mut database.salvaged);
            prop_assert!(reports.len() <= 1, "{reports:?}");
            let left = numbers(&mut database).unwrap().len() as i64;
            // Without the first page, or that of the table, nothing can be found.
            let root = page % pages == 0 || left == 1;
            prop_assert!(root || left >= ROWS + 1 - 8, "{left} rows are left, {} were", found.len());
            prop_assert!(reports.is_empty() || reports[0].set_aside.exists());
        }
    }
}
