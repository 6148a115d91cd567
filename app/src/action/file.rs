//! Actions of pictures, and the errors of reading and writing files.

use crate::i18n::{self, Message, ToMessage};
use crate::jobs::ReadError;
use crate::state::{ExportKind, FileFingerprint};
use hypertoe_core::base::reading::MAX_BYTES;
use std::{fmt, io};

/// Why a file is not replaced without asking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WriteConflict {
    /// It has changed since it was read; this is its fingerprint now.
    Changed(FileFingerprint),
    ReadOnly,
    /// It belongs to another user.
    OtherOwner,
    /// It has other hard links, which would keep the old content.
    HardLinked,
}

/// Why a file could not be read or written.
#[derive(Debug)]
pub enum FileError {
    /// The program panicked.
    Panicked,
    /// Any other error of the system, in its own words.
    System(String),
    /// Permission denied, in the system's words.
    PermissionDenied(String),
    /// The disk is full, in the system's words.
    DiskFull(String),
    /// The folder of a file to be written does not exist.
    FolderMissing,
    /// The folder of a file to be written is not writable for this user.
    FolderNotWritable,
    /// The symbolic links form a loop.
    LinkLoop,
    /// It is not replaced without asking.
    Conflict(WriteConflict),
    /// There is a folder in place of a file.
    IsFolder,
    /// There is a pipe or a device in place of a file.
    IsDevice,
    /// All journals are taken, by this many open windows.
    TooManyWindows(usize),
    NotFound,
    /// This system has no files at all.
    NoFileSystem,
    /// Too large for a game, in megabytes.
    TooLarge(u64),
    /// It contains no valid game.
    InvalidContent(ReadError),
}

impl std::error::Error for FileError {}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl FileError {
    /// Converts an error of the system.
    pub fn from_io(error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::NotFound => Self::NotFound,
            io::ErrorKind::PermissionDenied => Self::PermissionDenied(error.to_string()),
            io::ErrorKind::StorageFull => Self::DiskFull(error.to_string()),
            _ => Self::System(error.to_string()),
        }
    }
}

impl From<WriteConflict> for FileError {
    fn from(conflict: WriteConflict) -> Self {
        Self::Conflict(conflict)
    }
}

impl<E: Into<ReadError>> From<E> for FileError {
    fn from(error: E) -> Self {
        Self::InvalidContent(error.into())
    }
}

impl ToMessage for FileError {
    fn message(&self) -> Message {
        match self {
            Self::Panicked => i18n::work_crashed(),
            Self::System(why) => i18n::file_error_system(why),
            Self::PermissionDenied(why) => i18n::file_error_denied(why),
            Self::DiskFull(why) => i18n::file_error_full(why),
            Self::FolderMissing => i18n::file_error_no_folder(),
            Self::FolderNotWritable => i18n::file_error_closed_folder(),
            Self::LinkLoop => i18n::file_error_links(),
            Self::Conflict(conflict) => conflict.message(),
            Self::IsFolder => i18n::file_error_folder(),
            Self::IsDevice => i18n::file_error_device(),
            Self::TooManyWindows(windows) => i18n::file_error_windows(*windows),
            Self::NoFileSystem => i18n::file_error_none(),
            Self::NotFound => i18n::file_error_missing(),
            Self::TooLarge(size) => i18n::file_error_large(*size, MAX_BYTES / 1_000_000),
            Self::InvalidContent(error) => error.message(),
        }
    }
}

impl ToMessage for WriteConflict {
    fn message(&self) -> Message {
        match self {
            Self::Changed(_) => i18n::conflict_changed(),
            Self::ReadOnly => i18n::conflict_read_only(),
            Self::OtherOwner => i18n::conflict_not_mine(),
            Self::HardLinked => i18n::conflict_linked(),
        }
    }
}

/// Changes of the export of pictures, animations and sheets.
#[derive(Debug)]
pub enum PictureAction {
    /// Opens the export dialog; on a dark screen a dark picture is proposed.
    Ask {
        /// Picture, animation or sheet.
        kind: ExportKind,
        /// Whether the screen uses a dark theme.
        dark: bool,
    },
    /// Turns the pages of the print preview.
    TurnPage(isize),
    /// Asks where to save.
    Save,
    /// Cancels the export.
    Cancel,
    /// Copies the picture of the dialog; without a dialog, one of the screen.
    Copy {
        /// Whether the screen uses a dark theme.
        dark: bool,
    },
}
