//! Reading stored settings, of this version or another one.

use super::preference::Preference;
use super::settings::{ColorBy, MAX_RECENT_FILES, Settings};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Value, json};

/// Parses stored settings. A value that this version does not know, or that cannot be chosen,
/// takes its default; all others are kept. Returns `None` if the text is no JSON object.
pub fn parse_settings(text: &str) -> Option<Settings> {
    let mut stored: Value = serde_json::from_str(text).ok()?;
    let before = LegacySettings::deserialize(&stored).unwrap_or_default();
    let is_object = stored.is_object();
    prune(&mut stored, &|value| Settings::deserialize(value).is_ok());
    let mut settings = Settings::deserialize(&stored).ok().filter(|_| is_object)?;
    settings.color_by = before.color_by().unwrap_or(settings.color_by);
    settings.recent_files.truncate(MAX_RECENT_FILES);
    settings.cell_style = settings.cell_style.clamped();
    // An older version stored one half as its default.
    settings.split = settings.split.filter(|it| (0.15..=0.85).contains(it) && *it != 0.5);
    for preference in Preference::ALL {
        if !preference.is_valid(&settings) {
            preference.control().set(&mut settings, preference.default_value());
        }
    }
    Some(settings)
}

/// Removes from a stored value what is not accepted, and nothing else: an entry of a map or a
/// list, or the whole value. Returns whether the rest is accepted.
fn prune(value: &mut Value, accepts: &dyn Fn(&Value) -> bool) -> bool {
    if accepts(value) {
        return true;
    }
    match value {
        Value::Object(entries) => {
            entries.retain(|name, entry| {
                prune(entry, &|entry| accepts(&json!({ (name.as_str()): entry })))
            });
        }
        Value::Array(items) => {
            items.retain_mut(|item| prune(item, &|item| accepts(&json!([item]))))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => return false,
    }
    accepts(value)
}

/// Older settings in place of [`ColorBy`].
#[derive(Default, Deserialize)]
#[serde(default)]
struct LegacySettings {
    #[serde(rename = "colour_by")]
    color_by: Option<IgnoredAny>,
    heat: bool,
    worths: Option<bool>,
}

impl LegacySettings {
    fn color_by(&self) -> Option<ColorBy> {
        match self {
            Self { color_by: Some(_), .. } => None,
            Self { heat: true, .. } => Some(ColorBy::Lines),
            Self { worths: Some(false), .. } => Some(ColorBy::Nothing),
            _ => None,
        }
    }
}
