//! The library: every game that was played here, saved automatically.

mod entry;
mod list;
mod search;
mod transfer;

pub use entry::{
    EntryId, GameEnding, GameSummary, LibraryEntry, Timestamp, UnfinishedGame, contains_all_moves,
    is_too_large_to_autosave,
};
pub use list::{LibraryPage, LibraryQuery};
pub use search::{board_name, searchable_text};
pub use transfer::{ImportSource, TransferKind, TransferProgress, TransferReport};

use super::{AfterSave, Rng};
use crate::i18n::Message;
use list::LibraryList;
use std::ops::Range;

/// Seconds without a change after which the game on the board is saved to the library; more for
/// a large game, which takes longer to write.
const AUTOSAVE_DELAY: f64 = 3.0;
const LARGE_AUTOSAVE_DELAY: f64 = 20.0;
const LARGE_GAME: usize = 2_000;

/// Seconds after a failed save until the next try.
const RETRY_DELAY: f64 = 10.0;

/// A version of a document: its id and the game's revision.
pub type DocumentVersion = (u64, u64);

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum LibraryLoading {
    #[default]
    NotRequested,
    Requested,
    Loaded,
}

/// The games of the library, and the state of saving the game on the board.
#[derive(Debug)]
pub struct GameLibrary {
    loading: LibraryLoading,
    list: LibraryList,
    /// The time of the last report from the library's storage.
    updated_at: Timestamp,
    /// Why the list could not be read.
    load_error: Option<Message>,
    /// The row with the keyboard focus, and its entry once that is loaded.
    selected: Option<(usize, Option<EntryId>)>,
    /// The export or import at work.
    pub transfer: Option<TransferProgress>,
    /// Deleted entries that can be restored, the latest last.
    deleted: Vec<LibraryEntry>,
    /// Generates the identifiers of new entries.
    id_rng: Rng,
    /// The version that has to be saved, and the seconds since its last change.
    unsaved_since: Option<(DocumentVersion, f64)>,
    saving: Option<DocumentVersion>,
    /// The action to take once the game on the board is saved.
    after_save: Option<AfterSave>,
    /// The error of the last save, if it failed, and the seconds since then.
    save_error: Option<(Message, f64)>,
}

impl Default for GameLibrary {
    fn default() -> Self {
        Self {
            loading: LibraryLoading::default(),
            list: LibraryList::default(),
            updated_at: Timestamp::default(),
            load_error: None,
            selected: None,
            transfer: None,
            deleted: Vec::new(),
            id_rng: Rng::seeded(0),
            unsaved_since: None,
            saving: None,
            after_save: None,
            save_error: None,
        }
    }
}

/// The entries as shown.
impl GameLibrary {
    pub fn is_loaded(&self) -> bool {
        self.loading == LibraryLoading::Loaded
    }

    /// Returns whether the list was read, with or without success.
    pub fn is_load_finished(&self) -> bool {
        self.is_loaded() || self.load_error.is_some()
    }

    /// Returns why the list could not be read.
    pub fn load_error(&self) -> Option<&Message> {
        self.load_error.as_ref()
    }

    /// Returns the latest games, newest first.
    pub fn latest(&self) -> &[LibraryEntry] {
        &self.list.latest
    }

    /// Returns the number of all games.
    pub fn game_count(&self) -> usize {
        self.list.total
    }

    /// Returns the number of games that match the search.
    pub fn match_count(&self) -> usize {
        self.list.found
    }

    /// Returns the game in a row of the list of games that match the search; `None` beyond its
    /// end, and if it is not loaded.
    pub fn matching_entry_in_row(&self, row: usize) -> Option<&LibraryEntry> {
        self.list.entry_in_row(row)
    }

    /// Returns the rows to request so that these can be shown; `None` if none is missing.
    pub fn rows_to_request(&self, shown: Range<usize>) -> Option<Range<usize>> {
        self.list.rows_to_request(shown)
    }

