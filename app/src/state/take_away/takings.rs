//! The exports: the dialog's preview, and the running jobs.

use super::{ExportDialog, ExportJob, ExportKind, ExportPreview};
use crate::jobs::JobId;
use crate::picture::export::ExportSubject;
use crate::picture::{FileNumbering, PictureFormat};
use crate::show::BoardFigure;
use crate::state::{FileRef, Folder};

/// Seconds without a change after which the file size is estimated.
const ESTIMATE_DELAY: f64 = 0.5;

/// The estimate of the file size.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum SizeEstimate {
    /// Not started: seconds since the last change.
    Waiting(f64),
    /// Being estimated.
    Estimating(JobId),
    /// About this many bytes.
    About(u64),
    /// Not available.
    #[default]
    Unknown,
}

/// The source of an export: a copy of everything as it was when the dialog was opened, so that
/// later moves do not change the export.
pub struct ExportSource {
    pub figure: BoardFigure,
    /// The title of the game.
    pub title: String,
    /// The folder of the game's file.
    pub folder: Option<Folder>,
}

impl ExportSource {
    /// Returns the suggested file name without extension.
    pub fn stem(&self, take: &ExportDialog) -> String {
        match take.kind {
            ExportKind::Sheet => take.title(&self.figure, "").replace(['(', ')', ','], ""),
            ExportKind::Picture | ExportKind::Animation => {
                FileRef::from(self.title.as_str()).stem()
            }
        }
    }
}

/// The state of exports.
#[derive(Default)]
pub struct Exports {
    /// The contents of the dialog for the current preview.
    dialog: Option<ExportDialog>,
    /// The source, until the export is started.
    source: Option<Box<ExportSource>>,
    /// The preview, while the dialog is open.
    preview: ExportPreview,
    /// The numbering of the files; `None` for a single file.
    numbering: Option<FileNumbering>,
    size_estimate: SizeEstimate,
    job: Option<ExportJob>,
    /// The job that draws a picture for the clipboard.
    clipboard_job: Option<JobId>,
    /// The folder of the last export.
    folder: Option<Folder>,
}

impl Exports {
    /// Sets the source of a new export.
    pub fn set_source(&mut self, source: ExportSource) {
        self.source = Some(Box::new(source));
    }

    pub fn source(&self) -> Option<&ExportSource> {
        self.source.as_deref()
    }

