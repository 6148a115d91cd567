//! The database of the page (IndexedDB): texts by key, in tables, read and written in transactions.

use crate::action::FileError;
use idb::{Database, DatabaseEvent, Factory, KeyRange, ObjectStoreParams, Query, TransactionMode};
use js_sys::Array;
use std::fmt::Display;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::DomException;

const NAME: &str = "hypertoe";
const VERSION: u32 = 1;

/// A table of the database: texts by key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Table {
    /// The JSON text of a setting, by its path.
    Settings,
    /// A draft of the lesson editor, by the slot of its window.
    Drafts,
    /// The snapshot of a journal, by the slot of its window.
    Journals,
    /// A change after the snapshot, by slot and number.
    JournalChanges,
    /// The data by which a game is listed and found, by its entry.
    Games,
    /// The game, by its entry.
    GameContents,
    FinishedGames,
    /// Texts that could not be read and were set aside, by a name.
    Unreadable,
    /// The handles of files that the reader has chosen, by their references.
    Files,
}

impl Table {
    const ALL: [Self; 9] = [
        Self::Settings,
        Self::Drafts,
        Self::Journals,
        Self::JournalChanges,
        Self::Games,
        Self::GameContents,
        Self::FinishedGames,
        Self::Unreadable,
        Self::Files,
    ];

    fn name(self) -> &'static str {
        match self {
            Self::Settings => "settings",
            Self::Drafts => "drafts",
            Self::Journals => "journals",
            Self::JournalChanges => "journal_changes",
            Self::Games => "games",
            Self::GameContents => "game_contents",
            Self::FinishedGames => "finished_games",
            Self::Unreadable => "unreadable",
            Self::Files => "files",
        }
    }
}

/// A key: a text, or a slot and a number, which are in their order.
#[derive(Clone, Debug, PartialEq)]
pub enum Key {
    Text(String),
    Numbered(u32, u32),
}

impl<T: Display> From<T> for Key {
    fn from(key: T) -> Self {
        Self::Text(key.to_string())
    }
}

impl Key {
    fn to_js(&self) -> JsValue {
        match self {
            Self::Text(text) => text.into(),
            Self::Numbered(slot, number) => Array::of2(&(*slot).into(), &(*number).into()).into(),
        }
    }
}

/// The open database.
pub struct WebDatabase(Database);

impl WebDatabase {
    /// Opens the database, or creates it.
    ///
    /// # Errors
    /// The browser keeps nothing for this page, or a newer version has written the database.
    pub async fn open() -> Result<Self, FileError> {
        let mut request = Factory::new().and_then(|factory| factory.open(NAME, Some(VERSION)))?;
        request.on_upgrade_needed(|event| {
            let Ok(database) = event.database() else { return };
            for table in Table::ALL {
                // A table that exists already stays.
                let _ = database.create_object_store(table.name(), ObjectStoreParams::new());
            }
        });
        let database = request.await.map_err(|error| match error_name(&error).as_deref() {
            Some("VersionError") => FileError::NewerDatabase,
            _ => error.into(),
        })?;
        Ok(Self(database))
    }

    /// Begins a transaction that only reads these tables.
    pub fn read(&self, tables: &[Table]) -> Result<Transaction, FileError> {
        self.begin(tables, TransactionMode::ReadOnly)
    }

    /// Begins a transaction that reads and writes these tables, alone among all open pages.
    pub fn write(&self, tables: &[Table]) -> Result<Transaction, FileError> {
        self.begin(tables, TransactionMode::ReadWrite)
    }

    fn begin(&self, tables: &[Table], mode: TransactionMode) -> Result<Transaction, FileError> {
        let names: Vec<&str> = tables.iter().map(|table| table.name()).collect();
        Ok(Transaction(self.0.transaction(&names, mode)?))
    }
}

/// A transaction. It ends by itself when nothing is asked of it while others run, so only its own
/// answers may be awaited. Dropped without [`commit`](Self::commit), it may have been carried out.
pub struct Transaction(idb::Transaction);

impl Transaction {
    fn table(&self, table: Table) -> Result<idb::ObjectStore, FileError> {
        Ok(self.0.object_store(table.name())?)
    }

