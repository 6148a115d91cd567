//! A straightened line: its plane laid out on a small board, or the whole board turned until the
//! line runs along the front edge.
//!
//! The picture depends only on the state and the position of its stages, so that scrubbing back
//! shows the same picture again.

mod labels;
mod rotation;
mod small_board;
mod small_board_layout;

pub use rotation::moving_cells;
pub use small_board::{FlyingCell, flying_cells};
pub use small_board_layout::SmallBoardLayout;

use crate::board::camera::GridPane;
use crate::board::straightening::{StraightenMode, Straightening};
use crate::scene::Scene;
use crate::theme::Palette;
use crate::view_model::BoardViewModel;
use crate::views::grid::{GridContext, RasterCache, board_rect};
use egui::Rect;

/// Builds the scene of the line being straightened, in a part of the window; empty if there is
/// none.
pub fn scene(view_model: &BoardViewModel<'_>, palette: &Palette, canvas: Rect) -> Scene {
    let rasters = &mut RasterCache::default();
    let open = view_model.straightening.as_ref();
    open.map_or_else(Scene::default, |open| {
        scene_for(view_model, open, palette, canvas, 1.0, rasters)
    })
}

/// Builds the scene of the straightening `open`, which need not be the one in `view_model`.
pub fn scene_for(
    view_model: &BoardViewModel<'_>,
    open: &Straightening,
    palette: &Palette,
    canvas: Rect,
    pixels_per_point: f32,
    rasters: &mut RasterCache,
) -> Scene {
    let room = GridPane { rect: board_rect(view_model.grid, canvas), pixels_per_point };
    let camera = match open.mode() {
        StraightenMode::SmallBoard => small_board::start_camera(view_model, open.plane(), room),
        StraightenMode::MoveBoard => small_board::whole_board_camera(view_model, room),
    };
    let context = GridContext::with_camera(view_model, palette, room, camera);
    match open.mode() {
        StraightenMode::SmallBoard => {
            small_board::small_board_scene(&context, open, canvas, rasters)
        }
        StraightenMode::MoveBoard => rotation::moving_board_scene(&context, open, canvas),
    }
}
