//! Export of pictures and animations as files, one picture at a time.

use super::check::{check, pixels};
use super::compose::Picture;
use super::drawing::Drawing;
use super::error::PictureError;
use super::film::Film;
use super::kind::Kind;
use super::numbering::Numbering;
use super::page::Page;
use super::raster::GoOn;
use super::{gif, pdf, raster, sheet, svg};
use crate::show::Figure;
use crate::words;
use hypertoe_core::base::control::Progress;

/// The subject of an export.
pub enum Subject {
    /// A still picture.
    Still(Picture, Box<Figure>),
    Film(Box<Film>),
    /// Pages to print, and the resolution of pixel formats in pixels per inch.
    Pages(Vec<Page>, f32),
}

impl Subject {
    /// Returns the number of pictures.
    fn total(&self) -> u64 {
        match self {
            Self::Still(..) => 1,
            Self::Film(film) => film.frames(),
            Self::Pages(pages, _) => pages.len() as u64,
        }
    }

    /// Returns the numbering of the files; `None` if there is only one.
    pub fn numbering(&self, kind: &Kind) -> Option<Numbering> {
        match self {
            Self::Still(..) => None,
            Self::Film(_) => Numbering::of_frames(self.total(), kind),
            Self::Pages(..) => Numbering::of_pages(self.total(), kind),
        }
    }

    /// Returns the size in pixels of the first picture, its scale, and its text scale.
    ///
    /// # Errors
    /// [`PictureError::Nothing`], if there is no page.
    fn size(&self) -> Result<([u32; 2], f32, f32), PictureError> {
        let of = |picture: &Picture| (picture.size, picture.scale, picture.text);
        match self {
            Self::Still(picture, _) => Ok(of(picture)),
            Self::Film(film) => Ok(of(film.picture())),
            Self::Pages(pages, per_inch) => {
                let none = || PictureError::Nothing(words::sheet_no_page());
                Ok((sheet::pixels(pages.first().ok_or_else(none)?, *per_inch), 1.0, 1.0))
            }
        }
    }
}

/// A complete file, ready to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// The number of the file, from 1; `None` if it is the only one.
    pub number: Option<u64>,
    pub bytes: Vec<u8>,
}

/// Pixels of an SVG per inch (CSS Values 3, section 5.2), so that it prints in its true size.
const SVG_PIXELS_PER_INCH: f32 = 96.0;

/// A drawing with the sizes in which it is exported.
struct Shown {
    drawing: Drawing,
    size: [u32; 2],
    scale: f32,
    svg_size: [f32; 2],
    /// The time for which an animation shows it.
    seconds: f64,
}

impl Shown {
    fn new(picture: &Picture, drawing: Drawing, seconds: f64) -> Self {
        let (size, scale) = (picture.size, picture.scale);
        let svg_size = size.map(|side| side as f32 * scale);
        Self { drawing, size, scale, svg_size, seconds }
    }
}

enum Writing {
    /// One file for each picture.
    Each,
    /// The encoder, and the drawing of the last frame.
    Gif(Box<gif::Writer>, Option<Drawing>),
    /// The pages so far; the document is made at the end.
    Pdf(Vec<Page>),
}

/// An export in progress, one picture at a time. After each picture
/// [`take_files`](Self::take_files) returns the files that are complete, so that memory use stays
/// small.
pub struct Export {
    subject: Subject,
    kind: Kind,
    writing: Option<Writing>,
    done: u64,
    total: u64,
    ready: Vec<File>,
    /// Number of bytes already handed out.
    given: u64,
}

impl Export {
    /// Prepares an export.
    ///
    /// # Errors
    /// [`PictureError`], if there is no picture, or it has no pixels or too many for this kind of
    /// file.
    pub fn new(subject: Subject, kind: Kind) -> Result<Self, PictureError> {
        let ((size, scale, text), total) = (subject.size()?, subject.total());
        match (&subject, &kind) {
            // Pages are never too large for a PDF.
            (Subject::Pages(..), Kind::Pdf { .. }) => {}
            (Subject::Pages(..), Kind::Gif { .. }) => {
                return Err(PictureError::Nothing(words::sheet_no_gif()));
            }
            _ => check(size, scale, text, &kind)?,
        }
        let writing = match &kind {
            Kind::Png | Kind::Svg(_) => Writing::Each,
            Kind::Gif { repeat } => {
                Writing::Gif(Box::new(gif::Writer::new(pixels(size, scale)?, *repeat)?), None)
            }
            Kind::Pdf { .. } => Writing::Pdf(Vec::new()),
        };
        let (writing, ready) = (Some(writing), Vec::new());
        Ok(Self { subject, kind, writing, done: 0, total, ready, given: 0 })
    }

