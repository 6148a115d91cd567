//! The settings in the database, a row for each that can be changed by itself, so that a window
//! overwrites only what it has changed; and the draft of the lesson editor, one for each window.

use super::data_folder::{DataFolder, create_private_folder};
use super::database::{Database, DatabaseResult, Section, now_nanos, write_unreadable};
use super::disk::read_bytes;
use crate::action::FileError;
use crate::platform::settings_merge::{
    DRAFT, ForeignChanges, changed_paths, merge_settings, take_foreign_changes,
};
use crate::state::SettingPaths;
use rusqlite::{OptionalExtension, Transaction, params};
use serde_json::Value;
use std::fs::File;
use std::path::PathBuf;

/// The most windows of which each has a draft of its own.
const MAX_WINDOWS: i64 = 64;

/// The settings of earlier versions: a file, and the name under which it is marked as taken in.
const SETTINGS_FILE: &str = "settings.json";

/// The settings as read at the start of a window.
pub(super) struct LoadedSettings {
    pub settings: SettingPaths,
    /// `true` if a setting could not be read and has its default.
    pub has_losses: bool,
    pub draft: Option<DraftSlot>,
    /// The copy of a settings file of an earlier version that could not be read.
    pub unreadable: Option<PathBuf>,
}

/// The place of a window's draft, owned by a file lock.
pub(super) struct DraftSlot {
    number: i64,
    _lock: File,
}

impl LoadedSettings {
    /// Reads the settings, with the latest draft that no other window has. `legacy` is what another
    /// storage of an earlier version has, if there is no settings file.
    pub fn read(database: &mut Database, legacy: Option<&str>) -> Result<Self, FileError> {
        let unreadable = import_settings_file(database, legacy)?;
        let (mut settings, rows, drafts) = database.read(|transaction| {
            let query = "SELECT count(*) FROM settings";
            let rows: usize = transaction.query_row(query, [], |row| row.get(0))?;
            Ok((read_rows(transaction)?, rows, read_draft_slots(transaction)?))
        })?;
        let has_losses = rows > settings.len();
        let draft = claim_draft_slot(database.folder(), &drafts);
        if let Some(slot) = &draft
            && let Some(text) = database.read(|transaction| read_draft(transaction, slot))?
        {
            settings.insert(DRAFT.to_owned(), Value::String(text));
        }
        Ok(Self { settings, has_losses, draft, unreadable })
    }
}

/// The settings of a window as far as they are stored.
pub(super) struct SettingsStore {
    /// The settings as this window last read or wrote them; `None` if they could not be read.
    known: Option<SettingPaths>,
    draft: Option<DraftSlot>,
    /// The revision of the settings when they were last read.
    revision: i64,
}

impl SettingsStore {
    pub fn new(loaded: Option<LoadedSettings>) -> Self {
        let (known, draft) = loaded.map(|it| (it.settings, it.draft)).unzip();
        Self { known, draft: draft.flatten(), revision: 0 }
    }

    /// Writes what has changed in the settings of this window. Returns the settings if they are
    /// not the written ones, because another window has changed some as well.
    pub fn save(
        &mut self,
        database: &mut Database,
        settings: SettingPaths,
    ) -> Result<Option<ForeignChanges>, FileError> {
        let Some(known) = &self.known else {
            // They could not be read at the start; the defaults must not overwrite them.
            let stored = database.read(read_rows)?;
            self.known = Some(stored.clone());
            if !stored.is_empty() {
                return Ok(Some(ForeignChanges { before: settings, now: stored }));
            }
            return self.save(database, settings);
        };
        let changed = changed_paths(known, &settings);
        if changed.is_empty() {
            return Ok(None);
        }
        let (draft, slot) = (settings.get(DRAFT), self.draft.as_ref());
        let merged = database.write(|transaction| {
            let mut stored = SettingPaths::default();
            for path in &changed {
                if *path == DRAFT {
                    write_draft(transaction, slot, draft)?;
                } else if let Some(value) = read_row(transaction, path)? {
                    stored.insert((*path).clone(), value);
                }
            }
            let merged = merge_settings(known, &settings, &stored);
            for (path, value) in &merged.writes {
                write_row(transaction, path, value.as_ref())?;
            }
            Section::Settings.count_change(transaction)?;
            Ok(merged)
        })?;
        self.known = Some(merged.merged.clone());
        let now = merged.merged;
        Ok(merged.has_conflicts.then_some(ForeignChanges { before: settings, now }))
    }

