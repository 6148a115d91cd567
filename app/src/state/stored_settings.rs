//! Reading stored settings, of this version or another one.

use super::preference::Preference;
use super::settings::{ColorBy, MAX_RECENT_FILES, Settings};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::ops::{Deref, DerefMut};

/// Parses stored settings. A value that this version does not know, or that cannot be chosen,
/// takes its default; all others are kept. Returns `None` if the text is no JSON object.
pub fn parse_settings(text: &str) -> Option<Settings> {
    parse_settings_and_losses(text).map(|(settings, _)| settings)
}

/// Parses stored settings as [`parse_settings`] does. Also returns whether a value could not be
/// read.
pub fn parse_settings_and_losses(text: &str) -> Option<(Settings, bool)> {
    let mut stored: Value = serde_json::from_str(text).ok()?;
    let before = LegacySettings::deserialize(&stored).unwrap_or_default();
    let is_object = stored.is_object();
    let whole = stored.clone();
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
    Some((settings, stored != whole))
}

impl Settings {
    /// Returns the settings by their paths.
    pub fn to_paths(&self) -> SettingPaths {
        // A value that JSON does not have, such as infinity, costs nothing but itself.
        serde_json::to_value(self).ok().and_then(SettingPaths::split).unwrap_or_default()
    }

    /// Returns these settings with the changes that another window has made to stored ones; `None`
    /// if the result is not valid.
    pub fn merged(&self, before: &SettingPaths, now: &SettingPaths) -> Option<Self> {
        parse_settings(&self.to_paths().merged(before, now).join().to_string())
    }
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

/// Settings that change by themselves: each value under its path in the JSON of all settings, such
/// as `learned/puzzles/rating`. Two windows can change different ones without a conflict.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SettingPaths(BTreeMap<String, Value>);

/// Objects below these paths are split into their entries. All others change as a whole.
const SPLIT_PATHS: [&str; 4] = ["learned", "keys", "entries", "own_lessons"];

/// Objects that change as a whole, wherever they stand.
const WHOLE_OBJECTS: [&str; 2] = ["recall", "opened"];

/// The names of the counters in the learning progress.
const COUNTERS: [&str; 5] = ["times", "right", "wrong", "solved", "missed"];

/// The paths of lists to which entries are added.
const LISTS: [&str; 4] = ["recent", "ideas", "parts", "learned/puzzles/ratings"];

/// The beginning of the paths of lesson records, whose lists of steps and questions grow.
const LESSON_RECORDS: &str = "learned/lessons/";

impl SettingPaths {
    /// Splits the JSON of settings; `None` if it is not an object.
    pub fn split(settings: Value) -> Option<Self> {
        let Value::Object(entries) = settings else { return None };
        let mut paths = Self::default();
        for (name, value) in entries {
            let is_split = SPLIT_PATHS.contains(&name.as_str());
            paths.insert_parts(escape(&name), value, is_split);
        }
        Some(paths)
    }

    fn insert_parts(&mut self, path: String, value: Value, is_split: bool) {
        match value {
            Value::Object(entries) if is_split => {
                for (name, value) in entries {
                    let is_split = !WHOLE_OBJECTS.contains(&name.as_str());
                    self.insert_parts(format!("{path}/{}", escape(&name)), value, is_split);
                }
            }
            value => _ = self.0.insert(path, value),
        }
    }

    /// Joins the parts to the JSON of all settings.
    pub fn join(&self) -> Value {
        let mut settings = Value::Object(Map::new());
        for (path, value) in &self.0 {
            let mut place = &mut settings;
            for name in path.split('/').map(unescape) {
                if !place.is_object() {
                    *place = Value::Object(Map::new());
                }
                place = &mut place[name];
            }
            *place = value.clone();
        }
        settings
    }

    /// Returns these settings with the changes that lead from `before` to `now`; changed here and
    /// there, both count as far as possible.
    pub fn merged(&self, before: &Self, now: &Self) -> Self {
        let paths = self.0.keys().chain(now.0.keys());
        let merge = |path: &String| {
            let value = merge_setting(path, before.get(path), self.get(path), now.get(path));
            Some((path.clone(), value?))
        };
        Self(paths.filter_map(merge).collect())
    }
}

impl Deref for SettingPaths {
    type Target = BTreeMap<String, Value>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl DerefMut for SettingPaths {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

/// Escapes a name in a path, as in JSON pointers (RFC 6901).
fn escape(name: &str) -> String {
    name.replace('~', "~0").replace('/', "~1")
}

fn unescape(name: &str) -> String {
    name.replace("~1", "/").replace("~0", "~")
}

/// Merges two changes of the setting at this path, made to the same `base`. Counters of the
/// learning progress count both, lists have what either has added, and of anything else `ours` is
/// the value.
pub fn merge_setting(
    path: &str,
    base: Option<&Value>,
    ours: Option<&Value>,
    theirs: Option<&Value>,
) -> Option<Value> {
    if theirs == base {
        return ours.cloned();
    }
    if ours == base {
        return theirs.cloned();
    }
    // Equal counts are two changes, too.
    let (Some(own), Some(other)) = (ours, theirs) else { return ours.or(theirs).cloned() };
    let count = |value: &Value| value.as_u64();
    let name = path.rsplit('/').next().unwrap_or(path);
    if path.starts_with("learned/")
        && COUNTERS.contains(&name)
        && let (Some(own), Some(other)) = (count(own), count(other))
    {
        let base = base.and_then(count).unwrap_or(0);
        return Some((other.saturating_add(own).saturating_sub(base)).into());
    }
    if (LISTS.contains(&path) || path.starts_with(LESSON_RECORDS))
        && let (Value::Array(own), Value::Array(other)) = (own, other)
    {
        let before = base.and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
        let added = other.iter().filter(|item| !before.contains(item) && !own.contains(item));
        return Some(own.iter().chain(added).cloned().collect());
    }
    ours.cloned()
}
