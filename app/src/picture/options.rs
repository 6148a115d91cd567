//! The options of a picture, and the views in it.

use crate::theme::PictureTheme;
use egui::Rect;

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
    /// The colour scheme.
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

/// The views in a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PictureViews {
    #[default]
    Grid,
    Space,
    /// Both views, side by side, or one above the other in a tall picture.
    Both,
}

impl PictureViews {
    /// Divides a rectangle between grid and space; `None` for a view that is not shown.
    pub(super) fn split(self, room: Rect) -> (Option<Rect>, Option<Rect>) {
        match self {
            Self::Grid => (Some(room), None),
            Self::Space => (None, Some(room)),
            Self::Both => {
                let (first, second) = if room.width() >= room.height() {
                    room.split_left_right_at_fraction(0.5)
                } else {
                    room.split_top_bottom_at_fraction(0.5)
                };
                (Some(first), Some(second))
            }
        }
    }
}
