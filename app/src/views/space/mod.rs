//! The space view: the board in three dimensions; further dimensions as slices side by side or in
//! perspective.

mod accents;
mod board_drawings;
mod cells;
mod context;
mod drawing;
mod explored_line;
mod fixed_values;
mod frame;
mod gizmo;
mod labels;
pub mod layout;
mod marks;
mod obstacles;
mod overlay;
mod slice_names;
mod solid;
mod ticks;
mod zonohedron;

pub use board_drawings::draw_board_drawing;
pub use context::{SpaceContext, cell_at, covers_mark};
pub use drawing::VIEW_DRAWING;
pub use explored_line::{StopLabel, stop_labels};
pub use fixed_values::MAX_AXES;
pub use gizmo::slice_color_legend_entries;
pub use labels::{axis_ticks, label_scenes, slice_name_rects};
pub use layout::SpaceLayout;
pub use overlay::{bundle_line_at, bundled_lines};
pub use ticks::AxisTick;

use crate::scene::Scene;
use crate::view_model::CellLineBundle;
use hypertoe_core::Cell;

/// Builds the scene of the whole space view.
pub fn scene(context: &SpaceContext<'_>) -> Scene {
    let mut scene = board_scene(context);
    let labels = label_scenes(context).into_iter();
    scene.shapes.extend(labels.flat_map(|group| group.shapes));
    scene
}

/// Builds the scene of the board, its marks and lines, without names, values and keys.
pub fn board_scene(context: &SpaceContext<'_>) -> Scene {
    let mut scene = Scene::default();
    frame::draw_frame(context, &mut scene);
    cells::draw_cells(context, &mut scene);
    if let Some(bundle) = context.view_model.bundle {
        overlay::draw_bundle(context, bundle, &mut scene);
    }
    overlay::draw_lines(context, &mut scene);
    overlay::draw_threats_and_preview(context, &mut scene);
    if let Some(annotations) = context.view_model.annotations {
        overlay::draw_annotations(context, annotations, &mut scene);
    }
    board_drawings::draw_board_drawings(context, &mut scene);
    scene
}

/// Builds the scene with all lines through a cell, which is drawn over the scene of the board.
pub fn bundle_scene(context: &SpaceContext<'_>, cell: &Cell) -> Scene {
    let mut scene = Scene::default();
    overlay::draw_bundle(
        context,
        &CellLineBundle::new(context.view_model.game.shape(), cell),
        &mut scene,
    );
    scene
}

/// Builds the scene of the move numbers on the marks.
pub fn move_numbers_scene(context: &SpaceContext<'_>) -> Scene {
    let mut scene = Scene::default();
    overlay::draw_move_numbers(context, &mut scene);
    scene
}
