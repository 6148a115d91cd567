//! Work in progress on files and texts, and what waits for it.

use super::{AfterSave, Document, EntryId, FileFingerprint, FileRef, SaveSubject};
use crate::i18n::{self, Message};
use crate::jobs::JobId;
use crate::link::Link;
use hypertoe_core::base::control::Progress;
use hypertoe_core::proof::Proof;
use std::sync::Arc;

/// False in a browser, where several files are saved as one zip file.
pub const HAS_FOLDERS: bool = cfg!(not(target_arch = "wasm32"));

/// Seconds without a change after which the text in the import dialog is parsed.
const IMPORT_PARSE_DELAY: f64 = 0.3;

/// The step of opening or saving a file that is in progress.
#[derive(Clone, Debug, PartialEq)]
pub enum FileTask {
    ChoosingFile,
    ChoosingDestination,
    /// The platform checks whether the file exists before this is written.
    CheckingExists(SaveSubject, FileRef),
    Writing(FileRef),
}

/// The source of a game that is being read.
#[derive(Clone, Debug, PartialEq)]
pub enum GameSource {
    /// A file that was opened or dropped, with its fingerprint and the options of its read.
    File(FileRef, FileFingerprint, ReadOptions),
    /// An entry of the library, with the fingerprint of its file.
    LibraryEntry(EntryId, FileFingerprint),
    /// A text pasted outside a text field.
    Clipboard(String),
    Import,
    /// A link, with what of its game is explored.
    Link(Link),
}

impl GameSource {
    fn is_file(&self) -> bool {
        matches!(self, Self::File(..) | Self::LibraryEntry(..))
    }
}

struct ParseJob {
    job: JobId,
    source: GameSource,
    progress: Option<Progress>,
}

/// A ticket that identifies one request for the contents of a file. The default is never issued.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReadTicket(u64);

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReadOptions {
    /// Whether the game that is read replaces the one on the board, which is set aside.
    pub replaces: bool,
    /// Whether the moves are validated without a time limit.
    pub is_unlimited: bool,
}

/// The read whose contents are awaited; those of earlier ones are no longer wanted.
struct PendingRead {
    ticket: ReadTicket,
    name: Message,
    options: ReadOptions,
}

/// A ticket that identifies one choice of a path to save to. The default is never issued.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SaveTicket(u64);

/// The contents of a file to be written, as they were when saving was requested.
pub enum PendingWrite {
    /// The game of the document with this id, as it is when it is written.
    Game(u64),
    /// A text for other programs: the game in another format, or a table.
    Export(String),
    Proof(Arc<Proof>),
    Lesson(String),
    /// Pictures, still to be generated.
    Picture,
    /// Pages to print, still to be generated.
    Handout,
    /// The games of the library, still to be read.
    Library,
}

/// A save whose path is being chosen.
struct PendingSave {
    ticket: SaveTicket,
    purpose: SaveSubject,
    contents: PendingWrite,
}

/// The state of work on files: choosing, reading, parsing, saving, and recovery.
#[derive(Default)]
pub struct FileOps {
    /// The task that blocks others.
    task: Option<FileTask>,
    /// The last ticket, of reads and saves together.
    last_ticket: u64,
    pending_read: Option<PendingRead>,
    pending_save: Option<PendingSave>,
    /// The action to take once the game is saved.
    after_save: Option<AfterSave>,
    parse_jobs: Vec<ParseJob>,
    /// Seconds since the last change of the text in the import dialog, while it waits to be parsed.
    import_idle: Option<f64>,
    /// A game recovered from an earlier run, or set aside by the player, until it is put on the
    /// board.
    recovered: Option<Box<Document>>,
    /// Whether the player set it aside: then no dialog offers it.
    is_set_aside: bool,
    /// The error of the journal, while it cannot be written.
    pub journal_error: Option<Message>,
    pub is_closing_allowed: bool,
    /// True once a link has been opened: a game of an earlier run does not take its place.
    pub has_opened_link: bool,
}

impl FileOps {
    /// Starts a task in place of the present one.
    pub fn start_task(&mut self, errand: FileTask) {
        self.task = Some(errand);
    }

    fn next_ticket(&mut self) -> u64 {
        self.last_ticket += 1;
        self.last_ticket
    }

