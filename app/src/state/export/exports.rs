//! The exports: the dialog's preview, and the running jobs.

use super::{ExportDialog, ExportKind, StillFormat};
use crate::i18n::{self, Message, ToMessage};
use crate::jobs::JobId;
use crate::picture::animation::{AnimationFrame, AnimationRenderer};
use crate::picture::export::{ExportSubject, ExportedFile};
use crate::picture::{
    Drawing, FileNumbering, PictureError, PictureFormat, PictureRequest, PrintPage, check_size,
};
use crate::state::{FileRef, Folder};
use crate::table::PlainTable;
use crate::view_model::BoardSnapshot;
use hypertoe_core::base::control::Progress;

/// Seconds without a change after which the file size is estimated.
const ESTIMATE_DELAY: f64 = 0.5;

#[derive(Clone, Debug, Default, PartialEq)]
pub enum SizeEstimate {
    /// Not started: seconds since the last change.
    Waiting(f64),
    Estimating(JobId),
    /// About this many bytes.
    About(u64),
    #[default]
    Unknown,
}

/// The source of an export: a copy of everything as it was when the dialog was opened, so that
/// later moves do not change the export.
pub struct ExportSource {
    pub figure: BoardSnapshot,
    pub title: String,
    /// The suggested name of files without extension.
    pub stem: String,
    /// The folder of the game's file.
    pub folder: Option<Folder>,
    /// The table of the page on show, if it has one that can be listed.
    pub table: Option<PlainTable>,
}

impl ExportSource {
    /// Returns the suggested file name without extension.
    pub fn stem(&self, dialog: &ExportDialog) -> String {
        match dialog.kind {
            ExportKind::Sheet => dialog.title(&self.figure, "").replace(['(', ')', ','], ""),
            ExportKind::Picture | ExportKind::Animation => self.stem.clone(),
        }
    }
}

/// The state of the export dialog's preview and of the running exports.
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
    pub size_estimate: SizeEstimate,
    job: Option<ExportJob>,
    pub clipboard_job: Option<JobId>,
    folder: Option<Folder>,
}

impl Exports {
    pub fn set_source(&mut self, source: ExportSource) {
        self.source = Some(Box::new(source));
    }

    /// Returns the source of the export dialog; `None` if there is none.
    pub fn source(&self) -> Option<&ExportSource> {
        self.source.as_deref()
    }

