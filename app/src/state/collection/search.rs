//! The search in the library.

use super::LibraryEntry;
use super::said::SearchTexts;

/// The search's text and filter, and the entries that match.
#[derive(Debug, Default)]
pub(super) struct LibrarySearch {
    text: String,
    only_favourites: bool,
    /// Indices into the entries.
    matches: Vec<usize>,
}

impl LibrarySearch {
    pub fn text(&self) -> &str {
        &self.text
    }

    pub fn only_favourites(&self) -> bool {
        self.only_favourites
    }

    pub fn matches(&self) -> &[usize] {
        &self.matches
    }

    pub fn change(&mut self, text: String, only_favourites: bool) {
        (self.text, self.only_favourites) = (text, only_favourites);
    }

    /// Finds the entries that contain every word of the text.
    pub fn run(&mut self, entries: &[LibraryEntry]) {
        let wanted = self.text.to_lowercase();
        let wanted: Vec<&str> = wanted.split_whitespace().collect();
        let hay = (!wanted.is_empty()).then(SearchTexts::new);
        let fits = |entry: &LibraryEntry| {
            let named = hay.as_ref().is_none_or(|hay| {
                let line = hay.text_of(&entry.summary);
                wanted.iter().all(|word| line.contains(word))
            });
            named && (entry.is_favourite || !self.only_favourites)
        };
        let found = entries.iter().enumerate().filter(|(_, entry)| fits(entry));
        self.matches = found.map(|(at, _)| at).collect();
    }
}
