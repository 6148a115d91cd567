//! Ids of the widgets that show the board, for code that asks for their place or their focus.

use crate::board::camera::{BoardArea, GridPane};
use crate::state::State;
use crate::views::grid::board_rect;
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
pub fn visible_area(ctx: &Context, state: &State) -> Option<BoardArea> {
    let grid = ctx.read_response(grid_id())?;
    let view = board_rect(state.grid(), grid.rect);
    let pane = GridPane { rect: view, pixels_per_point: ctx.pixels_per_point() };
    Some(state.grid().camera(pane).visible_area(view))
}
