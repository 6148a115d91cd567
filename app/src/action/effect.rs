//! Effects: what the platform is to do.

use super::{FileError, JournalRequest, LibraryRequest, StatisticsRequest, WritePurpose};
use crate::jobs::{Job, JobId};
use crate::picture::render::PixelImage;
use crate::sound::Sound;
use crate::state::{FileFingerprint, FileRef, Folder, ReadTicket, SaveSubject, SaveTicket};
use hypertoe_core::Game;
use hypertoe_core::proof::Proof;
use hypertoe_core::record::to_json;
use std::borrow::Cow;
use std::sync::Arc;

pub enum FileContent {
    Game(Box<Game>),
    Proof(Arc<Proof>),
    Bytes(Vec<u8>),
}

impl FileContent {
    /// Serialises the content.
    ///
    /// # Errors
    /// The game or proof cannot be serialised.
    pub fn to_bytes(&self) -> Result<Cow<'_, [u8]>, FileError> {
        match self {
            Self::Game(game) => Ok(to_json(game)?.into()),
            Self::Proof(proof) => match proof.to_bytes() {
                Ok(bytes) => Ok(bytes.into()),
                Err(error) => Err(FileError::System(error.to_string())),
            },
            Self::Bytes(bytes) => Ok(bytes.into()),
        }
    }
}

pub struct SaveDialogOptions {
    /// Handed back with the chosen path.
    pub ticket: SaveTicket,
    pub purpose: SaveSubject,
    /// Suggested name of the file, or of the files in a folder.
    pub suggested_name: String,
    /// Extension of the file; `None` to pick a folder.
    pub extension: Option<&'static str>,
    pub folder: Option<Folder>,
}

/// The conditions under which a write may replace a file without asking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OverwritePolicy {
    /// Anything: replacing it was confirmed.
    Anything,
    /// A writable file of this user that has no other hard links.
    Unprotected,
    /// Such a file, if its fingerprint is still this one.
    Unchanged(FileFingerprint),
}

/// A request to the platform, returned by [`update`](crate::update::update).
pub enum Effect {
    /// Enters or leaves full screen; `None` toggles.
    FullScreen(Option<bool>),
    /// Opens the native dialog for choosing a file to open, in a folder.
    PickOpen(Option<Folder>),
    PickSave(SaveDialogOptions),
    /// Opens the native dialog for choosing a folder with games to import, in a folder.
    PickImportFolder(Option<Folder>),
    /// Reads a file; the ticket is handed back with its contents.
    Read(FileRef, ReadTicket),
    Write {
        file: FileRef,
        content: FileContent,
        /// Handed back with the result.
        purpose: WritePurpose,
        overwrite: OverwritePolicy,
    },
    CopyPicture(PixelImage),
    CopyText(String),
    /// Requests the content of the clipboard; it arrives as a paste.
    RequestPaste,
    CheckExists(FileRef),
    /// Asks which of these files are missing.
    CheckFiles(Vec<FileRef>),
    /// Shows a file in the system's file manager.
    ShowInFolder(FileRef),
    /// Opens the native dialog for choosing the answers of pupils, in a folder.
    PickAnswers(Option<Folder>),
    /// Reads the answers of pupils.
    ReadAnswers(Vec<FileRef>),
    /// The last file of a folder was written, which an export has filled.
    CloseFolder(FileRef),
    Journal(JournalRequest),
    Library(LibraryRequest),
    Statistics(StatisticsRequest),
    StartJob(JobId, Job),
    /// Asks a job to answer with its best result so far.
    FinishJob(JobId),
    PauseJob(JobId, bool),
    /// Stops a job without an answer.
    StopJob(JobId),
    /// Asks for the current time; it arrives as `ShellAction::TimeReceived`.
    RequestTime,
    PlaySound(Sound),
    CloseWindow,
}