    pub async fn get(
        &self,
        table: Table,
        key: impl Into<Key>,
    ) -> Result<Option<String>, FileError> {
        Ok(self.get_object(table, key).await?.and_then(|value| value.as_string()))
    }

    /// Returns an object of the browser.
    pub async fn get_object(
        &self,
        table: Table,
        key: impl Into<Key>,
    ) -> Result<Option<JsValue>, FileError> {
        Ok(self.table(table)?.get(Query::Key(key.into().to_js()))?.await?)
    }

    /// Returns all keys that are texts, with their values, sorted by key.
    pub async fn all(&self, table: Table) -> Result<Vec<(String, String)>, FileError> {
        let table = self.table(table)?;
        let keys = table.get_all_keys(None, None)?;
        let values = table.get_all(None, None)?;
        let (keys, values) = (keys.await?, values.await?);
        let pairs = keys.into_iter().zip(values);
        Ok(pairs.filter_map(|(key, value)| Some((key.as_string()?, value.as_string()?))).collect())
    }

    /// Returns the values of a slot, in the order of their numbers.
    pub async fn all_of_slot(&self, table: Table, slot: u32) -> Result<Vec<String>, FileError> {
        let range = Query::KeyRange(slot_range(slot)?);
        let values = self.table(table)?.get_all(Some(range), None)?.await?;
        Ok(values.iter().filter_map(JsValue::as_string).collect())
    }

    pub fn put(&self, table: Table, key: impl Into<Key>, value: &str) -> Result<(), FileError> {
        self.put_object(table, key, &value.into())
    }

    /// Stores an object of the browser that can be copied.
    pub fn put_object(
        &self,
        table: Table,
        key: impl Into<Key>,
        value: &JsValue,
    ) -> Result<(), FileError> {
        self.table(table)?.put(value, Some(&key.into().to_js()))?;
        Ok(())
    }

    pub fn delete(&self, table: Table, key: impl Into<Key>) -> Result<(), FileError> {
        self.table(table)?.delete(Query::Key(key.into().to_js()))?;
        Ok(())
    }

    /// Deletes the values of a slot.
    pub fn delete_slot(&self, table: Table, slot: u32) -> Result<(), FileError> {
        self.table(table)?.delete(Query::KeyRange(slot_range(slot)?))?;
        Ok(())
    }

    pub fn clear(&self, table: Table) -> Result<(), FileError> {
        self.table(table)?.clear()?;
        Ok(())
    }

    /// Commits, and waits until everything is stored.
    ///
    /// # Errors
    /// Nothing is stored: there is no room, or a request before has failed.
    pub async fn commit(self) -> Result<(), FileError> {
        let result = self.0.commit()?.await?;
        match result {
            idb::TransactionResult::Committed => Ok(()),
            idb::TransactionResult::Aborted => Err(FileError::System("aborted".to_owned())),
        }
    }
}

/// The keys of a slot: an empty array is after all numbers.
fn slot_range(slot: u32) -> Result<KeyRange, FileError> {
    let lower = Array::of1(&slot.into());
    let upper = Array::of2(&slot.into(), &Array::new());
    Ok(KeyRange::bound(&lower, &upper, None, None)?)
}

/// Returns the name of the browser's own error.
fn error_name(error: &idb::Error) -> Option<String> {
    exception(error).map(|exception| exception.name())
}

fn exception(error: &idb::Error) -> Option<DomException> {
    use idb::Error::*;
    match error {
        DomException(exception) => Some(exception.clone()),
        AddFailed(value)
        | UpdateFailed(value)
        | TransactionOpenFailed(value)
        | TransactionCommitError(value) => value.clone().dyn_into().ok(),
        _ => None,
    }
}

impl From<idb::Error> for FileError {
    fn from(error: idb::Error) -> Self {
        let (name, text) = match exception(&error) {
            Some(exception) => (exception.name(), exception.message()),
            None => (String::new(), error.to_string()),
        };
        match name.as_str() {
            "QuotaExceededError" => Self::DiskFull(text),
            _ => Self::System(text),
        }
    }
}
