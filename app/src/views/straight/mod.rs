//! "Why is this straight?": a line laid out on a small board, or the board
//! turned until the line runs along its front edge.
//!
//! What is seen depends on the state and on where its stages are, and on
//! nothing else: scrubbed back, the picture is the same again.

mod labels;
mod layout;
mod small_board;
mod turn;
mod widget;

pub use layout::{Placed, SmallBoard, placed};
pub use turn::turning;
pub use widget::StraightView;

use crate::scene::Scene;
use crate::state::{State, Straighten, Way};
use crate::theme::Palette;
use crate::views::grid::{Look, RasterCache, board_room};
use egui::Rect;

/// The straightened line as a scene in this part of the window; nothing if
/// no line is laid straight.
pub fn scene(state: &State, palette: &Palette, canvas: Rect) -> Scene {
    let rasters = &mut RasterCache::default();
    let open = state.straighten.as_ref();
    open.map_or_else(Scene::default, |open| scene_of(state, open, palette, canvas, 1.0, rasters))
}

/// A line laid straight as a scene, whether or not it is the one on show.
pub fn scene_of(
    state: &State,
    open: &Straighten,
    palette: &Palette,
    canvas: Rect,
    pixels_per_point: f32,
    rasters: &mut RasterCache,
) -> Scene {
    let room = board_room(state, canvas);
    let camera = match open.way() {
        Way::SmallBoard => layout::camera(state, open.plane(), room),
        Way::Turn => layout::whole(state, room),
    };
    let look = Look::through(state, palette, pixels_per_point, room, camera);
    match open.way() {
        Way::SmallBoard => small_board::scene(&look, open, canvas, rasters),
        Way::Turn => turn::scene(&look, open, canvas),
    }
}
