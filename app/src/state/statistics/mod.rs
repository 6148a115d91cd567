//! Every game that a person finished here: results, streaks, and a rating.

mod csv;
mod note;
mod sitting;
mod table;

pub use note::{Against, Aids, Note, Noted, Sat, Unrated};
pub use sitting::Sitting;
pub use table::{Point, Row, Table};

use super::{EntryId, Moment};
use crate::words::Message;
use hypertoe_core::Rules;
use std::collections::HashSet;

/// How far the games were read.
#[derive(Clone, Debug, Default, PartialEq)]
enum Reading {
    /// Nobody has wanted to see them.
    #[default]
    Unread,
    /// They are on their way.
    Asked,
    /// All are known.
    Known,
    /// They cannot be read.
    Failed(Message),
}

/// What the game on the board has done to the rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Effect {
    /// The rating after it.
    Rated(Point),
    /// It does not count for the rating.
    Unrated(Unrated),
}

/// The games that were finished here, and what they add up to.
#[derive(Debug, Default)]
pub struct Statistics {
    reading: Reading,
    /// In the order in which they ended.
    notes: Vec<Noted>,
    known: HashSet<EntryId>,
    /// One for each board and rules, the one that was played last first.
    tables: Vec<Table>,
    /// How many lines could not be read.
    damaged: usize,
    /// When the statistics were last heard of.
    now: Moment,
    /// The game on the board.
    sitting: Sitting,
    /// What the game on the board has done.
    effect: Option<Effect>,
    /// Whether the last game could not be noted.
    failing: bool,
}

/// What is shown of them.
impl Statistics {
    /// Whether they still have to be asked for.
    pub fn is_unread(&self) -> bool {
        self.reading == Reading::Unread
    }

    /// Whether all games are known.
    pub fn is_known(&self) -> bool {
        self.reading == Reading::Known
    }

    /// Why they cannot be read.
    pub fn failure(&self) -> Option<&Message> {
        match &self.reading {
            Reading::Failed(why) => Some(why),
            _ => None,
        }
    }

    /// All games.
    pub fn games(&self) -> usize {
        self.notes.len()
    }

    /// One for each board and rules, the one that was played last first.
    pub fn tables(&self) -> &[Table] {
        &self.tables
    }

    /// How many lines could not be read.
    pub fn damaged(&self) -> usize {
        self.damaged
    }

    /// When they were last heard of.
    pub fn now(&self) -> Moment {
        self.now
    }

    /// What the game in this document has done, once it is over.
    pub fn effect(&self, document: u64) -> Option<Effect> {
        self.effect.filter(|_| self.sitting.document() == document)
    }

    /// The game on the board, as it is watched.
    pub fn sitting(&self) -> &Sitting {
        &self.sitting
    }

    /// All games as a table for other programs.
    pub fn to_csv(&self) -> String {
        csv::csv(&self.notes, &self.tables)
    }
}

/// What changes them.
impl Statistics {
    /// They were asked for.
    pub fn ask(&mut self) {
        self.reading = Reading::Asked;
    }

    /// These are all games.
    pub fn list(&mut self, notes: Vec<Noted>, damaged: usize, now: Moment) {
        let early = std::mem::take(&mut self.notes);
        self.clear();
        (self.reading, self.damaged, self.now) = (Reading::Known, damaged, now);
        // A game that has ended meanwhile may be among them.
        notes.into_iter().chain(early).for_each(|noted| self.take(noted));
        self.see_effect();
    }

    /// They cannot be read.
    pub fn fail_to_read(&mut self, why: Message) {
        self.reading = Reading::Failed(why);
    }

    /// Somebody wants them who could not have them before.
    pub fn try_again(&mut self) {
        if self.failure().is_some() {
            self.reading = Reading::Unread;
        }
    }

    /// All games were deleted: that there are none is known.
    pub fn forget(&mut self) {
        self.clear();
        self.reading = Reading::Known;
    }

    /// One more game.
    pub fn add(&mut self, noted: Noted) {
        self.now = self.now.max(noted.at);
        self.failing = false;
        self.take(noted);
        self.see_effect();
    }

    /// A game could not be noted. Whether that is new.
    pub fn fail(&mut self) -> bool {
        !std::mem::replace(&mut self.failing, true)
    }

    fn clear(&mut self) {
        self.notes.clear();
        self.known.clear();
        self.tables.clear();
        (self.damaged, self.effect) = (0, None);
    }

    /// The game on the board, to be watched.
    pub fn sitting_mut(&mut self) -> &mut Sitting {
        &mut self.sitting
    }

    /// Another game is on the board.
    pub fn sit(&mut self, sitting: Sitting) {
        (self.sitting, self.effect) = (sitting, None);
    }

    /// A game counts once, however often it was noted.
    fn take(&mut self, noted: Noted) {
        if !self.known.insert(noted.note.id) {
            return;
        }
        let mut table = self.remove_table(&noted.note.rules);
        table.add(&noted);
        self.tables.insert(0, table);
        self.notes.push(noted);
    }

    fn remove_table(&mut self, rules: &Rules) -> Table {
        match self.tables.iter().position(|table| table.rules() == rules) {
            Some(at) => self.tables.remove(at),
            None => Table::new(rules.clone()),
        }
    }

    /// What the game on the board has done: to be told once all games before it are known.
    fn see_effect(&mut self) {
        self.effect = None;
        let Some(id) = self.sitting.noted().filter(|_| self.is_known()) else { return };
        let Some(noted) = self.notes.iter().rev().find(|noted| noted.note.id == id) else { return };
        let mut points = self.tables.iter().flat_map(Table::course);
        self.effect = match points.find(|point| point.id == id) {
            Some(point) => Some(Effect::Rated(*point)),
            None => noted.note.unrated().map(Effect::Unrated),
        };
    }
}

#[cfg(test)]
mod tests;