    /// Updates the preview for the contents of the dialog. Returns the running job that estimated
    /// the old file size, to be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn update_preview(&mut self, dialog: ExportDialog) -> Option<JobId> {
        let old = self.clear_preview();
        let source = self.source.as_ref()?;
        self.preview = ExportPreview::new(&dialog, &source.figure);
        self.numbering = self.preview.numbering(&dialog.file_format(""));
        if self.is_exportable() {
            self.size_estimate = SizeEstimate::Waiting(0.0);
        }
        self.dialog = Some(dialog);
        old
    }

    /// Clears the preview, as the dialog was closed. Returns the running job that estimated the
    /// file size, to be stopped.
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

    pub fn is_preview_empty(&self) -> bool {
        matches!(self.preview, ExportPreview::Closed)
    }

    pub fn is_exportable(&self) -> bool {
        !matches!(self.preview, ExportPreview::Closed | ExportPreview::Error(_))
    }

    /// Returns whether the export consists of several files.
    pub fn has_many_files(&self) -> bool {
        self.numbering.is_some()
    }

    /// Returns the contents of the export dialog and the figure to export, while the dialog is
    /// open.
    pub fn dialog_and_figure(&self) -> Option<(&ExportDialog, &BoardSnapshot)> {
        let (dialog, source) = self.dialog.as_ref().zip(self.source.as_ref())?;
        (!matches!(self.preview, ExportPreview::Closed)).then_some((dialog, &source.figure))
    }

    /// Turns the pages of the print preview, by this many; backwards if negative.
    pub fn turn_pages(&mut self, step: isize) {
        if let ExportPreview::Pages(pages, at) = &mut self.preview {
            *at = at.saturating_add_signed(step).min(pages.len().saturating_sub(1));
        }
    }

    /// Advances the animation of the preview, which loops, and the timer of the size estimate.
    pub fn advance_preview(&mut self, seconds: f64) {
        if let ExportPreview::Animation(preview) = &mut self.preview
            && !preview.advance(seconds)
            && let Some((dialog, figure)) = self.dialog_and_figure()
        {
            self.preview = ExportPreview::new(dialog, figure);
        }
        if let SizeEstimate::Waiting(since) = &mut self.size_estimate {
            *since += seconds;
        }
    }

    /// Returns the seconds until the estimate of the file size starts; `None` if none is waiting.
    pub fn seconds_to_estimate(&self) -> Option<f64> {
        match self.size_estimate {
            SizeEstimate::Waiting(since) => Some((ESTIMATE_DELAY - since).max(0.0)),
            _ => None,
        }
    }

    /// Returns the subject and format of which to estimate the file size, once nothing has changed
    /// for a while; each is returned once.
    pub fn take_estimate_request(&mut self) -> Option<(ExportSubject, PictureFormat)> {
        if self.seconds_to_estimate()? > 0.0 {
            return None;
        }
        let (dialog, figure) = self.dialog_and_figure()?;
        let found = dialog.subject(figure).ok().map(|subject| (subject, dialog.file_format("")));
        self.size_estimate = SizeEstimate::Unknown;
        found
    }

    /// Returns the first of the numbered files in a folder; `None` for a single file.
    pub fn first_numbered_file(&self, folder: &FileRef) -> Option<FileRef> {
        let (dialog, source) = self.dialog.as_ref().zip(self.source.as_ref())?;
        let name =
            self.numbering?.file_name(&source.stem(dialog), 1, dialog.file_format("").extension());
        Some(folder.clone().into_folder_path().file(name))
    }

    /// Returns the suggested name of the file or folder, and the extension of a file.
    pub fn proposed_name(&self) -> (String, Option<&'static str>) {
        let Some((dialog, source)) = self.dialog.as_ref().zip(self.source.as_ref()) else {
            return (String::new(), None);
        };
        let stem = source.stem(dialog);
        if self.has_many_files() {
            return (stem, None);
        }
        let extension = dialog.file_format("").extension();
        (format!("{stem}.{extension}"), Some(extension))
    }

    /// Chooses the format of a still picture by the extension of the file's name, if that is one.
    pub fn adopt_format_of(&mut self, file: &FileRef) {
        let has_extension = |format: &StillFormat| file.has_extension(format.extension());
        if let Some(dialog) = self.dialog.as_mut().filter(|it| it.kind == ExportKind::Picture)
            && !has_extension(&dialog.format)
            && let Some(named) = StillFormat::ALL.into_iter().find(has_extension)
        {
            dialog.format = named;
        }
    }

    pub fn proposed_folder(&self) -> Option<Folder> {
        let beside = || self.source.as_ref().and_then(|source| source.folder.clone());
        self.folder.clone().or_else(beside)
    }

    /// Removes the source of the open export dialog and returns it with a copy of the dialog, to
    /// start the export; `None` if either is missing.
    pub fn take_dialog_and_source(&mut self) -> Option<(ExportDialog, ExportSource)> {
        Some((self.dialog.clone()?, *self.source.take()?))
    }

    /// Sets the job that draws a picture for the clipboard. Returns the previous job, to be
    /// stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn set_clipboard_job(&mut self, job: JobId) -> Option<JobId> {
        self.clipboard_job.replace(job)
    }

    pub fn start_job(&mut self, export: ExportJob) {
        self.folder = export.folder().non_empty().cloned();
        self.job = Some(export);
    }

    pub fn job(&self) -> Option<&ExportJob> {
        self.job.as_ref()
    }

    /// Returns the export that this job runs, unless it was cancelled.
    pub fn job_mut(&mut self, job: JobId) -> Option<&mut ExportJob> {
        self.job.as_mut().filter(|export| export.job_id() == job)
    }

    pub fn cancel_job(&mut self) -> Option<ExportJob> {
        self.job.take()
    }

    /// Removes and returns the export once all its files are written.
    pub fn take_finished_job(&mut self) -> Option<ExportJob> {
        self.job.take_if(|export| export.is_done())
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct ExportJob {
    job: JobId,
    file: FileRef,
    names: Option<NumberedNames>,
    pub progress: Progress,
    /// The number of files sent to be written and not answered yet.
    writing: u32,
    pub written: WrittenTotals,
    pub is_generated: bool,
}

/// The names of numbered files in a folder: stem, numbering, extension.
pub type NumberedNames = (String, FileNumbering, &'static str);

/// The number and total size of the files that an export has written so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WrittenTotals {
    pub files: u32,
    /// Their total size.
    pub bytes: u64,
}

impl ExportJob {
    /// Creates an export that has just been started: numbered files in a folder, or one file if
    /// `names` is `None`.
    pub fn new(job: JobId, file: FileRef, names: Option<NumberedNames>) -> Self {
        let (progress, written) = (Progress::default(), WrittenTotals::default());
        Self { job, file, names, progress, writing: 0, written, is_generated: false }
    }

    pub fn job_id(&self) -> JobId {
        self.job
    }

    /// Returns the file that is written, or the folder of the files.
    pub fn file(&self) -> &FileRef {
        &self.file
    }

    pub fn name(&self) -> String {
        self.file.name()
    }

    /// Returns whether numbered files are written into a folder.
    pub fn is_folder(&self) -> bool {
        self.names.is_some()
    }

    /// Returns the number of files sent to be written.
    pub fn sent_count(&self) -> u32 {
        self.written.files + self.writing
    }

    /// Returns the folder that contains the file or files.
    pub(super) fn folder(&self) -> Folder {
        match self.names {
            Some(_) => self.file.clone().into_folder_path(),
            None => self.file.folder().clone(),
        }
    }

    /// Records that these files are about to be written. Returns the path and the contents of each.
    pub fn begin_writes(&mut self, files: Vec<ExportedFile>) -> Vec<(FileRef, Vec<u8>)> {
        self.writing += files.len() as u32;
        let place_of = |number: Option<u64>| match (&self.names, number) {
            (Some((stem, numbering, ending)), Some(number)) => {
                self.folder().file(numbering.file_name(stem, number, ending))
            }
            _ => self.file.clone(),
        };
        files.into_iter().map(|file| (place_of(file.number), file.bytes)).collect()
    }

    /// Records that a file of this many bytes was written.
    pub fn record_written(&mut self, bytes: u64) {
        self.writing = self.writing.saturating_sub(1);
        self.written.files += 1;
        self.written.bytes += bytes;
    }

    pub(super) fn is_done(&self) -> bool {
        self.is_generated && self.writing == 0
    }
}

pub struct AnimationPreview {
    animation: AnimationRenderer,
    frame: AnimationFrame,
    seconds_left: f64,
}

#[derive(Default)]
pub enum ExportPreview {
    /// No export dialog is open.
    #[default]
    Closed,
    Still(Drawing),
    Animation(Box<AnimationPreview>),
    /// The pages, and the index of the one on show.
    Pages(Vec<PrintPage>, usize),
    /// The export is impossible, for this reason.
    Error(Message),
}

impl ExportPreview {
    /// Returns the numbering of the files; `None` for a single file.
    pub(super) fn numbering(&self, kind: &PictureFormat) -> Option<FileNumbering> {
        match self {
            Self::Animation(preview) => {
                FileNumbering::for_frames(preview.animation.frame_count(), kind)
            }
            Self::Pages(pages, _) => FileNumbering::for_pages(pages.len() as u64, kind),
            Self::Closed | Self::Still(_) | Self::Error(_) => None,
        }
    }

    /// Returns the picture, frame or page to show now.
    pub fn drawing(&self) -> Option<&Drawing> {
        match self {
            Self::Still(drawing) => Some(drawing),
            Self::Animation(preview) => Some(&preview.frame.drawing),
            Self::Pages(pages, at) => pages.get(*at).map(|page| &page.drawing),
            Self::Closed | Self::Error(_) => None,
        }
    }

    pub fn animation(&self) -> Option<&AnimationRenderer> {
        match self {
            Self::Animation(preview) => Some(&preview.animation),
            _ => None,
        }
    }

    pub fn new(dialog: &ExportDialog, figure: &BoardSnapshot) -> Self {
        let PictureRequest { size, scale, text_scale: text, .. } = dialog.picture;
        if dialog.kind != ExportKind::Sheet
            && let Err(error) = check_size(size, scale, text, &dialog.file_format(""))
        {
            return Self::Error(error.message());
        }
        match dialog.kind {
            ExportKind::Sheet => match dialog.to_pages(figure) {
                Ok(pages) => Self::Pages(pages, 0),
                Err(why) => Self::Error(why),
            },
            ExportKind::Picture => match dialog.picture.draw(&dialog.figure(figure).view_model()) {
                Ok(drawing) => Self::Still(drawing),
                Err(error) => Self::Error(error.message()),
            },
            ExportKind::Animation => {
                match dialog.to_animation_renderer(figure).map(AnimationPreview::start) {
                    Ok(Ok(preview)) => Self::Animation(Box::new(preview)),
                    Ok(Err(error)) | Err(error) => Self::Error(error.message()),
                }
            }
        }
    }
}

impl AnimationPreview {
    fn start(mut animation: AnimationRenderer) -> Result<Self, PictureError> {
        let nothing = || PictureError::NothingToShow(i18n::animation_empty());
        let frame = animation.next_frame().ok_or_else(nothing)??;
        Ok(Self { animation, seconds_left: frame.seconds, frame })
    }

    /// Advances the animation. Returns `false` at its end.
    pub(super) fn advance(&mut self, seconds: f64) -> bool {
        self.seconds_left -= seconds;
        while self.seconds_left <= 0.0 {
            match self.animation.next_frame() {
                Some(Ok(frame)) => {
                    self.seconds_left += frame.seconds.max(0.01);
                    self.frame = frame;
                }
                _ => return false,
            }
        }
        true
    }
}
