//! What is to be done outside.

use crate::jobs::{Job, JobId};
use crate::picture::raster::Pixels;
use crate::state::{PathPurpose, SavePurpose, WriteTicket};
use hypertoe_core::proof::Proof;
use hypertoe_core::{Game, Rules};
use std::path::PathBuf;
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

/// What a write is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Saving {
    /// The game; which write of it.
    Game(WriteTicket),
    /// The game in another format.
    Export,
    /// A proof.
    Proof,
    /// A picture that a job has made.
    Picture(JobId),
}

/// Something to be done outside, asked for by [`update`](crate::update::update).
pub enum Effect {
    /// Ask natively which file to open.
    PickOpen,
    /// Ask natively where to save; in which folder, if there are many files.
    PickSave {
        /// What.
        purpose: SavePurpose,
        /// A file name to propose.
        name: String,
        /// How the file's name ends; `None` for a folder.
        extension: Option<&'static str>,
        /// A folder to begin in.
        folder: Option<PathBuf>,
    },
    /// Read a game in any format.
    Read {
        /// Where from.
        path: PathBuf,
        /// For texts that tell no rules.
        rules: Arc<Rules>,
    },
    /// Write a file.
    Write {
        /// Where to.
        path: PathBuf,
        /// What.
        content: Content,
        /// For whom; to be given back.
        saving: Saving,
    },
    /// Put a picture on the clipboard.
    CopyPicture(Pixels),
    /// Put a text on the clipboard.
    Copy(String),
    /// Ask the system for what is on the clipboard; it comes as a paste.
    RequestPaste,
    /// Tell whether a file exists.
    Exists(PathBuf),
    /// Keep unsaved work safe; `None` when there is none.
    Journal(Option<(Box<Game>, Option<PathBuf>)>),
    /// Begin long work.
    Begin(JobId, Job),
    /// Answer a job with the best so far.
    FinishNow(JobId),
    /// Let a job wait, or go on.
    Pause(JobId, bool),
    /// Forget a job.
    Stop(JobId),
    /// Close the window.
    Close,
}

impl Effect {
    /// What a native dialog is asked for a path for.
    pub fn picks(&self) -> Option<PathPurpose> {
        match self {
            Self::PickOpen => Some(PathPurpose::Open),
            Self::PickSave { purpose, .. } => Some(PathPurpose::Save(*purpose)),
            _ => None,
        }
    }
}
