//! What is seen of a picture before it is made, and its making.

use super::{TakeAway, Taking};
use crate::jobs::JobId;
use crate::picture::Kind;
use crate::picture::Page;
use crate::picture::film::{Film, Frame};
use crate::picture::{Drawing, Numbering, Picture, PictureError, check};
use crate::show::Figure;
use crate::state::{FileRef, Folder};
use crate::words::{self, Message, ToMessage};
use hypertoe_core::base::control::Progress;

/// Seconds without a change after which the size of the file is looked for.
pub const SETTLED: f64 = 0.5;

/// A film that runs in the question.
pub struct Preview {
    film: Film,
    frame: Frame,
    left: f64,
}

/// What is seen of the picture or film before it is made.
#[derive(Default)]
pub enum Shown {
    /// Nothing has been looked at.
    #[default]
    Nothing,
    /// A still picture.
    Still(Drawing),
    /// A film.
    Film(Box<Preview>),
    /// Pages, and the one that is seen.
    Pages(Vec<Page>, usize),
    /// It cannot be made, and why.
    Problem(Message),
}

/// Files that are being made.
#[derive(Clone, Debug, PartialEq)]
pub struct Making {
    /// The job that makes them.
    pub job: JobId,
    /// The file or the folder.
    pub file: FileRef,
    /// How files in a folder are called: what stands before their numbers,
    /// the numbers, and the ending; `None` for one file.
    pub names: Option<(String, Numbering, &'static str)>,
    /// How far it has come.
    pub progress: Progress,
    /// Files given to be written and not yet answered.
    pub writing: u32,
    /// Files and bytes written.
    pub written: (u32, u64),
    /// Whether all have been made.
    pub made: bool,
}

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

/// What is being taken away.
#[derive(Default)]
pub struct Takings {
    /// What the question was last asked about.
    pub asked: Option<TakeAway>,
    /// Of what, until it is answered.
    pub source: Option<Box<Source>>,
    /// What is seen of it.
    pub shown: Shown,
    /// How its files are numbered; `None` for one file.
    pub numbering: Option<Numbering>,
    /// How large its file will be.
    pub file_size: FileSize,
    /// Files that are being made.
    pub making: Option<Making>,
    /// The folder where the last picture was put.
    pub folder: Option<Folder>,
    /// A picture on its way to the clipboard.
    pub copying: Option<JobId>,
}

impl Takings {
    /// Looks at another picture or film, to be made into files of a kind.
    pub fn show(&mut self, shown: Shown, kind: &Kind) {
        self.numbering = match &shown {
            Shown::Film(preview) => Numbering::of_frames(preview.film.frames(), kind),
            Shown::Pages(pages, _) => Numbering::of_pages(pages.len() as u64, kind),
            Shown::Nothing | Shown::Still(_) | Shown::Problem(_) => None,
        };
        let fine = !matches!(shown, Shown::Problem(_));
        self.file_size = if fine { FileSize::Waiting(0.0) } else { FileSize::Unknown };
        self.shown = shown;
    }

    /// The drawing to be seen now.
    pub fn drawing(&self) -> Option<&Drawing> {
        match &self.shown {
            Shown::Still(drawing) => Some(drawing),
            Shown::Film(preview) => Some(&preview.frame.drawing),
            Shown::Pages(pages, at) => pages.get(*at).map(|page| &page.drawing),
            Shown::Nothing | Shown::Problem(_) => None,
        }
    }

    /// The film that runs.
    pub fn film(&self) -> Option<&Film> {
        match &self.shown {
            Shown::Film(preview) => Some(&preview.film),
            _ => None,
        }
    }

    /// Leafs through the pages.
    pub fn leaf(&mut self, step: isize) {
        if let Shown::Pages(pages, at) = &mut self.shown {
            *at = at.saturating_add_signed(step).min(pages.len().saturating_sub(1));
        }
    }

    /// Seconds until the size of the file is looked for.
    pub fn until_measured(&self) -> Option<f64> {
        match self.file_size {
            FileSize::Waiting(since) => Some((SETTLED - since).max(0.0)),
            _ => None,
        }
    }
}

impl Shown {
    /// What is seen of a question before it is answered.
    pub fn of(take: &TakeAway, figure: &Figure) -> Self {
        let Picture { size, scale, .. } = take.picture;
        if take.taking != Taking::Sheet
            && let Err(error) = check(size, scale, &take.kind(""))
        {
            return Self::Problem(error.message());
        }
        match take.taking {
            Taking::Sheet => match take.pages(figure) {
                Ok(pages) => Self::Pages(pages, 0),
                Err(why) => Self::Problem(why),
            },
            Taking::Picture => match take.picture.drawing(&figure.show()) {
                Ok(drawing) => Self::Still(drawing),
                Err(error) => Self::Problem(error.message()),
            },
            Taking::Film => match take.film(figure).map(Preview::begin) {
                Ok(Ok(preview)) => Self::Film(Box::new(preview)),
                Ok(Err(error)) | Err(error) => Self::Problem(error.message()),
            },
        }
    }
}

impl Preview {
    fn begin(mut film: Film) -> Result<Self, PictureError> {
        let nothing = || PictureError::Nothing(words::film_empty());
        let frame = film.next_frame().ok_or_else(nothing)??;
        Ok(Self { film, left: frame.seconds, frame })
    }

    /// Lets time pass. `false` once the film is over.
    pub fn advance(&mut self, seconds: f64) -> bool {
        self.left -= seconds;
        while self.left <= 0.0 {
            match self.film.next_frame() {
                Some(Ok(frame)) => {
                    self.left += frame.seconds.max(0.01);
                    self.frame = frame;
                }
                _ => return false,
            }
        }
        true
    }
}
