//! Picture jobs: export of files, estimates of their size, pixels for the clipboard.

use super::report::{Host, PictureAnswer, Report, SLICE};
use crate::picture::Kind;
use crate::picture::estimate::estimate;
use crate::picture::export::{Export, Subject};
use crate::picture::raster::{self, GoOn};
use crate::picture::{Drawing, PictureError};
use hypertoe_core::base::control::{Halt, Progress};

/// A picture or an animation to draw.
pub enum PictureJob {
    /// Draw all files.
    Make { subject: Box<Subject>, kind: Kind },
    /// Determine the total size of the files, without giving them out.
    Size { subject: Box<Subject>, kind: Kind },
    /// Rasterize a drawing for the clipboard.
    Copy {
        drawing: Box<Drawing>,
        /// Width and height in points.
        size: [u32; 2],
        /// Pixels per point.
        scale: f32,
    },
}

impl PictureJob {
    /// Runs the job.
    ///
    /// # Errors
    /// [`Halt`], if the host stops the job.
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

/// Moves a halt out of the picture error, so that a stopped job has no answer.
fn unless_halted<T>(made: Result<T, PictureError>) -> Result<Result<T, PictureError>, Halt> {
    match made {
        Err(PictureError::Halted(halt)) => Err(halt),
        made => Ok(made),
    }
}

/// Draws all files and hands each to the host as soon as it is complete.
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

/// Returns the exact size in bytes of still pictures, by drawing them.
fn size_of(go_on: GoOn<'_>, still: Subject, kind: Kind) -> Result<u64, PictureError> {
    let mut export = Export::new(still, kind)?;
    while export.make_next(go_on)? {}
    Ok(export.bytes())
}
