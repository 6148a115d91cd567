//! For which eyes, and on which ground, a picture is made.

use super::palette::Palette;
use serde::{Deserialize, Serialize};

/// The looks of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Look {
    /// Dark on light, as in the window.
    #[default]
    Light,
    /// Light on dark, as in the window.
    Dark,
    /// Black on white, to be printed.
    Paper,
    /// Strong contrast and thick lines, for a bright room.
    Projector,
}

impl Look {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Light, Self::Dark, Self::Paper, Self::Projector];

    /// That of a window.
    pub fn of(dark: bool) -> Self {
        if dark { Self::Dark } else { Self::Light }
    }

    /// Its colours.
    pub fn palette(self) -> Palette {
        match self {
            Self::Light => Palette::LIGHT,
            Self::Dark => Palette::DARK,
            Self::Paper => Palette::PAPER,
            Self::Projector => Palette::LIGHT_CONTRAST,
        }
    }
}
