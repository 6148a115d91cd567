//! The identities of the widgets that show the board, for whoever asks where they are or
//! whether they have the keyboard.

use crate::board::camera::{Area, Pane};
use crate::state::State;
use crate::views::grid::board_room;
use egui::{Context, Id};

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

/// The part of the board in view, where the grid is on show.
pub fn area_in_sight(ctx: &Context, state: &State) -> Option<Area> {
    let grid = ctx.read_response(grid_id())?;
    let view = board_room(state.grid(), grid.rect);
    let pane = Pane { rect: view, pixels_per_point: ctx.pixels_per_point() };
    Some(state.grid().camera(pane).seen_in(view))
}
