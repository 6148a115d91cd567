//! Preferences: the settings that the settings dialog shows, one row each. Everything else in
//! [`Settings`] is only remembered; [`Settings::without_preferences`] tells the two apart.

mod control;
mod rows;
mod section;

pub use control::{NumberRange, NumberUnit, PreferenceControl, PreferenceValue, SettingAccess};
pub use rows::Preference;
pub use section::SettingsSection;

use super::settings::Settings;
use crate::words::Message;

impl Preference {
    /// Returns the name.
    pub fn text(self) -> Message {
        (self.row().words)().0
    }

    /// Returns the description, one sentence.
    pub fn description(self) -> Message {
        (self.row().words)().1
    }

    pub fn section(self) -> SettingsSection {
        self.row().section
    }

    pub fn control(self) -> &'static PreferenceControl {
        &self.row().control
    }

    pub fn value(self, settings: &Settings) -> PreferenceValue {
        self.control().value(settings)
    }

    /// Returns the default value.
    pub fn default_value(self) -> PreferenceValue {
        self.value(&Settings::default())
    }

    /// Returns whether the value differs from the default.
    pub fn is_changed(self, settings: &Settings) -> bool {
        self.value(settings) != self.default_value()
    }

    /// Finds the preferences in whose name, description or section every word of a text occurs;
    /// sorted by section, and within a section matches of the name first.
    pub fn find(text: &str) -> Vec<Self> {
        let text = text.to_lowercase();
        let has_all = |words: &str| {
            let words = words.to_lowercase();
            text.split_whitespace().all(|word| words.contains(word))
        };
        let matches = |one: &Self| {
            has_all(&format!("{} {} {}", one.text(), one.description(), one.section().text()))
        };
        let mut found: Vec<Self> = Self::ALL.into_iter().filter(matches).collect();
        found.sort_by_key(|one| (one.section() as usize, !has_all(&one.text().to_string())));
        found
    }
}