    /// Returns the settings that another window has changed since they were last read or written.
    pub fn foreign_changes(
        &mut self,
        database: &mut Database,
    ) -> Result<Option<ForeignChanges>, FileError> {
        let Some(known) = &mut self.known else { return Ok(None) };
        let (revision, stored) = database.read(|transaction| {
            let revision = Section::Settings.revision(transaction)?;
            let is_new = revision != self.revision;
            Ok((revision, is_new.then(|| read_rows(transaction)).transpose()?))
        })?;
        self.revision = revision;
        Ok(stored.and_then(|stored| take_foreign_changes(known, stored)))
    }
}

fn read_rows(transaction: &Transaction) -> DatabaseResult<SettingPaths> {
    let mut statement = transaction.prepare_cached("SELECT path, value FROM settings")?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get::<_, String>(1)?)))?;
    let mut settings = SettingPaths::default();
    for row in rows {
        let (path, text) = row?;
        // What cannot be read costs this setting alone.
        if let Ok(value) = serde_json::from_str(&text) {
            settings.insert(path, value);
        }
    }
    Ok(settings)
}

fn read_row(transaction: &Transaction, path: &str) -> DatabaseResult<Option<Value>> {
    let mut statement = transaction.prepare_cached("SELECT value FROM settings WHERE path = ?1")?;
    let text: Option<String> = statement.query_row([path], |row| row.get(0)).optional()?;
    Ok(text.and_then(|text| serde_json::from_str(&text).ok()))
}

fn write_row(transaction: &Transaction, path: &str, value: Option<&Value>) -> DatabaseResult<()> {
    match value {
        None => {
            transaction.prepare_cached("DELETE FROM settings WHERE path = ?1")?.execute([path])?
        }
        Some(value) => transaction
            .prepare_cached("INSERT OR REPLACE INTO settings VALUES (?1, ?2)")?
            .execute([path, &value.to_string()])?,
    };
    Ok(())
}

/// Returns the slots that have a draft, the latest first.
fn read_draft_slots(transaction: &Transaction) -> DatabaseResult<Vec<i64>> {
    let mut statement = transaction.prepare("SELECT slot FROM drafts ORDER BY written DESC")?;
    let slots = statement.query_map([], |row| row.get(0))?;
    Ok(slots.collect::<Result<_, _>>()?)
}

fn read_draft(transaction: &Transaction, slot: &DraftSlot) -> DatabaseResult<Option<String>> {
    let query = "SELECT draft FROM drafts WHERE slot = ?1";
    Ok(transaction.query_row(query, [slot.number], |row| row.get(0)).optional()?)
}

fn write_draft(
    transaction: &Transaction,
    slot: Option<&DraftSlot>,
    draft: Option<&Value>,
) -> DatabaseResult<()> {
    let Some(slot) = slot else { return Ok(()) };
    match draft.and_then(Value::as_str).filter(|draft| !draft.is_empty()) {
        None => {
            transaction.execute("DELETE FROM drafts WHERE slot = ?1", [slot.number])?;
        }
        Some(draft) => {
            let insert = "INSERT OR REPLACE INTO drafts VALUES (?1, ?2, ?3)";
            transaction.prepare_cached(insert)?.execute(params![
                slot.number,
                draft,
                now_nanos()
            ])?;
        }
    }
    Ok(())
}

/// Claims the first of these slots, or of all others, that no window owns.
fn claim_draft_slot(folder: &DataFolder, with_draft: &[i64]) -> Option<DraftSlot> {
    create_private_folder(&folder.windows_folder()).ok()?;
    let others = (0..MAX_WINDOWS).filter(|number| !with_draft.contains(number));
    with_draft.iter().copied().chain(others).find_map(|number| {
        let lock = folder.windows_folder().join(format!("draft-{number}.lock"));
        let lock = File::options().create(true).truncate(false).write(true).open(lock).ok()?;
        lock.try_lock().ok()?;
        Some(DraftSlot { number, _lock: lock })
    })
}

