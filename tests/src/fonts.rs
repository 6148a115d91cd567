//! Fonts of a pretended system.

use egui::FontData;
use hypertoe::scene::{FallbackFont, FontLookup, FontSource, box_font};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};

/// A system with one font, in which these characters are boxes as wide as the text is high.
pub struct OneFont {
    chars: BTreeSet<char>,
    /// Whether the fonts are still being searched.
    searching: AtomicBool,
}

impl OneFont {
    /// A font that has these characters.
    pub fn with(chars: &str) -> Self {
        Self { chars: chars.chars().collect(), searching: AtomicBool::new(false) }
    }

    /// From now on, or no longer, the fonts are being searched.
    pub fn set_searching(&self, searching: bool) {
        self.searching.store(searching, Ordering::SeqCst);
    }
}

impl FontSource for OneFont {
    fn look_up(&self, c: char) -> FontLookup {
        if self.searching.load(Ordering::SeqCst) {
            return FontLookup::Pending;
        }
        if !self.chars.contains(&c) {
            return FontLookup::Missing;
        }
        let file = box_font(&self.chars, 1_000).expect("a font");
        FontLookup::Found(FallbackFont { name: "one".to_owned(), data: FontData::from_owned(file) })
    }
}