    /// Starts a read in place of any other one; `name` is what the progress message calls it.
    pub fn begin_read(&mut self, name: Message, options: ReadOptions) -> ReadTicket {
        self.parse_jobs.retain(|reading| !reading.source.is_file());
        let ticket = ReadTicket(self.next_ticket());
        self.pending_read = Some(PendingRead { ticket, name, options });
        ticket
    }

    /// Returns the ticket of the read whose contents are awaited.
    pub fn read_ticket(&self) -> Option<ReadTicket> {
        self.pending_read.as_ref().map(|read| read.ticket)
    }

    /// Returns the options of a read whose contents have arrived; `None` if they are no longer
    /// wanted.
    pub fn read_options(&self, ticket: ReadTicket) -> Option<ReadOptions> {
        let read = self.pending_read.as_ref().filter(|read| read.ticket == ticket)?;
        Some(read.options)
    }

    /// Starts a save whose path is still to be chosen, with the contents to write then.
    pub fn begin_save(&mut self, purpose: SaveSubject, contents: PendingWrite) -> SaveTicket {
        let ticket = SaveTicket(self.next_ticket());
        self.pending_save = Some(PendingSave { ticket, purpose, contents });
        ticket
    }

    /// Returns the ticket of the save that waits for its path to be chosen; `None` if there is
    /// none.
    pub fn pending_save_ticket(&self) -> Option<SaveTicket> {
        self.pending_save.as_ref().map(|save| save.ticket)
    }

    /// Returns the purpose of a save whose path was chosen; `None` if it is no longer awaited.
    pub fn save_subject(&self, ticket: SaveTicket) -> Option<SaveSubject> {
        self.pending_save.as_ref().filter(|save| save.ticket == ticket).map(|save| save.purpose)
    }

    /// Removes and returns the contents that wait to be written for this purpose; `None` if none
    /// do.
    pub fn take_pending_write(&mut self, purpose: SaveSubject) -> Option<PendingWrite> {
        let save = self.pending_save.take_if(|save| save.purpose == purpose)?;
        Some(save.contents)
    }

    /// Describes the task that blocks others, if there is one.
    pub fn blocking_task_text(&self) -> Option<Message> {
        let reading = || Some(i18n::busy_opening(&self.pending_read.as_ref()?.name));
        match &self.task {
            Some(FileTask::ChoosingFile) => Some(i18n::busy_choose_open()),
            Some(FileTask::ChoosingDestination) => Some(i18n::busy_choose_save()),
            Some(FileTask::Writing(file)) => Some(i18n::busy_saving(file.name())),
            Some(FileTask::CheckingExists(..)) | None => reading(),
        }
    }

    /// Describes the work in progress, including work that blocks nothing.
    pub fn activity_text(&self) -> Option<Message> {
        let mut readings = self.parse_jobs.iter();
        let mut pasted =
            || readings.any(|reading| matches!(reading.source, GameSource::Clipboard(_)));
        self.blocking_task_text().or_else(|| pasted().then(i18n::busy_reading))
    }

    /// Ends the choice of a file or a path, successful or not.
    pub fn end_choosing(&mut self) {
        self.task
            .take_if(|now| matches!(now, FileTask::ChoosingFile | FileTask::ChoosingDestination));
    }

    /// Ends the reading of a file, successful or not.
    pub fn end_reading(&mut self) {
        self.pending_read = None;
    }

    /// Ends the writing of a file, successful or not.
    pub fn end_writing(&mut self) {
        self.task.take_if(|now| matches!(now, FileTask::Writing(_)));
    }

    /// Ends the check whether a file exists. Returns the purpose and the file of the write that
    /// waits for it; `None` if that was cancelled.
    pub fn take_exists_check(&mut self) -> Option<(SaveSubject, FileRef)> {
        match self.task.take_if(|now| matches!(now, FileTask::CheckingExists(..)))? {
            FileTask::CheckingExists(purpose, file) => Some((purpose, file)),
            _ => None,
        }
    }

    /// Cancels the choice of a file and everything that waits for it.
    pub fn cancel_choosing(&mut self) {
        self.end_choosing();
        self.cancel_save();
        self.pending_save = None;
    }

    /// Cancels the save whose dialog was closed, with the action that waited for the save.
    pub fn cancel_save(&mut self) {
        self.take_exists_check();
        self.after_save = None;
    }

