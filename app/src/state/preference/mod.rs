//! Preferences: the settings that the settings dialog shows, one row each. Everything else in
//! [`Settings`](super::Settings) is only remembered;
//! [`Settings::without_preferences`](super::Settings::without_preferences) tells the two apart.

mod control;
mod table;

pub use control::{
    NumberRange, NumberUnit, PreferenceControl, PreferenceValue, SettingAccess, SettingsSection,
};
pub use table::Preference;
