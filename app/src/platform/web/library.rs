//! The library in the page's database. No game is replaced that has moves which the new one lacks.

use super::browser;
use super::database::{Table, Transaction, WebDatabase};
use crate::action::{FailedOperation, FileError, LibraryAction, LibraryRequest, LibrarySave};
use crate::platform::stored_game::{StoredGame, parse_game};
use crate::state::{
    EntryId, FileFingerprint, FileRef, GameSummary, LibraryEntry, LibraryPage, LibraryQuery,
    contains_all_moves,
};
use hypertoe_core::Game;
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// A listing deletes games that have been in the bin for longer than this, in milliseconds.
const BIN_RETENTION: f64 = 24.0 * 60.0 * 60.0 * 1_000.0;

/// The number of latest games in every answer, for the home page.
const LATEST: usize = 8;

pub const TABLES: [Table; 2] = [Table::Games, Table::GameContents];

/// A game as it is listed and found.
#[derive(Clone, Serialize, Deserialize)]
pub struct GameRow {
    /// Milliseconds since 1970.
    pub modified: f64,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub favourite: bool,
    /// The time at which it was moved to the bin, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    deleted: Option<f64>,
    pub summary: GameSummary,
    search_text: String,
    fingerprint: String,
}

impl GameRow {
    fn new(game: &StoredGame, modified: f64) -> Result<Self, FileError> {
        let summary = serde_json::from_str(&game.summary)
            .map_err(|error| FileError::from_io(&error.into()))?;
        let (search_text, fingerprint) = (game.search_text.clone(), game.fingerprint.to_string());
        Ok(Self { modified, favourite: false, deleted: None, summary, search_text, fingerprint })
    }

    fn to_text(&self) -> Result<String, FileError> {
        serde_json::to_string(self).map_err(|error| FileError::from_io(&error.into()))
    }

    fn entry(&self, id: EntryId) -> LibraryEntry {
        LibraryEntry {
            id,
            modified: browser::local_time(self.modified),
            is_favourite: self.favourite,
            summary: self.summary.clone(),
        }
    }

    /// Every word of the query must occur in the text of the game; a number must begin a word that
    /// is not a board.
    fn matches(&self, query: &LibraryQuery) -> bool {
        let text = &self.search_text;
        let occurs = |word: &str| {
            let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
            text.contains(word)
                && (!is_number || text.contains(&format!(" {word}")) || begins_line(text, word))
        };
        (self.favourite || !query.only_favourites)
            && query.text.to_lowercase().split_whitespace().all(occurs)
    }
}

/// Returns whether a line of the text begins with a number that is not the side of a board.
fn begins_line(text: &str, number: &str) -> bool {
    let is_number = |rest: &str| {
        rest.chars().next().is_none_or(|next| !next.is_ascii_digit() && !"x×^".contains(next))
    };
    text.lines().any(|line| line.strip_prefix(number).is_some_and(is_number))
}

/// The games of the library as far as they are known to this page.
#[derive(Default)]
pub struct WebLibrary {
    /// All games that are not in the bin, latest first; `None` if they must be read again.
    rows: Option<Vec<(EntryId, GameRow)>>,
}

impl WebLibrary {
    /// Reads the list again for the next request, as another page has changed it.
    pub fn invalidate(&mut self) {
        self.rows = None;
    }

    /// Carries out a request and returns the answer as an action, if there is one.
    pub async fn handle(
        &mut self,
        database: &WebDatabase,
        request: LibraryRequest,
    ) -> Option<LibraryAction> {
        match request {
            LibraryRequest::Save(save) => {
                let (version, now) = (save.version, browser::now());
                let result = self.save(database, save).await.map(Box::new);
                Some(LibraryAction::Saved { version, result, now })
            }
            LibraryRequest::List { query, rows } => {
                Some(match self.page(database, query, rows).await {
                    Ok(page) => LibraryAction::Listed(Box::new(page)),
                    Err(error) => LibraryAction::ListFailed(error),
                })
            }
            LibraryRequest::Read(id, ticket) => {
                let bytes = read(database, id).await;
                Some(LibraryAction::GameRead { ticket, id, bytes })
            }
            LibraryRequest::SetAside(id) => Some(match self.set_aside(database, id).await {
                Ok(file) => LibraryAction::GameSetAside(id, file),
                Err(error) => {
                    LibraryAction::Failed { id, operation: FailedOperation::SetAside, error }
                }
            }),
            // The store does these.
            LibraryRequest::Export(_)
            | LibraryRequest::Import(_)
            | LibraryRequest::CancelTransfer => None,
            LibraryRequest::SetFavourite(id, favourite) => {
                let result = self.change(database, id, |row| row.favourite = favourite).await;
                failure(id, FailedOperation::SetFavourite, result)
            }
            LibraryRequest::Delete(id) => {
                let now = Some(browser::now_millis());
                let result = self.change(database, id, |row| row.deleted = now).await;
                failure(id, FailedOperation::Delete, result)
            }
            LibraryRequest::Restore(id) => {
                let result = self.change(database, id, |row| row.deleted = None).await;
                failure(id, FailedOperation::Restore, result)
            }
        }
    }

