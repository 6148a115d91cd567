//! The opening of a database with its tables.

use super::error::{DatabaseError, DatabaseResult};
use crate::platform::desktop::data_folder::DataFolder;
use crate::platform::desktop::disk::with_suffix;
use rusqlite::{Connection, TransactionBehavior, ffi};
use std::fs::{self, File};
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The version of the tables. A database of a later version is left alone.
pub const SCHEMA_VERSION: i64 = 1;

pub const SCHEMA: &str = include_str!("schema.sql");

/// The longest wait for another window that writes.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);

/// The number of pages in the write-ahead log after which they are copied into the database: a
/// small disk is not filled by a long log.
const CHECKPOINT_PAGES: i64 = 200;

/// Waits until no other process creates or replaces the database, and prevents it while the
/// returned file is held. On a file system without locks there is nothing to wait for.
pub fn lock_for_opening(folder: &DataFolder) -> Option<File> {
    let lock = folder.database_file().with_extension("lock");
    let file = File::options().create(true).truncate(false).write(true).open(lock).ok()?;
    file.lock().ok().map(|()| file)
}

/// Opens a database; creates the tables of a new one.
pub fn open_connection(file: &Path) -> DatabaseResult<Connection> {
    // SQLite would take it for a new one, and delete the log.
    let is_empty = |path: &Path| fs::metadata(path).map(|metadata| metadata.len() == 0);
    if is_empty(file).unwrap_or(false) && !is_empty(&with_suffix(file, "-wal")).unwrap_or(true) {
        let damage = ffi::Error::new(ffi::SQLITE_CORRUPT);
        return Err(rusqlite::Error::SqliteFailure(damage, None).into());
    }
    let mut connection = Connection::open(file)?;
    connection.busy_timeout(BUSY_TIMEOUT)?;
    let version = schema_version(&connection)?;
    if version > SCHEMA_VERSION {
        return Err(DatabaseError::Newer(version));
    }
    // Where the file system cannot share memory, SQLite keeps its other mode.
    let _mode: String =
        connection.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0))?;
    connection.pragma_update(None, "wal_autocheckpoint", CHECKPOINT_PAGES)?;
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    if schema_version(&transaction)? == 0 {
        transaction.execute_batch(SCHEMA)?;
        transaction.pragma_update(None, "user_version", SCHEMA_VERSION)?;
        transaction.commit()?;
    } else {
        transaction.rollback()?;
    }
    Ok(connection)
}

fn schema_version(connection: &Connection) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// Returns the time in nanoseconds since 1970, as the tables have it.
pub fn now_nanos() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_nanos()).unwrap_or(i64::MAX)
}
