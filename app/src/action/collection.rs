//! What is asked of the library, and what comes back.

use super::FileError;
use crate::state::{Entry, EntryId, FileRef, Moment, Stamp, Version};
use hypertoe_core::Game;

/// A game that is to be kept.
#[derive(Debug)]
pub struct Kept {
    /// As which entry.
    pub id: EntryId,
    /// What is in the entry's file, as far as is known.
    pub stamp: Option<Stamp>,
    /// The game.
    pub game: Box<Game>,
    /// Which state of which document it is; to be given back.
    pub version: Version,
}

/// What the library is to do.
#[derive(Debug)]
pub enum Order {
    /// Keep a game. A file that has moves which this game has not stays as it is: then the game
    /// is kept under another name.
    Keep(Kept),
    /// Tell all games.
    List,
    /// Read a game.
    Read(EntryId),
    /// A game could not be read: its file is put aside.
    PutAside(EntryId),
    /// Let a game be one of the favourites, or no longer.
    Favour(EntryId, bool),
    /// Put a game into the bin.
    Delete(EntryId),
    /// Bring a game back from the bin.
    BringBack(EntryId),
}

/// What is asked of the library, and what comes back.
#[derive(Debug)]
pub enum CollectionAction {
    /// Shows its page, or what was there before.
    Show(bool),
    /// It is wanted for the first time.
    List,
    /// Searches for this, among all or among the favourites.
    Search {
        /// Every word of it has to occur.
        text: String,
        /// Only among the favourites.
        only_favourites: bool,
    },
    /// The keyboard goes to this row.
    Select(usize),
    /// Puts a game on the board.
    Open(EntryId),
    /// One of the favourites, or no longer.
    Favour(EntryId, bool),
    /// Deletes a game.
    Delete(EntryId),
    /// Brings back what was deleted last.
    BringBack,
    /// A game was kept, or could not be.
    WasKept {
        /// Which state of which document.
        version: Version,
        /// The entry, which may have another name, and what is in its file now.
        result: Result<Box<(Entry, Stamp)>, FileError>,
        /// When.
        now: Moment,
    },
    /// These are all games, with those that could not be read and where they are now.
    Listed {
        /// All that can be read.
        entries: Vec<Entry>,
        /// Files that were put aside.
        broken: Vec<FileRef>,
        /// When.
        now: Moment,
    },
    /// A game was read, or could not be.
    WasRead {
        /// Which.
        id: EntryId,
        /// What is in its file.
        bytes: Result<(Vec<u8>, Stamp), FileError>,
    },
    /// The file of a game was put aside, here.
    WasPutAside(EntryId, FileRef),
    /// Something else could not be done.
    Failed {
        /// With which game.
        id: EntryId,
        /// What.
        what: Failure,
        /// Why.
        why: FileError,
    },
}

/// What could not be done in the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// A game could not be deleted.
    Delete,
    /// A game could not be brought back.
    BringBack,
    /// A favourite could not be noted.
    Favour,
}
