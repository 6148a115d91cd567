//! The list of games as the library page shows it: the loaded rows of the present search.

use super::{EntryId, LibraryEntry, Timestamp};
use crate::state::FileRef;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// The number of rows that are loaded at once.
const PAGE_ROWS: usize = 100;

/// A search in the library.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LibraryQuery {
    /// Every word of it must occur.
    pub text: String,
    pub only_favourites: bool,
}

/// Rows of the games that a search finds, latest first.
#[derive(Debug)]
pub struct LibraryPage {
    pub query: LibraryQuery,
    /// The row of the first entry.
    pub first_row: usize,
    pub entries: Vec<LibraryEntry>,
    /// The latest games of the whole library.
    pub latest: Vec<LibraryEntry>,
    /// The number of games that the search finds.
    pub found: usize,
    /// The number of games in the library.
    pub total: usize,
    /// Files with games that could not be read and were set aside.
    pub broken: Vec<FileRef>,
    /// The time of the answer.
    pub now: Timestamp,
}

/// The loaded rows of a search, and the latest games.
#[derive(Debug, Default)]
pub(super) struct LibraryList {
    pub query: LibraryQuery,
    /// The query by which the rows were found; it follows `query` when the answer arrives.
    answered_query: LibraryQuery,
    rows: BTreeMap<usize, LibraryEntry>,
    /// The pages that were requested and need no request.
    requested: BTreeSet<usize>,
    pub latest: Vec<LibraryEntry>,
    pub found: usize,
    pub total: usize,
}

impl LibraryList {
    pub fn entry_in_row(&self, row: usize) -> Option<&LibraryEntry> {
        self.rows.get(&row)
    }

    /// Returns an entry if it is loaded.
    pub fn entry(&self, id: EntryId) -> Option<&LibraryEntry> {
        self.rows.values().chain(&self.latest).find(|entry| entry.id == id)
    }

    /// Returns the row of an entry if it is loaded.
    pub fn row_of(&self, id: EntryId) -> Option<usize> {
        self.rows.iter().find(|(_, entry)| entry.id == id).map(|(row, _)| *row)
    }

    /// Returns the rows to request so that these are shown; `None` if all were requested.
    pub fn rows_to_request(&self, shown: Range<usize>) -> Option<Range<usize>> {
        let pages = shown.start / PAGE_ROWS..shown.end.div_ceil(PAGE_ROWS).max(1);
        let mut missing = pages.filter(|page| !self.requested.contains(page));
        let first = missing.next()?;
        let last = missing.next_back().unwrap_or(first);
        Some(first * PAGE_ROWS..(last + 1) * PAGE_ROWS)
    }

    pub fn mark_requested(&mut self, rows: &Range<usize>) {
        self.requested.extend(rows.start / PAGE_ROWS..rows.end.div_ceil(PAGE_ROWS));
    }

    /// Lets all rows be requested again; they are shown until the answer comes.
    pub fn mark_outdated(&mut self) {
        self.requested.clear();
    }

    /// Takes the rows of an answer, unless the search has changed since the request. Returns
    /// whether they are the first ones of a new search.
    pub fn set_page(&mut self, page: LibraryPage) -> bool {
        (self.total, self.latest) = (page.total, page.latest);
        if page.query != self.query {
            return false;
        }
        let is_new = page.query != self.answered_query;
        if is_new || page.found != self.found {
            // What was under way still comes.
            let end = page.first_row + page.entries.len();
            let answered = page.first_row / PAGE_ROWS..end.div_ceil(PAGE_ROWS);
            for row in std::mem::take(&mut self.rows).into_keys() {
                if !answered.contains(&(row / PAGE_ROWS)) {
                    self.requested.remove(&(row / PAGE_ROWS));
                }
            }
        }
        (self.answered_query, self.found) = (page.query, page.found);
        self.rows.extend((page.first_row..).zip(page.entries));
        is_new
    }

    /// Puts a saved entry first, until the next answer tells its place.
    pub fn put_first(&mut self, entry: LibraryEntry) {
        let is_known = self.entry(entry.id).is_some();
        let was_row = self.remove_row(entry.id);
        self.latest.retain(|known| known.id != entry.id);
        self.latest.insert(0, entry.clone());
        let finds_all = self.query.text.trim().is_empty();
        if was_row || finds_all && (entry.is_favourite || !self.query.only_favourites) {
            let rows = std::mem::take(&mut self.rows);
            self.rows.extend(rows.into_iter().map(|(row, entry)| (row + 1, entry)));
            self.rows.insert(0, entry);
            self.found += 1;
        }
        self.total += usize::from(!is_known);
        self.mark_outdated();
    }

    /// Removes an entry and returns it, if it is loaded.
    pub fn remove(&mut self, id: EntryId) -> Option<LibraryEntry> {
        let entry = self.entry(id)?.clone();
        self.remove_row(id);
        self.latest.retain(|known| known.id != id);
        self.total = self.total.saturating_sub(1);
        self.mark_outdated();
        Some(entry)
    }

    fn remove_row(&mut self, id: EntryId) -> bool {
        let Some(row) = self.row_of(id) else { return false };
        let mut later = self.rows.split_off(&row);
        later.remove(&row);
        self.rows.extend(later.into_iter().map(|(row, entry)| (row - 1, entry)));
        self.found = self.found.saturating_sub(1);
        true
    }

    pub fn set_favourite(&mut self, id: EntryId, favourite: bool) {
        let entries = self.rows.values_mut().chain(&mut self.latest);
        entries.filter(|entry| entry.id == id).for_each(|entry| entry.is_favourite = favourite);
        if self.query.only_favourites && !favourite {
            self.remove_row(id);
        }
        self.mark_outdated();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::GameSummary;
    use hypertoe_core::{Game, Rules, Shape};
    use std::sync::Arc;

    fn page(found: usize, first_row: usize) -> LibraryPage {
        let rules = Rules::new(Shape::hypercube(3, 2).unwrap(), 2).unwrap();
        let entry = LibraryEntry {
            id: EntryId::new(1),
            modified: Timestamp::default(),
            is_favourite: false,
            summary: GameSummary::of(&Game::new(Arc::new(rules))),
        };
        LibraryPage {
            query: LibraryQuery::default(),
            first_row,
            entries: vec![entry; 100],
            latest: Vec::new(),
            found,
            total: found,
            broken: Vec::new(),
            now: Timestamp::default(),
        }
    }

    /// Two pages were requested, and between the answers games were lost or added.
    #[test]
    fn rows_that_are_dropped_are_requested_again() {
        let mut list = LibraryList::default();
        for rows in [0..100, 300..400] {
            list.mark_requested(&rows);
        }
        list.set_page(page(403, 0));
        assert_eq!(list.rows_to_request(300..310), None, "it is under way");
        list.set_page(page(395, 300));
        assert_eq!(list.rows_to_request(300..310), None);
        assert_eq!(list.rows_to_request(0..10), Some(0..100));
    }
}