    /// Returns the time at which entries were last loaded or saved, from which their ages are told.
    pub fn updated_at(&self) -> Timestamp {
        self.updated_at
    }

    pub fn query(&self) -> &LibraryQuery {
        &self.list.query
    }

    /// Returns the row with the keyboard focus.
    pub fn selected_row(&self) -> Option<usize> {
        self.selected.map(|(row, _)| row).filter(|row| *row < self.match_count())
    }

    /// Returns the id of the selected entry, the one with the keyboard focus; `None` if none is
    /// selected, or it is not loaded.
    pub fn selected_entry_id(&self) -> Option<EntryId> {
        self.matching_entry_in_row(self.selected_row()?).map(|entry| entry.id)
    }

    /// Returns the entry that was deleted last and can be restored.
    pub fn last_deleted(&self) -> Option<&LibraryEntry> {
        self.deleted.last()
    }

    /// Returns an entry if it is loaded.
    pub fn entry(&self, id: EntryId) -> Option<&LibraryEntry> {
        self.list.entry(id)
    }
}

/// Changes of the entries.
impl GameLibrary {
    pub fn mark_requested(&mut self, rows: &Range<usize>) {
        if self.loading == LibraryLoading::NotRequested {
            self.loading = LibraryLoading::Requested;
        }
        self.list.mark_requested(rows);
    }

    /// Lets the list be loaded again when it is shown: another window has changed it.
    pub fn mark_outdated(&mut self) {
        self.list.mark_outdated();
    }

    /// Seeds the generator of entry identifiers.
    pub fn seed_id_generator(&mut self, seed: u64) {
        self.id_rng = Rng::seeded(seed);
    }

    /// Generates an identifier for a new entry.
    pub fn new_id(&mut self) -> EntryId {
        EntryId::new(self.id_rng.next_u64())
    }

    /// Sets the entries of some rows as loaded from storage.
    pub fn set_page(&mut self, page: LibraryPage) {
        (self.loading, self.updated_at, self.load_error) = (LibraryLoading::Loaded, page.now, None);
        if self.list.set_page(page) {
            // A selected game that a new search does not find is not selected any more.
            let is_found = |id| self.list.row_of(id).is_some();
            self.selected = self.selected.filter(|(_, id)| id.is_some_and(is_found));
        }
        self.update_selection();
    }

    /// Sets why the list could not be read. It is tried again when the page is opened anew.
    pub fn set_load_error(&mut self, why: Message) {
        self.load_error = Some(why);
    }

    /// Lets the list be read again if that has failed.
    pub fn clear_load_error(&mut self) {
        if self.load_error.take().is_some() {
            self.list.mark_outdated();
        }
    }

    /// Inserts an entry or replaces the one with the same identifier.
    pub fn upsert(&mut self, entry: LibraryEntry, now: Timestamp) {
        self.updated_at = now;
        self.list.put_first(entry);
        self.update_selection();
    }

    /// Removes an entry and returns it. If it had the keyboard focus, the next row gets it.
    pub fn remove(&mut self, id: EntryId) -> Option<LibraryEntry> {
        let row = self.selected_row().filter(|_| self.selected_entry_id() == Some(id));
        let entry = self.list.remove(id)?;
        match row {
            Some(row) => self.select_row(row),
            None => self.update_selection(),
        }
        Some(entry)
    }

    /// Keeps the selected entry selected when its row has changed.
    fn update_selection(&mut self) {
        if let Some((row, id)) = self.selected {
            let row = id.and_then(|id| self.list.row_of(id)).unwrap_or(row);
            self.select_row(row);
        }
    }

    /// Changes text and filter of the search.
    pub fn set_query(&mut self, query: LibraryQuery) {
        self.list.query = query;
        self.list.mark_outdated();
    }

    /// Selects the entry in this row of the matching entries, counted from 0, or in the last row if
    /// there are fewer. The selected entry has the keyboard focus.
    pub fn select_row(&mut self, row: usize) {
        let row = row.min(self.match_count().saturating_sub(1));
        self.selected = Some((row, self.list.entry_in_row(row).map(|entry| entry.id)));
    }

