//! The grid view: nested two-dimensional grids for any board.

mod analysis;
mod annotations;
mod bundle;
mod cell_colors;
mod cell_painter;
mod cells;
mod completed;
mod detail;
mod hint;
mod legend;
mod look;
mod marks;
mod numbers;
mod overlay;
mod pair;
mod raster;
mod ruler;
mod rulers;
mod threats;

pub use bundle::{bundle_line_at, bundled_lines};
pub use cell_colors::CellColors;
pub(in crate::views) use cell_painter::CellPainter;
pub(in crate::views) use cells::draw_blocks;
pub use detail::{DetailLevel, detail_level};
pub use look::GridContext;
pub use marks::{draw_mark, draw_partial_mark, push_mark_quads};
pub use raster::RasterCache;
pub(in crate::views) use rulers::draw_axis_rulers as draw_rulers;
pub use rulers::{board_rect, layout_rect};

use crate::scene::Scene;
use crate::show::CellLineBundle;
use hypertoe_core::Cell;

/// Builds the scene of the bare board: blocks, cells and marks.
pub(in crate::views) fn board_scene(look: &GridContext<'_>, rasters: &mut RasterCache) -> Scene {
    let mut scene = Scene::default();
    match detail::detail_level(look) {
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
    threats::draw_threats(look, &mut scene);
    completed::draw_completed_lines(look, &mut scene);
    overlay::draw_last_move(look, &mut scene);
    hint::draw_hint(look, &mut scene);
    analysis::draw_analysis(look, &mut scene);
    if !look.is_export {
        overlay::draw_cursor(look, &mut scene);
        rulers::draw_axis_rulers(look, &mut scene);
        if let Some(bundle) = look.show.bundle {
            legend::draw_span_legend(look, bundle, &mut scene);
        }
    }
    if let Some(bundle) = look.show.bundle {
        bundle::draw_bundle(look, bundle, &mut scene);
    }
    overlay::draw_explored_line(look, &mut scene);
    if let Some(ruler) = look.show.ruler {
        ruler::draw_ruler(look, ruler, &mut scene);
    }
    if let Some(annotations) = look.show.annotations {
        annotations::draw_annotations(look, annotations, &mut scene);
    }
    pair::draw_selected_pair(look, &mut scene);
    scene
}

/// Builds the scene of all lines through a cell, to lay over the board.
pub fn bundle(look: &GridContext<'_>, cell: &Cell) -> Scene {
    let mut scene = Scene::default();
    bundle::draw_bundle(look, &CellLineBundle::new(look.show.game.shape(), cell), &mut scene);
    scene
}

/// Builds the scene of the move numbers on the marks.
pub fn move_numbers_scene(look: &GridContext<'_>) -> Scene {
    let mut scene = Scene::default();
    numbers::draw_move_numbers(look, &mut scene);
    scene
}

/// Builds the scene of axis names and coordinates along the edges of the board.
pub fn rulers(look: &GridContext<'_>) -> Scene {
    let mut scene = Scene::default();
    rulers::draw_axis_rulers(look, &mut scene);
    scene
}
