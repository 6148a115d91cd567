//! The views that a picture shows.

use egui::Rect;

/// The views that a picture shows.
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