    async fn save(
        &mut self,
        database: &WebDatabase,
        save: LibrarySave,
    ) -> Result<(LibraryEntry, FileFingerprint), FileError> {
        let LibrarySave { id, fingerprint, game, version: _ } = save;
        let stored = StoredGame::of(&game)?;
        let transaction = database.write(&TABLES)?;
        let before = transaction.get(Table::GameContents, id).await?;
        let is_replaceable = before.is_none_or(|before| {
            fingerprint == Some(FileFingerprint::of(before.as_bytes()))
                || parse_game(before.as_bytes()).is_some_and(|it| contains_all_moves(&game, &it))
        });
        let id = if is_replaceable { id } else { EntryId::new(browser::random()) };
        let row = GameRow::new(&stored, browser::now_millis())?;
        let row = put_game(&transaction, id, row, &stored).await?;
        transaction.commit().await?;
        self.invalidate();
        Ok((row.entry(id), stored.fingerprint))
    }

    /// Returns all games that are not in the bin, latest first.
    pub async fn rows(
        &mut self,
        database: &WebDatabase,
    ) -> Result<&[(EntryId, GameRow)], FileError> {
        if self.rows.is_none() {
            self.rows = Some(self.read_rows(database).await?);
        }
        Ok(self.rows.as_deref().unwrap_or_default())
    }

    async fn read_rows(
        &mut self,
        database: &WebDatabase,
    ) -> Result<Vec<(EntryId, GameRow)>, FileError> {
        let texts = database.read(&[Table::Games])?.all(Table::Games).await?;
        let (mut rows, mut old) = (Vec::with_capacity(texts.len()), Vec::new());
        for (id, text) in texts {
            let Some(id) = EntryId::parse(&id) else { continue };
            let row = match serde_json::from_str::<GameRow>(&text) {
                Ok(row) => row,
                // What is listed can be made again from the game.
                Err(_) => match self.restore_row(database, id).await? {
                    Some(row) => row,
                    None => continue,
                },
            };
            match row.deleted {
                None => rows.push((id, row)),
                Some(time) if browser::now_millis() - time > BIN_RETENTION => old.push(id),
                Some(_) => {}
            }
        }
        if !old.is_empty() {
            let transaction = database.write(&TABLES)?;
            for id in old {
                transaction.delete(Table::Games, id)?;
                transaction.delete(Table::GameContents, id)?;
            }
            transaction.commit().await?;
        }
        rows.sort_by(|(a_id, a), (b_id, b)| {
            b.modified.total_cmp(&a.modified).then_with(|| a_id.cmp(b_id))
        });
        Ok(rows)
    }

    /// Makes the data by which a game is listed again; `None` if its game cannot be read either.
    async fn restore_row(
        &self,
        database: &WebDatabase,
        id: EntryId,
    ) -> Result<Option<GameRow>, FileError> {
        let transaction = database.write(&TABLES)?;
        let text = transaction.get(Table::GameContents, id).await?.unwrap_or_default();
        let Some(game) = parse_game(text.as_bytes()) else { return Ok(None) };
        let stored = StoredGame::of(&game)?;
        let row = GameRow::new(&stored, browser::now_millis())?;
        transaction.put(Table::Games, id, &row.to_text()?)?;
        transaction.commit().await?;
        Ok(Some(row))
    }

