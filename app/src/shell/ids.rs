//! The identities of the widgets that show the board, for whoever asks where they are or
//! whether they have the keyboard.

use egui::Id;

/// The grid.
pub fn grid_id() -> Id {
    Id::unique("grid view")
}

/// The gallery, shown in place of the board.
pub fn gallery_id() -> Id {
    Id::unique("gallery")
}

/// The space.
pub fn space_id() -> Id {
    Id::unique("space view")
}
