//! Files that are being made.

use crate::jobs::JobId;
use crate::picture::Numbering;
use crate::picture::export::File;
use crate::state::{FileRef, Folder};
use hypertoe_core::base::control::Progress;

/// Files that are being made.
#[derive(Clone, Debug, PartialEq)]
pub struct Making {
    job: JobId,
    file: FileRef,
    names: Option<Names>,
    progress: Progress,
    /// Files given to be written and not yet answered.
    writing: u32,
    written: Written,
    /// Whether all have been made.
    made: bool,
}

/// How files in a folder are called: what stands before their numbers, the numbers, and the ending.
pub type Names = (String, Numbering, &'static str);

/// What has been written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// How many files.
    pub files: u32,
    /// How large they are together.
    pub bytes: u64,
}

impl Making {
    /// Just begun: files of these names in a folder, or one file for `None`.
    pub fn new(job: JobId, file: FileRef, names: Option<Names>) -> Self {
        let (progress, written) = (Progress::default(), Written::default());
        Self { job, file, names, progress, writing: 0, written, made: false }
    }

    /// The job that makes them.
    pub fn job(&self) -> JobId {
        self.job
    }

    /// What the file or the folder is called.
    pub fn name(&self) -> String {
        self.file.name()
    }

    /// Whether they go into a folder of their own.
    pub fn is_folder(&self) -> bool {
        self.names.is_some()
    }

    /// How far it has come.
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// What has been written.
    pub fn written(&self) -> Written {
        self.written
    }

    /// How many files have been given to be written.
    pub fn handed_over(&self) -> u32 {
        self.written.files + self.writing
    }

    /// The folder where they are put.
    pub(super) fn folder(&self) -> Folder {
        match self.names {
            Some(_) => self.file.clone().into_folder(),
            None => self.file.folder().clone(),
        }
    }

    /// It has come this far.
    pub fn hear(&mut self, progress: Progress) {
        self.progress = progress;
    }

    /// Hands files over to be written: each with its place.
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

    /// A file was written.
    pub fn wrote(&mut self, bytes: u64) {
        self.writing = self.writing.saturating_sub(1);
        self.written.files += 1;
        self.written.bytes += bytes;
    }

    /// All have been made.
    pub fn finish(&mut self) {
        self.made = true;
    }

    pub(super) fn is_done(&self) -> bool {
        self.made && self.writing == 0
    }
}
