//! Export of pictures and animations as files, one picture at a time.

use super::animation::AnimationRenderer;
use super::drawing::{Drawing, PrintPage};
use super::format::{FileNumbering, PictureFormat};
use super::limits::{PictureError, check_size, pixel_size};
use super::render::{self, HaltCheck};
use super::request::PictureRequest;
use super::{gif, sheet, svg};
use crate::i18n;
use crate::view_model::BoardSnapshot;
use hypertoe_core::base::control::Progress;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

#[derive(Serialize, Deserialize)]
pub enum ExportSubject {
    Still(PictureRequest, Box<BoardSnapshot>),
    Animation(Box<AnimationRenderer>),
    /// Pages to print, and the resolution of pixel formats in pixels per inch.
    Pages(Vec<PrintPage>, f32),
}

impl ExportSubject {
    fn picture_count(&self) -> u64 {
        match self {
            Self::Still(..) => 1,
            Self::Animation(animation) => animation.frame_count(),
            Self::Pages(pages, _) => pages.len() as u64,
        }
    }

    /// Returns the numbering of the files; `None` if there is only one.
    pub fn file_numbering(&self, kind: &PictureFormat) -> Option<FileNumbering> {
        match self {
            Self::Still(..) => None,
            Self::Animation(_) => FileNumbering::for_frames(self.picture_count(), kind),
            Self::Pages(..) => FileNumbering::for_pages(self.picture_count(), kind),
        }
    }

    /// Returns the size in pixels of the first picture, its scale, and its text scale.
    fn first_size(&self) -> Result<([u32; 2], f32, f32), PictureError> {
        let of = |picture: &PictureRequest| (picture.size, picture.scale, picture.text_scale);
        match self {
            Self::Still(picture, _) => Ok(of(picture)),
            Self::Animation(animation) => Ok(of(animation.picture_request())),
            Self::Pages(pages, per_inch) => {
                let none = || PictureError::NothingToShow(i18n::sheet_no_page());
                Ok((sheet::page_pixels(pages.first().ok_or_else(none)?, *per_inch), 1.0, 1.0))
            }
        }
    }
}

/// A complete file, ready to be written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExportedFile {
    /// The number of the file, from 1; `None` if it is the only one.
    pub number: Option<u64>,
    #[serde(with = "serde_bytes")]
    pub bytes: Vec<u8>,
}

/// Pixels of an SVG per inch (CSS Values 3, section 5.2), so that it prints in its true size.
const SVG_PIXELS_PER_INCH: f32 = 96.0;

struct SizedDrawing {
    drawing: Drawing,
    size: [u32; 2],
    scale: f32,
    svg_size: [f32; 2],
    /// The time for which an animation shows it.
    seconds: f64,
}

impl SizedDrawing {
    fn new(picture: &PictureRequest, drawing: Drawing, seconds: f64) -> Self {
        let (size, scale) = (picture.size, picture.scale);
        let svg_size = size.map(|side| side as f32 * scale);
        Self { drawing, size, scale, svg_size, seconds }
    }
}

enum FormatWriter {
    FilePerPicture,
    /// The encoder, and the drawing of the last frame.
    Gif(Box<gif::GifEncoder>, Option<Drawing>),
    /// The pages so far; the document is made at the end.
    Pdf(Vec<PrintPage>),
}

/// An export in progress, one picture at a time. After each picture
/// [`take_files`](Self::take_files) returns the files that are complete, so that memory use stays
/// small.
pub struct PictureExporter {
    subject: ExportSubject,
    kind: PictureFormat,
    writer: Option<FormatWriter>,
    done: u64,
    total: u64,
    ready: Vec<ExportedFile>,
    /// Number of bytes already handed out.
    bytes_taken: u64,
    missing_chars: BTreeSet<char>,
}

impl PictureExporter {
    /// Prepares an export.
    ///
    /// # Errors
    /// [`PictureError`], if there is no picture, or it has no pixels or too many for this kind of
    /// file.
    pub fn new(subject: ExportSubject, kind: PictureFormat) -> Result<Self, PictureError> {
        let ((size, scale, text), total) = (subject.first_size()?, subject.picture_count());
        match (&subject, &kind) {
            // Pages are never too large for a PDF.
            (ExportSubject::Pages(..), PictureFormat::Pdf { .. }) => {}
            (ExportSubject::Pages(..), PictureFormat::Gif { .. }) => {
                return Err(PictureError::NothingToShow(i18n::sheet_no_gif()));
            }
            _ => check_size(size, scale, text, &kind)?,
        }
        let writing = match &kind {
            PictureFormat::Png | PictureFormat::Svg(_) => FormatWriter::FilePerPicture,
            PictureFormat::Gif { repeat } => FormatWriter::Gif(
                Box::new(gif::GifEncoder::new(pixel_size(size, scale)?, *repeat)?),
                None,
            ),
            PictureFormat::Pdf { .. } => FormatWriter::Pdf(Vec::new()),
        };
        let (writer, ready) = (Some(writing), Vec::new());
        let missing_chars = BTreeSet::new();
        Ok(Self { subject, kind, writer, done: 0, total, ready, bytes_taken: 0, missing_chars })
    }

