//! A copy of a damaged database file, mended so far that SQLite reads it.

use super::connection::SCHEMA;
use crate::platform::desktop::disk::with_suffix;
use rusqlite::types::Value;
use rusqlite::{Connection, Row};
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The size of a page in bytes, which SQLite chooses for every new database.
pub const PAGE_SIZE: u64 = 4_096;

/// The first byte of a page with rows of a table.
const TABLE_LEAF: u8 = 0x0d;

/// A table for the rows of any page. Columns that a row lacks are NULL.
const LEAF_SCHEMA: &str = "CREATE TABLE leaf (a, b, c, d, e, f)";

/// The columns of a row in [`LEAF_SCHEMA`]. The row number of a table is not among its columns:
/// there is a NULL in its place.
pub type LeafRow = [Value; 6];

/// A copy of a damaged database. It is deleted when it is dropped.
pub struct ReadableCopy {
    path: PathBuf,
}

impl ReadableCopy {
    /// Copies a database with its log. A first page that cannot be read is replaced by that of a
    /// new database, whose tables begin at the same pages; the number of pages is that of the file.
    pub fn of(damaged: &Path) -> io::Result<Self> {
        let copy = Self { path: with_suffix(damaged, ".copy") };
        copy.remove_files();
        fs::copy(damaged, &copy.path)?;
        match fs::copy(with_suffix(damaged, "-wal"), with_suffix(&copy.path, "-wal")) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        // SQLite would delete the log of an empty file.
        if fs::metadata(&copy.path)?.len() == 0 || !copy.take_in_log() {
            copy.replace_first_page(SCHEMA)?;
            copy.take_in_log();
        }
        copy.fit_header()?;
        Ok(copy)
    }

    pub fn open(&self) -> rusqlite::Result<Connection> {
        Connection::open(&self.path)
    }

    /// Visits the rows of all tables page by page, also of those pages to which no other one leads
    /// any more. Afterwards the copy has no tables.
    pub fn for_each_row(
        &self,
        mut visit: impl FnMut(i64, LeafRow) -> rusqlite::Result<()>,
    ) -> io::Result<()> {
        let mut file = File::open(&self.path)?;
        let pages = file.metadata()?.len() / PAGE_SIZE;
        let unused = unused_pages(&mut file);
        self.replace_first_page(LEAF_SCHEMA)?;
        self.fit_header()?;
        let connection = self.open().map_err(io::Error::other)?;
        // The copy is thrown away.
        let fast = "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;";
        connection.execute_batch(fast).map_err(io::Error::other)?;
        for page in (2..=pages).filter(|page| !unused.contains(page)) {
            let mut kind = [0];
            file.seek(SeekFrom::Start((page - 1) * PAGE_SIZE))?;
            file.read_exact(&mut kind)?;
            if kind == [TABLE_LEAF] {
                // What cannot be read of a page is left out.
                let _ = read_leaf(&connection, page, &mut visit);
            }
        }
        Ok(())
    }

    /// Copies the log into the file. Returns whether the tables are known.
    fn take_in_log(&self) -> bool {
        let Ok(connection) = self.open() else { return false };
        let query = "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'games')";
        let is_known = connection.query_row(query, [], |row| row.get(0)).unwrap_or(false);
        // The pages that are missing in the file may be in its log.
        let _ = connection.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)");
        is_known
    }

    fn replace_first_page(&self, schema: &str) -> io::Result<()> {
        let template = Self { path: with_suffix(&self.path, ".new") };
        template.remove_files();
        let new = template.open().map_err(io::Error::other)?;
        new.execute_batch(schema).map_err(io::Error::other)?;
        drop(new);
        let mut page = vec![0; PAGE_SIZE as usize];
        File::open(&template.path)?.read_exact(&mut page)?;
        // A log beside the file is read.
        if fs::exists(with_suffix(&self.path, "-wal"))? {
            page[18..20].copy_from_slice(&[2, 2]);
        }
        File::options().write(true).open(&self.path)?.write_all(&page)
    }

    /// Writes the number of pages that the file has into its header, and that it has no log.
    fn fit_header(&self) -> io::Result<()> {
        let mut file = File::options().read(true).write(true).open(&self.path)?;
        let pages = file.metadata()?.len().div_ceil(PAGE_SIZE);
        file.set_len(pages * PAGE_SIZE)?;
        let mut header = [0; 100];
        file.read_exact(&mut header)?;
        header[18..20].copy_from_slice(&[1, 1]);
        header[28..32].copy_from_slice(&(pages as u32).to_be_bytes());
        // The number of pages counts if the two change counters are equal.
        header.copy_within(24..28, 92);
        file.seek(SeekFrom::Start(0))?;
        file.write_all(&header)
    }

    fn remove_files(&self) {
        for suffix in ["", "-wal", "-shm", "-journal"] {
            // What stays is overwritten the next time.
            let _ = fs::remove_file(with_suffix(&self.path, suffix));
        }
    }
}

impl Drop for ReadableCopy {
    fn drop(&mut self) {
        self.remove_files();
    }
}

/// Reads the rows of a page by making it the only one of the table.
fn read_leaf(
    connection: &Connection,
    page: u64,
    visit: &mut impl FnMut(i64, LeafRow) -> rusqlite::Result<()>,
) -> rusqlite::Result<()> {
    connection.execute_batch(&format!(
        "PRAGMA writable_schema = ON;
         UPDATE sqlite_schema SET rootpage = {page};
         PRAGMA writable_schema = RESET;"
    ))?;
    let mut numbers = connection.prepare("SELECT rowid FROM leaf")?;
    let numbers: Vec<i64> =
        numbers.query_map([], |row| row.get(0))?.map_while(Result::ok).collect();
    let mut one = connection.prepare("SELECT a, b, c, d, e, f FROM leaf WHERE rowid = ?1")?;
    for number in numbers {
        if let Ok(row) = one.query_row([number], leaf_row) {
            visit(number, row)?;
        }
    }
    Ok(())
}

fn leaf_row(row: &Row) -> rusqlite::Result<LeafRow> {
    Ok([row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?, row.get(5)?])
}

/// Returns the pages that the header lists as unused, as far as the list can be read: they have rows
/// that were deleted.
fn unused_pages(file: &mut File) -> BTreeSet<u64> {
    let mut unused = BTreeSet::new();
    let Ok(mut trunk) = read_number(file, 32) else { return unused };
    while trunk > 0 && unused.insert(trunk) {
        let start = (trunk - 1) * PAGE_SIZE;
        let (Ok(next), Ok(count)) = (read_number(file, start), read_number(file, start + 4)) else {
            break;
        };
        let listed = (0..count.min(PAGE_SIZE / 4 - 2)).map(|at| start + 8 + 4 * at);
        unused.extend(listed.map_while(|at| read_number(file, at).ok()));
        trunk = next;
    }
    unused
}

fn read_number(file: &mut File, at: u64) -> io::Result<u64> {
    let mut bytes = [0; 4];
    file.seek(SeekFrom::Start(at))?;
    file.read_exact(&mut bytes)?;
    Ok(u32::from_be_bytes(bytes).into())
}
