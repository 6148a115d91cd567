//! What goes on with files and texts outside the game, and what waits for it.

use super::{Document, EntryId, FileRef, SavePurpose, Stamp, Then};
use crate::jobs::JobId;
use crate::words::{self, Message};
use hypertoe_core::base::control::Progress;
use hypertoe_core::proof::Proof;
use std::sync::Arc;

/// Seconds without a change after which the text in the dialog is read.
const SETTLED: f64 = 0.3;

/// What is being done with a file.
#[derive(Clone, Debug, PartialEq)]
pub enum Errand {
    /// A file to open is chosen.
    ChoosingOpen,
    /// A place to save to is chosen.
    ChoosingSave,
    /// It is looked whether a file is there already, before this is written.
    Looking(SavePurpose, FileRef),
    /// A file is read.
    Opening(FileRef),
    /// A file is written.
    Saving(FileRef),
}

/// Where a game is from that is being read.
#[derive(Clone, Debug, PartialEq)]
pub enum ReadFrom {
    /// A file that was opened or dropped, and what was in it.
    File(FileRef, Stamp),
    /// A game of the library, and what was in its file.
    Entry(EntryId, Stamp),
    /// A text that was pasted beside the fields.
    Paste(String),
    /// The text in the dialog for games as text.
    Import,
}

impl ReadFrom {
    fn is_file(&self) -> bool {
        matches!(self, Self::File(..) | Self::Entry(..))
    }
}

/// A game that is being read.
struct Reading {
    job: JobId,
    from: ReadFrom,
    /// What was heard of it.
    progress: Option<Progress>,
}

/// What a file will hold, as it was when it was asked for.
pub enum Outgoing {
    /// The game in another format.
    Export(String),
    /// A proof.
    Proof(Arc<Proof>),
    /// The lesson that is being made.
    Lesson(String),
}

/// What goes on with files.
#[derive(Default)]
pub struct Filing {
    errand: Option<Errand>,
    /// What is to be written once its place is known.
    outgoing: Option<Outgoing>,
    /// What to do once the game is saved.
    after_save: Option<Then>,
    /// Games that are being read.
    readings: Vec<Reading>,
    /// How many files are on their way that nobody wants any more.
    unwanted: usize,
    /// Seconds since the text in the dialog was changed, while it waits to be read.
    unread: Option<f64>,
    /// Work left behind by an earlier run, or set aside, until it is wanted on the board.
    recovered: Option<Box<Document>>,
    /// Whether that was set aside by the person: nobody asks about it.
    set_aside: bool,
    /// This file is read to take the place of the game on the board, which is set aside.
    takes: Option<FileRef>,
    /// This file is read however long that takes.
    awaited: Option<FileRef>,
    /// Why the journal cannot be written.
    unprotected: Option<Message>,
    /// The window may close now.
    closing: bool,
}

impl Filing {
    /// Begins something, in place of what went on.
    pub fn begin(&mut self, errand: Errand) {
        self.errand = Some(errand);
    }

    /// This is to be written once its place is known.
    pub fn send(&mut self, outgoing: Outgoing) {
        self.outgoing = Some(outgoing);
    }

    /// What is to be written, now that its place is known.
    pub fn take_outgoing(&mut self) -> Option<Outgoing> {
        self.outgoing.take()
    }

    /// What is being done, in words, while nothing else can be begun.
    pub fn busy(&self) -> Option<Message> {
        Some(match self.errand.as_ref()? {
            Errand::ChoosingOpen => words::busy_choose_open(),
            Errand::ChoosingSave => words::busy_choose_save(),
            Errand::Opening(file) => words::busy_opening(file.name()),
            Errand::Saving(file) => words::busy_saving(file.name()),
            Errand::Looking(..) => return None,
        })
    }

    /// What goes on, in words, also beside something else.
    pub fn news(&self) -> Option<Message> {
        let mut readings = self.readings.iter();
        let mut pasted = || readings.any(|reading| matches!(reading.from, ReadFrom::Paste(_)));
        self.busy().or_else(|| pasted().then(words::busy_reading))
    }

    /// A file or a place was chosen, or cannot be.
    pub fn chosen(&mut self) {
        self.errand.take_if(|now| matches!(now, Errand::ChoosingOpen | Errand::ChoosingSave));
    }

    /// The bytes of a file have come; whether somebody still wants them.
    pub fn come(&mut self) -> bool {
        let is_wanted = self.unwanted == 0;
        self.unwanted = self.unwanted.saturating_sub(1);
        is_wanted
    }

    /// A file was read, or cannot be.
    pub fn opened(&mut self) {
        self.errand.take_if(|now| matches!(now, Errand::Opening(_)));
    }

    /// A file was written, or cannot be.
    pub fn written(&mut self) {
        self.errand.take_if(|now| matches!(now, Errand::Saving(_)));
    }

    /// What is to be written, and where; `None` if it is no longer wanted.
    pub fn looked(&mut self) -> Option<(SavePurpose, FileRef)> {
        match self.errand.take_if(|now| matches!(now, Errand::Looking(..)))? {
            Errand::Looking(purpose, file) => Some((purpose, file)),
            _ => None,
        }
    }

    /// Nothing is chosen or looked for any more, and nothing waits for it.
    pub fn cancel(&mut self) {
        self.chosen();
        self.dismiss();
        self.outgoing = None;
    }

