//! Actions of files, and the errors of reading and writing them.

use super::JournaledGame;
use crate::i18n::{self, ToMessage, messages};
use crate::jobs::{JobId, ReadError};
use crate::state::{
    ConflictSubject, FileFingerprint, FileRef, Folder, PathPurpose, ReadTicket, SaveTicket,
    WriteTicket,
};
use hypertoe_core::base::read_budget::MAX_TEXT_BYTES;
use std::io;

/// Opening and saving files: the requests of the user, and the answers of the system's dialogs and
/// of the disk.
#[derive(Debug)]
pub enum FileAction {
    PickOpen,
    /// Opens a file, after unsaved work has been dealt with.
    OpenFile(FileRef),
    /// Opens the file dropped onto the window or given at the start; asks what to do with several.
    Dropped(Vec<FileRef>),
    Save,
    SaveAs,
    FilePicked(FileRef),
    /// A path to save to was picked; the native dialog has already asked before replacing a file.
    SavePathPicked(SaveTicket, FileRef),
    PickCancelled,
    /// No native dialog is available.
    /// With the user's own folder, if it is known.
    DialogUnavailable(PathPurpose, Option<Folder>),
    Opened {
        ticket: ReadTicket,
        file: FileRef,
        /// Its bytes and their fingerprint, or the error.
        bytes: Result<(Vec<u8>, FileFingerprint), FileError>,
    },
    /// Cancels the reading of files and pasted texts.
    StopReading,
    /// A write has succeeded or failed.
    Written {
        file: FileRef,
        purpose: WritePurpose,
        /// Size in bytes.
        bytes: u64,
        /// Fingerprint of the file now, or the error.
        result: Result<FileFingerprint, FileError>,
    },
    /// The journal of an earlier run contains unsaved work.
    Recovered(JournaledGame),
    /// Some journals could not be read completely; they were set aside at these paths.
    JournalBroken(Vec<FileRef>),
    JournalWriteFailed(FileError),
    /// An earlier run panicked and left this crash report.
    CrashReportFound(FileRef),
    /// A folder with games to import was chosen.
    ImportFolderPicked(FileRef),
    /// The database was damaged and set aside at this path; this many games of the library could be
    /// read and were brought over, of this many, if it is known.
    DatabaseBroken(FileRef, usize, Option<usize>),
    /// The settings could not be read; their file was set aside at this path.
    SettingsBroken(FileRef),
    /// Some settings could not be read and have their defaults.
    SettingsIncomplete,
    SettingsWriteFailed(FileError),
    /// The journal can be written again after a failure.
    JournalWritable,
    /// Replaces a file whatever is in the way.
    KeepMine(ConflictSubject, FileRef),
    /// Reads a file although validating its moves takes long.
    OpenSlowFile {
        file: FileRef,
        /// Whether its game replaces the one on the board, which is set aside.
        replaces: bool,
    },
    /// Loads the changed file from disk, and sets the game on the board aside.
    TakeTheirs(FileRef),
    /// The answer to [`Effect::CheckExists`](super::Effect::CheckExists).
    ExistenceChecked {
        file: FileRef,
        exists: bool,
    },
    ForgetRecent,
    /// The answer to [`Effect::CheckFiles`](super::Effect::CheckFiles): those that are missing.
    FilesMissing(Vec<FileRef>),
    /// The folder of a file could not be shown.
    FolderNotShown(FileError),
    /// Files with the answers of pupils were picked or dropped.
    AnswersPicked(Vec<FileRef>),
    /// They were read.
    AnswersRead(Vec<(FileRef, Result<Vec<u8>, FileError>)>),
}

/// The purpose of a write, handed back with its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WritePurpose {
    /// The game, with the number of this write.
    Game(WriteTicket),
    /// A text for other programs: the game in another format, or a table.
    Export,
    Proof,
    Lesson,
    /// A picture made by a job.
    Picture(JobId),
}

/// The reason why the user is asked before a file is replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OverwriteWarning {
    /// It has changed since it was read; this is its fingerprint now.
    Changed(FileFingerprint),
    ReadOnly,
    OtherOwner,
    /// It has other hard links, which would keep the old content.
    HardLinked,
}

/// The reason why a file could not be read or written.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.message())]
pub enum FileError {
    Panicked,
    /// Any other error of the system, in its own words.
    System(String),
    /// Permission denied, in the system's words.
    PermissionDenied(String),
    /// The database in the data folder was written by a newer version of the program.
    NewerDatabase,
    /// The disk is full, in the system's words.
    DiskFull(String),
    FolderMissing,
    FolderNotWritable,
    /// The symbolic links form a loop.
    LinkLoop,
    /// It is not replaced without asking.
    Conflict(OverwriteWarning),
    /// There is a folder in place of a file.
    IsFolder,
    IsDevice,
    /// All journals are taken, by this many open windows.
    TooManyWindows(usize),
    NotFound,
    /// This system has no files at all.
    NoFileSystem,
    /// Too large for a game, in megabytes.
    TooLarge(u64),
    InvalidContent(ReadError),
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

impl From<OverwriteWarning> for FileError {
    fn from(conflict: OverwriteWarning) -> Self {
        Self::Conflict(conflict)
    }
}

impl<E: Into<ReadError>> From<E> for FileError {
    fn from(error: E) -> Self {
        Self::InvalidContent(error.into())
    }
}

messages! {
    FileError {
        Self::Panicked => i18n::work_crashed(),
        Self::System(why) => i18n::file_error_system(why),
        Self::PermissionDenied(why) => i18n::file_error_denied(why),
        Self::DiskFull(why) => i18n::file_error_full(why),
        Self::NewerDatabase => i18n::file_error_newer_database(),
        Self::FolderMissing => i18n::file_error_no_folder(),
        Self::FolderNotWritable => i18n::file_error_closed_folder(),
        Self::LinkLoop => i18n::file_error_links(),
        Self::Conflict(conflict) => conflict.message(),
        Self::IsFolder => i18n::file_error_folder(),
        Self::IsDevice => i18n::file_error_device(),
        Self::TooManyWindows(windows) => i18n::file_error_windows(*windows),
        Self::NoFileSystem => i18n::file_error_none(),
        Self::NotFound => i18n::file_error_missing(),
        Self::TooLarge(size) => i18n::file_error_large(*size, MAX_TEXT_BYTES / 1_000_000),
        Self::InvalidContent(error) => error.message(),
    }

    OverwriteWarning {
        Self::Changed(_) => i18n::conflict_changed(),
        Self::ReadOnly => i18n::conflict_read_only(),
        Self::OtherOwner => i18n::conflict_not_mine(),
        Self::HardLinked => i18n::conflict_linked(),
    }
}