    /// Selects this entry, which gets the keyboard focus.
    pub fn select(&mut self, id: EntryId) {
        if let Some(row) = self.list.row_of(id) {
            self.select_row(row);
        }
    }

    pub fn set_favourite(&mut self, id: EntryId, favourite: bool) {
        self.list.set_favourite(id, favourite);
    }

    /// Adds a deleted entry to the list of those that can be restored.
    pub fn push_deleted(&mut self, entry: LibraryEntry) {
        self.deleted.push(entry);
    }

    /// Removes a deleted entry from the list of those that can be restored, and returns it; `None`
    /// if it is not in the list.
    pub fn take_deleted(&mut self, id: EntryId) -> Option<LibraryEntry> {
        let at = self.deleted.iter().rposition(|entry| entry.id == id)?;
        Some(self.deleted.remove(at))
    }
}

/// Saving of the game on the board.
impl GameLibrary {
    /// Returns the error of the last save, if it failed.
    pub fn save_error(&self) -> Option<&Message> {
        self.save_error.as_ref().map(|(why, _)| why)
    }

    /// Sets the error of the last save, or clears it.
    pub fn set_save_error(&mut self, why: Option<Message>) {
        self.save_error = why.map(|why| (why, 0.0));
    }

    /// Updates the autosave timer and returns whether to save now. `version` is the unsaved version
    /// of the game, if there is one; a game of many `moves` waits longer.
    pub fn poll_autosave(&mut self, version: Option<DocumentVersion>, moves: usize) -> bool {
        let Some(version) = version else {
            self.unsaved_since = None;
            return false;
        };
        let since =
            self.unsaved_since.filter(|(known, _)| *known == version).map_or(0.0, |(_, it)| it);
        self.unsaved_since = Some((version, since));
        self.saving != Some(version)
            && self.seconds_to_retry() == 0.0
            && since >= autosave_delay(moves)
    }

    fn seconds_to_retry(&self) -> f64 {
        self.save_error.as_ref().map_or(0.0, |(_, since)| (RETRY_DELAY - since).max(0.0))
    }

    /// Returns the seconds until the game on the board, which has this many moves, is saved
    /// automatically.
    pub fn seconds_to_autosave(&self, moves: usize) -> Option<f64> {
        let (version, since) = self.unsaved_since?;
        let wait = (autosave_delay(moves) - since).max(self.seconds_to_retry()).max(0.0);
        (self.saving != Some(version)).then_some(wait)
    }

    /// Adds elapsed seconds to the timers for autosaving and for retrying after an error.
    pub fn advance_timers(&mut self, seconds: f64) {
        if let Some((_, since)) = &mut self.unsaved_since {
            *since += seconds;
        }
        if let Some((_, since)) = &mut self.save_error {
            *since += seconds;
        }
    }

    /// Records that this version of the game is being saved.
    pub fn begin_save(&mut self, version: DocumentVersion) {
        self.saving = Some(version);
    }

    pub fn is_saving(&self, version: DocumentVersion) -> bool {
        self.saving == Some(version)
    }

    /// Records that the save of this version has ended, successfully or not.
    pub fn end_save(&mut self, version: DocumentVersion) {
        self.saving.take_if(|sent| *sent == version);
    }

    /// Sets the action to take once the game on the board is saved.
    pub fn set_after_save(&mut self, then: AfterSave) {
        self.after_save = Some(then);
    }

    /// Returns whether an action waits until the game on the board is saved.
    pub fn has_after_save(&self) -> bool {
        self.after_save.is_some()
    }

    /// Removes and returns the action that waited for the save.
    pub fn take_after_save(&mut self) -> Option<AfterSave> {
        self.after_save.take()
    }
}

fn autosave_delay(moves: usize) -> f64 {
    if moves > LARGE_GAME { LARGE_AUTOSAVE_DELAY } else { AUTOSAVE_DELAY }
}
