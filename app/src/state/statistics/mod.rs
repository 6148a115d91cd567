//! The statistics: every game that a person finished here, with results, streaks and a rating.

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

/// The state of loading the log of games.
#[derive(Clone, Debug, Default, PartialEq)]
enum Reading {
    /// Not requested yet.
    #[default]
    Unread,
    /// Requested.
    Asked,
    Known,
    Failed(Message),
}

/// The effect of the game on the board on the rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Effect {
    /// The rating after the game.
    Rated(Point),
    /// The game is not rated.
    Unrated(Unrated),
}

/// The finished games and their totals.
#[derive(Debug, Default)]
pub struct Statistics {
    reading: Reading,
    /// In the order in which they ended.
    notes: Vec<Noted>,
    known: HashSet<EntryId>,
    /// One per board and rules, the most recently played first.
    tables: Vec<Table>,
    /// The number of log entries that could not be read.
    damaged: usize,
    /// The time of the last report.
    now: Moment,
    /// The game on the board.
    sitting: Sitting,
    /// The effect of the game on the board, once it is over.
    effect: Option<Effect>,
    /// Whether logging the last game failed.
    failing: bool,
}

/// The statistics as shown.
impl Statistics {
    /// Returns whether the log has not been requested yet.
    pub fn is_unread(&self) -> bool {
        self.reading == Reading::Unread
    }

    /// Returns whether all games are loaded.
    pub fn is_known(&self) -> bool {
        self.reading == Reading::Known
    }

    /// Returns why the log cannot be read.
    pub fn failure(&self) -> Option<&Message> {
        match &self.reading {
            Reading::Failed(why) => Some(why),
            _ => None,
        }
    }

    /// Returns the number of games.
    pub fn games(&self) -> usize {
        self.notes.len()
    }

    /// Returns one table per board and rules, the most recently played first.
    pub fn tables(&self) -> &[Table] {
        &self.tables
    }

    /// Returns the number of log entries that could not be read.
    pub fn damaged(&self) -> usize {
        self.damaged
    }

    /// Returns the time of the last report.
    pub fn now(&self) -> Moment {
        self.now
    }

    /// Returns the effect of the game in this document, once it is over.
    pub fn effect(&self, document: u64) -> Option<Effect> {
        self.effect.filter(|_| self.sitting.document() == document)
    }

    pub fn sitting(&self) -> &Sitting {
        &self.sitting
    }

    /// Returns a table of all games for other programs.
    pub fn to_csv(&self) -> String {
        csv::csv(&self.notes, &self.tables)
    }
}

/// Changes of the statistics.
impl Statistics {
    /// Notes that the log has been requested.
    pub fn ask(&mut self) {
        self.reading = Reading::Asked;
    }

    /// Takes all games of the log.
    pub fn list(&mut self, notes: Vec<Noted>, damaged: usize, now: Moment) {
        let early = std::mem::take(&mut self.notes);
        self.clear();
        (self.reading, self.damaged, self.now) = (Reading::Known, damaged, now);
        // A game that has ended meanwhile may be among them.
        notes.into_iter().chain(early).for_each(|noted| self.take(noted));
        self.see_effect();
    }

    /// Notes that the log cannot be read.
    pub fn fail_to_read(&mut self, why: Message) {
        self.reading = Reading::Failed(why);
    }

    /// Lets the log be requested again if reading it has failed.
    pub fn try_again(&mut self) {
        if self.failure().is_some() {
            self.reading = Reading::Unread;
        }
    }

    /// Removes all games, as the log was deleted.
    pub fn forget(&mut self) {
        self.clear();
        self.reading = Reading::Known;
    }

    /// Adds a game that was logged.
    pub fn add(&mut self, noted: Noted) {
        self.now = self.now.max(noted.at);
        self.failing = false;
        self.take(noted);
        self.see_effect();
    }

    /// Notes that a game could not be logged. Returns whether that is the first failure in a row.
    pub fn fail(&mut self) -> bool {
        !std::mem::replace(&mut self.failing, true)
    }

    fn clear(&mut self) {
        self.notes.clear();
        self.known.clear();
        self.tables.clear();
        (self.damaged, self.effect) = (0, None);
    }

    pub fn sitting_mut(&mut self) -> &mut Sitting {
        &mut self.sitting
    }

    /// Starts to watch another game.
    pub fn sit(&mut self, sitting: Sitting) {
        (self.sitting, self.effect) = (sitting, None);
    }

    /// Adds a game unless it is there already.
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

    /// Determines the effect of the game on the board, once all earlier games are loaded.
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
