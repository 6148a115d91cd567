//! A running export to files.

use crate::jobs::JobId;
use crate::picture::Numbering;
use crate::picture::export::File;
use crate::state::{FileRef, Folder};
use hypertoe_core::base::control::Progress;

/// A running export to files.
#[derive(Clone, Debug, PartialEq)]
pub struct Making {
    job: JobId,
    file: FileRef,
    names: Option<Names>,
    progress: Progress,
    /// The number of files sent to be written and not answered yet.
    writing: u32,
    written: Written,
    /// Whether all files have been generated.
    made: bool,
}

/// The names of numbered files in a folder: stem, numbering, extension.
pub type Names = (String, Numbering, &'static str);

/// The files written so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// The number of files.
    pub files: u32,
    /// Their total size.
    pub bytes: u64,
}

impl Making {
    /// An export that has just been started: numbered files in a folder, or one file if `names` is
    /// `None`.
    pub fn new(job: JobId, file: FileRef, names: Option<Names>) -> Self {
        let (progress, written) = (Progress::default(), Written::default());
        Self { job, file, names, progress, writing: 0, written, made: false }
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

    pub fn written(&self) -> Written {
        self.written
    }

    /// Returns the number of files sent to be written.
    pub fn handed_over(&self) -> u32 {
        self.written.files + self.writing
    }

    /// Returns the folder that contains the file or files.
    pub(super) fn folder(&self) -> Folder {
        match self.names {
            Some(_) => self.file.clone().into_folder(),
            None => self.file.folder().clone(),
        }
    }

    pub fn hear(&mut self, progress: Progress) {
        self.progress = progress;
    }

    /// Takes generated files and returns each with its path, to be written.
    pub fn hand_over(&mut self, files: Vec<File>) -> Vec<(FileRef, Vec<u8>)> {
        self.writing += files.len() as u32;
        let place_of = |number: Option<u64>| match (&self.names, number) {
            (Some((stem, numbering, ending)), Some(number)) => {
                self.folder().file(numbering.name(stem, number, ending))
            }
            _ => self.file.clone(),
        };
        files.into_iter().map(|file| (place_of(file.number), file.bytes)).collect()
    }

    /// Notes that a file was written.
    pub fn wrote(&mut self, bytes: u64) {
        self.writing = self.writing.saturating_sub(1);
        self.written.files += 1;
        self.written.bytes += bytes;
    }

    /// Notes that all files have been generated.
    pub fn finish(&mut self) {
        self.made = true;
    }

    pub(super) fn is_done(&self) -> bool {
        self.made && self.writing == 0
    }
}
