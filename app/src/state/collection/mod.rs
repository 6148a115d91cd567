//! The library: every game that was played here, kept without being asked for.

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

/// Seconds without a change after which the game on the board is kept; a large one takes longer
/// to be written.
const QUIET: f64 = 3.0;
const QUIET_WHERE_LARGE: f64 = 20.0;
const LARGE_GAME: usize = 2_000;

/// Seconds after which a game is kept once more that could not be.
const RETRY: f64 = 10.0;

/// A state of a game: which document, and its revision.
pub type Version = (u64, u64);

/// How far the library was read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Reading {
    /// Nobody has wanted to see it.
    #[default]
    Unread,
    /// It is on its way.
    Asked,
    /// All of it is known.
    Known,
}

/// The games that are kept, as far as they are known here, and the one that is to be kept next.
#[derive(Debug)]
pub struct Collection {
    reading: Reading,
    /// The latest first.
    entries: Vec<Entry>,
    /// When the library was last heard of.
    now: Moment,
    /// What is searched for.
    searched: Searched,
    /// The entry that the keyboard is at.
    selected: Option<EntryId>,
    /// What was deleted and can be brought back, the latest last.
    deleted: Vec<Entry>,
    /// Where names for new entries come from.
    names: Dice,
    /// The game that is to be kept, and for how many seconds it has not changed.
    quiet: Option<(Version, f64)>,
    /// What is on its way to be kept.
    on_its_way: Option<Version>,
    /// What follows once the game on the board is kept.
    after_keeping: Option<Then>,
    /// Why games cannot be kept, while they cannot, and for how many seconds nobody has tried.
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

/// What is shown of the library.
impl Collection {
    /// Whether it still has to be asked for.
    pub fn is_unread(&self) -> bool {
        self.reading == Reading::Unread
    }

    /// Whether all of it is known.
    pub fn is_known(&self) -> bool {
        self.reading == Reading::Known
    }

    /// All games, the latest first.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// How many games are found by what is searched for.
    pub fn count_found(&self) -> usize {
        self.searched.found().len()
    }

    /// The game in this row of those that are found.
    pub fn found(&self, row: usize) -> Option<&Entry> {
        self.entries.get(*self.searched.found().get(row)?)
    }

    /// When the library was last heard of.
    pub fn now(&self) -> Moment {
        self.now
    }

    /// What is searched for.
    pub fn search(&self) -> &str {
        self.searched.text()
    }

    /// Whether only favourites are shown.
    pub fn shows_favourites(&self) -> bool {
        self.searched.only_favourites()
    }

    /// The row that the keyboard is at.
    pub fn selected_row(&self) -> Option<usize> {
        let id = self.selected?;
        (0..self.count_found()).find(|row| self.found(*row).is_some_and(|entry| entry.id == id))
    }

    /// The entry that the keyboard is at.
    pub fn selected(&self) -> Option<EntryId> {
        self.found(self.selected_row()?).map(|entry| entry.id)
    }

    /// What was deleted last and can be brought back.
    pub fn deleted(&self) -> Option<&Entry> {
        self.deleted.last()
    }

    /// A game in the library.
    pub fn entry(&self, id: EntryId) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.id == id)
    }
}

/// What changes it.
impl Collection {
    /// It was asked for.
    pub fn ask(&mut self) {
        self.reading = Reading::Asked;
    }

    /// Names of new entries come from here.
    pub fn seed(&mut self, seed: u64) {
        self.names = Dice::new(seed);
    }

    /// A name that no other entry has.
    pub fn new_name(&mut self) -> EntryId {
        EntryId::new(self.names.seed())
    }

    /// These games are in the library.
    pub fn list(&mut self, mut entries: Vec<Entry>, now: Moment) {
        if self.reading != Reading::Known {
            // What was kept meanwhile is newer.
            entries.retain(|entry| self.entry(entry.id).is_none());
            entries.append(&mut self.entries);
        }
        (self.reading, self.entries, self.now) = (Reading::Known, entries, now);
        self.arrange();
    }

