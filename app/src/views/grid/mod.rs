//! The grid view: nested two-dimensional grids for any board.

pub mod camera;
mod cells;
mod hint;
mod input;
pub mod layout;
mod marks;
mod overlay;
mod raster;
mod rulers;
mod tint;
mod widget;

pub use cells::{Detail, heat_share};
pub use marks::{draw_mark, quads_of_mark};
pub use raster::RasterCache;
pub use widget::{GridView, board_room};

use crate::scene::Scene;
use crate::state::{Mode, State};
use crate::theme::Palette;
use camera::Camera;
use egui::Rect;
use hypertoe_core::Cell;

/// What the grid is built from: the state, and how it is looked at.
pub struct Look<'a> {
    /// The state.
    pub state: &'a State,
    /// The colours.
    pub palette: &'a Palette,
    /// The part of the window for the board, in points.
    pub view: Rect,
    /// Physical pixels to a point.
    pub pixels_per_point: f32,
    camera: Camera,
    slice: Cell,
    pinned: Vec<usize>,
}

impl<'a> Look<'a> {
    /// A look at the state through its own camera.
    pub fn new(state: &'a State, palette: &'a Palette, pixels_per_point: f32) -> Self {
        Self {
            palette,
            view: state.grid.view,
            pixels_per_point,
            camera: state.grid.camera(),
            slice: state.slice(),
            pinned: state.grid.pinned().collect(),
            state,
        }
    }

    /// Points per cell.
    fn scale(&self) -> f32 {
        self.camera.scale as f32
    }

    /// Where a cell of the slice is on the screen.
    fn rect(&self, cell: &Cell) -> Rect {
        self.camera.cell_rect(self.view, self.state.grid.layout().corner(cell))
    }

    /// Whether a cell is in the slice on show.
    fn shows(&self, cell: &Cell) -> bool {
        self.pinned.iter().all(|&axis| self.slice.get(axis) == cell.get(axis))
    }

    /// The part of the board in view, in cells: lower left and upper right.
    fn area(&self) -> ((f64, f64), (f64, f64)) {
        let low = self.camera.to_board(self.view, self.view.left_bottom());
        let high = self.camera.to_board(self.view, self.view.right_top());
        (low, high)
    }
}

/// The whole grid as a scene: blocks, cells, marks, the explored line, rulers.
pub fn scene(look: &Look<'_>, rasters: &mut RasterCache) -> Scene {
    let mut scene = Scene::default();
    match cells::detail(look) {
        Detail::Picture => raster::draw(look, rasters, &mut scene),
        detail => {
            cells::draw_blocks(look, &mut scene);
            cells::draw_cells(look, detail, &mut scene);
        }
    }
    overlay::draw_completed_lines(look, &mut scene);
    overlay::draw_last_move(look, &mut scene);
    hint::draw_hint(look, &mut scene);
    if look.state.mode == Mode::Explore && look.state.theory_page().is_none() {
        overlay::draw_explored(look, &mut scene);
    }
    tint::draw_pair(look, &mut scene);
    overlay::draw_pointer(look, &mut scene);
    rulers::draw(look, &mut scene);
    scene
}
