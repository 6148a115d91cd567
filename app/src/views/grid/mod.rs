//! The grid view: nested two-dimensional grids for any board.

mod analysis;
mod axis_rulers;
mod cells;
mod context;
mod drawing;
mod lines;
mod marks;
mod overlay;
mod raster;
mod ruler_tool;

pub(in crate::views) use axis_rulers::draw_axis_rulers as draw_rulers;
pub use axis_rulers::{board_rect, board_rect_for_layout};
pub use cells::CellColors;
pub(in crate::views) use cells::{CellPainter, draw_blocks};
pub use context::{DetailLevel, GridContext, detail_level};
pub use drawing::DRAWING;
pub use lines::{bundle_line_at, bundled_lines};
pub use marks::{draw_mark, draw_partial_mark, push_mark_quads};
pub use raster::RasterCache;

use crate::scene::Scene;
use crate::view_model::CellLineBundle;
use hypertoe_core::Cell;

/// Builds the scene of the bare board: blocks, cells and marks.
pub(in crate::views) fn board_scene(look: &GridContext<'_>, rasters: &mut RasterCache) -> Scene {
    let mut scene = Scene::default();
    match detail_level(look) {
        DetailLevel::Raster => raster::draw_raster(look, rasters, &mut scene),
        detail => {
            cells::draw_blocks(look, &mut scene);
            cells::draw_cells(look, detail, &mut scene);
            marks::draw_falling_mark(look, &mut scene);
        }
    }
    scene
}

/// Builds the scene of the whole grid, with everything that is drawn over the board.
pub fn scene(look: &GridContext<'_>, rasters: &mut RasterCache) -> Scene {
    let mut scene = board_scene(look, rasters);
    analysis::draw_threats(look, &mut scene);
    lines::draw_completed_lines(look, &mut scene);
    overlay::draw_last_move(look, &mut scene);
    analysis::draw_hint(look, &mut scene);
    analysis::draw_analysis(look, &mut scene);
    if !look.is_export {
        overlay::draw_cursor(look, &mut scene);
        axis_rulers::draw_axis_rulers(look, &mut scene);
        if let Some(bundle) = look.show.bundle {
            lines::draw_span_legend(look, bundle, &mut scene);
        }
    }
    if let Some(bundle) = look.show.bundle {
        lines::draw_bundle(look, bundle, &mut scene);
    }
    overlay::draw_explored_line(look, &mut scene);
    if let Some(ruler) = look.show.ruler {
        ruler_tool::draw_ruler(look, ruler, &mut scene);
    }
    if let Some(annotations) = look.show.annotations {
        overlay::draw_annotations(look, annotations, &mut scene);
    }
    analysis::draw_selected_pair(look, &mut scene);
    scene
}

/// Builds the scene of all lines through a cell, to lay over the board.
pub fn bundle_scene(look: &GridContext<'_>, cell: &Cell) -> Scene {
    let mut scene = Scene::default();
    lines::draw_bundle(look, &CellLineBundle::new(look.show.game.shape(), cell), &mut scene);
    scene
}

/// Builds the scene of the move numbers on the marks.
pub fn move_numbers_scene(look: &GridContext<'_>) -> Scene {
    let mut scene = Scene::default();
    marks::draw_move_numbers(look, &mut scene);
    scene
}

/// Builds the scene of axis names and coordinates along the edges of the board.
pub fn rulers_scene(look: &GridContext<'_>) -> Scene {
    let mut scene = Scene::default();
    axis_rulers::draw_axis_rulers(look, &mut scene);
    scene
}
