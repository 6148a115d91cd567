//! Presets of size, colours and text for common uses of a picture.

use super::compose::PictureRequest;
use crate::theme::PictureTheme;

/// The intended use of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PicturePreset {
    /// A printed page: black on white, with enough pixels for a column of print.
    Paper,
    /// A slide whose background shows through.
    Slide,
    /// A projector in a bright room: strong contrast, and text legible from the last row.
    Projector,
}

impl PicturePreset {
    pub const ALL: [Self; 3] = [Self::Paper, Self::Slide, Self::Projector];

    /// Returns the size in pixels of a still picture or an animation.
    fn size(self, moves: bool) -> [u32; 2] {
        match (self, moves) {
            (Self::Paper, false) => [2400, 1800],
            (Self::Paper, true) => [800, 600],
            (Self::Slide | Self::Projector, false) => [1920, 1080],
            (Self::Slide, true) => [960, 540],
            (Self::Projector, true) => [1280, 720],
        }
    }

    fn style(self) -> PictureTheme {
        match self {
            Self::Paper => PictureTheme::Paper,
            Self::Slide => PictureTheme::Light,
            Self::Projector => PictureTheme::Projector,
        }
    }

    fn text_scale(self) -> f32 {
        match self {
            Self::Paper => 1.0,
            Self::Slide => 1.2,
            Self::Projector => 1.35,
        }
    }

    /// Sets size, colours, text size and background of a picture; `moves` if it is for an
    /// animation.
    pub fn apply(self, picture: &mut PictureRequest, moves: bool) {
        picture.size = self.size(moves);
        (picture.scale, picture.text_scale) = (1.0, self.text_scale());
        picture.options.style = self.style();
        // In an animation with transparency every frame would hold the whole board.
        picture.options.transparent = self == Self::Slide && !moves;
    }

    /// Returns the preset whose settings the picture has.
    pub fn matching(picture: &PictureRequest, moves: bool) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| {
            let mut made = picture.clone();
            preset.apply(&mut made, moves);
            made == *picture
        })
    }
}
