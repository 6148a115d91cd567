//! What is asked of the statistics, and what comes back.

use super::FileError;
use crate::state::{Moment, Note, Noted};

/// What is to be done with the file of the statistics.
#[derive(Debug)]
pub enum LedgerOrder {
    /// Add a game.
    Note(Box<Note>),
    /// Tell all games.
    Read,
    /// Forget all games.
    Reset,
}

/// All games that were noted.
#[derive(Debug)]
pub struct Listing {
    /// In the order in which they ended.
    pub notes: Vec<Noted>,
    /// How many lines could not be read.
    pub damaged: usize,
    /// When they were read.
    pub now: Moment,
}

/// What is asked of the statistics, and what comes back.
#[derive(Debug)]
pub enum StatisticsAction {
    /// Shows their page, or what was there before.
    Show(bool),
    /// They are wanted for the first time.
    Read,
    /// Forgets all games, after the person was asked.
    Reset,
    /// Saves them as a table for other programs.
    Export,
    /// A game was noted, or could not be.
    Noted(Result<Box<Noted>, FileError>),
    /// These are all games, or why they cannot be read.
    WasRead(Result<Listing, FileError>),
    /// All games were forgotten, or why not.
    WasReset(Result<(), FileError>),
}