    /// Updates the preview for the contents of the dialog. Returns the job to be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn update_preview(&mut self, take: ExportDialog) -> Option<JobId> {
        let old = self.clear_preview();
        let source = self.source.as_ref()?;
        self.preview = ExportPreview::new(&take, &source.figure);
        self.numbering = self.preview.numbering(&take.file_kind(""));
        if self.is_exportable() {
            self.size_estimate = SizeEstimate::Waiting(0.0);
        }
        self.dialog = Some(take);
        old
    }

    /// Clears the preview, as the dialog was closed. Returns the job to be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn clear_preview(&mut self) -> Option<JobId> {
        self.preview = ExportPreview::Closed;
        match std::mem::take(&mut self.size_estimate) {
            SizeEstimate::Estimating(job) => Some(job),
            SizeEstimate::Waiting(_) | SizeEstimate::About(_) | SizeEstimate::Unknown => None,
        }
    }

    pub fn preview(&self) -> &ExportPreview {
        &self.preview
    }

    /// Returns whether there is no preview.
    pub fn is_preview_empty(&self) -> bool {
        matches!(self.preview, ExportPreview::Closed)
    }

    /// Returns whether the export is possible.
    pub fn is_exportable(&self) -> bool {
        !matches!(self.preview, ExportPreview::Closed | ExportPreview::Error(_))
    }

    /// Returns whether the export consists of several files.
    pub fn has_many_files(&self) -> bool {
        self.numbering.is_some()
    }

    pub fn size_estimate(&self) -> &SizeEstimate {
        &self.size_estimate
    }

    /// Returns the contents of the open dialog and the figure to export.
    pub fn open_export(&self) -> Option<(&ExportDialog, &BoardFigure)> {
        let (take, source) = self.dialog.as_ref().zip(self.source.as_ref())?;
        (!matches!(self.preview, ExportPreview::Closed)).then_some((take, &source.figure))
    }

    /// Turns the pages of the preview.
    pub fn turn_pages(&mut self, step: isize) {
        if let ExportPreview::Pages(pages, at) = &mut self.preview {
            *at = at.saturating_add_signed(step).min(pages.len().saturating_sub(1));
        }
    }

    /// Advances the animation, which loops, and the timer for the file size.
    pub fn advance(&mut self, seconds: f64) {
        if let ExportPreview::Animation(preview) = &mut self.preview
            && !preview.advance(seconds)
            && let Some((take, figure)) = self.open_export()
        {
            self.preview = ExportPreview::new(take, figure);
        }
        if let SizeEstimate::Waiting(since) = &mut self.size_estimate {
            *since += seconds;
        }
    }

    /// Returns the seconds until the file size is estimated.
    pub fn seconds_to_estimate(&self) -> Option<f64> {
        match self.size_estimate {
            SizeEstimate::Waiting(since) => Some((ESTIMATE_DELAY - since).max(0.0)),
            _ => None,
        }
    }

    /// Returns what to estimate, once nothing has changed for a while.
    pub fn take_estimate_request(&mut self) -> Option<(ExportSubject, PictureFormat)> {
        if self.seconds_to_estimate()? > 0.0 {
            return None;
        }
        let (take, figure) = self.open_export()?;
        let found = take.subject(figure).ok().map(|subject| (subject, take.file_kind("")));
        self.size_estimate = SizeEstimate::Unknown;
        found
    }

    /// Sets the estimate of the file size.
    pub fn set_size_estimate(&mut self, size: SizeEstimate) {
        self.size_estimate = size;
    }

    /// Returns the first of the numbered files in a folder; `None` for a single file.
    pub fn first_file_in(&self, folder: &FileRef) -> Option<FileRef> {
        let (take, source) = self.dialog.as_ref().zip(self.source.as_ref())?;
        let name = self.numbering?.file_name(&source.stem(take), 1, take.file_kind("").extension());
        Some(folder.clone().into_folder().file(name))
    }

    /// Returns the suggested name of the file or folder, and the extension of a file.
    pub fn proposed_name(&self) -> (String, Option<&'static str>) {
        let Some((take, source)) = self.dialog.as_ref().zip(self.source.as_ref()) else {
            return (String::new(), None);
        };
        let stem = source.stem(take);
        if self.has_many_files() {
            return (stem, None);
        }
        let extension = take.file_kind("").extension();
        (format!("{stem}.{extension}"), Some(extension))
    }

    /// Returns the suggested folder.
    pub fn proposed_folder(&self) -> Option<Folder> {
        let beside = || self.source.as_ref().and_then(|source| source.folder.clone());
        self.folder.clone().or_else(beside)
    }

    /// Takes the contents of the dialog and the source, to start the export.
    pub fn take_export(&mut self) -> Option<(ExportDialog, ExportSource)> {
        Some((self.dialog.clone()?, *self.source.take()?))
    }

    /// Sets the job that draws a picture for the clipboard. Returns the job to be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn set_clipboard_job(&mut self, job: JobId) -> Option<JobId> {
        self.clipboard_job.replace(job)
    }

    /// Notes that the job for the clipboard has ended.
    pub fn clear_clipboard_job(&mut self) {
        self.clipboard_job = None;
    }

    /// Returns whether a picture for the clipboard is being drawn.
    pub fn is_copying(&self) -> bool {
        self.clipboard_job.is_some()
    }

    /// Starts an export to files.
    pub fn start_job(&mut self, making: ExportJob) {
        self.folder = making.folder().non_empty().cloned();
        self.job = Some(making);
    }

    pub fn job(&self) -> Option<&ExportJob> {
        self.job.as_ref()
    }

    /// Returns the export of a job, unless it was cancelled.
    pub fn job_mut(&mut self, job: JobId) -> Option<&mut ExportJob> {
        self.job.as_mut().filter(|making| making.job() == job)
    }

    /// Cancels the export to files.
    pub fn cancel_job(&mut self) -> Option<ExportJob> {
        self.job.take()
    }

    /// Takes the export once all files are written.
    pub fn take_finished_job(&mut self) -> Option<ExportJob> {
        self.job.take_if(|making| making.is_done())
    }
}