/// Takes in the settings of an earlier version, once. Returns the path of a copy if they cannot be
/// read.
fn import_settings_file(
    database: &mut Database,
    legacy: Option<&str>,
) -> Result<Option<PathBuf>, FileError> {
    let is_done = database.read(|transaction| {
        let query = "SELECT EXISTS (SELECT 1 FROM imports WHERE name = ?1)";
        Ok(transaction.query_row(query, [SETTINGS_FILE], |row| row.get::<_, bool>(0))?)
    })?;
    if is_done {
        return Ok(None);
    }
    let bytes = match read_bytes(&database.folder().path().join(SETTINGS_FILE)) {
        Err(FileError::NotFound) => legacy.map(|text| text.as_bytes().to_vec()),
        bytes => Some(bytes?),
    };
    let settings = bytes
        .as_deref()
        .map(|bytes| serde_json::from_slice(bytes).ok().and_then(SettingPaths::split));
    let unreadable = match (&settings, &bytes) {
        (Some(None), Some(bytes)) => Some(write_unreadable(database, "settings", bytes)?),
        _ => None,
    };
    let settings = settings.flatten().unwrap_or_default();
    let slot = claim_draft_slot(database.folder(), &[]);
    database.write(|transaction| {
        for (path, value) in settings.iter().filter(|(path, _)| *path != DRAFT) {
            write_row(transaction, path, Some(value))?;
        }
        write_draft(transaction, slot.as_ref(), settings.get(DRAFT))?;
        transaction.execute("INSERT OR IGNORE INTO imports VALUES (?1)", [SETTINGS_FILE])?;
        Ok(())
    })?;
    Ok(unreadable)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::{Settings, ThemeChoice, parse_settings, parse_settings_and_losses};
    use fastrand::Rng;
    use std::path::Path;

    /// The settings of a window, as the window has them and as its store does.
    struct Window {
        settings: Settings,
        store: SettingsStore,
        database: Database,
    }

    impl Window {
        fn open(folder: &Path) -> Self {
            let mut database = Database::new(&DataFolder::portable(folder).unwrap());
            let loaded = LoadedSettings::read(&mut database, None).unwrap();
            let settings = parse_settings(&loaded.settings.join().to_string()).unwrap();
            Self { settings, store: SettingsStore::new(Some(loaded)), database }
        }

        fn save(&mut self) {
            let changes = self.store.save(&mut self.database, self.settings.to_paths());
            self.apply(changes.unwrap());
        }

        fn look(&mut self) {
            let changes = self.store.foreign_changes(&mut self.database);
            self.apply(changes.unwrap());
        }

        fn apply(&mut self, changes: Option<ForeignChanges>) {
            if let Some(ForeignChanges { before, now }) = changes {
                self.settings = self.settings.merged(&before, &now).unwrap();
            }
        }
    }

    fn solve(settings: &mut Settings, lesson: &str) {
        let lessons = &mut settings.learning_progress.lessons;
        let record = lessons.entry(lesson.to_owned()).or_default();
        record.times += 1;
    }

    /// Ten thousand random steps in two windows side by side lose nothing of either.
    #[test]
    fn two_windows_lose_nothing_of_each_other() {
        let folder = tempfile::tempdir().unwrap();
        let mut windows = [Window::open(folder.path()), Window::open(folder.path())];
        let mut rng = Rng::with_seed(7);
        let lessons = ["lines", "4/d", "~slices"];
        let mut times = [0; 3];
        let (mut zoom, mut theme) = (1.0, ThemeChoice::System);
        for step in 0..10_000 {
            let window = &mut windows[rng.usize(0..2)];
            match rng.u8(0..8) {
                0..=2 => {
                    let lesson = rng.usize(0..3);
                    times[lesson] += 1;
                    solve(&mut window.settings, lessons[lesson]);
                }
                3 => {
                    zoom = f32::from(rng.u8(75..200)) / 100.0;
                    window.settings.zoom = zoom;
                }
                4 => {
                    theme = ThemeChoice::ALL[rng.usize(0..3)];
                    window.settings.theme = theme;
                }
                5 => window.settings.lesson_draft = format!("draft {step}"),
                6 => window.settings.panel = rng.bool(),
                _ => window.look(),
            }
            // As the window does, after each action.
            window.save();
        }
        windows.iter_mut().for_each(Window::look);
        for window in &windows {
            let records = &window.settings.learning_progress.lessons;
            assert_eq!(lessons.map(|lesson| records[lesson].times), times);
            assert_eq!((window.settings.zoom, window.settings.theme), (zoom, theme));
        }
        let drafts = windows.each_ref().map(|window| window.settings.lesson_draft.clone());
        assert_ne!(drafts[0], drafts[1]);
        // Each draft is there at the next start, the later one in the first window.
        drop(windows);
        let again = [Window::open(folder.path()), Window::open(folder.path())];
        let mut found = again.each_ref().map(|window| window.settings.lesson_draft.clone());
        found.sort();
        let mut drafts = drafts;
        drafts.sort();
        assert_eq!(found, drafts);
    }

    #[test]
    fn a_value_that_cannot_be_read_costs_that_setting_alone() {
        let folder = tempfile::tempdir().unwrap();
        let mut window = Window::open(folder.path());
        window.settings.zoom = 1.5;
        window.settings.move_pause = 2.0;
        solve(&mut window.settings, "lines");
        window.save();
        let damage = r#"UPDATE settings SET value = '{"cut' WHERE path = 'pace';
            UPDATE settings SET value = '"Nobody"' WHERE path = 'opponent';"#;
        window.database.write(|transaction| Ok(transaction.execute_batch(damage)?)).unwrap();
        // The user is told of both.
        let loaded = LoadedSettings::read(&mut window.database, None).unwrap();
        assert!(loaded.has_losses);
        let losses = |text| parse_settings_and_losses(text).unwrap().1;
        assert!(losses(r#"{"opponent": "Nobody", "zoom": 1.5}"#));
        assert!(!losses(&window.settings.to_paths().join().to_string()));
        let mut again = Window::open(folder.path());
        // The next change replaces what cannot be read.
        again.settings.zoom = 1.25;
        again.save();
        assert!(!LoadedSettings::read(&mut again.database, None).unwrap().has_losses);
        let again = Settings { zoom: 1.5, ..again.settings };
        assert_eq!(
            again,
            Settings { move_pause: Settings::default().move_pause, ..window.settings }
        );
    }

    #[test]
    fn what_cannot_be_read_at_the_start_is_not_overwritten_by_defaults() {
        let folder = tempfile::tempdir().unwrap();
        let mut window = Window::open(folder.path());
        window.settings.zoom = 1.5;
        window.save();
        let database = Database::new(&DataFolder::portable(folder.path()).unwrap());
        let (settings, store) = (Settings::default(), SettingsStore::new(None));
        let mut second = Window { settings, store, database };
        second.save();
        assert_eq!(second.settings.zoom, 1.5);
        window.look();
        assert_eq!(window.settings.zoom, 1.5);
    }

    #[test]
    fn the_settings_file_of_an_earlier_version_is_taken_in_once() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(SETTINGS_FILE);
        std::fs::write(&file, r#"{"zoom": 1.25, "draft": "a lesson", "learned": {"tests": []}}"#)
            .unwrap();
        let window = Window::open(folder.path());
        assert_eq!((window.settings.zoom, &*window.settings.lesson_draft), (1.25, "a lesson"));
        drop(window);
        std::fs::write(&file, r#"{"zoom": 2.0}"#).unwrap();
        assert_eq!(Window::open(folder.path()).settings.zoom, 1.25);
    }

    #[test]
    fn a_settings_file_that_cannot_be_read_is_copied() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join(SETTINGS_FILE), "no settings").unwrap();
        let mut database = Database::new(&DataFolder::portable(folder.path()).unwrap());
        let loaded = LoadedSettings::read(&mut database, None).unwrap();
        assert_eq!(std::fs::read_to_string(loaded.unreadable.unwrap()).unwrap(), "no settings");
        assert!(LoadedSettings::read(&mut database, None).unwrap().unreadable.is_none());
    }
}
