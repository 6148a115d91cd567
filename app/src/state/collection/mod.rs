//! The library: every game that was played here, saved automatically.

mod entry;
mod kept;
mod moment;
mod said;
mod search;

pub use entry::{Ending, Entry, EntryId, Summary, has_all_of, is_too_large};
pub use moment::Moment;
pub use said::board_text;

use super::{Dice, Then};
use crate::words::Message;
use search::Searched;

/// Seconds without a change after which the game on the board is saved to the library; more for
/// a large game, which takes longer to write.
const QUIET: f64 = 3.0;
const QUIET_WHERE_LARGE: f64 = 20.0;
const LARGE_GAME: usize = 2_000;

/// Seconds after a failed save until the next try.
const RETRY: f64 = 10.0;

/// A version of a document: its id and the game's revision.
pub type Version = (u64, u64);

/// The state of loading the library.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Reading {
    /// Not requested yet.
    #[default]
    Unread,
    /// Requested.
    Asked,
    Known,
}

/// The games of the library, and the state of saving the game on the board.
#[derive(Debug)]
pub struct Collection {
    reading: Reading,
    /// Newest first.
    entries: Vec<Entry>,
    /// The time of the last report from the library's storage.
    now: Moment,
    searched: Searched,
    /// The entry with the keyboard focus.
    selected: Option<EntryId>,
    /// Deleted entries that can be restored, the latest last.
    deleted: Vec<Entry>,
    /// Generates the identifiers of new entries.
    names: Dice,
    /// The version that has to be saved, and the seconds since its last change.
    quiet: Option<(Version, f64)>,
    /// The version that is being saved.
    on_its_way: Option<Version>,
    /// The action to take once the game on the board is saved.
    after_keeping: Option<Then>,
    /// The error of the last save, if it failed, and the seconds since then.
    failing: Option<(Message, f64)>,
}

impl Default for Collection {
    fn default() -> Self {
        Self {
            reading: Reading::default(),
            entries: Vec::new(),
            now: Moment::default(),
            searched: Searched::default(),
            selected: None,
            deleted: Vec::new(),
            names: Dice::new(0),
            quiet: None,
            on_its_way: None,
            after_keeping: None,
            failing: None,
        }
    }
}

/// The entries as shown.
impl Collection {
    /// Returns whether the library has not been requested yet.
    pub fn is_unread(&self) -> bool {
        self.reading == Reading::Unread
    }

    /// Returns whether all entries are loaded.
    pub fn is_known(&self) -> bool {
        self.reading == Reading::Known
    }

    /// Returns all games, newest first.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Returns the number of entries that match the search.
    pub fn count_found(&self) -> usize {
        self.searched.found().len()
    }

    /// Returns the entry in this row of the search's results.
    pub fn found(&self, row: usize) -> Option<&Entry> {
        self.entries.get(*self.searched.found().get(row)?)
    }

    /// Returns the time of the last report from the library's storage.
    pub fn now(&self) -> Moment {
        self.now
    }

    pub fn search(&self) -> &str {
        self.searched.text()
    }

    pub fn shows_favourites(&self) -> bool {
        self.searched.only_favourites()
    }

    /// Returns the row with the keyboard focus.
    pub fn selected_row(&self) -> Option<usize> {
        let id = self.selected?;
        (0..self.count_found()).find(|row| self.found(*row).is_some_and(|entry| entry.id == id))
    }

    /// Returns the entry with the keyboard focus.
    pub fn selected(&self) -> Option<EntryId> {
        self.found(self.selected_row()?).map(|entry| entry.id)
    }

    /// Returns the entry that was deleted last and can be restored.
    pub fn deleted(&self) -> Option<&Entry> {
        self.deleted.last()
    }

    pub fn entry(&self, id: EntryId) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.id == id)
    }
}

/// Changes of the entries.
impl Collection {
    /// Notes that the library has been requested.
    pub fn ask(&mut self) {
        self.reading = Reading::Asked;
    }

    /// Seeds the generator of identifiers.
    pub fn seed(&mut self, seed: u64) {
        self.names = Dice::new(seed);
    }

    /// Returns an identifier for a new entry.
    pub fn new_name(&mut self) -> EntryId {
        EntryId::new(self.names.seed())
    }

    /// Takes all entries of the library as loaded.
    pub fn list(&mut self, mut entries: Vec<Entry>, now: Moment) {
        if self.reading != Reading::Known {
            // Entries saved meanwhile are newer.
            entries.retain(|entry| self.entry(entry.id).is_none());
            entries.append(&mut self.entries);
        }
        (self.reading, self.entries, self.now) = (Reading::Known, entries, now);
        self.arrange();
    }

