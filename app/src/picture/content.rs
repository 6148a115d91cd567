//! Which views a picture shows.

use egui::Rect;

/// Which view is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Content {
    /// The nested grid.
    #[default]
    Grid,
    /// The space.
    Space,
    /// Both: side by side, or one above the other in a tall picture.
    Both,
}

impl Content {
    /// The room of the grid and of the space, as far as they are shown.
    pub(super) fn rooms(self, room: Rect) -> (Option<Rect>, Option<Rect>) {
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
