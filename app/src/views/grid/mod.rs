//! The grid view: nested two-dimensional grids for any board.

mod analysis;
mod axis_rulers;
mod board_drawings;
mod cells;
mod context;
mod drawing;
mod line_numbers;
mod lines;
mod marks;
mod overlay;
mod raster;
mod ruler_tool;

pub(in crate::views) use axis_rulers::draw_axis_rulers as draw_rulers;
pub use axis_rulers::{board_rect, board_rect_for_layout};
pub use board_drawings::draw_board_drawing;
pub use cells::CellColors;
pub(in crate::views) use cells::{CellPainter, draw_block_backgrounds};
pub use context::{DetailLevel, GridContext, detail_level};
pub use drawing::VIEW_DRAWING;
pub use lines::{bundle_line_at, bundle_line_paths};
pub use marks::{draw_mark, draw_partial_mark, push_mark_quads};
pub use raster::RasterCache;

use crate::scene::Scene;
use crate::view_model::CellLineBundle;
use hypertoe_core::Cell;

/// Builds the scene of the bare board: blocks, cells and marks.
pub(in crate::views) fn board_scene(context: &GridContext<'_>, rasters: &mut RasterCache) -> Scene {
    let mut scene = Scene::default();
    match detail_level(context) {
        DetailLevel::Raster => raster::draw_cells_as_image(context, rasters, &mut scene),
        detail => {
            cells::draw_block_backgrounds(context, &mut scene);
            cells::draw_cells(context, detail, &mut scene);
            marks::draw_falling_mark(context, &mut scene);
        }
    }
    scene
}

/// Builds the scene of the whole grid, with everything that is drawn over the board.
pub fn scene(context: &GridContext<'_>, rasters: &mut RasterCache) -> Scene {
    let mut scene = board_scene(context, rasters);
    analysis::draw_threats(context, &mut scene);
    lines::draw_completed_lines(context, &mut scene);
    overlay::draw_last_move(context, &mut scene);
    analysis::draw_hint(context, &mut scene);
    overlay::draw_planned_move(context, &mut scene);
    analysis::draw_analysis(context, &mut scene);
    if !context.is_export {
        overlay::draw_cursor(context, &mut scene);
        if context.view_model.shows_coordinates {
            axis_rulers::draw_axis_rulers(context, &mut scene);
        }
        if let Some(bundle) = context.view_model.bundle {
            lines::draw_span_legend(context, bundle, &mut scene);
        }
    }
    if let Some(bundle) = context.view_model.bundle {
        lines::draw_bundle(context, bundle, &mut scene);
    }
    overlay::draw_explored_line(context, &mut scene);
    if let Some(ruler) = context.view_model.ruler {
        ruler_tool::draw_ruler(context, ruler, &mut scene);
    }
    if let Some(annotations) = context.view_model.annotations {
        overlay::draw_annotations(context, annotations, &mut scene);
    }
    analysis::draw_selected_pair(context, &mut scene);
    board_drawings::draw_board_drawings(context, &mut scene);
    scene
}

/// Builds the scene of all lines through a cell, to lay over the board.
pub fn bundle_scene(context: &GridContext<'_>, cell: &Cell) -> Scene {
    let mut scene = Scene::default();
    lines::draw_bundle(
        context,
        &CellLineBundle::new(context.view_model.game.shape(), cell),
        &mut scene,
    );
    scene
}

/// Builds the scene of the move numbers on the marks.
pub fn move_numbers_scene(context: &GridContext<'_>) -> Scene {
    let mut scene = Scene::default();
    marks::draw_move_numbers(context, &mut scene);
    scene
}

/// Builds the scene of axis names and coordinates along the edges of the board.
pub fn rulers_scene(context: &GridContext<'_>) -> Scene {
    let mut scene = Scene::default();
    axis_rulers::draw_axis_rulers(context, &mut scene);
    scene
}
