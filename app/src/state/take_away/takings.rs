//! The exports: the dialog's preview, and the running jobs.

use super::{Making, Shown, TakeAway, Taking};
use crate::jobs::JobId;
use crate::picture::export::Subject;
use crate::picture::{Kind, Numbering};
use crate::show::Figure;
use crate::state::{FileRef, Folder};

/// Seconds without a change after which the file size is estimated.
const SETTLED: f64 = 0.5;

/// The estimate of the file size.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum FileSize {
    /// Not started: seconds since the last change.
    Waiting(f64),
    /// Being estimated.
    Asked(JobId),
    /// About this many bytes.
    About(u64),
    /// Not available.
    #[default]
    Unknown,
}

/// The source of an export: a copy of everything as it was when the dialog was opened, so that
/// later moves do not change the export.
pub struct Source {
    pub figure: Figure,
    /// The title of the game.
    pub title: String,
    /// The folder of the game's file.
    pub folder: Option<Folder>,
}

impl Source {
    /// Returns the suggested file name without extension.
    pub fn stem(&self, take: &TakeAway) -> String {
        match take.taking {
            Taking::Sheet => take.title(&self.figure, "").replace(['(', ')', ','], ""),
            Taking::Picture | Taking::Film => FileRef::from(self.title.as_str()).stem(),
        }
    }
}

/// The state of exports.
#[derive(Default)]
pub struct Takings {
    /// The contents of the dialog for the current preview.
    asked: Option<TakeAway>,
    /// The source, until the export is started.
    source: Option<Box<Source>>,
    /// The preview, while the dialog is open.
    shown: Shown,
    /// The numbering of the files; `None` for a single file.
    numbering: Option<Numbering>,
    file_size: FileSize,
    making: Option<Making>,
    /// The job that draws a picture for the clipboard.
    copying: Option<JobId>,
    /// The folder of the last export.
    folder: Option<Folder>,
}

impl Takings {
    /// Sets the source of a new export.
    pub fn ask_about(&mut self, source: Source) {
        self.source = Some(Box::new(source));
    }

    pub fn source(&self) -> Option<&Source> {
        self.source.as_deref()
    }

