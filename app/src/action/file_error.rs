//! Why a file could not be read or written.

use crate::jobs::ReadError;
use crate::state::Stamp;
use crate::words::{self, Message, ToMessage};
use hypertoe_core::base::budget::MAX_BYTES;
use std::fmt;
use std::io;

/// Why a file is not replaced without asking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// This is in it by now.
    Changed(Stamp),
    /// It is read-only.
    ReadOnly,
    /// It belongs to somebody else.
    NotMine,
    /// It has other names, which would keep what is in it.
    Linked,
}

/// Why a file could not be read or written.
#[derive(Debug)]
pub enum FileError {
    /// The program failed at it in an unforeseen way.
    Died,
    /// The system refused, in its own words.
    System(String),
    /// It refused for want of permission.
    Denied(String),
    /// It refused for want of room.
    Full(String),
    /// The folder of a file to be written.
    NoFolder,
    /// The folder of a file to be written takes no files from this person.
    ClosedFolder,
    /// Links that lead in a circle.
    Links,
    /// It is not replaced without asking.
    Conflict(Conflict),
    /// A folder, where a file is wanted.
    Folder,
    /// A pipe or a device, where a file is wanted.
    Device,
    /// This many windows keep a journal that there is no room for another.
    Windows(usize),
    /// It is not there.
    Missing,
    /// Here are no files at all.
    None,
    /// Too large to be a game.
    TooLarge(u64),
    /// What is in it is no game.
    Read(ReadError),
}

impl std::error::Error for FileError {}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl FileError {
    /// What the system says.
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
