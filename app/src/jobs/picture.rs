//! Pictures and films as jobs.

use super::report::{Host, PictureAnswer, Report, SLICE};
use crate::picture::Kind;
use crate::picture::estimate::estimate;
use crate::picture::export::{Export, Subject};
use crate::picture::raster::{self, GoOn};
use crate::picture::{Drawing, PictureError};
use hypertoe_core::base::control::{Halt, Progress};

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
    /// Draws what is asked for.
    ///
    /// # Errors
    /// The host halts it.
    pub(super) fn run(self, host: &mut dyn Host) -> Result<PictureAnswer, Halt> {
        let mut go_on = || host.check_in(SLICE, &|| Report::Progress(Progress::default()));
        match self {
            Self::Make { subject, kind } => {
                let made = Export::new(*subject, kind).and_then(|export| make(export, host));
                unless_halted(made).map(PictureAnswer::Made)
            }
            Self::Size { subject, kind } => {
                let size = match *subject {
                    Subject::Film(film) => estimate(&mut go_on, *film, &kind),
                    still => size_of(&mut go_on, still, kind),
                };
                unless_halted(size).map(PictureAnswer::Size)
            }
            Self::Copy { drawing, size, scale } => {
                let pixels = raster::draw_while(&mut go_on, &drawing, size, scale);
                unless_halted(pixels).map(PictureAnswer::Pixels)
            }
        }
    }
}

/// What nobody waits for any more is no answer.
fn unless_halted<T>(made: Result<T, PictureError>) -> Result<Result<T, PictureError>, Halt> {
    match made {
        Err(PictureError::Halted(halt)) => Err(halt),
        made => Ok(made),
    }
}

/// Makes all files, and gives each out as soon as it is ready.
fn make(mut export: Export, host: &mut dyn Host) -> Result<(), PictureError> {
    loop {
        let progress = export.progress();
        let mut go_on = || host.check_in(SLICE, &|| Report::Progress(progress.clone()));
        let goes_on = export.make_next(&mut go_on);
        let files = export.take_files();
        if !files.is_empty() {
            host.made(files);
        }
        if !goes_on? {
            return Ok(());
        }
        host.check_in(SLICE, &|| Report::Progress(export.progress()))?;
    }
}

/// The size of a still picture: it is made.
fn size_of(go_on: GoOn<'_>, still: Subject, kind: Kind) -> Result<u64, PictureError> {
    let mut export = Export::new(still, kind)?;
    while export.make_next(go_on)? {}
    Ok(export.bytes())
}
