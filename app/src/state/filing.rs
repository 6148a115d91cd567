//! Work in progress on files and texts, and what waits for it.

use super::{Document, EntryId, FileRef, SavePurpose, Stamp, Then};
use crate::jobs::JobId;
use crate::words::{self, Message};
use hypertoe_core::base::control::Progress;
use hypertoe_core::proof::Proof;
use std::sync::Arc;

/// Seconds without a change after which the text in the import dialog is parsed.
const SETTLED: f64 = 0.3;

/// The task in progress on a file.
#[derive(Clone, Debug, PartialEq)]
pub enum Errand {
    /// The user chooses a file to open.
    ChoosingOpen,
    /// The user chooses where to save.
    ChoosingSave,
    /// The platform checks whether the file exists before this is written.
    Looking(SavePurpose, FileRef),
    /// The file is being read.
    Opening(FileRef),
    /// The file is being written.
    Saving(FileRef),
}

/// The source of a game that is being parsed.
#[derive(Clone, Debug, PartialEq)]
pub enum ReadFrom {
    /// A file that was opened or dropped, with its fingerprint.
    File(FileRef, Stamp),
    /// An entry of the library, with the fingerprint of its file.
    Entry(EntryId, Stamp),
    /// A text pasted outside a text field.
    Paste(String),
    /// The text in the import dialog.
    Import,
}

impl ReadFrom {
    fn is_file(&self) -> bool {
        matches!(self, Self::File(..) | Self::Entry(..))
    }
}

/// A running job that parses a game.
struct Reading {
    job: JobId,
    from: ReadFrom,
    progress: Option<Progress>,
}

/// The contents of a file to be written, as they were when saving was requested.
pub enum Outgoing {
    /// The game in another format.
    Export(String),
    Proof(Arc<Proof>),
    Lesson(String),
}

/// The state of work on files.
#[derive(Default)]
pub struct Filing {
    /// The task that blocks others.
    errand: Option<Errand>,
    /// The contents to write once the path is known.
    outgoing: Option<Outgoing>,
    /// The action to take once the game is saved.
    after_save: Option<Then>,
    /// The running jobs that parse games.
    readings: Vec<Reading>,
    /// The number of requested files whose contents are no longer wanted.
    unwanted: usize,
    /// Seconds since the last change of the text in the import dialog, while it waits to be parsed.
    unread: Option<f64>,
    /// A game recovered from an earlier run, or set aside by the player, until it is put on the
    /// board.
    recovered: Option<Box<Document>>,
    /// Whether the player set it aside: then no dialog offers it.
    set_aside: bool,
    /// The file whose game replaces the one on the board, which is set aside.
    takes: Option<FileRef>,
    /// The file to be read without a time limit.
    awaited: Option<FileRef>,
    /// The error of the journal, while it cannot be written.
    unprotected: Option<Message>,
    closing: bool,
}

impl Filing {
    /// Starts a task in place of the present one.
    pub fn begin(&mut self, errand: Errand) {
        self.errand = Some(errand);
    }

    /// Sets the contents to write once the path is known.
    pub fn send(&mut self, outgoing: Outgoing) {
        self.outgoing = Some(outgoing);
    }

    /// Takes the contents to write.
    pub fn take_outgoing(&mut self) -> Option<Outgoing> {
        self.outgoing.take()
    }

    /// Describes the task that blocks others, if there is one.
    pub fn busy(&self) -> Option<Message> {
        Some(match self.errand.as_ref()? {
            Errand::ChoosingOpen => words::busy_choose_open(),
            Errand::ChoosingSave => words::busy_choose_save(),
            Errand::Opening(file) => words::busy_opening(file.name()),
            Errand::Saving(file) => words::busy_saving(file.name()),
            Errand::Looking(..) => return None,
        })
    }

    /// Describes the work in progress, including work that blocks nothing.
    pub fn news(&self) -> Option<Message> {
        let mut readings = self.readings.iter();
        let mut pasted = || readings.any(|reading| matches!(reading.from, ReadFrom::Paste(_)));
        self.busy().or_else(|| pasted().then(words::busy_reading))
    }

    /// Ends the choice of a file or a path, successful or not.
    pub fn chosen(&mut self) {
        self.errand.take_if(|now| matches!(now, Errand::ChoosingOpen | Errand::ChoosingSave));
    }

    /// Counts a file as arrived. Returns whether its contents are still wanted.
    pub fn come(&mut self) -> bool {
        let is_wanted = self.unwanted == 0;
        self.unwanted = self.unwanted.saturating_sub(1);
        is_wanted
    }

    /// Ends the reading of a file, successful or not.
    pub fn opened(&mut self) {
        self.errand.take_if(|now| matches!(now, Errand::Opening(_)));
    }

    /// Ends the writing of a file, successful or not.
    pub fn written(&mut self) {
        self.errand.take_if(|now| matches!(now, Errand::Saving(_)));
    }

    /// Ends the check whether a file exists. Returns what to write where; `None` if that was
    /// cancelled.
    pub fn looked(&mut self) -> Option<(SavePurpose, FileRef)> {
        match self.errand.take_if(|now| matches!(now, Errand::Looking(..)))? {
            Errand::Looking(purpose, file) => Some((purpose, file)),
            _ => None,
        }
    }

    /// Cancels the choice of a file and everything that waits for it.
    pub fn cancel(&mut self) {
        self.chosen();
        self.dismiss();
        self.outgoing = None;
    }

