//! The preview in the export dialog.

use super::{TakeAway, Taking};
use crate::picture::film::{Film, Frame};
use crate::picture::{Drawing, Kind, Numbering, Page, Picture, PictureError, check};
use crate::show::Figure;
use crate::words::{self, Message, ToMessage};

/// A running preview of an animation.
pub struct Preview {
    film: Film,
    frame: Frame,
    left: f64,
}

/// The preview in the export dialog.
#[derive(Default)]
pub enum Shown {
    /// No export dialog is open.
    #[default]
    Nothing,
    Still(Drawing),
    Film(Box<Preview>),
    /// The pages, and the index of the one on show.
    Pages(Vec<Page>, usize),
    /// The export is impossible, for this reason.
    Problem(Message),
}

impl Shown {
    /// Returns the numbering of the files; `None` for a single file.
    pub(super) fn numbering(&self, kind: &Kind) -> Option<Numbering> {
        match self {
            Self::Film(preview) => Numbering::of_frames(preview.film.frames(), kind),
            Self::Pages(pages, _) => Numbering::of_pages(pages.len() as u64, kind),
            Self::Nothing | Self::Still(_) | Self::Problem(_) => None,
        }
    }

    /// Returns the drawing to show now.
    pub fn drawing(&self) -> Option<&Drawing> {
        match self {
            Self::Still(drawing) => Some(drawing),
            Self::Film(preview) => Some(&preview.frame.drawing),
            Self::Pages(pages, at) => pages.get(*at).map(|page| &page.drawing),
            Self::Nothing | Self::Problem(_) => None,
        }
    }

    pub fn film(&self) -> Option<&Film> {
        match self {
            Self::Film(preview) => Some(&preview.film),
            _ => None,
        }
    }

    /// Returns the preview of an export.
    pub fn of(take: &TakeAway, figure: &Figure) -> Self {
        let Picture { size, scale, text, .. } = take.picture;
        if take.taking != Taking::Sheet
            && let Err(error) = check(size, scale, text, &take.kind(""))
        {
            return Self::Problem(error.message());
        }
        match take.taking {
            Taking::Sheet => match take.pages(figure) {
                Ok(pages) => Self::Pages(pages, 0),
                Err(why) => Self::Problem(why),
            },
            Taking::Picture => match take.picture.drawing(&take.of(figure).show()) {
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

    /// Advances the animation. Returns `false` at its end.
    pub(super) fn advance(&mut self, seconds: f64) -> bool {
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
