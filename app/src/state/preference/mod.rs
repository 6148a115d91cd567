//! What a person can choose: one row for each thing in the settings window. What settings only
//! remember has none; which is which, [`Settings::remembered`] says.

mod control;
mod rows;
mod section;

pub use control::{Control, Field, Scale, Unit, Value};
pub use rows::Preference;
pub use section::Section;

use super::settings::Settings;
use crate::words::Message;

impl Preference {
    /// What it is called.
    pub fn text(self) -> Message {
        (self.row().words)().0
    }

    /// One sentence about it.
    pub fn about(self) -> Message {
        (self.row().words)().1
    }

    /// The part of the settings that it belongs to.
    pub fn section(self) -> Section {
        self.row().section
    }

    /// How it is chosen.
    pub fn control(self) -> &'static Control {
        &self.row().control
    }

    /// What is chosen.
    pub fn value(self, settings: &Settings) -> Value {
        self.control().value(settings)
    }

    /// What is chosen as long as nobody has chosen.
    pub fn usual(self) -> Value {
        self.value(&Settings::default())
    }

    /// Whether something else is chosen than usual.
    pub fn is_changed(self, settings: &Settings) -> bool {
        self.value(settings) != self.usual()
    }

    /// Those in whose words, or whose section, every word of a text occurs, section by section;
    /// within a section those with all of them in their name first.
    pub fn find(text: &str) -> Vec<Self> {
        let text = text.to_lowercase();
        let has_all = |words: &str| {
            let words = words.to_lowercase();
            text.split_whitespace().all(|word| words.contains(word))
        };
        let matches = |one: &Self| {
            has_all(&format!("{} {} {}", one.text(), one.about(), one.section().text()))
        };
        let mut found: Vec<Self> = Self::ALL.into_iter().filter(matches).collect();
        found.sort_by_key(|one| (one.section() as usize, !has_all(&one.text().to_string())));
        found
    }
}