    /// Cancels the save that a closed dialog asked about.
    pub fn dismiss(&mut self) {
        self.looked();
        self.after_save = None;
    }

    /// Cancels the work of the last document, and reads that would replace the new one.
    pub fn change_document(&mut self) {
        let has_come = self.readings.iter().any(|reading| reading.from.is_file());
        let waits = matches!(self.errand, Some(Errand::Opening(_))) && !has_come;
        self.unwanted += usize::from(waits);
        (self.errand, self.after_save) = (None, None);
        self.readings.retain(|reading| reading.from == ReadFrom::Import);
    }

    /// Sets the action to take once the game is saved.
    pub fn after_save(&mut self, then: Then) {
        self.after_save = Some(then);
    }

    /// Ends the latest write of the game. Returns the action that waited for it.
    pub fn saved(&mut self) -> Option<Then> {
        self.written();
        self.after_save.take()
    }

    /// Returns whether an action waits until the game is saved.
    pub fn waits_for_save(&self) -> bool {
        self.after_save.is_some()
    }

    /// Adds a job that parses a game; a file replaces an earlier one.
    pub fn read(&mut self, job: JobId, from: ReadFrom) {
        if from.is_file() {
            self.readings.retain(|reading| !reading.from.is_file());
        }
        self.readings.push(Reading { job, from, progress: None });
    }

    /// Takes a progress report of a job.
    pub fn hear_reading(&mut self, job: JobId, progress: Progress) {
        if let Some(reading) = self.readings.iter_mut().find(|reading| reading.job == job) {
            reading.progress = Some(progress);
        }
    }

    /// Returns the progress of parsing a file or a pasted text, if that takes a while.
    pub fn reading(&self) -> Option<&Progress> {
        let others = self.readings.iter().filter(|reading| reading.from != ReadFrom::Import);
        others.filter_map(|reading| reading.progress.as_ref()).next()
    }

    /// Cancels the parsing of files and pasted texts. Returns the jobs to be stopped.
    #[must_use = "the jobs go on until they are stopped"]
    pub fn stop_reading(&mut self) -> Vec<JobId> {
        self.opened();
        let stopped = self.readings.extract_if(.., |reading| reading.from != ReadFrom::Import);
        stopped.map(|reading| reading.job).collect()
    }

    /// Removes a job that has ended. Returns the source of its game.
    pub fn was_read(&mut self, job: JobId) -> Option<ReadFrom> {
        let at = self.readings.iter().position(|reading| reading.job == job)?;
        Some(self.readings.remove(at).from)
    }

    /// Schedules the text in the import dialog to be parsed once it has not changed for a while.
    pub fn read_later(&mut self) {
        self.unread = Some(0.0);
    }

    /// Advances the timer of the import dialog.
    pub fn advance(&mut self, seconds: f64) {
        self.unread = self.unread.map(|since| since + seconds);
    }

    /// Returns the seconds until the text in the import dialog is parsed.
    pub fn until_read(&self) -> Option<f64> {
        self.unread.map(|since| (SETTLED - since).max(0.0))
    }

    /// Cancels the parsing of the text in the import dialog. Returns the job to be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn stop_import(&mut self) -> Option<JobId> {
        self.unread = None;
        let at = self.readings.iter().position(|reading| reading.from == ReadFrom::Import)?;
        Some(self.readings.remove(at).job)
    }

    /// Sets the game recovered from an earlier run, or clears it.
    pub fn keep(&mut self, recovered: Option<Document>) {
        (self.recovered, self.set_aside) = (recovered.map(Box::new), false);
    }

    /// Lets the game in this file replace the one on the board.
    pub fn take(&mut self, file: FileRef) {
        self.takes = Some(file);
    }

    /// Lets this file be read without a time limit.
    pub fn wait_for(&mut self, file: FileRef) {
        self.awaited = Some(file);
    }

    /// Returns whether this file is read without a time limit, and clears that.
    pub fn waits_for(&mut self, file: &FileRef) -> bool {
        self.awaited.take_if(|awaited| awaited == file).is_some()
    }

    /// Returns whether the game in this file replaces the one on the board, and clears that.
    pub fn takes(&mut self, file: &FileRef) -> bool {
        self.takes.take_if(|taken| taken == file).is_some()
    }

    /// Sets a game aside, to be restored when the player asks for it.
    pub fn set_aside(&mut self, document: Document) {
        (self.recovered, self.set_aside) = (Some(Box::new(document)), true);
    }

    /// Returns whether a game has been set aside.
    pub fn has_set_aside(&self) -> bool {
        self.set_aside && self.recovered.is_some()
    }

    /// Returns the error of the journal, while it cannot be written.
    pub fn unprotected(&self) -> Option<&Message> {
        self.unprotected.as_ref()
    }

    /// Sets the error of the journal, or clears it.
    pub fn protect(&mut self, unprotected: Option<Message>) {
        self.unprotected = unprotected;
    }

    /// Takes the recovered game to put it on the board.
    pub fn take_recovered(&mut self) -> Option<Document> {
        self.recovered.take().map(|document| *document)
    }

    /// Returns whether the player can be asked now about the game recovered from an earlier run.
    pub fn asks_about_recovered(&self) -> bool {
        self.recovered.is_some() && !self.set_aside && self.busy().is_none()
    }

    /// Allows the window to close.
    pub fn close(&mut self) {
        self.closing = true;
    }

    pub fn is_closing(&self) -> bool {
        self.closing
    }
}