    /// This entry is new, or otherwise than before.
    pub fn put(&mut self, entry: Entry, now: Moment) {
        self.entries.retain(|known| known.id != entry.id);
        self.entries.push(entry);
        self.now = now;
        self.arrange();
    }

    /// This game is no longer in the library.
    pub fn remove(&mut self, id: EntryId) -> Option<Entry> {
        let row = self.selected_row().filter(|_| self.selected == Some(id));
        let at = self.entries.iter().position(|entry| entry.id == id)?;
        let entry = self.entries.remove(at);
        self.arrange();
        // The keyboard goes on to the next one.
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

    /// Searches for something else.
    pub fn search_for(&mut self, text: String, only_favourites: bool) {
        self.searched.change(text, only_favourites);
        self.searched.look_through(&self.entries);
    }

    /// The keyboard goes to this row, or to the last one.
    pub fn select_row(&mut self, row: usize) {
        let row = row.min(self.count_found().saturating_sub(1));
        self.selected = self.found(row).map(|entry| entry.id);
    }

    /// The keyboard goes to this entry.
    pub fn select(&mut self, id: EntryId) {
        self.selected = Some(id);
    }

    /// One of the favourites, or no longer.
    pub fn favour(&mut self, id: EntryId, favourite: bool) {
        for entry in self.entries.iter_mut().filter(|entry| entry.id == id) {
            entry.favourite = favourite;
        }
        self.searched.look_through(&self.entries);
    }

    /// This was deleted and can be brought back.
    pub fn note_deleted(&mut self, entry: Entry) {
        self.deleted.push(entry);
    }

    /// This is brought back, or can no longer be.
    pub fn take_deleted(&mut self, id: EntryId) -> Option<Entry> {
        let at = self.deleted.iter().rposition(|entry| entry.id == id)?;
        Some(self.deleted.remove(at))
    }
}

/// When the game on the board is kept.
impl Collection {
    /// Why games cannot be kept, while they cannot.
    pub fn failing(&self) -> Option<&Message> {
        self.failing.as_ref().map(|(why, _)| why)
    }

    /// Games cannot be kept, or can again.
    pub fn fail(&mut self, why: Option<Message>) {
        self.failing = why.map(|why| (why, 0.0));
    }

    /// The game on the board, if it is to be kept, in how many moves.
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

    /// Seconds until the game on the board, which has this many moves, is kept.
    pub fn until_kept(&self, moves: usize) -> Option<f64> {
        let (version, since) = self.quiet?;
        let wait = (quiet(moves) - since).max(self.until_tried()).max(0.0);
        (self.on_its_way != Some(version)).then_some(wait)
    }

    /// Time passes.
    pub fn advance(&mut self, seconds: f64) {
        if let Some((_, since)) = &mut self.quiet {
            *since += seconds;
        }
        if let Some((_, since)) = &mut self.failing {
            *since += seconds;
        }
    }

    /// This is on its way to be kept.
    pub fn send(&mut self, version: Version) {
        self.on_its_way = Some(version);
    }

    /// Whether this is on its way to be kept.
    pub fn is_sent(&self, version: Version) -> bool {
        self.on_its_way == Some(version)
    }

    /// It was kept, or could not be.
    pub fn arrived(&mut self, version: Version) {
        self.on_its_way.take_if(|sent| *sent == version);
    }

    /// Does this once the game on the board is kept.
    pub fn after_keeping(&mut self, then: Then) {
        self.after_keeping = Some(then);
    }

    /// Whether something is to be done once the game on the board is kept.
    pub fn is_waited_for(&self) -> bool {
        self.after_keeping.is_some()
    }

    /// What is to be done now that the game on the board is kept, or cannot be.
    pub fn take_after_keeping(&mut self) -> Option<Then> {
        self.after_keeping.take()
    }
}

fn quiet(moves: usize) -> f64 {
    if moves > LARGE_GAME { QUIET_WHERE_LARGE } else { QUIET }
}
