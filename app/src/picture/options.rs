//! The options of a picture.

use crate::theme::PictureTheme;

/// The content of a picture besides the board, and its style.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PictureOptions {
    /// Whether axis names and coordinates stand along the edges.
    pub coordinates: bool,
    /// Whether board, players with marks and scores, and the axes are described around the board.
    pub header_and_axes: bool,
    /// Whether the rules are written above the board.
    pub rules: bool,
    /// Whether a key explains the colours of cells and lines, if they have a meaning.
    pub color_key: bool,
    /// Whether each mark has the number of its move.
    pub move_numbers: bool,
    pub style: PictureTheme,
    /// Whether the background is left transparent.
    pub transparent: bool,
    /// Whether the whole board is shown, not only the part on the screen.
    pub whole_board: bool,
}

impl Default for PictureOptions {
    fn default() -> Self {
        Self {
            coordinates: true,
            header_and_axes: false,
            rules: false,
            color_key: true,
            move_numbers: false,
            style: PictureTheme::Light,
            transparent: false,
            whole_board: true,
        }
    }
}
