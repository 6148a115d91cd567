//! The settings of several windows: each overwrites only what it has changed.

use crate::state::{SettingPaths, merge_setting};
use serde_json::Value;

/// The path of the draft of the lesson editor, of which each window stores its own.
pub const DRAFT: &str = "draft";

/// Settings that another window has changed: those known before, and those stored now.
#[derive(Debug)]
pub struct ForeignChanges {
    pub before: SettingPaths,
    pub now: SettingPaths,
}

/// Settings to be written, merged with those that other windows have written.
pub struct MergedSettings {
    /// The new value of each changed path but the draft; `None` deletes it.
    pub writes: Vec<(String, Option<Value>)>,
    /// The settings after that.
    pub merged: SettingPaths,
    /// Whether another window's values have won or were combined with this window's.
    pub has_conflicts: bool,
}

/// Returns the paths whose values differ.
pub fn changed_paths<'a>(known: &'a SettingPaths, settings: &'a SettingPaths) -> Vec<&'a String> {
    let new = settings.keys().filter(|path| !known.contains_key(*path));
    known.keys().chain(new).filter(|path| known.get(*path) != settings.get(*path)).collect()
}

/// Merges the settings of this window, which last knew `known`, with the values that are stored.
pub fn merge_settings(
    known: &SettingPaths,
    settings: &SettingPaths,
    stored: &SettingPaths,
) -> MergedSettings {
    let mut result =
        MergedSettings { writes: Vec::new(), merged: settings.clone(), has_conflicts: false };
    for path in changed_paths(known, settings).into_iter().filter(|path| *path != DRAFT) {
        let ours = settings.get(path);
        let value = merge_setting(path, known.get(path), ours, stored.get(path));
        if value.as_ref() != ours {
            result.has_conflicts = true;
            match &value {
                None => _ = result.merged.remove(path),
                Some(value) => _ = result.merged.insert(path.clone(), value.clone()),
            }
        }
        result.writes.push((path.clone(), value));
    }
    result
}

/// Replaces the known settings by the stored ones, except what belongs to the window itself.
/// Returns what has changed; `None` if nothing has.
pub fn take_foreign_changes(
    known: &mut SettingPaths,
    mut stored: SettingPaths,
) -> Option<ForeignChanges> {
    stored.retain(|path, _| !is_own_to_window(path));
    let own = known.iter().filter(|(path, _)| is_own_to_window(path));
    stored.extend(own.map(|(path, value)| (path.clone(), value.clone())));
    if stored == *known {
        return None;
    }
    let before = std::mem::replace(known, stored.clone());
    Some(ForeignChanges { before, now: stored })
}

/// Returns whether a setting is remembered for the next start, but not shared with windows that are
/// open already.
fn is_own_to_window(path: &str) -> bool {
    let own = [DRAFT, "panel", "colour_by", "views", "split", "threats", "spots", "parts"];
    own.contains(&path)
}
