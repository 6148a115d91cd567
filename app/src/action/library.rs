//! Actions of library and statistics, and requests to their stores.

use super::FileError;
use crate::state::{
    DocumentVersion, EntryId, FileFingerprint, FileRef, FinishedGame, ImportSource, LibraryEntry,
    LibraryPage, LibraryQuery, LoggedGame, ReadTicket, Timestamp, TransferKind, TransferProgress,
    TransferReport,
};
use hypertoe_core::Game;
use std::ops::Range;

/// A request to save a game to its entry of the library.
#[derive(Debug)]
pub struct LibrarySave {
    pub id: EntryId,
    /// Fingerprint of the entry's contents, if known.
    pub fingerprint: Option<FileFingerprint>,
    pub game: Box<Game>,
    /// Document and revision of the game, handed back with the result.
    pub version: DocumentVersion,
}

#[derive(Debug)]
pub enum LibraryRequest {
    /// Saves a game. If its entry has moves that this game lacks, the entry stays and the game is
    /// saved as a new one.
    Save(LibrarySave),
    /// Reads rows of the games that a query finds, latest first.
    List {
        query: LibraryQuery,
        rows: Range<usize>,
    },
    /// Reads a game; the ticket is handed back with its contents.
    Read(EntryId, ReadTicket),
    /// Moves a game that could not be read to a file outside the library.
    SetAside(EntryId),
    SetFavourite(EntryId, bool),
    /// Moves a game to the bin.
    Delete(EntryId),
    /// Restores a game from the bin.
    Restore(EntryId),
    /// Writes every game to a folder.
    Export(FileRef),
    /// Adds games that the library does not have.
    Import(ImportSource),
    CancelTransfer,
}

/// Changes of the library page, and answers from the library.
#[derive(Debug)]
pub enum LibraryAction {
    /// Opens the page, or returns to what was shown before.
    Show(bool),
    /// Loads rows of the list that are about to be shown.
    List(Range<usize>),
    Search(LibraryQuery),
    /// Selects a row, for the keyboard.
    Select(usize),
    Open(EntryId),
    SetFavourite(EntryId, bool),
    Delete(EntryId),
    /// Restores the game deleted last.
    RestoreDeleted,
    /// A game was saved, or could not be.
    Saved {
        /// Document and revision of the game.
        version: DocumentVersion,
        /// The entry, perhaps a new one, and the fingerprint of its contents; or the error.
        result: Result<Box<(LibraryEntry, FileFingerprint)>, FileError>,
        /// Time of the answer.
        now: Timestamp,
    },
    Listed(Box<LibraryPage>),
    /// The list could not be read.
    ListFailed(FileError),
    /// Another window has changed the library.
    ChangedElsewhere,
    /// A game was read, or could not be.
    GameRead {
        ticket: ReadTicket,
        id: EntryId,
        /// Its bytes, as those of a file, and their fingerprint; or the error.
        bytes: Result<(Vec<u8>, FileFingerprint), FileError>,
    },
    /// A game that could not be read was moved to this file.
    GameSetAside(EntryId, FileRef),
    /// Asks for a folder, and writes every game there.
    Export,
    /// Asks for a folder, and adds its games.
    ImportFolder,
    Import(ImportSource),
    CancelTransfer,
    TransferProgress(TransferProgress),
    TransferEnded {
        kind: TransferKind,
        report: Result<Box<TransferReport>, FileError>,
    },
    Failed {
        id: EntryId,
        operation: FailedOperation,
        error: FileError,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FailedOperation {
    Delete,
    Restore,
    SetFavourite,
    SetAside,
}

#[derive(Debug)]
pub enum StatisticsRequest {
    Append(Box<FinishedGame>),
    Read,
    Reset,
}

/// The games read from the statistics log.
#[derive(Debug)]
pub struct LoggedGames {
    /// In the order in which they ended.
    pub games: Vec<LoggedGame>,
    pub unreadable_lines: usize,
    /// Time of the reading.
    pub now: Timestamp,
}

/// An action of the statistics page, or an answer from the statistics log.
#[derive(Debug)]
pub enum StatisticsAction {
    /// Opens the page, or returns to what was shown before.
    Show(bool),
    /// Reads the log, when the statistics are first needed.
    Read,
    /// Deletes all games; the person has confirmed it.
    Reset,
    Export,
    /// A finished game was appended, or could not be.
    GameLogged(Result<Box<LoggedGame>, FileError>),
    /// The log was read, or could not be.
    LogRead(Result<LoggedGames, FileError>),
    /// The log was deleted, or could not be.
    LogReset(Result<(), FileError>),
    /// Another window has changed the log.
    ChangedElsewhere,
}