    /// Updates the preview for the contents of the dialog. Returns the job to be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn look(&mut self, take: TakeAway) -> Option<JobId> {
        let old = self.close();
        let source = self.source.as_ref()?;
        self.shown = Shown::of(&take, &source.figure);
        self.numbering = self.shown.numbering(&take.kind(""));
        if self.is_fine() {
            self.file_size = FileSize::Waiting(0.0);
        }
        self.asked = Some(take);
        old
    }

    /// Clears the preview, as the dialog was closed. Returns the job to be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn close(&mut self) -> Option<JobId> {
        self.shown = Shown::Nothing;
        match std::mem::take(&mut self.file_size) {
            FileSize::Asked(job) => Some(job),
            FileSize::Waiting(_) | FileSize::About(_) | FileSize::Unknown => None,
        }
    }

    pub fn shown(&self) -> &Shown {
        &self.shown
    }

    /// Returns whether there is no preview.
    pub fn is_closed(&self) -> bool {
        matches!(self.shown, Shown::Nothing)
    }

    /// Returns whether the export is possible.
    pub fn is_fine(&self) -> bool {
        !matches!(self.shown, Shown::Nothing | Shown::Problem(_))
    }

    /// Returns whether the export consists of several files.
    pub fn makes_many(&self) -> bool {
        self.numbering.is_some()
    }

    pub fn file_size(&self) -> &FileSize {
        &self.file_size
    }

    /// Returns the contents of the open dialog and the figure to export.
    pub fn question(&self) -> Option<(&TakeAway, &Figure)> {
        let (take, source) = self.asked.as_ref().zip(self.source.as_ref())?;
        (!matches!(self.shown, Shown::Nothing)).then_some((take, &source.figure))
    }

    /// Turns the pages of the preview.
    pub fn leaf(&mut self, step: isize) {
        if let Shown::Pages(pages, at) = &mut self.shown {
            *at = at.saturating_add_signed(step).min(pages.len().saturating_sub(1));
        }
    }

    /// Advances the animation, which loops, and the timer for the file size.
    pub fn advance(&mut self, seconds: f64) {
        if let Shown::Film(preview) = &mut self.shown
            && !preview.advance(seconds)
            && let Some((take, figure)) = self.question()
        {
            self.shown = Shown::of(take, figure);
        }
        if let FileSize::Waiting(since) = &mut self.file_size {
            *since += seconds;
        }
    }

    /// Returns the seconds until the file size is estimated.
    pub fn until_measured(&self) -> Option<f64> {
        match self.file_size {
            FileSize::Waiting(since) => Some((SETTLED - since).max(0.0)),
            _ => None,
        }
    }

    /// Returns what to estimate, once nothing has changed for a while.
    pub fn unmeasured(&mut self) -> Option<(Subject, Kind)> {
        if self.until_measured()? > 0.0 {
            return None;
        }
        let (take, figure) = self.question()?;
        let found = take.subject(figure).ok().map(|subject| (subject, take.kind("")));
        self.file_size = FileSize::Unknown;
        found
    }

    /// Sets the estimate of the file size.
    pub fn measure(&mut self, size: FileSize) {
        self.file_size = size;
    }

    /// Returns the first of the numbered files in a folder; `None` for a single file.
    pub fn first_in(&self, folder: &FileRef) -> Option<FileRef> {
        let (take, source) = self.asked.as_ref().zip(self.source.as_ref())?;
        let name = self.numbering?.name(&source.stem(take), 1, take.kind("").extension());
        Some(folder.clone().into_folder().file(name))
    }

    /// Returns the suggested name of the file or folder, and the extension of a file.
    pub fn proposed_name(&self) -> (String, Option<&'static str>) {
        let Some((take, source)) = self.asked.as_ref().zip(self.source.as_ref()) else {
            return (String::new(), None);
        };
        let stem = source.stem(take);
        if self.makes_many() {
            return (stem, None);
        }
        let extension = take.kind("").extension();
        (format!("{stem}.{extension}"), Some(extension))
    }

    /// Returns the suggested folder.
    pub fn proposed_folder(&self) -> Option<Folder> {
        let beside = || self.source.as_ref().and_then(|source| source.folder.clone());
        self.folder.clone().or_else(beside)
    }

    /// Takes the contents of the dialog and the source, to start the export.
    pub fn answer(&mut self) -> Option<(TakeAway, Source)> {
        Some((self.asked.clone()?, *self.source.take()?))
    }

    /// Sets the job that draws a picture for the clipboard. Returns the job to be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn copy(&mut self, job: JobId) -> Option<JobId> {
        self.copying.replace(job)
    }

    /// Notes that the job for the clipboard has ended.
    pub fn copied(&mut self) {
        self.copying = None;
    }

    /// Returns whether a picture for the clipboard is being drawn.
    pub fn is_copying(&self) -> bool {
        self.copying.is_some()
    }

    /// Starts an export to files.
    pub fn make(&mut self, making: Making) {
        self.folder = making.folder().if_any().cloned();
        self.making = Some(making);
    }

    pub fn making(&self) -> Option<&Making> {
        self.making.as_ref()
    }

    /// Returns the export of a job, unless it was cancelled.
    pub fn made_by(&mut self, job: JobId) -> Option<&mut Making> {
        self.making.as_mut().filter(|making| making.job() == job)
    }

    /// Cancels the export to files.
    pub fn stop_making(&mut self) -> Option<Making> {
        self.making.take()
    }

    /// Takes the export once all files are written.
    pub fn take_made(&mut self) -> Option<Making> {
        self.making.take_if(|making| making.is_done())
    }
}
