//! What is to be done outside.

use super::{FileError, Keep, LedgerOrder, Order};
use crate::jobs::{Job, JobId};
use crate::picture::raster::Pixels;
use crate::sound::Sound;
use crate::state::{FileRef, Folder, SavePurpose, Stamp, WriteTicket};
use hypertoe_core::Game;
use hypertoe_core::proof::Proof;
use hypertoe_core::record::to_json;
use std::borrow::Cow;
use std::sync::Arc;

/// What a file will hold.
pub enum Content {
    /// A game, as it is now.
    Game(Box<Game>),
    /// A proof.
    Proof(Arc<Proof>),
    /// These bytes.
    Bytes(Vec<u8>),
}

impl Content {
    /// The bytes of the file.
    ///
    /// # Errors
    /// It cannot be packed.
    pub fn bytes(&self) -> Result<Cow<'_, [u8]>, FileError> {
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

/// What is asked when a place to save to is chosen.
pub struct PickSave {
    /// What is saved.
    pub purpose: SavePurpose,
    /// A name to propose for the file, or for the files in a folder.
    pub name: String,
    /// How the file's name ends; `None` for a folder.
    pub extension: Option<&'static str>,
    /// A folder to begin in.
    pub folder: Option<Folder>,
}

/// What a write is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Saving {
    /// The game; which write of it.
    Game(WriteTicket),
    /// The game in another format.
    Export,
    /// A proof.
    Proof,
    /// The lesson that is being made.
    Lesson,
    /// A picture that a job has made.
    Picture(JobId),
}

/// What a write may replace without asking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// Whatever is there: it was asked about.
    Anything,
    /// A file that is the person's own to write, and has one name.
    Unprotected,
    /// Such a file, with this in it.
    Same(Stamp),
}

/// Something to be done outside, asked for by [`update`](crate::update::update).
pub enum Effect {
    /// Fill the screen with the window, or no longer; the other way round if nothing is said.
    FullScreen(Option<bool>),
    /// Ask natively which file to open, beginning in a folder, and read it.
    PickOpen(Option<Folder>),
    /// Ask natively where to save; in which folder, if there are many files.
    PickSave(PickSave),
    /// Read a file.
    Read(FileRef),
    /// Write a file.
    Write {
        /// Where to.
        file: FileRef,
        /// What.
        content: Content,
        /// For whom; to be given back.
        saving: Saving,
        /// In place of what.
        over: Over,
    },
    /// Put a picture on the clipboard.
    CopyPicture(Pixels),
    /// Put a text on the clipboard.
    Copy(String),
    /// Ask the system for what is on the clipboard; it comes as a paste.
    RequestPaste,
    /// Look whether a file is there.
    Look(FileRef),
    /// Keep unsaved work safe.
    Journal(Keep),
    /// Do something with the library.
    Collection(Order),
    /// Do something with the games that were finished.
    Ledger(LedgerOrder),
    /// Begin long work.
    Begin(JobId, Job),
    /// Answer a job with the best so far.
    FinishNow(JobId),
    /// Let a job wait, or go on.
    Pause(JobId, bool),
    /// Forget a job.
    Stop(JobId),
    /// Ask what time it is; it comes as `ShellAction::Now`.
    AskTime,
    /// Play a sound.
    Sound(Sound),
    /// Close the window.
    Close,
}
