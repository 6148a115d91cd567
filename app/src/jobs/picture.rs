//! Picture jobs: export of files, estimates of their size, pixels for the clipboard.

use super::report::{JobHost, JobReport, PictureAnswer, STEPS_PER_CHECK_IN};
use crate::picture::export::{ExportSubject, PictureExporter};
use crate::picture::file_size::estimate_animation_size;
use crate::picture::render::{self, HaltCheck};
use crate::picture::{Drawing, PictureError, PictureFormat};
use hypertoe_core::base::control::{Halt, Progress};
use serde::{Deserialize, Serialize};

/// A job that draws a picture or an animation.
#[derive(Serialize, Deserialize)]
pub enum PictureJob {
    /// Draw all files and hand them to the host.
    Export { subject: Box<ExportSubject>, kind: PictureFormat },
    /// Measure or estimate the total size of the files in bytes; nothing is exported.
    MeasureSize { subject: Box<ExportSubject>, kind: PictureFormat },
    /// Rasterize a drawing for the clipboard.
    Rasterize {
        drawing: Box<Drawing>,
        /// Width and height in points.
        size: [u32; 2],
        /// Pixels per point.
        scale: f32,
    },
}

impl PictureJob {
    /// Exports the files, estimates their size or rasterizes the drawing, and reports progress.
    pub(super) fn run(self, host: &mut dyn JobHost) -> Result<PictureAnswer, Halt> {
        let mut go_on =
            || host.check_in(STEPS_PER_CHECK_IN, &|| JobReport::Progress(Progress::default()));
        match self {
            Self::Export { subject, kind } => {
                let made = PictureExporter::new(*subject, kind)
                    .and_then(|export| export_files(export, host));
                lift_halt(made).map(PictureAnswer::Exported)
            }
            Self::MeasureSize { subject, kind } => {
                let size = match *subject {
                    ExportSubject::Animation(animation) => {
                        estimate_animation_size(&mut go_on, *animation, &kind)
                    }
                    still => still_size(&mut go_on, still, kind),
                };
                lift_halt(size).map(PictureAnswer::Size)
            }
            Self::Rasterize { drawing, size, scale } => {
                let pixels = render::rasterize_with_halt_check(&mut go_on, &drawing, size, scale);
                lift_halt(pixels).map(PictureAnswer::Pixels)
            }
        }
    }
}

/// Moves a halt out of the picture error, so that a stopped job has no answer.
fn lift_halt<T>(made: Result<T, PictureError>) -> Result<Result<T, PictureError>, Halt> {
    match made {
        Err(PictureError::Halted(halt)) => Err(halt),
        made => Ok(made),
    }
}

/// Draws all files and hands each to the host as soon as it is complete.
fn export_files(mut export: PictureExporter, host: &mut dyn JobHost) -> Result<(), PictureError> {
    loop {
        let progress = export.progress();
        let mut go_on =
            || host.check_in(STEPS_PER_CHECK_IN, &|| JobReport::Progress(progress.clone()));
        let goes_on = export.make_next_picture(&mut go_on);
        let files = export.take_files();
        if !files.is_empty() {
            host.on_files_ready(files);
        }
        if !goes_on? {
            return Ok(());
        }
        host.check_in(STEPS_PER_CHECK_IN, &|| JobReport::Progress(export.progress()))?;
    }
}

/// Returns the exact size in bytes of still pictures, by drawing them.
fn still_size(
    go_on: HaltCheck<'_>,
    still: ExportSubject,
    kind: PictureFormat,
) -> Result<u64, PictureError> {
    let mut export = PictureExporter::new(still, kind)?;
    while export.make_next_picture(go_on)? {}
    Ok(export.bytes_made())
}
