//! A running export to files.

use crate::jobs::JobId;
use crate::picture::FileNumbering;
use crate::picture::export::ExportedFile;
use crate::state::{FileRef, Folder};
use hypertoe_core::base::control::Progress;

/// A running export to files.
#[derive(Clone, Debug, PartialEq)]
pub struct ExportJob {
    job: JobId,
    file: FileRef,
    names: Option<NumberedNames>,
    progress: Progress,
    /// The number of files sent to be written and not answered yet.
    writing: u32,
    written: WrittenFiles,
    /// Whether all files have been generated.
    is_generated: bool,
}

/// The names of numbered files in a folder: stem, numbering, extension.
pub type NumberedNames = (String, FileNumbering, &'static str);

/// The files written so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WrittenFiles {
    /// The number of files.
    pub files: u32,
    /// Their total size.
    pub bytes: u64,
}

impl ExportJob {
    /// An export that has just been started: numbered files in a folder, or one file if `names` is
    /// `None`.
    pub fn new(job: JobId, file: FileRef, names: Option<NumberedNames>) -> Self {
        let (progress, written) = (Progress::default(), WrittenFiles::default());
        Self { job, file, names, progress, writing: 0, written, is_generated: false }
    }

    pub fn job(&self) -> JobId {
        self.job
    }

    /// Returns the name of the file or folder.
    pub fn name(&self) -> String {
        self.file.name()
    }

    /// Returns whether a folder of numbered files is written.
    pub fn is_folder(&self) -> bool {
        self.names.is_some()
    }

    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    pub fn written(&self) -> WrittenFiles {
        self.written
    }

    /// Returns the number of files sent to be written.
    pub fn sent_count(&self) -> u32 {
        self.written.files + self.writing
    }

    /// Returns the folder that contains the file or files.
    pub(super) fn folder(&self) -> Folder {
        match self.names {
            Some(_) => self.file.clone().into_folder(),
            None => self.file.folder().clone(),
        }
    }

    pub fn set_progress(&mut self, progress: Progress) {
        self.progress = progress;
    }

    /// Takes generated files and returns each with its path, to be written.
    pub fn send_files(&mut self, files: Vec<ExportedFile>) -> Vec<(FileRef, Vec<u8>)> {
        self.writing += files.len() as u32;
        let place_of = |number: Option<u64>| match (&self.names, number) {
            (Some((stem, numbering, ending)), Some(number)) => {
                self.folder().file(numbering.file_name(stem, number, ending))
            }
            _ => self.file.clone(),
        };
        files.into_iter().map(|file| (place_of(file.number), file.bytes)).collect()
    }

    /// Notes that a file was written.
    pub fn record_written(&mut self, bytes: u64) {
        self.writing = self.writing.saturating_sub(1);
        self.written.files += 1;
        self.written.bytes += bytes;
    }

    /// Notes that all files have been generated.
    pub fn mark_generated(&mut self) {
        self.is_generated = true;
    }

    pub(super) fn is_done(&self) -> bool {
        self.is_generated && self.writing == 0
    }
}
