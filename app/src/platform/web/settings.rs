//! The settings in the page's database, a value for each that can be changed by itself, so that a
//! page overwrites only what it has changed; and the draft of the lesson editor, one for each page.

use super::browser;
use super::database::{Table, WebDatabase};
use super::locks;
use crate::action::FileError;
use crate::platform::settings_merge::{
    DRAFT, ForeignChanges, changed_paths, merge_settings, take_foreign_changes,
};
use crate::state::SettingPaths;
use serde_json::Value;

/// The most pages of which each has a draft of its own.
const MAX_PAGES: u32 = 64;

/// The settings of a page as far as they are stored.
pub struct WebSettings {
    /// The settings as this page last read or wrote them.
    known: SettingPaths,
    /// The place of this page's draft.
    slot: Option<u32>,
    /// Whether a setting could not be read and has its default.
    pub has_losses: bool,
}

impl WebSettings {
    /// Reads the settings, with the latest draft that no other page has.
    pub async fn open(database: &WebDatabase) -> Result<Self, FileError> {
        let transaction = database.read(&[Table::Settings, Table::Drafts])?;
        let rows = transaction.all(Table::Settings).await?;
        let drafts = transaction.all(Table::Drafts).await?;
        let (mut known, count) = (parse_rows(&rows), rows.len());
        let has_losses = count > known.keys().count();
        let mut drafts: Vec<(u32, f64, &str)> = drafts
            .iter()
            .filter_map(|(slot, text)| {
                let (written, draft) = text.split_once(' ')?;
                Some((slot.parse().ok()?, written.parse().ok()?, draft))
            })
            .collect();
        drafts.sort_by(|a, b| b.1.total_cmp(&a.1));
        let others = (0..MAX_PAGES).filter(|slot| drafts.iter().all(|(known, ..)| known != slot));
        let mut slot = None;
        for candidate in drafts.iter().map(|(slot, ..)| *slot).chain(others) {
            if locks::claim(&format!("hypertoe draft {candidate}")).await {
                slot = Some(candidate);
                break;
            }
        }
        if let Some((_, _, draft)) = drafts.iter().find(|(known, ..)| slot == Some(*known)) {
            known.insert(DRAFT.to_owned(), Value::String((*draft).to_owned()));
        }
        Ok(Self { known, slot, has_losses })
    }

    /// Returns whether no settings are stored: this is the first visit.
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    /// Returns the JSON text of all settings.
    pub fn text(&self) -> String {
        self.known.join().to_string()
    }

    /// Writes what has changed in the settings of this page. Returns the settings if they are not
    /// the written ones, because another page has changed some as well.
    pub async fn save(
        &mut self,
        database: &WebDatabase,
        settings: SettingPaths,
    ) -> Result<Option<ForeignChanges>, FileError> {
        if changed_paths(&self.known, &settings).is_empty() {
            return Ok(None);
        }
        let transaction = database.write(&[Table::Settings, Table::Drafts])?;
        let stored = parse_rows(&transaction.all(Table::Settings).await?);
        let merged = merge_settings(&self.known, &settings, &stored);
        for (path, value) in &merged.writes {
            match value {
                None => transaction.delete(Table::Settings, path)?,
                Some(value) => transaction.put(Table::Settings, path, &value.to_string())?,
            }
        }
        let draft = settings.get(DRAFT);
        if let Some(slot) = self.slot.filter(|_| draft != self.known.get(DRAFT)) {
            match draft.and_then(Value::as_str).filter(|draft| !draft.is_empty()) {
                None => transaction.delete(Table::Drafts, slot)?,
                Some(draft) => {
                    let text = format!("{} {draft}", browser::now_millis());
                    transaction.put(Table::Drafts, slot, &text)?;
                }
            }
        }
        transaction.commit().await?;
        self.known = merged.merged.clone();
        let now = merged.merged;
        Ok(merged.has_conflicts.then_some(ForeignChanges { before: settings, now }))
    }

    /// Returns the settings that another page has changed since they were last read or written.
    pub async fn foreign_changes(
        &mut self,
        database: &WebDatabase,
    ) -> Result<Option<ForeignChanges>, FileError> {
        let rows = database.read(&[Table::Settings])?.all(Table::Settings).await?;
        Ok(take_foreign_changes(&mut self.known, parse_rows(&rows)))
    }
}

/// Parses the stored settings; one that cannot be read is left out.
fn parse_rows(rows: &[(String, String)]) -> SettingPaths {
    let mut settings = SettingPaths::default();
    for (path, text) in rows {
        if let Ok(value) = serde_json::from_str(text) {
            settings.insert(path.clone(), value);
        }
    }
    settings
}
