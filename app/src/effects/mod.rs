//! The only place that touches the outside: files, native dialogs, the journal.

#![expect(clippy::disallowed_methods, reason = "this is where the system is touched")]

mod crew;
mod desktop;
mod files;
mod journal;
mod worker;

pub use crew::{Crew, cores};
pub use desktop::Desktop;
pub use files::{
    can_write, read_bytes, read_game, read_standard_input, write_bytes, write_game, write_proof,
    write_text,
};

use crate::action::Action;
use crate::picture::raster::Pixels;
use crate::state::WriteTicket;
use crate::work::{Job, JobId};
use hypertoe_core::proof::Proof;
use hypertoe_core::record::Format;
use hypertoe_core::{Game, Rules};
use std::path::PathBuf;
use std::sync::Arc;

/// Something to be done outside, asked for by [`update`](crate::update::update).
pub enum Effect {
    /// Ask natively which file to open.
    PickOpen,
    /// Ask natively where to save.
    PickSave {
        /// A file name to propose.
        name: String,
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
    /// Write a game.
    Write {
        /// Where to.
        path: PathBuf,
        /// The game as it is now.
        game: Box<Game>,
        /// Which write, to be given back.
        ticket: WriteTicket,
    },
    /// Ask natively where to write the game in another format.
    PickExport {
        /// The format.
        format: Format,
        /// A file name to propose.
        name: String,
    },
    /// Write a text.
    WriteText {
        /// Where to.
        path: PathBuf,
        /// The text.
        text: String,
    },
    /// Ask natively where to write a picture; without an extension, in which
    /// folder to write many.
    PickPicture {
        /// A file name to propose.
        name: String,
        /// How the file's name ends.
        extension: Option<&'static str>,
        /// A folder to begin in.
        folder: Option<PathBuf>,
    },
    /// Write bytes.
    WriteBytes {
        /// For which job.
        job: JobId,
        /// Where to.
        path: PathBuf,
        /// What.
        bytes: Vec<u8>,
    },
    /// Ask natively where to write a proof.
    PickProof {
        /// A file name to propose.
        name: String,
        /// A folder to begin in.
        folder: Option<PathBuf>,
    },
    /// Write a proof.
    WriteProof {
        /// Where to.
        path: PathBuf,
        /// What.
        proof: Arc<Proof>,
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

/// The outside as the program sees it. Nothing here blocks: answers come
/// back through [`poll`](Self::poll) as actions.
pub trait Outside {
    /// Begins to do something.
    fn run(&mut self, effect: Effect, ctx: &egui::Context, frame: &eframe::Frame);

    /// Answers that have come since the last call.
    fn poll(&mut self) -> Vec<Action>;
}