    /// Inserts an entry or replaces the one with the same identifier.
    pub fn put(&mut self, entry: Entry, now: Moment) {
        self.entries.retain(|known| known.id != entry.id);
        self.entries.push(entry);
        self.now = now;
        self.arrange();
    }

    pub fn remove(&mut self, id: EntryId) -> Option<Entry> {
        let row = self.selected_row().filter(|_| self.selected == Some(id));
        let at = self.entries.iter().position(|entry| entry.id == id)?;
        let entry = self.entries.remove(at);
        self.arrange();
        // The focus moves to the next row.
        if let Some(row) = row {
            self.select_row(row);
        }
        Some(entry)
    }

    fn arrange(&mut self) {
        let since = |entry: &Entry| (entry.at.seconds, entry.at.nanoseconds);
        self.entries.sort_by_key(|entry| (std::cmp::Reverse(since(entry)), entry.id));
        self.searched.look_through(&self.entries);
    }

    /// Changes the search.
    pub fn search_for(&mut self, text: String, only_favourites: bool) {
        self.searched.change(text, only_favourites);
        self.searched.look_through(&self.entries);
    }

    /// Moves the focus to this row, or to the last one.
    pub fn select_row(&mut self, row: usize) {
        let row = row.min(self.count_found().saturating_sub(1));
        self.selected = self.found(row).map(|entry| entry.id);
    }

    /// Moves the focus to this entry.
    pub fn select(&mut self, id: EntryId) {
        self.selected = Some(id);
    }

    pub fn favour(&mut self, id: EntryId, favourite: bool) {
        for entry in self.entries.iter_mut().filter(|entry| entry.id == id) {
            entry.favourite = favourite;
        }
        self.searched.look_through(&self.entries);
    }

    /// Adds an entry to those that can be restored.
    pub fn note_deleted(&mut self, entry: Entry) {
        self.deleted.push(entry);
    }

    /// Removes an entry from those that can be restored.
    pub fn take_deleted(&mut self, id: EntryId) -> Option<Entry> {
        let at = self.deleted.iter().rposition(|entry| entry.id == id)?;
        Some(self.deleted.remove(at))
    }
}

/// Saving of the game on the board.
impl Collection {
    /// Returns the error of the last save, if it failed.
    pub fn failing(&self) -> Option<&Message> {
        self.failing.as_ref().map(|(why, _)| why)
    }

    /// Sets the error of the last save, or clears it.
    pub fn fail(&mut self, why: Option<Message>) {
        self.failing = why.map(|why| (why, 0.0));
    }

    /// Watches the version that has to be saved, if there is one, of a game with this many moves.
    /// Returns whether it has to be saved now.
    pub fn watch(&mut self, version: Option<Version>, moves: usize) -> bool {
        let Some(version) = version else {
            self.quiet = None;
            return false;
        };
        let since = self.quiet.filter(|(known, _)| *known == version).map_or(0.0, |(_, it)| it);
        self.quiet = Some((version, since));
        self.on_its_way != Some(version) && self.until_tried() == 0.0 && since >= quiet(moves)
    }

    fn until_tried(&self) -> f64 {
        self.failing.as_ref().map_or(0.0, |(_, since)| (RETRY - since).max(0.0))
    }

    /// Returns the seconds until the game on the board, which has this many moves, is saved.
    pub fn until_kept(&self, moves: usize) -> Option<f64> {
        let (version, since) = self.quiet?;
        let wait = (quiet(moves) - since).max(self.until_tried()).max(0.0);
        (self.on_its_way != Some(version)).then_some(wait)
    }

    /// Advances the timers.
    pub fn advance(&mut self, seconds: f64) {
        if let Some((_, since)) = &mut self.quiet {
            *since += seconds;
        }
        if let Some((_, since)) = &mut self.failing {
            *since += seconds;
        }
    }

    /// Notes that this version is being saved.
    pub fn send(&mut self, version: Version) {
        self.on_its_way = Some(version);
    }

    pub fn is_sent(&self, version: Version) -> bool {
        self.on_its_way == Some(version)
    }

    /// Notes that the save of this version has ended, successfully or not.
    pub fn arrived(&mut self, version: Version) {
        self.on_its_way.take_if(|sent| *sent == version);
    }

    /// Sets the action to take once the game on the board is saved.
    pub fn after_keeping(&mut self, then: Then) {
        self.after_keeping = Some(then);
    }

    /// Returns whether an action waits until the game on the board is saved.
    pub fn is_waited_for(&self) -> bool {
        self.after_keeping.is_some()
    }

    /// Takes the action that waited for the save.
    pub fn take_after_keeping(&mut self) -> Option<Then> {
        self.after_keeping.take()
    }
}

fn quiet(moves: usize) -> f64 {
    if moves > LARGE_GAME { QUIET_WHERE_LARGE } else { QUIET }
}
