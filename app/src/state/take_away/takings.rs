//! What is being taken away: the question as it is now, and the files that are made.

use super::{Making, Shown, TakeAway, Taking};
use crate::jobs::JobId;
use crate::picture::export::Subject;
use crate::picture::{Kind, Numbering};
use crate::show::Figure;
use crate::state::{FileRef, Folder};

/// Seconds without a change after which the size of the file is looked for.
const SETTLED: f64 = 0.5;

/// How large the file will be.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum FileSize {
    /// Not looked for yet: seconds since the last change.
    Waiting(f64),
    /// Being looked for.
    Asked(JobId),
    /// About this many bytes.
    About(u64),
    /// Not to be known.
    #[default]
    Unknown,
}

/// What a question is about: everything as it was when the question was asked,
/// so that what is made is what was seen, whatever is played or opened since.
pub struct Source {
    /// What is shown.
    pub figure: Figure,
    /// What the game is called.
    pub title: String,
    /// Where its file is.
    pub folder: Option<Folder>,
}

impl Source {
    /// How a file made of it is called, without the ending.
    pub fn stem(&self, take: &TakeAway) -> String {
        match take.taking {
            Taking::Sheet => take.title(&self.figure, "").replace(['(', ')', ','], ""),
            Taking::Picture | Taking::Film => FileRef::from(self.title.as_str()).stem(),
        }
    }
}

/// What is being taken away.
#[derive(Default)]
pub struct Takings {
    /// What the question was last asked about.
    asked: Option<TakeAway>,
    /// Of what, until it is answered.
    source: Option<Box<Source>>,
    /// What is seen of it, while it is open.
    shown: Shown,
    /// How its files are numbered; `None` for one file.
    numbering: Option<Numbering>,
    file_size: FileSize,
    making: Option<Making>,
    /// The job that makes a picture for the clipboard.
    copying: Option<JobId>,
    /// The folder where the last picture was put.
    folder: Option<Folder>,
}

impl Takings {
    /// Begins another question, about this.
    pub fn ask_about(&mut self, source: Source) {
        self.source = Some(Box::new(source));
    }

    /// What the question is about.
    pub fn source(&self) -> Option<&Source> {
        self.source.as_deref()
    }

    /// Looks at what is asked for now. Returns the job that is to be stopped.
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

    /// The question is no longer open. Returns the job that is to be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn close(&mut self) -> Option<JobId> {
        self.shown = Shown::Nothing;
        match std::mem::take(&mut self.file_size) {
            FileSize::Asked(job) => Some(job),
            FileSize::Waiting(_) | FileSize::About(_) | FileSize::Unknown => None,
        }
    }

    /// What is seen of it.
    pub fn shown(&self) -> &Shown {
        &self.shown
    }

    /// Whether no question is looked at.
    pub fn is_closed(&self) -> bool {
        matches!(self.shown, Shown::Nothing)
    }

    /// Whether what is asked for can be made.
    pub fn is_fine(&self) -> bool {
        !matches!(self.shown, Shown::Nothing | Shown::Problem(_))
    }

    /// Whether it makes several files.
    pub fn makes_many(&self) -> bool {
        self.numbering.is_some()
    }

    /// How large its file will be.
    pub fn file_size(&self) -> &FileSize {
        &self.file_size
    }

    /// The question that is open, and what it is about.
    pub fn question(&self) -> Option<(&TakeAway, &Figure)> {
        let (take, source) = self.asked.as_ref().zip(self.source.as_ref())?;
        (!matches!(self.shown, Shown::Nothing)).then_some((take, &source.figure))
    }

    /// Leafs through the pages.
    pub fn leaf(&mut self, step: isize) {
        if let Shown::Pages(pages, at) = &mut self.shown {
            *at = at.saturating_add_signed(step).min(pages.len().saturating_sub(1));
        }
    }

    /// Time passes for the film, which begins again at its end, and until the size is looked for.
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

    /// Seconds until the size of the file is looked for.
    pub fn until_measured(&self) -> Option<f64> {
        match self.file_size {
            FileSize::Waiting(since) => Some((SETTLED - since).max(0.0)),
            _ => None,
        }
    }

    /// What is to be measured, once nothing has changed for a while.
    pub fn unmeasured(&mut self) -> Option<(Subject, Kind)> {
        if self.until_measured()? > 0.0 {
            return None;
        }
        let (take, figure) = self.question()?;
        let found = take.subject(figure).ok().map(|subject| (subject, take.kind("")));
        self.file_size = FileSize::Unknown;
        found
    }

    /// The size of the file is looked for, or known.
    pub fn measure(&mut self, size: FileSize) {
        self.file_size = size;
    }

    /// The first of the files that will be made in a folder; `None` where it is one file.
    pub fn first_in(&self, folder: &FileRef) -> Option<FileRef> {
        let (take, source) = self.asked.as_ref().zip(self.source.as_ref())?;
        let name = self.numbering?.name(&source.stem(take), 1, take.kind("").extension());
        Some(folder.clone().into_folder().file(name))
    }

    /// A name for the file, or for the files in a folder, and how it ends.
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

    /// The folder where it is likely wanted.
    pub fn proposed_folder(&self) -> Option<Folder> {
        let beside = || self.source.as_ref().and_then(|source| source.folder.clone());
        self.folder.clone().or_else(beside)
    }

    /// The question is answered: what is to be made, and of what.
    pub fn answer(&mut self) -> Option<(TakeAway, Source)> {
        Some((self.asked.clone()?, *self.source.take()?))
    }

    /// A picture is made for the clipboard. Returns the job that is to be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn copy(&mut self, job: JobId) -> Option<JobId> {
        self.copying.replace(job)
    }

    /// The picture for the clipboard is made, or cannot be.
    pub fn copied(&mut self) {
        self.copying = None;
    }

    /// Whether a picture is made for the clipboard.
    pub fn is_copying(&self) -> bool {
        self.copying.is_some()
    }

    /// Files begin to be made.
    pub fn make(&mut self, making: Making) {
        self.folder = making.folder().if_any().cloned();
        self.making = Some(making);
    }

    /// Files that are being made.
    pub fn making(&self) -> Option<&Making> {
        self.making.as_ref()
    }

    /// The files of a job, unless it was called off.
    pub fn made_by(&mut self, job: JobId) -> Option<&mut Making> {
        self.making.as_mut().filter(|making| making.job() == job)
    }

    /// No more is made.
    pub fn stop_making(&mut self) -> Option<Making> {
        self.making.take()
    }

    /// What was made, once all of it is written.
    pub fn take_made(&mut self) -> Option<Making> {
        self.making.take_if(|making| making.is_done())
    }
}
