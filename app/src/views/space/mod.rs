//! The space view: the board in three dimensions; further dimensions as slices side by side or in
//! perspective.

mod accents;
mod analysis;
mod annotations;
mod block;
mod bundle;
mod cells;
pub mod corner;
mod dots;
mod frame;
mod gizmo;
mod key;
mod lines;
mod look;
mod marks;
mod numbers;
mod pick;
pub mod plan;
mod room;
mod solids;
mod strands;
mod ticks;
mod tube;

pub use bundle::{bundle_line_at, bundled_lines};
pub use key::slice_color_legend;
pub use look::SpaceContext;
pub use pick::{cell_at, covers_mark};
pub use plan::SpaceLayout;
pub use ticks::{AxisTick, axis_ticks};
pub use tube::{StopLabel, stop_labels};

use crate::scene::Scene;
use crate::show::CellLineBundle;
use hypertoe_core::Cell;

/// Builds the scene of the whole space view.
pub fn scene(look: &SpaceContext<'_>) -> Scene {
    let mut scene = Scene::default();
    frame::draw_frame(look, &mut scene);
    cells::draw_cells(look, &mut scene);
    if let Some(bundle) = look.show.bundle {
        bundle::draw_bundle(look, bundle, &mut scene);
    }
    lines::draw_lines(look, &mut scene);
    analysis::draw_analysis(look, &mut scene);
    if let Some(annotations) = look.show.annotations {
        annotations::draw_annotations(look, annotations, &mut scene);
    }
    if look.shows_coordinates {
        frame::draw_slice_and_axis_names(look, &mut scene);
        gizmo::draw_gizmo(look, &mut scene);
        key::draw_slice_color_legend(look, &mut scene);
    }
    scene
}

/// Builds the scene of all lines through a cell, to lay over the board.
pub fn bundle(look: &SpaceContext<'_>, cell: &Cell) -> Scene {
    let mut scene = Scene::default();
    bundle::draw_bundle(look, &CellLineBundle::new(look.show.game.shape(), cell), &mut scene);
    scene
}

/// Builds the scene of the move numbers on the marks.
pub fn move_numbers_scene(look: &SpaceContext<'_>) -> Scene {
    let mut scene = Scene::default();
    numbers::draw_move_numbers(look, &mut scene);
    scene
}
