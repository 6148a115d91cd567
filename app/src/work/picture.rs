//! Pictures and films as jobs.

use crate::picture::export::{Export, File, Kind, Subject, estimate};
use crate::picture::raster::{self, Pixels};
use crate::picture::{Drawing, PictureError};
use hypertoe_core::base::task::{Progress, Task};

/// Frames of a film that are made to guess its size.
const TRIES: u64 = 6;

/// Something to be drawn.
pub enum PictureJob {
    /// Files to be written.
    Make {
        /// Of what.
        subject: Box<Subject>,
        /// Of which kind.
        kind: Kind,
    },
    /// How large the files would be.
    Size {
        /// Of what.
        subject: Box<Subject>,
        /// Of which kind.
        kind: Kind,
    },
    /// Pixels for the clipboard.
    Copy {
        /// Of what.
        drawing: Box<Drawing>,
        /// Width and height.
        size: [u32; 2],
        /// Pixels to one of these.
        scale: f32,
    },
}

/// What came of it.
#[derive(Debug)]
pub enum PictureAnswer {
    /// All files have been given out.
    Made(Result<(), PictureError>),
    /// About so many bytes.
    Size(Result<u64, PictureError>),
    /// The pixels.
    Pixels(Result<Pixels, PictureError>),
}

/// A picture job that is worked on.
pub(super) enum Drawer {
    /// Files are made one by one.
    Making(Box<Export>),
    /// One step.
    Once(Option<PictureJob>),
    /// It could not begin.
    Failed(Option<PictureError>),
}

impl Drawer {
    pub fn begin(job: PictureJob) -> Self {
        match job {
            PictureJob::Make { subject, kind } => match Export::new(*subject, kind) {
                Ok(export) => Self::Making(Box::new(export)),
                Err(error) => Self::Failed(Some(error)),
            },
            job => Self::Once(Some(job)),
        }
    }

    /// Draws one picture.
    pub fn advance(&mut self) -> Option<PictureAnswer> {
        match self {
            Self::Making(export) => export.advance(1).map(PictureAnswer::Made),
            Self::Once(job) => job.take().and_then(once),
            Self::Failed(error) => error.take().map(|error| PictureAnswer::Made(Err(error))),
        }
    }

    /// Files that have become ready.
    pub fn take_files(&mut self) -> Vec<File> {
        match self {
            Self::Making(export) => export.take_files(),
            Self::Once(_) | Self::Failed(_) => Vec::new(),
        }
    }

    pub fn progress(&self) -> Progress {
        match self {
            Self::Making(export) => export.progress(),
            Self::Once(_) | Self::Failed(_) => Progress::default(),
        }
    }
}

fn once(job: PictureJob) -> Option<PictureAnswer> {
    match job {
        PictureJob::Make { .. } => None,
        PictureJob::Size { subject, kind } => Some(PictureAnswer::Size(match *subject {
            Subject::Film(film) => estimate(*film, kind, TRIES),
            still => size_of(still, kind),
        })),
        PictureJob::Copy { drawing, size, scale } => {
            Some(PictureAnswer::Pixels(raster::draw(&drawing, size, scale)))
        }
    }
}

/// The size of a still picture: it is made.
fn size_of(still: Subject, kind: Kind) -> Result<u64, PictureError> {
    let mut export = Export::new(still, kind)?;
    while export.advance(1).transpose()?.is_none() {}
    Ok(export.bytes())
}
