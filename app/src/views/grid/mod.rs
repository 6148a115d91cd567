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

pub use bundle::{line_at, strands};
pub use cell_colors::CellColors;
pub(in crate::views) use cell_painter::CellPainter;
pub(in crate::views) use cells::draw_blocks;
pub use detail::{Detail, detail};
pub use look::Look;
pub use marks::{draw_mark, draw_mark_partly, quads_of_mark};
pub use raster::RasterCache;
pub(in crate::views) use rulers::draw as draw_rulers;
pub use rulers::{board_room, layout_room};

use crate::scene::Scene;
use crate::show::Bundle;
use hypertoe_core::Cell;

/// Builds the scene of the bare board: blocks, cells and marks.
pub(in crate::views) fn board(look: &Look<'_>, rasters: &mut RasterCache) -> Scene {
    let mut scene = Scene::default();
    match detail::detail(look) {
        Detail::Picture => raster::draw(look, rasters, &mut scene),
        detail => {
            cells::draw_blocks(look, &mut scene);
            cells::draw_cells(look, detail, &mut scene);
            marks::draw_falling(look, &mut scene);
        }
    }
    scene
}

/// Builds the scene of the whole grid, with everything that is drawn over the board.
pub fn scene(look: &Look<'_>, rasters: &mut RasterCache) -> Scene {
    let mut scene = board(look, rasters);
    threats::draw_threats(look, &mut scene);
    completed::draw(look, &mut scene);
    overlay::draw_last_move(look, &mut scene);
    hint::draw_hint(look, &mut scene);
    analysis::draw(look, &mut scene);
    if !look.still {
        overlay::draw_pointer(look, &mut scene);
        rulers::draw(look, &mut scene);
        if let Some(bundle) = look.show.bundle {
            legend::draw(look, bundle, &mut scene);
        }
    }
    if let Some(bundle) = look.show.bundle {
        bundle::draw(look, bundle, &mut scene);
    }
    overlay::draw_explored(look, &mut scene);
    if let Some(ruler) = look.show.ruler {
        ruler::draw(look, ruler, &mut scene);
    }
    if let Some(annotations) = look.show.annotations {
        annotations::draw(look, annotations, &mut scene);
    }
    pair::draw(look, &mut scene);
    scene
}

/// Builds the scene of all lines through a cell, to lay over the board.
pub fn bundle(look: &Look<'_>, cell: &Cell) -> Scene {
    let mut scene = Scene::default();
    bundle::draw(look, &Bundle::new(look.show.seen.shape(), cell), &mut scene);
    scene
}

/// Builds the scene of the move numbers on the marks.
pub fn move_numbers(look: &Look<'_>) -> Scene {
    let mut scene = Scene::default();
    numbers::draw(look, &mut scene);
    scene
}

/// Builds the scene of axis names and coordinates along the edges of the board.
pub fn rulers(look: &Look<'_>) -> Scene {
    let mut scene = Scene::default();
    rulers::draw(look, &mut scene);
    scene
}
