//! The space view: the board in three dimensions; further dimensions as slices side by side or in
//! perspective.

mod accents;
mod cells;
mod context;
mod drawing;
mod explored_line;
mod frame;
mod gizmo;
pub mod layout;
mod marks;
mod obstacles;
mod overlay;
mod solid;
mod ticks;
mod zonohedron;

pub use context::{SpaceContext, cell_at, covers_mark};
pub use drawing::DRAWING;
pub use explored_line::{StopLabel, stop_labels};
pub use gizmo::slice_color_legend;
pub use layout::SpaceLayout;
pub use overlay::{bundle_line_at, bundled_lines};
pub use ticks::{AxisTick, axis_ticks};

use crate::scene::Scene;
use crate::view_model::CellLineBundle;
use hypertoe_core::Cell;

/// Builds the scene of the whole space view.
pub fn scene(look: &SpaceContext<'_>) -> Scene {
    let mut scene = Scene::default();
    frame::draw_frame(look, &mut scene);
    cells::draw_cells(look, &mut scene);
    if let Some(bundle) = look.show.bundle {
        overlay::draw_bundle(look, bundle, &mut scene);
    }
    overlay::draw_lines(look, &mut scene);
    overlay::draw_analysis(look, &mut scene);
    if let Some(annotations) = look.show.annotations {
        overlay::draw_annotations(look, annotations, &mut scene);
    }
    if look.shows_coordinates {
        frame::draw_slice_and_axis_names(look, &mut scene);
        gizmo::draw_gizmo(look, &mut scene);
        gizmo::draw_slice_color_legend(look, &mut scene);
    }
    scene
}

/// Builds the scene of all lines through a cell, to lay over the board.
pub fn bundle_scene(look: &SpaceContext<'_>, cell: &Cell) -> Scene {
    let mut scene = Scene::default();
    overlay::draw_bundle(look, &CellLineBundle::new(look.show.game.shape(), cell), &mut scene);
    scene
}

/// Builds the scene of the move numbers on the marks.
pub fn move_numbers_scene(look: &SpaceContext<'_>) -> Scene {
    let mut scene = Scene::default();
    overlay::draw_move_numbers(look, &mut scene);
    scene
}
