//! The export of the whole library to a folder, and the import of games into it.

use crate::i18n::Message;
use crate::state::{FileRef, FoundGames};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TransferKind {
    Export,
    Import,
}

/// The games to import.
#[derive(Clone, Debug)]
pub enum ImportSource {
    /// Every game in the files of a folder and the folders inside.
    Folder(FileRef),
    /// Every game in these files.
    Files(Vec<FileRef>),
    Found(FoundGames),
}

/// The progress of an export or import: games of the library, or files to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TransferProgress {
    pub kind: TransferKind,
    pub done: usize,
    /// `None` as long as it is not known.
    pub total: Option<usize>,
}

/// The result of an export or import.
#[derive(Debug)]
pub struct TransferReport {
    pub kind: TransferKind,
    /// The folder of an export.
    pub folder: Option<FileRef>,
    /// The number of games that were written, or added to the library.
    pub games: usize,
    /// The number of games that were there already.
    pub known: usize,
    /// The first files that could not be read, with the reason.
    pub unreadable: Vec<(FileRef, Message)>,
    /// The number of files, or games in a file, that could not be read.
    pub unreadable_count: usize,
    pub was_cancelled: bool,
}

impl TransferReport {
    /// The most unreadable files that are listed.
    const MAX_LISTED: usize = 5;

    pub fn new(kind: TransferKind) -> Self {
        Self {
            kind,
            folder: None,
            games: 0,
            known: 0,
            unreadable: Vec::new(),
            unreadable_count: 0,
            was_cancelled: false,
        }
    }

    pub fn add_unreadable(&mut self, file: FileRef, why: Message) {
        self.unreadable_count += 1;
        if self.unreadable.len() < Self::MAX_LISTED {
            self.unreadable.push((file, why));
        }
    }
}
