//! Actions of the statistics page, and requests to the statistics log.

use super::FileError;
use crate::state::{Moment, Note, Noted};

/// A request to the statistics log.
#[derive(Debug)]
pub enum LedgerOrder {
    /// Appends a finished game.
    Note(Box<Note>),
    /// Reads all games.
    Read,
    /// Deletes all games.
    Reset,
}

/// The games in the statistics log.
#[derive(Debug)]
pub struct Listing {
    /// In the order in which they ended.
    pub notes: Vec<Noted>,
    /// Number of unreadable lines.
    pub damaged: usize,
    /// Time of the reading.
    pub now: Moment,
}

/// Changes of the statistics page, and answers from the statistics log.
#[derive(Debug)]
pub enum StatisticsAction {
    /// Opens the page, or returns to what was shown before.
    Show(bool),
    /// Reads the log, when the statistics are first needed.
    Read,
    /// Deletes all games; the person has confirmed it.
    Reset,
    /// Exports the games as a table.
    Export,
    /// A finished game was appended, or could not be.
    Noted(Result<Box<Noted>, FileError>),
    /// The log was read, or could not be.
    WasRead(Result<Listing, FileError>),
    /// The log was deleted, or could not be.
    WasReset(Result<(), FileError>),
}
