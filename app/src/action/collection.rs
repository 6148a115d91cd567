//! Actions of the library page, and requests to the library.

use super::FileError;
use crate::state::{Entry, EntryId, FileRef, Moment, Stamp, Version};
use hypertoe_core::Game;

/// A game to be saved in the library.
#[derive(Debug)]
pub struct Kept {
    pub id: EntryId,
    /// Fingerprint of the entry's file, if known.
    pub stamp: Option<Stamp>,
    pub game: Box<Game>,
    /// Document and revision of the game, handed back with the result.
    pub version: Version,
}

/// A request to the library.
#[derive(Debug)]
pub enum Order {
    /// Saves a game. If its file has moves that this game lacks, the file stays and the game is
    /// saved as a new entry.
    Keep(Kept),
    /// Lists all games.
    List,
    Read(EntryId),
    /// Sets the file of a game aside that could not be read.
    PutAside(EntryId),
    /// Marks a game as a favourite, or no longer.
    Favour(EntryId, bool),
    /// Moves a game to the bin.
    Delete(EntryId),
    /// Restores a game from the bin.
    BringBack(EntryId),
}

/// Changes of the library page, and answers from the library.
#[derive(Debug)]
pub enum CollectionAction {
    /// Opens the page, or returns to what was shown before.
    Show(bool),
    /// Lists the games, when the library is first needed.
    List,
    /// Searches for games, among all or among the favourites.
    Search {
        /// Every word of it must occur.
        text: String,
        /// Whether only favourites are searched.
        only_favourites: bool,
    },
    /// Selects a row, for the keyboard.
    Select(usize),
    /// Puts a game on the board.
    Open(EntryId),
    /// Marks a game as a favourite, or no longer.
    Favour(EntryId, bool),
    Delete(EntryId),
    /// Restores the game deleted last.
    BringBack,
    /// A game was saved, or could not be.
    WasKept {
        /// Document and revision of the game.
        version: Version,
        /// The entry, perhaps a new one, and the fingerprint of its file; or the error.
        result: Result<Box<(Entry, Stamp)>, FileError>,
        /// Time of the answer.
        now: Moment,
    },
    /// The games were listed.
    Listed {
        entries: Vec<Entry>,
        /// Files that could not be read and were set aside.
        broken: Vec<FileRef>,
        /// Time of the answer.
        now: Moment,
    },
    /// A game was read, or could not be.
    WasRead {
        id: EntryId,
        /// The bytes and fingerprint of its file, or the error.
        bytes: Result<(Vec<u8>, Stamp), FileError>,
    },
    /// The file of a game was set aside, at this path.
    WasPutAside(EntryId, FileRef),
    /// Another request failed.
    Failed {
        id: EntryId,
        what: Failure,
        why: FileError,
    },
}

/// A request to the library that failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    Delete,
    BringBack,
    Favour,
}
