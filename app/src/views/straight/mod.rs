//! A straightened line: its plane laid out on a small board, or the whole board turned until the
//! line runs along the front edge.
//!
//! The picture depends only on the state and the position of its stages, so that scrubbing back
//! shows the same picture again.

mod labels;
mod layout;
mod small_board;
mod turn;

pub use layout::{Placed, SmallBoard, placed};
pub use turn::turning;

use crate::board::camera::Pane;
use crate::board::straight::{Straighten, Way};
use crate::scene::Scene;
use crate::show::Show;
use crate::theme::Palette;
use crate::views::grid::{Look, RasterCache, board_room};
use egui::Rect;

/// Builds the scene of the straightened line in a part of the window; empty if there is none.
pub fn scene(show: &Show<'_>, palette: &Palette, canvas: Rect) -> Scene {
    let rasters = &mut RasterCache::default();
    let open = show.straighten.as_ref();
    open.map_or_else(Scene::default, |open| scene_of(show, open, palette, canvas, 1.0, rasters))
}

/// Builds the scene of a straightened line, which need not be the one on show.
pub fn scene_of(
    show: &Show<'_>,
    open: &Straighten,
    palette: &Palette,
    canvas: Rect,
    pixels_per_point: f32,
    rasters: &mut RasterCache,
) -> Scene {
    let room = Pane { rect: board_room(show.grid, canvas), pixels_per_point };
    let camera = match open.way() {
        Way::SmallBoard => layout::camera(show, open.plane(), room),
        Way::Turn => layout::whole(show, room),
    };
    let look = Look::through(show, palette, room, camera);
    match open.way() {
        Way::SmallBoard => small_board::scene(&look, open, canvas, rasters),
        Way::Turn => turn::scene(&look, open, canvas),
    }
}
