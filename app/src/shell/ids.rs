//! Ids of the widgets that show the board, for code that asks for their place or their focus.

use crate::board::camera::{Area, Pane};
use crate::state::State;
use crate::views::grid::board_room;
use egui::{Context, Id};

pub fn grid_id() -> Id {
    Id::unique("grid view")
}

pub fn gallery_id() -> Id {
    Id::unique("gallery")
}

pub fn space_id() -> Id {
    Id::unique("space view")
}

/// Returns the part of the board in view, if the grid is shown.
pub fn area_in_sight(ctx: &Context, state: &State) -> Option<Area> {
    let grid = ctx.read_response(grid_id())?;
    let view = board_room(state.grid(), grid.rect);
    let pane = Pane { rect: view, pixels_per_point: ctx.pixels_per_point() };
    Some(state.grid().camera(pane).seen_in(view))
}
