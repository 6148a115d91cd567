//! The preview in the export dialog.

use super::{ExportDialog, ExportKind};
use crate::picture::film::{Animation, AnimationFrame};
use crate::picture::{
    Drawing, FileNumbering, PictureError, PictureFormat, PictureRequest, PrintPage, check_size,
};
use crate::show::BoardFigure;
use crate::words::{self, Message, ToMessage};

/// A running preview of an animation.
pub struct AnimationPreview {
    film: Animation,
    frame: AnimationFrame,
    seconds_left: f64,
}

/// The preview in the export dialog.
#[derive(Default)]
pub enum ExportPreview {
    /// No export dialog is open.
    #[default]
    Closed,
    Still(Drawing),
    Animation(Box<AnimationPreview>),
    /// The pages, and the index of the one on show.
    Pages(Vec<PrintPage>, usize),
    /// The export is impossible, for this reason.
    Error(Message),
}

impl ExportPreview {
    /// Returns the numbering of the files; `None` for a single file.
    pub(super) fn numbering(&self, kind: &PictureFormat) -> Option<FileNumbering> {
        match self {
            Self::Animation(preview) => FileNumbering::for_frames(preview.film.frame_count(), kind),
            Self::Pages(pages, _) => FileNumbering::for_pages(pages.len() as u64, kind),
            Self::Closed | Self::Still(_) | Self::Error(_) => None,
        }
    }

    /// Returns the drawing to show now.
    pub fn drawing(&self) -> Option<&Drawing> {
        match self {
            Self::Still(drawing) => Some(drawing),
            Self::Animation(preview) => Some(&preview.frame.drawing),
            Self::Pages(pages, at) => pages.get(*at).map(|page| &page.drawing),
            Self::Closed | Self::Error(_) => None,
        }
    }

    pub fn animation(&self) -> Option<&Animation> {
        match self {
            Self::Animation(preview) => Some(&preview.film),
            _ => None,
        }
    }

    /// Returns the preview of an export.
    pub fn new(take: &ExportDialog, figure: &BoardFigure) -> Self {
        let PictureRequest { size, scale, text_scale: text, .. } = take.picture;
        if take.kind != ExportKind::Sheet
            && let Err(error) = check_size(size, scale, text, &take.file_kind(""))
        {
            return Self::Error(error.message());
        }
        match take.kind {
            ExportKind::Sheet => match take.pages(figure) {
                Ok(pages) => Self::Pages(pages, 0),
                Err(why) => Self::Error(why),
            },
            ExportKind::Picture => match take.picture.draw(&take.figure(figure).view_model()) {
                Ok(drawing) => Self::Still(drawing),
                Err(error) => Self::Error(error.message()),
            },
            ExportKind::Animation => match take.to_animation(figure).map(AnimationPreview::start) {
                Ok(Ok(preview)) => Self::Animation(Box::new(preview)),
                Ok(Err(error)) | Err(error) => Self::Error(error.message()),
            },
        }
    }
}

impl AnimationPreview {
    fn start(mut film: Animation) -> Result<Self, PictureError> {
        let nothing = || PictureError::NothingToShow(words::film_empty());
        let frame = film.next_frame().ok_or_else(nothing)??;
        Ok(Self { film, seconds_left: frame.seconds, frame })
    }

    /// Advances the animation. Returns `false` at its end.
    pub(super) fn advance(&mut self, seconds: f64) -> bool {
        self.seconds_left -= seconds;
        while self.seconds_left <= 0.0 {
            match self.film.next_frame() {
                Some(Ok(frame)) => {
                    self.seconds_left += frame.seconds.max(0.01);
                    self.frame = frame;
                }
                _ => return false,
            }
        }
        true
    }
}
