//! Sizes, colours and text that suit what a picture is for.

use super::compose::Picture;
use crate::theme::Look;

/// What a picture is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preset {
    /// A page of print: black on white, with pixels enough for a column of it.
    Paper,
    /// A slide with a ground of its own, which shows through.
    Slide,
    /// A bright room: strong contrast, and text that is read from the last row.
    Projector,
}

impl Preset {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Paper, Self::Slide, Self::Projector];

    /// Pixels of a still picture, and of an animation.
    fn size(self, moves: bool) -> [u32; 2] {
        match (self, moves) {
            (Self::Paper, false) => [2400, 1800],
            (Self::Paper, true) => [800, 600],
            (Self::Slide | Self::Projector, false) => [1920, 1080],
            (Self::Slide, true) => [960, 540],
            (Self::Projector, true) => [1280, 720],
        }
    }

    fn look(self) -> Look {
        match self {
            Self::Paper => Look::Paper,
            Self::Slide => Look::Light,
            Self::Projector => Look::Projector,
        }
    }

    fn text(self) -> f32 {
        match self {
            Self::Paper => 1.0,
            Self::Slide => 1.2,
            Self::Projector => 1.35,
        }
    }

    /// Gives a picture, or an animation of such pictures, its size, look, text and background.
    pub fn apply(self, picture: &mut Picture, moves: bool) {
        picture.size = self.size(moves);
        (picture.scale, picture.text) = (1.0, self.text());
        picture.options.look = self.look();
        // Each frame of an animation on nothing would hold everything.
        picture.options.transparent = self == Self::Slide && !moves;
    }

    /// The one that a picture is made by, as far as that can be seen of it.
    pub fn of(picture: &Picture, moves: bool) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| {
            let mut made = picture.clone();
            preset.apply(&mut made, moves);
            made == *picture
        })
    }
}
