//! The library in the database: each game as its file would be, with the data by which it is listed
//! and found. No game is replaced that has moves which the new one lacks.

mod import;
mod library_thread;
#[cfg(test)]
mod salvage_tests;
mod stored_game;
#[cfg(test)]
mod tests;
mod transfer;

pub(super) use library_thread::LibraryThread;
pub(super) use stored_game::local_time;
pub(super) use transfer::TransferThread;

use super::database::{
    Database, DatabaseError, DatabaseResult, Section, now_nanos, write_unreadable,
};
use super::system::WallClock;
use crate::action::{FailedOperation, FileError, LibraryAction, LibraryRequest, LibrarySave};
use crate::platform::stored_game::{StoredGame, parse_game};
use crate::state::{
    EntryId, FileFingerprint, FileRef, GameSummary, LibraryEntry, LibraryPage, LibraryQuery,
};
use rusqlite::types::Value;
use rusqlite::{Row, Transaction, params, params_from_iter};
use std::ops::Range;
use std::path::PathBuf;
use std::time::Duration;
use stored_game::{can_replace, delete_game, insert_game, random_id, read_game};

/// A listing deletes games that have been in the bin for longer than this.
const BIN_RETENTION: Duration = Duration::from_secs(24 * 60 * 60);

/// The number of latest games in every answer, for the home page.
const LATEST: usize = 8;

/// The most games that are found by the search index: from here on reading all texts is faster.
const MAX_INDEXED: usize = 2_000;

/// The fewest characters of a word that the search index finds.
const INDEXED_LENGTH: usize = 3;

/// The library in a database. Several windows may use it at the same time.
pub struct LibraryStore<'a>(&'a mut Database);

impl<'a> LibraryStore<'a> {
    pub fn new(database: &'a mut Database) -> Self {
        Self(database)
    }

    /// Carries out a request and returns the answer as an action, if there is one.
    pub fn handle(&mut self, request: LibraryRequest) -> Option<LibraryAction> {
        match request {
            LibraryRequest::Save(save) => Some(self.save(save)),
            LibraryRequest::List { query, rows } => Some(self.list(query, rows)),
            LibraryRequest::Read(id, ticket) => {
                Some(LibraryAction::GameRead { ticket, id, bytes: self.read(id) })
            }
            LibraryRequest::SetAside(id) => Some(match self.set_aside(id) {
                Ok(path) => LibraryAction::GameSetAside(id, path.into()),
                Err(error) => {
                    LibraryAction::Failed { id, operation: FailedOperation::SetAside, error }
                }
            }),
            // A thread of its own does these.
            LibraryRequest::Export(_)
            | LibraryRequest::Import(_)
            | LibraryRequest::CancelTransfer => None,
            LibraryRequest::SetFavourite(id, favourite) => {
                let result = self.set_favourite(id, favourite);
                failure(id, FailedOperation::SetFavourite, result)
            }
            LibraryRequest::Delete(id) => failure(id, FailedOperation::Delete, self.delete(id)),
            LibraryRequest::Restore(id) => failure(id, FailedOperation::Restore, self.restore(id)),
        }
    }

    fn read(&mut self, id: EntryId) -> Result<(Vec<u8>, FileFingerprint), FileError> {
        import::import_library(self.0)?;
        let bytes = self.0.read(|transaction| {
            read_game(transaction, id, false)?.ok_or(FileError::NotFound.into())
        })?;
        let fingerprint = FileFingerprint::of(&bytes);
        Ok((bytes, fingerprint))
    }

    pub fn save(&mut self, save: LibrarySave) -> LibraryAction {
        let (version, now) = (save.version, WallClock::new().now());
        LibraryAction::Saved { version, result: self.write_game(save).map(Box::new), now }
    }

    fn write_game(
        &mut self,
        save: LibrarySave,
    ) -> Result<(LibraryEntry, FileFingerprint), FileError> {
        let LibrarySave { id, fingerprint, game, version: _ } = save;
        let stored = StoredGame::of(&game)?;
        let entry = self.0.write(|transaction| {
            let replaceable = can_replace(transaction, id, fingerprint, &game)?;
            let id = if replaceable { id } else { random_id() };
            insert_game(transaction, id, now_nanos(), &stored)?;
            Section::Games.count_change(transaction)?;
            let query = format!("{ENTRY_COLUMNS} WHERE games.id = ?1");
            let mut statement = transaction.prepare_cached(&query)?;
            let clock = WallClock::new();
            statement.query_row([id.to_string()], |row| Ok(entry_of(row, &clock)))?
        })?;
        Ok((entry, stored.fingerprint))
    }

    /// Lists rows of the games that a query finds, latest first.
    fn list(&mut self, query: LibraryQuery, rows: Range<usize>) -> LibraryAction {
        match self.page(&query, rows.clone()) {
            Ok(page) => LibraryAction::Listed(Box::new(page)),
            Err(error) => LibraryAction::ListFailed(error),
        }
    }