    /// Returns the number of pages, if the subject is pages to print.
    pub fn pages(&self) -> Option<u64> {
        matches!(self.subject, Subject::Pages(..)).then_some(self.total)
    }

    /// Returns whether there will be several, numbered files.
    pub fn is_many(&self) -> bool {
        self.subject.numbering(&self.kind).is_some()
    }

    /// Returns the name of a file: `name.png`, or with its number if it is one of several.
    pub fn file_name(&self, stem: &str, file: &File) -> String {
        let extension = self.kind.extension();
        match (self.subject.numbering(&self.kind), file.number) {
            (Some(numbering), Some(number)) => numbering.name(stem, number, extension),
            _ => format!("{stem}.{extension}"),
        }
    }

    /// Returns the files completed since the last call.
    pub fn take_files(&mut self) -> Vec<File> {
        self.given += self.ready.iter().map(|file| file.bytes.len() as u64).sum::<u64>();
        std::mem::take(&mut self.ready)
    }

    /// Returns the number of bytes made so far, handed out or not.
    pub fn bytes(&self) -> u64 {
        let ready = self.ready.iter().map(|file| file.bytes.len() as u64).sum::<u64>();
        let begun = match &self.writing {
            Some(Writing::Gif(writer, _)) => writer.bytes() as u64,
            _ => 0,
        };
        self.given + ready + begun
    }

    /// Draws the next picture; `None` after the last.
    fn next(&mut self) -> Result<Option<Shown>, PictureError> {
        match &mut self.subject {
            Subject::Still(picture, figure) if self.done == 0 => {
                Ok(Some(Shown::new(picture, picture.drawing(&figure.show())?, 1.0)))
            }
            Subject::Still(..) => Ok(None),
            Subject::Film(film) => {
                let Some(frame) = film.next_frame().transpose()? else { return Ok(None) };
                Ok(Some(Shown::new(film.picture(), frame.drawing, frame.seconds)))
            }
            Subject::Pages(pages, per_inch) => {
                let page = pages.get(self.done as usize);
                Ok(page.map(|page| Shown {
                    drawing: page.drawing.clone(),
                    size: sheet::pixels(page, *per_inch),
                    scale: 1.0,
                    svg_size: page.size_mm.map(|mm| mm / 25.4 * SVG_PIXELS_PER_INCH),
                    seconds: 1.0,
                }))
            }
        }
    }

    /// Encodes one picture. Returns `false` after the last.
    fn step(&mut self, go_on: GoOn<'_>) -> Result<bool, PictureError> {
        let Some(Shown { drawing, size, scale, svg_size, seconds }) = self.next()? else {
            return Ok(false);
        };
        self.done += 1;
        let number = self.is_many().then_some(self.done);
        match &mut self.writing {
            // While nothing moves, the last frame is shown longer instead of repeated.
            Some(Writing::Gif(writer, Some(last))) if *last == drawing => writer.hold(seconds),
            Some(Writing::Gif(writer, last)) => {
                writer.add(raster::draw_while(go_on, &drawing, size, scale)?, seconds)?;
                *last = Some(drawing);
            }
            Some(Writing::Pdf(pages)) => pages.push(Page::of(drawing)),
            Some(Writing::Each) | None => {
                let bytes = match &self.kind {
                    Kind::Svg(text) => svg::document(&drawing, svg_size, *text)?.into_bytes(),
                    _ => raster::png_while(go_on, &drawing, size, scale)?,
                };
                self.ready.push(File { number, bytes });
            }
        }
        Ok(true)
    }

    fn finish(&mut self) -> Result<(), PictureError> {
        let bytes = match self.writing.take() {
            Some(Writing::Gif(writer, _)) => writer.finish()?,
            Some(Writing::Pdf(pages)) => {
                let Kind::Pdf { title } = &self.kind else { return Ok(()) };
                pdf::document(&pages, title)?
            }
            Some(Writing::Each) | None => return Ok(()),
        };
        self.ready.push(File { number: None, bytes });
        Ok(())
    }

    /// Makes one picture. Returns `false` once all are made and the last files are ready.
    ///
    /// # Errors
    /// [`PictureError`], if the picture cannot be made, or the job was stopped.
    pub fn make_next(&mut self, go_on: GoOn<'_>) -> Result<bool, PictureError> {
        if self.step(go_on)? && self.done < self.total {
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