    async fn page(
        &mut self,
        database: &WebDatabase,
        query: LibraryQuery,
        shown: Range<usize>,
    ) -> Result<LibraryPage, FileError> {
        let rows = self.rows(database).await?;
        let found: Vec<&(EntryId, GameRow)> =
            rows.iter().filter(|(_, row)| row.matches(&query)).collect();
        let page = found.iter().skip(shown.start).take(shown.len());
        Ok(LibraryPage {
            query,
            first_row: shown.start,
            entries: page.map(|(id, row)| row.entry(*id)).collect(),
            latest: rows.iter().take(LATEST).map(|(id, row)| row.entry(*id)).collect(),
            found: found.len(),
            total: rows.len(),
            broken: Vec::new(),
            now: browser::now(),
        })
    }

    /// Moves a game that cannot be read out of the library.
    async fn set_aside(
        &mut self,
        database: &WebDatabase,
        id: EntryId,
    ) -> Result<FileRef, FileError> {
        let transaction =
            database.write(&[Table::Games, Table::GameContents, Table::Unreadable])?;
        let text = transaction.get(Table::GameContents, id).await?.ok_or(FileError::NotFound)?;
        let name = super::journal::set_aside(&transaction, &id.to_string(), &text)?;
        transaction.delete(Table::Games, id)?;
        transaction.delete(Table::GameContents, id)?;
        transaction.commit().await?;
        self.invalidate();
        Ok(name)
    }

    async fn change(
        &mut self,
        database: &WebDatabase,
        id: EntryId,
        change: impl FnOnce(&mut GameRow),
    ) -> Result<(), FileError> {
        let transaction = database.write(&[Table::Games])?;
        let text = transaction.get(Table::Games, id).await?.ok_or(FileError::NotFound)?;
        let mut row: GameRow =
            serde_json::from_str(&text).map_err(|error| FileError::from_io(&error.into()))?;
        change(&mut row);
        transaction.put(Table::Games, id, &row.to_text()?)?;
        transaction.commit().await?;
        self.invalidate();
        Ok(())
    }

    /// Adds a game, unless the library has the same one. Returns whether it was added.
    pub async fn add(
        &mut self,
        database: &WebDatabase,
        game: &Game,
        modified: f64,
        is_favourite: bool,
    ) -> Result<bool, FileError> {
        let stored = StoredGame::of(game)?;
        let fingerprint = stored.fingerprint.to_string();
        if self.rows(database).await?.iter().any(|(_, row)| row.fingerprint == fingerprint) {
            return Ok(false);
        }
        let mut row = GameRow::new(&stored, modified)?;
        row.favourite = is_favourite;
        let id = EntryId::new(browser::random());
        let transaction = database.write(&TABLES)?;
        let row = put_game(&transaction, id, row, &stored).await?;
        transaction.commit().await?;
        if let Some(rows) = &mut self.rows {
            let place = rows.partition_point(|(_, other)| other.modified >= row.modified);
            rows.insert(place, (id, row));
        }
        Ok(true)
    }
}

/// Inserts a game, or replaces the one with this id, which stays a favourite. A game in the bin is
/// restored.
async fn put_game(
    transaction: &Transaction,
    id: EntryId,
    mut row: GameRow,
    game: &StoredGame,
) -> Result<GameRow, FileError> {
    let before = transaction.get(Table::Games, id).await?;
    let before = before.and_then(|text| serde_json::from_str::<GameRow>(&text).ok());
    row.favourite |= before.is_some_and(|before| before.favourite);
    transaction.put(Table::Games, id, &row.to_text()?)?;
    transaction.put(Table::GameContents, id, &String::from_utf8_lossy(&game.bytes))?;
    Ok(row)
}

async fn read(
    database: &WebDatabase,
    id: EntryId,
) -> Result<(Vec<u8>, FileFingerprint), FileError> {
    let text = database.read(&[Table::GameContents])?.get(Table::GameContents, id).await?;
    let bytes = text.ok_or(FileError::NotFound)?.into_bytes();
    let fingerprint = FileFingerprint::of(&bytes);
    Ok((bytes, fingerprint))
}

fn failure(
    id: EntryId,
    operation: FailedOperation,
    result: Result<(), FileError>,
) -> Option<LibraryAction> {
    result.err().map(|error| LibraryAction::Failed { id, operation, error })
}