    /// Cancels the file work of the previous document, and the reads that would replace the new
    /// one.
    pub fn on_document_change(&mut self) {
        (self.task, self.pending_read, self.after_save) = (None, None, None);
        self.parse_jobs.retain(|reading| reading.source == GameSource::Import);
    }

    /// Sets the action to take once the game is saved.
    pub fn set_after_save(&mut self, then: AfterSave) {
        self.after_save = Some(then);
    }

    /// Ends the writing of the game's file, then removes and returns the action that waited for the
    /// save, if any.
    pub fn take_after_save(&mut self) -> Option<AfterSave> {
        self.end_writing();
        self.after_save.take()
    }

    /// Returns whether an action waits until the game is saved.
    pub fn has_after_save(&self) -> bool {
        self.after_save.is_some()
    }

    pub fn add_parse_job(&mut self, job: JobId, from: GameSource) {
        self.parse_jobs.push(ParseJob { job, source: from, progress: None });
    }

    /// Handles a progress report of a job that parses a game.
    pub fn on_parse_progress(&mut self, job: JobId, progress: Progress) {
        if let Some(reading) = self.parse_jobs.iter_mut().find(|reading| reading.job == job) {
            reading.progress = Some(progress);
        }
    }

    /// Returns the progress of parsing a file or a pasted text, if that takes a while.
    pub fn parse_progress(&self) -> Option<&Progress> {
        let others = self.parse_jobs.iter().filter(|reading| reading.source != GameSource::Import);
        others.filter_map(|reading| reading.progress.as_ref()).next()
    }

    /// Cancels the parsing of files and pasted texts. Returns the jobs to be stopped.
    #[must_use = "the jobs go on until they are stopped"]
    pub fn cancel_parsing(&mut self) -> Vec<JobId> {
        self.end_reading();
        let stopped =
            self.parse_jobs.extract_if(.., |reading| reading.source != GameSource::Import);
        stopped.map(|reading| reading.job).collect()
    }

    /// Removes a parse job that has ended and returns the source of its game; `None` if there is no
    /// such job, as after it was cancelled.
    pub fn end_parse_job(&mut self, job: JobId) -> Option<GameSource> {
        let at = self.parse_jobs.iter().position(|reading| reading.job == job)?;
        Some(self.parse_jobs.remove(at).source)
    }

    /// Schedules the text in the import dialog to be parsed once it has not changed for a while.
    pub fn schedule_import_parse(&mut self) {
        self.import_idle = Some(0.0);
    }

    /// Advances the timer after which the text in the import dialog is parsed, by this many
    /// seconds.
    pub fn advance_import_timer(&mut self, seconds: f64) {
        self.import_idle = self.import_idle.map(|since| since + seconds);
    }

    /// Returns the seconds until the text in the import dialog is parsed.
    pub fn seconds_to_import_parse(&self) -> Option<f64> {
        self.import_idle.map(|since| (IMPORT_PARSE_DELAY - since).max(0.0))
    }

    /// Cancels the parsing of the text in the import dialog. Returns the job to be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn cancel_import_parse(&mut self) -> Option<JobId> {
        self.import_idle = None;
        let at = self.parse_jobs.iter().position(|reading| reading.source == GameSource::Import)?;
        Some(self.parse_jobs.remove(at).job)
    }

    /// Sets the game recovered from an earlier run, or clears it.
    pub fn set_recovered(&mut self, recovered: Option<Document>) {
        (self.recovered, self.is_set_aside) = (recovered.map(Box::new), false);
    }

    /// Sets a game aside, to be restored when the player asks for it.
    pub fn stash_document(&mut self, document: Document) {
        (self.recovered, self.is_set_aside) = (Some(Box::new(document)), true);
    }

    /// Returns whether a document is stashed, to be put back on the board later.
    pub fn has_stashed_document(&self) -> bool {
        self.is_set_aside && self.recovered.is_some()
    }

    /// Removes and returns the game that was recovered or set aside, to put it on the board.
    pub fn take_recovered(&mut self) -> Option<Document> {
        self.recovered.take().map(|document| *document)
    }

    /// Returns whether the player can be asked now about the game recovered from an earlier run.
    pub fn can_offer_recovery(&self) -> bool {
        self.recovered.is_some() && !self.is_set_aside && self.blocking_task_text().is_none()
    }
}