    /// A question was taken back: nothing is written that was asked about.
    pub fn dismiss(&mut self) {
        self.looked();
        self.after_save = None;
    }

    /// Another document is on the board: nothing goes on with the last one, and what is still
    /// being read does not take the place of this one.
    pub fn change_document(&mut self) {
        let has_come = self.readings.iter().any(|reading| reading.from.is_file());
        let waits = matches!(self.errand, Some(Errand::Opening(_))) && !has_come;
        self.unwanted += usize::from(waits);
        (self.errand, self.after_save) = (None, None);
        self.readings.retain(|reading| reading.from == ReadFrom::Import);
    }

    /// Does this once the game is saved.
    pub fn after_save(&mut self, then: Then) {
        self.after_save = Some(then);
    }

    /// The latest write of the game has ended. Returns what is to be done now, if it is saved.
    pub fn saved(&mut self) -> Option<Then> {
        self.written();
        self.after_save.take()
    }

    /// Whether something is to be done once the game is saved.
    pub fn waits_for_save(&self) -> bool {
        self.after_save.is_some()
    }

    /// A game is being read; of several files the last one counts.
    pub fn read(&mut self, job: JobId, from: ReadFrom) {
        if from.is_file() {
            self.readings.retain(|reading| !reading.from.is_file());
        }
        self.readings.push(Reading { job, from, progress: None });
    }

    /// This is how far a game is read.
    pub fn hear_reading(&mut self, job: JobId, progress: Progress) {
        if let Some(reading) = self.readings.iter_mut().find(|reading| reading.job == job) {
            reading.progress = Some(progress);
        }
    }

    /// How far a file or a pasted text is read that takes a while.
    pub fn reading(&self) -> Option<&Progress> {
        let others = self.readings.iter().filter(|reading| reading.from != ReadFrom::Import);
        others.filter_map(|reading| reading.progress.as_ref()).next()
    }

    /// Files and pasted texts are no longer read. Returns the jobs to be stopped.
    #[must_use = "the jobs go on until they are stopped"]
    pub fn stop_reading(&mut self) -> Vec<JobId> {
        self.opened();
        let stopped = self.readings.extract_if(.., |reading| reading.from != ReadFrom::Import);
        stopped.map(|reading| reading.job).collect()
    }

    /// Where the game is from that a job has read.
    pub fn was_read(&mut self, job: JobId) -> Option<ReadFrom> {
        let at = self.readings.iter().position(|reading| reading.job == job)?;
        Some(self.readings.remove(at).from)
    }

    /// The text in the dialog is to be read once it has not changed for a while.
    pub fn read_later(&mut self) {
        self.unread = Some(0.0);
    }

    /// Time passes.
    pub fn advance(&mut self, seconds: f64) {
        self.unread = self.unread.map(|since| since + seconds);
    }

    /// Seconds until the text in the dialog is read.
    pub fn until_read(&self) -> Option<f64> {
        self.unread.map(|since| (SETTLED - since).max(0.0))
    }

    /// The text in the dialog is no longer read. Returns the job to be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn stop_import(&mut self) -> Option<JobId> {
        self.unread = None;
        let at = self.readings.iter().position(|reading| reading.from == ReadFrom::Import)?;
        Some(self.readings.remove(at).job)
    }

    /// An earlier run has left work behind, or it is given up.
    pub fn keep(&mut self, recovered: Option<Document>) {
        (self.recovered, self.set_aside) = (recovered.map(Box::new), false);
    }

    /// The game in this file is to take the place of that on the board.
    pub fn take(&mut self, file: FileRef) {
        self.takes = Some(file);
    }

    /// This file is to be read however long that takes.
    pub fn wait_for(&mut self, file: FileRef) {
        self.awaited = Some(file);
    }

    /// Whether this file is read however long that takes. Asked once.
    pub fn waits_for(&mut self, file: &FileRef) -> bool {
        self.awaited.take_if(|awaited| awaited == file).is_some()
    }

    /// Whether the game that was read from this file takes the place of that on the board.
    pub fn takes(&mut self, file: &FileRef) -> bool {
        self.takes.take_if(|taken| taken == file).is_some()
    }

    /// Work is set aside, to be brought back when it is wanted.
    pub fn set_aside(&mut self, document: Document) {
        (self.recovered, self.set_aside) = (Some(Box::new(document)), true);
    }

    /// Whether there is work that was set aside.
    pub fn has_set_aside(&self) -> bool {
        self.set_aside && self.recovered.is_some()
    }

    /// Why the journal cannot be written, while it cannot.
    pub fn unprotected(&self) -> Option<&Message> {
        self.unprotected.as_ref()
    }

    /// The journal cannot be written, or can again.
    pub fn protect(&mut self, unprotected: Option<Message>) {
        self.unprotected = unprotected;
    }

    /// The work that an earlier run has left behind, to be put on the board.
    pub fn take_recovered(&mut self) -> Option<Document> {
        self.recovered.take().map(|document| *document)
    }

    /// Whether it is time to ask about work that an earlier run has left behind.
    pub fn asks_about_recovered(&self) -> bool {
        self.recovered.is_some() && !self.set_aside && self.busy().is_none()
    }

    /// The window may close now.
    pub fn close(&mut self) {
        self.closing = true;
    }

    /// Whether the window may close.
    pub fn is_closing(&self) -> bool {
        self.closing
    }
}