    /// Returns the characters of the pictures so far that no font has; for them there are boxes.
    pub fn missing_chars(&self) -> &BTreeSet<char> {
        &self.missing_chars
    }

    /// Returns the number of pages, if the subject is pages to print.
    pub fn page_count(&self) -> Option<u64> {
        matches!(self.subject, ExportSubject::Pages(..)).then_some(self.total)
    }

    /// Returns whether there will be several, numbered files.
    pub fn has_many_files(&self) -> bool {
        self.subject.file_numbering(&self.kind).is_some()
    }

    /// Returns the name of a file: `name.png`, or with its number if it is one of several.
    pub fn file_name(&self, stem: &str, file: &ExportedFile) -> String {
        let extension = self.kind.extension();
        match (self.subject.file_numbering(&self.kind), file.number) {
            (Some(numbering), Some(number)) => numbering.file_name(stem, number, extension),
            _ => format!("{stem}.{extension}"),
        }
    }

    /// Returns the files completed since the last call.
    pub fn take_files(&mut self) -> Vec<ExportedFile> {
        self.bytes_taken += self.ready.iter().map(|file| file.bytes.len() as u64).sum::<u64>();
        std::mem::take(&mut self.ready)
    }

    /// Returns the number of bytes made so far, handed out or not.
    pub fn bytes_made(&self) -> u64 {
        let ready = self.ready.iter().map(|file| file.bytes.len() as u64).sum::<u64>();
        let begun = match &self.writer {
            Some(FormatWriter::Gif(writer, _)) => writer.bytes_written() as u64,
            _ => 0,
        };
        self.bytes_taken + ready + begun
    }

    /// Draws the next picture; `None` after the last.
    fn next_drawing(&mut self) -> Result<Option<SizedDrawing>, PictureError> {
        match &mut self.subject {
            ExportSubject::Still(picture, figure) if self.done == 0 => {
                Ok(Some(SizedDrawing::new(picture, picture.draw(&figure.view_model())?, 1.0)))
            }
            ExportSubject::Still(..) => Ok(None),
            ExportSubject::Animation(animation) => {
                let Some(frame) = animation.next_frame().transpose()? else { return Ok(None) };
                Ok(Some(SizedDrawing::new(
                    animation.picture_request(),
                    frame.drawing,
                    frame.seconds,
                )))
            }
            ExportSubject::Pages(pages, per_inch) => {
                let page = pages.get(self.done as usize);
                Ok(page.map(|page| SizedDrawing {
                    drawing: page.drawing.clone(),
                    size: sheet::page_pixels(page, *per_inch),
                    scale: 1.0,
                    svg_size: page.size_mm.map(|mm| mm / 25.4 * SVG_PIXELS_PER_INCH),
                    seconds: 1.0,
                }))
            }
        }
    }

    /// Encodes one picture. Returns `false` after the last.
    fn make_one(&mut self, go_on: HaltCheck<'_>) -> Result<bool, PictureError> {
        let Some(SizedDrawing { drawing, size, scale, svg_size, seconds }) = self.next_drawing()?
        else {
            return Ok(false);
        };
        self.done += 1;
        if self.kind.has_glyphs() {
            self.missing_chars.extend(drawing.missing_chars());
        }
        let number = self.has_many_files().then_some(self.done);
        match &mut self.writer {
            // While nothing moves, the last frame is shown longer instead of repeated.
            Some(FormatWriter::Gif(writer, Some(last))) if *last == drawing => {
                writer.extend_last_frame(seconds)
            }
            Some(FormatWriter::Gif(writer, last)) => {
                writer.add_frame(
                    render::rasterize_with_halt_check(go_on, &drawing, size, scale)?,
                    seconds,
                )?;
                *last = Some(drawing);
            }
            Some(FormatWriter::Pdf(pages)) => pages.push(PrintPage::of_drawing_size(drawing)),
            Some(FormatWriter::FilePerPicture) | None => {
                let bytes = match &self.kind {
                    PictureFormat::Svg(text) => {
                        svg::document(&drawing, svg_size, *text)?.into_bytes()
                    }
                    _ => render::rasterize_png_while(go_on, &drawing, size, scale)?,
                };
                self.ready.push(ExportedFile { number, bytes });
            }
        }
        Ok(true)
    }

    fn finish(&mut self) -> Result<(), PictureError> {
        let bytes = match self.writer.take() {
            Some(FormatWriter::Gif(writer, _)) => writer.finish()?,
            Some(FormatWriter::Pdf(pages)) => {
                let PictureFormat::Pdf { title } = &self.kind else { return Ok(()) };
                render::pdf_document(&pages, title)?
            }
            Some(FormatWriter::FilePerPicture) | None => return Ok(()),
        };
        self.ready.push(ExportedFile { number: None, bytes });
        Ok(())
    }

    /// Makes one picture. Returns `false` once all are made and the last files are ready.
    pub fn make_next_picture(&mut self, go_on: HaltCheck<'_>) -> Result<bool, PictureError> {
        if self.make_one(go_on)? && self.done < self.total {
            return Ok(true);
        }
        self.finish()?;
        Ok(false)
    }

    /// Returns the number of pictures made, and of all.
    pub fn progress(&self) -> Progress {
        Progress { done: self.done, total: Some(self.total), ..Progress::default() }
    }
}
