//! Themes of exported pictures.

use super::palette::Palette;
use serde::{Deserialize, Serialize};

/// The theme of an exported picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum PictureTheme {
    /// Dark on light, as in the window.
    #[default]
    Light,
    /// Light on dark, as in the window.
    Dark,
    /// Black on white, for printing.
    Paper,
    /// High contrast and thick lines, for a projector in a bright room.
    Projector,
}

impl PictureTheme {
    pub const ALL: [Self; 4] = [Self::Light, Self::Dark, Self::Paper, Self::Projector];

    /// Returns the theme that resembles the window's.
    pub fn like_window(dark: bool) -> Self {
        if dark { Self::Dark } else { Self::Light }
    }

    pub fn palette(self) -> Palette {
        match self {
            Self::Light => Palette::LIGHT,
            Self::Dark => Palette::DARK,
            Self::Paper => Palette::PAPER,
            Self::Projector => Palette::LIGHT_CONTRAST,
        }
    }
}
