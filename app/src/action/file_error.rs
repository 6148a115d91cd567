//! Errors of reading and writing files.

use crate::jobs::ReadError;
use crate::state::Stamp;
use crate::words::{self, Message, ToMessage};
use hypertoe_core::base::budget::MAX_BYTES;
use std::fmt;
use std::io;

/// Why a file is not replaced without asking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// It has changed since it was read; this is its fingerprint now.
    Changed(Stamp),
    ReadOnly,
    /// It belongs to another user.
    NotMine,
    /// It has other hard links, which would keep the old content.
    Linked,
}

/// Why a file could not be read or written.
#[derive(Debug)]
pub enum FileError {
    /// The program panicked.
    Died,
    /// Any other error of the system, in its own words.
    System(String),
    /// Permission denied, in the system's words.
    Denied(String),
    /// The disk is full, in the system's words.
    Full(String),
    /// The folder of a file to be written does not exist.
    NoFolder,
    /// The folder of a file to be written is not writable for this user.
    ClosedFolder,
    /// The symbolic links form a loop.
    Links,
    /// It is not replaced without asking.
    Conflict(Conflict),
    /// There is a folder in place of a file.
    Folder,
    /// There is a pipe or a device in place of a file.
    Device,
    /// All journals are taken, by this many open windows.
    Windows(usize),
    Missing,
    /// This system has no files at all.
    None,
    /// Too large for a game, in megabytes.
    TooLarge(u64),
    /// It contains no valid game.
    Read(ReadError),
}

impl std::error::Error for FileError {}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl FileError {
    /// Converts an error of the system.
    pub fn system(error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::NotFound => Self::Missing,
            io::ErrorKind::PermissionDenied => Self::Denied(error.to_string()),
            io::ErrorKind::StorageFull => Self::Full(error.to_string()),
            _ => Self::System(error.to_string()),
        }
    }
}

impl From<Conflict> for FileError {
    fn from(conflict: Conflict) -> Self {
        Self::Conflict(conflict)
    }
}

impl<E: Into<ReadError>> From<E> for FileError {
    fn from(error: E) -> Self {
        Self::Read(error.into())
    }
}

impl ToMessage for FileError {
    fn message(&self) -> Message {
        match self {
            Self::Died => words::work_died(),
            Self::System(why) => words::file_error_system(why),
            Self::Denied(why) => words::file_error_denied(why),
            Self::Full(why) => words::file_error_full(why),
            Self::NoFolder => words::file_error_no_folder(),
            Self::ClosedFolder => words::file_error_closed_folder(),
            Self::Links => words::file_error_links(),
            Self::Conflict(conflict) => conflict.message(),
            Self::Folder => words::file_error_folder(),
            Self::Device => words::file_error_device(),
            Self::Windows(windows) => words::file_error_windows(*windows),
            Self::None => words::file_error_none(),
            Self::Missing => words::file_error_missing(),
            Self::TooLarge(size) => words::file_error_large(*size, MAX_BYTES / 1_000_000),
            Self::Read(error) => error.message(),
        }
    }
}

impl ToMessage for Conflict {
    fn message(&self) -> Message {
        match self {
            Self::Changed(_) => words::conflict_changed(),
            Self::ReadOnly => words::conflict_read_only(),
            Self::NotMine => words::conflict_not_mine(),
            Self::Linked => words::conflict_linked(),
        }
    }
}