    fn page(&mut self, query: &LibraryQuery, rows: Range<usize>) -> Result<LibraryPage, FileError> {
        import::import_library(self.0)?;
        self.empty_bin();
        let clock = WallClock::new();
        let (mut page, unreadable) = self.0.read(|transaction| {
            let all = SearchFilter::of(&LibraryQuery::default());
            let total = all.count(transaction)?;
            let filter = SearchFilter::by_index(query, transaction)?;
            let filter = filter.unwrap_or_else(|| SearchFilter::of(query));
            let found = filter.count(transaction)?;
            let shown = match rows.start < found {
                true => filter.rows(transaction, rows.clone())?,
                false => Vec::new(),
            };
            let (entries, mut unreadable) = read_entries(transaction, &shown, &clock)?;
            let latest = all.rows(transaction, 0..LATEST)?;
            let (latest, others) = read_entries(transaction, &latest, &clock)?;
            unreadable.extend(others);
            let first_row = rows.start;
            let page = LibraryPage {
                query: query.clone(),
                first_row,
                entries,
                latest,
                found,
                total,
                broken: Vec::new(),
                now: clock.now(),
            };
            Ok((page, unreadable))
        })?;
        for id in unreadable {
            page.broken.extend(self.set_aside(id).ok().map(FileRef::from));
        }
        Ok(page)
    }

    /// Writes a game that cannot be read to a file of its own, and removes it from the library.
    fn set_aside(&mut self, id: EntryId) -> Result<PathBuf, FileError> {
        let bytes = self.0.read(|transaction| {
            read_game(transaction, id, true)?.ok_or(FileError::NotFound.into())
        })?;
        let path = write_unreadable(self.0, &id.to_string(), &bytes)?;
        self.0.write(|transaction| delete_game(transaction, id))?;
        Ok(path)
    }

    fn set_favourite(&mut self, id: EntryId, favourite: bool) -> Result<(), FileError> {
        self.change(id, "UPDATE games SET favourite = ?2 WHERE id = ?1", favourite.into())
    }

    /// Moves a game to the bin.
    fn delete(&mut self, id: EntryId) -> Result<(), FileError> {
        let update = "UPDATE games SET deleted = ?2 WHERE id = ?1 AND deleted IS NULL";
        self.change(id, update, now_nanos().into())
    }

    fn restore(&mut self, id: EntryId) -> Result<(), FileError> {
        let update = "UPDATE games SET deleted = ?2 WHERE id = ?1 AND deleted IS NOT NULL";
        self.change(id, update, Value::Null)
    }

    /// Changes one game.
    fn change(&mut self, id: EntryId, update: &str, value: Value) -> Result<(), FileError> {
        self.0.write(|transaction| {
            let changed =
                transaction.prepare_cached(update)?.execute(params![id.to_string(), value])?;
            if changed == 0 {
                return Err(FileError::NotFound.into());
            }
            Section::Games.count_change(transaction)?;
            Ok(())
        })
    }

    fn empty_bin(&mut self) {
        let before = now_nanos() - BIN_RETENTION.as_nanos() as i64;
        let query = "SELECT id FROM games WHERE deleted < ?1";
        let outdated = self.0.read(|transaction| {
            let mut statement = transaction.prepare_cached(query)?;
            let ids = statement.query_map([before], |row| row.get::<_, String>(0))?;
            Ok(ids.collect::<Result<Vec<_>, _>>()?)
        });
        // A game that stays does no harm.
        for id in outdated.unwrap_or_default().iter().filter_map(|id| EntryId::parse(id)) {
            let _ = self.0.write(|transaction| delete_game(transaction, id));
        }
    }
}

fn failure(
    id: EntryId,
    operation: FailedOperation,
    result: Result<(), FileError>,
) -> Option<LibraryAction> {
    Some(LibraryAction::Failed { id, operation, error: result.err()? })
}

/// The start of a query for [`entry_of`].
const ENTRY_COLUMNS: &str =
    "SELECT games.id, modified, favourite, summary, row FROM games JOIN game_contents USING (row)";

/// Converts a row with the columns of [`ENTRY_COLUMNS`].
fn entry_of(row: &Row, clock: &WallClock) -> DatabaseResult<LibraryEntry> {
    let id: String = row.get(0)?;
    let summary = serde_json::from_str(&row.get::<_, String>(3)?).ok();
    Ok(LibraryEntry {
        id: EntryId::parse(&id).ok_or(FileError::NotFound)?,
        modified: local_time(clock, row.get(1)?),
        is_favourite: row.get(2)?,
        summary: summary.ok_or(FileError::NotFound)?,
    })
}

/// The conditions of a search as SQL, with the values of its parameters.
struct SearchFilter {
    conditions: String,
    values: Vec<Value>,
}

