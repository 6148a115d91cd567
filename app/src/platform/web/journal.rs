//! The journal in the page's database: a slot for each open page, by a lock. A journal in a slot
//! without a page is work left behind by an earlier one.

use super::browser;
use super::database::{Key, Table, Transaction, WebDatabase};
use super::locks;
use crate::action::{FileError, JournalChange, JournaledGame};
use crate::platform::journal_record::{
    JournalTexts, RecoveredJournal, change_texts, snapshot_text,
};
use crate::state::FileRef;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

/// The most pages that can have a journal at the same time.
const MAX_SLOTS: u32 = 16;

const TABLES: [Table; 2] = [Table::Journals, Table::JournalChanges];

/// A journal that this page owns.
pub struct WebJournal {
    slot: u32,
    /// The number of changes after the snapshot; `None` without a snapshot, which must come first.
    changes: Option<u32>,
}

/// This page's journal, and what earlier pages left behind.
pub struct OpenedJournals {
    pub own: Result<WebJournal, FileError>,
    pub left_behind: Option<(WebJournal, JournaledGame)>,
    /// Names of journals that could not be read completely and were set aside.
    pub unreadable: Vec<FileRef>,
}

impl WebJournal {
    /// Claims a slot for this page, and with `recover` the latest journal that was left behind.
    pub async fn open(database: &WebDatabase, recover: bool) -> OpenedJournals {
        let mut opened = OpenedJournals {
            own: Err(FileError::TooManyWindows(MAX_SLOTS as usize)),
            left_behind: None,
            unreadable: Vec::new(),
        };
        let mut slots =
            if recover { ClaimedSlots::of_tab().await } else { ClaimedSlots::default() };
        if let Err(error) = claim_slots(database, recover, &mut slots, &mut opened).await {
            opened.own = Err(error);
        }
        slots.remember();
        opened
    }

    /// Replaces the content by a snapshot of a game.
    pub async fn write_snapshot(
        &mut self,
        database: &WebDatabase,
        unsaved: &JournaledGame,
    ) -> Result<(), FileError> {
        self.changes = None;
        let snapshot = format!("{} {}", browser::now_millis(), snapshot_text(unsaved)?);
        let transaction = database.write(&TABLES)?;
        transaction.delete_slot(Table::JournalChanges, self.slot)?;
        transaction.put(Table::Journals, self.slot, &snapshot)?;
        transaction.commit().await?;
        self.changes = Some(0);
        Ok(())
    }

    /// Appends changes, which follow a snapshot that must have been written.
    ///
    /// # Errors
    /// The changes cannot be written; then the next record must be a snapshot.
    pub async fn append(
        &mut self,
        database: &WebDatabase,
        changes: &[JournalChange],
    ) -> Result<(), FileError> {
        let mut number = self.changes.take().ok_or(FileError::NotFound)?;
        let texts = change_texts(changes)?;
        let transaction = database.write(&[Table::JournalChanges])?;
        for text in texts {
            transaction.put(Table::JournalChanges, Key::Numbered(self.slot, number), &text)?;
            number += 1;
        }
        transaction.commit().await?;
        self.changes = Some(number);
        Ok(())
    }

    /// Deletes the journal, as there is no unsaved work.
    pub async fn clear(&mut self, database: &WebDatabase) -> Result<(), FileError> {
        self.changes = None;
        let transaction = database.write(&TABLES)?;
        transaction.delete_slot(Table::JournalChanges, self.slot)?;
        transaction.delete(Table::Journals, self.slot)?;
        transaction.commit().await
    }
}

/// The key of the slots that the pages of this tab have claimed, and the one that is set while no page of
/// the tab is open.
const CLAIMED: &str = "hypertoe journals";
const LEFT: &str = "hypertoe journals left";
/// The most milliseconds until a page that was left frees its slots: on a busy machine this takes a while.
const MAX_WAIT: u32 = 10_000;

/// The slots that this page has claimed.
#[derive(Default)]
struct ClaimedSlots(Vec<u32>);

