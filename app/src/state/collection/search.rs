//! The search in the library.

use super::Entry;
use super::said::Haystack;

/// The search's text and filter, and the entries that match.
#[derive(Debug, Default)]
pub(super) struct Searched {
    text: String,
    only_favourites: bool,
    /// Indices into the entries.
    found: Vec<usize>,
}

impl Searched {
    pub fn text(&self) -> &str {
        &self.text
    }

    pub fn only_favourites(&self) -> bool {
        self.only_favourites
    }

    pub fn found(&self) -> &[usize] {
        &self.found
    }

    pub fn change(&mut self, text: String, only_favourites: bool) {
        (self.text, self.only_favourites) = (text, only_favourites);
    }

    /// Finds the entries that contain every word of the text.
    pub fn look_through(&mut self, entries: &[Entry]) {
        let wanted = self.text.to_lowercase();
        let wanted: Vec<&str> = wanted.split_whitespace().collect();
        let hay = (!wanted.is_empty()).then(Haystack::new);
        let fits = |entry: &Entry| {
            let named = hay.as_ref().is_none_or(|hay| {
                let line = hay.of(&entry.summary);
                wanted.iter().all(|word| line.contains(word))
            });
            named && (entry.favourite || !self.only_favourites)
        };
        let found = entries.iter().enumerate().filter(|(_, entry)| fits(entry));
        self.found = found.map(|(at, _)| at).collect();
    }
}