impl SearchFilter {
    /// Every word of the query must occur in the text of a game; a number must begin a word that is
    /// not a board. The texts are read one by one.
    fn of(query: &LibraryQuery) -> Self {
        let mut filter = Self { conditions: "deleted IS NULL".to_owned(), values: Vec::new() };
        if query.only_favourites {
            filter.conditions += " AND favourite";
        }
        for word in query.text.to_lowercase().split_whitespace() {
            filter.add(" AND instr(search_text, ?)", word.to_owned());
            if word.bytes().all(|byte| byte.is_ascii_digit()) {
                let condition = " AND (instr(search_text, ?) OR char(10) || search_text GLOB ?)";
                filter.add(condition, format!(" {word}"));
                filter.values.push(format!("*\n{word}[^0-9x×^]*").into());
            }
        }
        filter
    }

    fn add(&mut self, condition: &str, value: String) {
        self.conditions += condition;
        self.values.push(value.into());
    }

    /// Returns the conditions with those words looked up in the index that are long enough, if only
    /// a few games have all of these: many are found sooner by reading the texts.
    fn by_index(query: &LibraryQuery, transaction: &Transaction) -> DatabaseResult<Option<Self>> {
        let text = query.text.to_lowercase();
        let words = text.split_whitespace().filter(|word| word.chars().count() >= INDEXED_LENGTH);
        let quoted = words.map(|word| format!("\"{}\"", word.replace('"', "\"\"")));
        let terms = quoted.collect::<Vec<_>>().join(" ");
        if terms.is_empty() {
            return Ok(None);
        }
        let count = "SELECT count(*) FROM
            (SELECT 1 FROM games_index WHERE games_index MATCH ?1 LIMIT ?2)";
        let mut count = transaction.prepare_cached(count)?;
        let found: usize = count.query_row(params![terms, MAX_INDEXED], |row| row.get(0))?;
        let mut filter = Self::of(query);
        let condition = " AND row IN (SELECT rowid FROM games_index WHERE games_index MATCH ?)";
        filter.add(condition, terms);
        Ok((found < MAX_INDEXED).then_some(filter))
    }

    fn count(&self, transaction: &Transaction) -> DatabaseResult<usize> {
        let query = format!("SELECT count(*) FROM games WHERE {}", self.conditions);
        let mut statement = transaction.prepare_cached(&query)?;
        Ok(statement.query_row(params_from_iter(&self.values), |row| row.get(0))?)
    }

    /// Returns the rows of the games in a range of the list, latest first.
    fn rows(&self, transaction: &Transaction, range: Range<usize>) -> DatabaseResult<Vec<i64>> {
        let query = format!(
            "SELECT row FROM games WHERE {} ORDER BY modified DESC, id LIMIT ? OFFSET ?",
            self.conditions
        );
        let limits = [range.len(), range.start];
        let limits = limits.map(|number| Value::from(i64::try_from(number).unwrap_or(i64::MAX)));
        let mut statement = transaction.prepare_cached(&query)?;
        let rows = statement
            .query_map(params_from_iter(self.values.iter().chain(&limits)), |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }
}

/// Reads the entries in these rows; also returns the ids of those that cannot be read.
fn read_entries(
    transaction: &Transaction,
    rows: &[i64],
    clock: &WallClock,
) -> DatabaseResult<(Vec<LibraryEntry>, Vec<EntryId>)> {
    let query = format!("{ENTRY_COLUMNS} WHERE row = ?1");
    let mut statement = transaction.prepare_cached(&query)?;
    let (mut entries, mut unreadable) = (Vec::new(), Vec::new());
    for row in rows {
        let mut found = statement.query([row])?;
        let Some(row) = found.next()? else { continue };
        match entry_of(row, clock) {
            Ok(entry) => entries.push(entry),
            Err(DatabaseError::File(_)) => {
                let id: String = row.get(0)?;
                match repaired_entry(transaction, row, clock)? {
                    Some(entry) => entries.push(entry),
                    None => unreadable.extend(EntryId::parse(&id)),
                }
            }
            Err(error) => return Err(error),
        }
    }
    Ok((entries, unreadable))
}

/// Makes the entry of a game whose summary cannot be read; `None` if the game cannot be read.
fn repaired_entry(
    transaction: &Transaction,
    row: &Row,
    clock: &WallClock,
) -> DatabaseResult<Option<LibraryEntry>> {
    let id: String = row.get(0)?;
    let Some(id) = EntryId::parse(&id) else { return Ok(None) };
    let bytes = read_game(transaction, id, true)?.unwrap_or_default();
    let (modified, is_favourite) = (local_time(clock, row.get(1)?), row.get(2)?);
    Ok(parse_game(&bytes).map(|game| LibraryEntry {
        id,
        modified,
        is_favourite,
        summary: GameSummary::of(&game),
    }))
}
