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
    /// The slots of the page that this tab has left, which the browser has not freed yet.
    pub awaited: Vec<u32>,
}

/// A journal that an earlier page left behind.
pub struct RecoveredSlot {
    pub journal: WebJournal,
    /// Its work; without it the slot is empty now.
    pub unsaved: Option<JournaledGame>,
    /// The name of what could not be read of it and was set aside.
    pub unreadable: Option<FileRef>,
}

impl WebJournal {
    /// Claims a slot for this page, and with `recover` the latest journal that was left behind.
    pub async fn open(database: &WebDatabase, recover: bool) -> OpenedJournals {
        let mut opened = OpenedJournals {
            own: Err(FileError::TooManyWindows(MAX_SLOTS as usize)),
            left_behind: None,
            unreadable: Vec::new(),
            awaited: Vec::new(),
        };
        // Of the page that this tab has left, at the start; later this page's own.
        let mut slots = ClaimedSlots::of_tab();
        if recover {
            // The browser may free the slots of a page a while after the next one has begun.
            for slot in std::mem::take(&mut slots.0) {
                match locks::claim_within(&lock_name(slot), MAX_START_WAIT).await {
                    true => slots.0.push(slot),
                    false => opened.awaited.push(slot),
                }
            }
        }
        if let Err(error) = claim_slots(database, recover, &mut slots, &mut opened).await {
            opened.own = Err(error);
        }
        slots.remember();
        opened
    }

    /// Waits until the browser has freed a slot of the page that this tab has left. Returns whether it
    /// is this page's then.
    pub async fn claim_late(slot: u32) -> bool {
        let is_claimed = locks::claim_within(&lock_name(slot), MAX_WAIT).await;
        if is_claimed {
            // Others may have been claimed meanwhile.
            let mut slots = ClaimedSlots::of_tab();
            slots.0.push(slot);
            slots.remember();
        }
        is_claimed
    }

    /// Recovers the journal in a slot that this page has claimed; `None` if there is none.
    pub async fn recover(
        database: &WebDatabase,
        slot: u32,
    ) -> Result<Option<RecoveredSlot>, FileError> {
        match database.read(&[Table::Journals])?.get(Table::Journals, slot).await? {
            Some(journal) => recover_slot(database, slot, &journal).await.map(Some),
            None => Ok(None),
        }
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

/// The key of the slots that the latest page of this tab has claimed.
const CLAIMED: &str = "hypertoe journals";
/// The most milliseconds that the start waits for a slot of the page that this tab has left. A tab that
/// was duplicated waits for as long in vain.
const MAX_START_WAIT: u32 = 1_000;
/// The most milliseconds until such a slot is free, on a busy machine.
const MAX_WAIT: u32 = 60_000;

/// Slots that this page has claimed.
struct ClaimedSlots(Vec<u32>);

impl ClaimedSlots {
    /// Returns the slots that were remembered last in this tab: by the page that it has left, until this
    /// one remembers its own.
    fn of_tab() -> Self {
        let slots = browser::tab_item(CLAIMED).unwrap_or_default();
        Self(slots.split(',').filter_map(|slot| slot.parse().ok()).collect())
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
            let (written, _) = text.split_once(' ')?;
            Some((slot.parse().ok()?, written.parse().ok()?, text))
        })
        .collect();
    slots.sort_by(|a, b| b.1.total_cmp(&a.1));
    let empty = (0..MAX_SLOTS).filter(|slot| slots.iter().all(|(known, ..)| known != slot));
    let empty: Vec<u32> = empty.collect();
    if recover {
        for (slot, _, text) in slots {
            if !claimed.claim(slot).await {
                continue;
            }
            let RecoveredSlot { journal, unsaved, unreadable } =
                recover_slot(database, slot, &text).await?;
            opened.unreadable.extend(unreadable);
            if let Some(unsaved) = unsaved {
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

/// Recovers a journal from its text, which is the time and the snapshot, and its changes. Sets aside what
/// cannot be read, and clears a journal of which nothing is left to recover.
async fn recover_slot(
    database: &WebDatabase,
    slot: u32,
    text: &str,
) -> Result<RecoveredSlot, FileError> {
    let mut journal = WebJournal { slot, changes: None };
    let changes = database.read(&[Table::JournalChanges])?;
    let changes = changes.all_of_slot(Table::JournalChanges, slot).await?;
    let snapshot = text.split_once(' ').map_or(text, |(_, snapshot)| snapshot).to_owned();
    let texts = JournalTexts { snapshot, changes };
    let RecoveredJournal { unsaved, is_whole } = texts.recover();
    let mut unreadable = None;
    if !is_whole {
        let transaction = database.write(&[Table::Unreadable])?;
        unreadable = Some(set_aside(&transaction, "journal", &texts.lines())?);
        transaction.commit().await?;
    }
    if unsaved.is_none() {
        journal.clear(database).await?;
    }
    Ok(RecoveredSlot { journal, unsaved, unreadable })
}

/// Keeps a text that cannot be read, under a name with the time, and returns the name.
pub fn set_aside(transaction: &Transaction, name: &str, text: &str) -> Result<FileRef, FileError> {
    let name = format!("{name} {}.txt", browser::now_millis());
    transaction.put(Table::Unreadable, &name, text)?;
    Ok(name.into())
}