impl ClaimedSlots {
    /// Claims the slots of the page that this tab has just left, as when it is loaded again: its work is
    /// wanted back, and the browser may free its locks late. A tab that was duplicated has left none.
    async fn of_tab() -> Self {
        let mut slots = Self::default();
        let was_left = browser::tab_item(LEFT).is_some_and(|left| !left.is_empty());
        browser::set_tab_item(LEFT, "");
        let claimed = browser::tab_item(CLAIMED).filter(|_| was_left).unwrap_or_default();
        for slot in claimed.split(',').filter_map(|slot| slot.parse().ok()) {
            if locks::claim_within(&lock_name(slot), MAX_WAIT).await {
                slots.0.push(slot);
            }
        }
        slots
    }

    /// Claims a slot. Returns whether this page has it.
    async fn claim(&mut self, slot: u32) -> bool {
        let is_new = !self.0.contains(&slot);
        if is_new && locks::claim(&lock_name(slot)).await {
            self.0.push(slot);
        }
        self.0.contains(&slot)
    }

    /// Remembers the slots for the next page of this tab.
    fn remember(&self) {
        let slots: Vec<String> = self.0.iter().map(u32::to_string).collect();
        browser::set_tab_item(CLAIMED, &slots.join(","));
        let leave = Closure::<dyn FnMut()>::new(|| browser::set_tab_item(LEFT, "yes"));
        let window = browser::window();
        // A page always has this event.
        let _ = window.add_event_listener_with_callback("pagehide", leave.as_ref().unchecked_ref());
        leave.forget();
    }
}

fn lock_name(slot: u32) -> String {
    format!("hypertoe journal {slot}")
}

async fn claim_slots(
    database: &WebDatabase,
    recover: bool,
    claimed: &mut ClaimedSlots,
    opened: &mut OpenedJournals,
) -> Result<(), FileError> {
    let journals = database.read(&[Table::Journals])?.all(Table::Journals).await?;
    // The latest first, then the slots without a journal.
    let mut slots: Vec<(u32, f64, String)> = journals
        .into_iter()
        .filter_map(|(slot, text)| {
            let (written, snapshot) = text.split_once(' ')?;
            Some((slot.parse().ok()?, written.parse().ok()?, snapshot.to_owned()))
        })
        .collect();
    slots.sort_by(|a, b| b.1.total_cmp(&a.1));
    let empty = (0..MAX_SLOTS).filter(|slot| slots.iter().all(|(known, ..)| known != slot));
    let empty: Vec<u32> = empty.collect();
    if recover {
        for (slot, _, snapshot) in slots {
            if !claimed.claim(slot).await {
                continue;
            }
            let mut journal = WebJournal { slot, changes: None };
            let changes = database.read(&[Table::JournalChanges])?;
            let changes = changes.all_of_slot(Table::JournalChanges, slot).await?;
            let texts = JournalTexts { snapshot, changes };
            if let Some(unsaved) = take_recovered(database, &mut journal, &texts, opened).await? {
                opened.left_behind = Some((journal, unsaved));
                break;
            }
            // Its slot is empty now.
            opened.own = Ok(journal);
        }
    }
    for slot in empty {
        if opened.own.is_ok() {
            break;
        }
        if claimed.claim(slot).await {
            opened.own = Ok(WebJournal { slot, changes: None });
        }
    }
    Ok(())
}

/// Returns the recovered work. Sets aside what cannot be read, and clears a journal of which nothing
/// is left to recover.
async fn take_recovered(
    database: &WebDatabase,
    journal: &mut WebJournal,
    texts: &JournalTexts,
    opened: &mut OpenedJournals,
) -> Result<Option<JournaledGame>, FileError> {
    let RecoveredJournal { unsaved, is_whole } = texts.recover();
    if !is_whole {
        let transaction = database.write(&[Table::Unreadable])?;
        let name = set_aside(&transaction, "journal", &texts.lines())?;
        transaction.commit().await?;
        opened.unreadable.push(name);
    }
    if unsaved.is_none() {
        journal.clear(database).await?;
    }
    Ok(unsaved)
}

/// Keeps a text that cannot be read, under a name with the time, and returns the name.
pub fn set_aside(transaction: &Transaction, name: &str, text: &str) -> Result<FileRef, FileError> {
    let name = format!("{name} {}.txt", browser::now_millis());
    transaction.put(Table::Unreadable, &name, text)?;
    Ok(name.into())
}
