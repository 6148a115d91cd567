//! Making files from pictures and films, picture by picture.

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

/// What is made into files.
pub enum Subject {
    /// A picture of what is shown.
    Still(Picture, Box<Figure>),
    /// A film.
    Film(Box<Film>),
    /// Pages to print, with this many pixels to the inch where there are pixels.
    Pages(Vec<Page>, f32),
}

impl Subject {
    /// How many pictures there are.
    fn total(&self) -> u64 {
        match self {
            Self::Still(..) => 1,
            Self::Film(film) => film.frames(),
            Self::Pages(pages, _) => pages.len() as u64,
        }
    }

    /// How the files are numbered; `None` where there is only one.
    pub fn numbering(&self, kind: &Kind) -> Option<Numbering> {
        match self {
            Self::Still(..) => None,
            Self::Film(_) => Numbering::of_frames(self.total(), kind),
            Self::Pages(..) => Numbering::of_pages(self.total(), kind),
        }
    }

    /// The size in pixels of the first picture, its scale and that of its text.
    ///
    /// # Errors
    /// There is none.
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

/// A file that is ready to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Which of several, from 1; `None` if it is the only one.
    pub number: Option<u64>,
    /// What it holds.
    pub bytes: Vec<u8>,
}

/// Pixels of an SVG to the inch (CSS Values 3, section 5.2), so that it prints
/// in its own size.
const SVG_PIXELS_PER_INCH: f32 = 96.0;

/// A picture that is to be made into a file, or a part of one.
struct Shown {
    drawing: Drawing,
    size: [u32; 2],
    scale: f32,
    svg_size: [f32; 2],
    /// How long it is seen in a film.
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
    /// A file for each picture.
    Each,
    /// With what the last frame shows.
    Gif(Box<gif::Writer>, Option<Drawing>),
    /// The pages are put together at the end.
    Pdf(Vec<Page>),
}

/// Makes files: a picture at a time. After each of them what is ready is taken
/// by [`take_files`](Self::take_files), so that memory stays small; after the
/// last one all has been given out.
pub struct Export {
    subject: Subject,
    kind: Kind,
    writing: Option<Writing>,
    done: u64,
    total: u64,
    ready: Vec<File>,
    /// Bytes given out so far.
    given: u64,
}

impl Export {
    /// Files of this kind.
    ///
    /// # Errors
    /// The picture has no pixels, or more than such a file can have.
    pub fn new(subject: Subject, kind: Kind) -> Result<Self, PictureError> {
        let ((size, scale, text), total) = (subject.size()?, subject.total());
        match (&subject, &kind) {
            // Paper is never too large.
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

    /// How many pages there are to print, if it is pages.
    pub fn pages(&self) -> Option<u64> {
        matches!(self.subject, Subject::Pages(..)).then_some(self.total)
    }

    /// Whether there will be several files, each with its number.
    pub fn is_many(&self) -> bool {
        self.subject.numbering(&self.kind).is_some()
    }

    /// The name of a file: `name.png`, or with its number if it is one of several.
    pub fn file_name(&self, stem: &str, file: &File) -> String {
        let extension = self.kind.extension();
        match (self.subject.numbering(&self.kind), file.number) {
            (Some(numbering), Some(number)) => numbering.name(stem, number, extension),
            _ => format!("{stem}.{extension}"),
        }
    }

    /// The files that have become ready since the last call.
    pub fn take_files(&mut self) -> Vec<File> {
        self.given += self.ready.iter().map(|file| file.bytes.len() as u64).sum::<u64>();
        std::mem::take(&mut self.ready)
    }

    /// Bytes made so far, taken or not.
    pub fn bytes(&self) -> u64 {
        let ready = self.ready.iter().map(|file| file.bytes.len() as u64).sum::<u64>();
        let begun = match &self.writing {
            Some(Writing::Gif(writer, _)) => writer.bytes() as u64,
            _ => 0,
        };
        self.given + ready + begun
    }

    /// What comes next; `None` after the last.
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

    /// Makes one picture. `false` after the last.
    fn step(&mut self, go_on: GoOn<'_>) -> Result<bool, PictureError> {
        let Some(Shown { drawing, size, scale, svg_size, seconds }) = self.next()? else {
            return Ok(false);
        };
        self.done += 1;
        let number = self.is_many().then_some(self.done);
        match &mut self.writing {
            // A bead at rest looks the same for many frames.
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

    /// Makes one picture. `false` once there is no other: then the last files are ready.
    ///
    /// # Errors
    /// The picture cannot be made, or is no longer wanted.
    pub fn make_next(&mut self, go_on: GoOn<'_>) -> Result<bool, PictureError> {
        if self.step(go_on)? && self.done < self.total {
            return Ok(true);
        }
        self.finish()?;
        Ok(false)
    }

    /// Pictures made, of all.
    pub fn progress(&self) -> Progress {
        Progress { done: self.done, total: Some(self.total), ..Progress::default() }
    }
}
