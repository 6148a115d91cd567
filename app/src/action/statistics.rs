//! Actions of the statistics page, and requests to the statistics log.

use super::FileError;
use crate::state::{FinishedGame, LoggedGame, Timestamp};

/// A request to the statistics log.
#[derive(Debug)]
pub enum StatisticsRequest {
    /// Appends a finished game.
    Append(Box<FinishedGame>),
    /// Reads all games.
    Read,
    /// Deletes all games.
    Reset,
}

/// The games in the statistics log.
#[derive(Debug)]
pub struct LoggedGames {
    /// In the order in which they ended.
    pub games: Vec<LoggedGame>,
    /// Number of unreadable lines.
    pub unreadable_lines: usize,
    /// Time of the reading.
    pub now: Timestamp,
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
    GameLogged(Result<Box<LoggedGame>, FileError>),
    /// The log was read, or could not be.
    LogRead(Result<LoggedGames, FileError>),
    /// The log was deleted, or could not be.
    LogReset(Result<(), FileError>),
}
