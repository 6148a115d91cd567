//! Pictures and films as jobs.

use super::report::{Host, PictureAnswer, Report, SLICE};
use crate::picture::Kind;
use crate::picture::export::{Export, Subject, estimate};
use crate::picture::raster::{self};
use crate::picture::{Drawing, PictureError};
use hypertoe_core::base::control::Halt;

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

impl PictureJob {
    /// Draws what is asked for; a picture is not divided.
    ///
    /// # Errors
    /// The host halts it.
    pub(super) fn run(self, host: &mut dyn Host) -> Result<PictureAnswer, Halt> {
        match self {
            Self::Make { subject, kind } => match Export::new(*subject, kind) {
                Ok(export) => make(export, host).map(PictureAnswer::Made),
                Err(error) => Ok(PictureAnswer::Made(Err(error))),
            },
            Self::Size { subject, kind } => Ok(PictureAnswer::Size(match *subject {
                Subject::Film(film) => estimate(*film, kind, TRIES),
                still => size_of(still, kind),
            })),
            Self::Copy { drawing, size, scale } => {
                Ok(PictureAnswer::Pixels(raster::draw(&drawing, size, scale)))
            }
        }
    }
}

/// Makes all files, and gives each out as soon as it is ready.
fn make(mut export: Export, host: &mut dyn Host) -> Result<Result<(), PictureError>, Halt> {
    loop {
        let goes_on = export.make_next();
        let files = export.take_files();
        if !files.is_empty() {
            host.made(files);
        }
        match goes_on {
            Ok(true) => host.check_in(SLICE, &|| Report::Progress(export.progress()))?,
            Ok(false) => return Ok(Ok(())),
            Err(error) => return Ok(Err(error)),
        }
    }
}

/// The size of a still picture: it is made.
fn size_of(still: Subject, kind: Kind) -> Result<u64, PictureError> {
    let mut export = Export::new(still, kind)?;
    while export.make_next()? {}
    Ok(export.bytes())
}
