//! The grid view: nested two-dimensional grids for any board.

mod analysis;
mod bundle;
pub mod camera;
mod cell_painter;
mod cells;
mod hint;
mod input;
pub mod layout;
mod marks;
mod numbers;
mod overlay;
mod raster;
mod rulers;
mod threats;
mod tint;
mod widget;

pub(in crate::views) use cell_painter::CellPainter;
pub(in crate::views) use cells::draw_blocks;
pub use cells::{CellColors, Detail, heat_share};
pub use marks::{draw_mark, quads_of_mark};
pub use raster::RasterCache;
pub(in crate::views) use rulers::draw as draw_rulers;
pub(in crate::views) use tint::Tint;
pub(in crate::views) use widget::keep_focus;
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
    /// A picture: without pointer and keyboard, and with as much detail as can be.
    still: bool,
    camera: Camera,
    slice: Cell,
    pinned: Vec<usize>,
}

impl<'a> Look<'a> {
    /// A look at the state through its own camera.
    pub fn new(state: &'a State, palette: &'a Palette, pixels_per_point: f32) -> Self {
        Self::through(state, palette, pixels_per_point, state.grid.view, state.grid.camera())
    }

    /// A look at the state through another camera, in another view.
    pub fn through(
        state: &'a State,
        palette: &'a Palette,
        pixels_per_point: f32,
        view: Rect,
        camera: Camera,
    ) -> Self {
        Self {
            palette,
            view,
            pixels_per_point,
            still: false,
            camera,
            slice: state.slice(),
            pinned: state.grid.pinned().collect(),
            state,
        }
    }

    /// A look for a picture: the same part of the board, or the whole of it,
    /// in another view, and nothing of pointer and keyboard.
    pub fn still(
        state: &'a State,
        palette: &'a Palette,
        view: Rect,
        whole: bool,
        pixels_per_point: f32,
    ) -> Self {
        let camera = state.grid.camera_in(view, whole);
        let look = Self::new(state, palette, pixels_per_point);
        Self { view, camera, still: true, ..look }
    }

    /// Points per cell.
    pub(in crate::views) fn scale(&self) -> f32 {
        self.camera.scale as f32
    }

    /// Where a cell of the slice is on the screen.
    pub(in crate::views) fn rect(&self, cell: &Cell) -> Rect {
        self.camera.cell_rect(self.view, self.state.grid.layout().corner(cell))
    }

    /// Whether a cell is in the slice on show.
    pub(in crate::views) fn shows(&self, cell: &Cell) -> bool {
        self.pinned.iter().all(|&axis| self.slice.get(axis) == cell.get(axis))
    }

    /// The part of the board in view, in cells: lower left and upper right.
    fn area(&self) -> ((f64, f64), (f64, f64)) {
        let low = self.camera.to_board(self.view, self.view.left_bottom());
        let high = self.camera.to_board(self.view, self.view.right_top());
        (low, high)
    }
}

/// Blocks, cells and marks, without what is drawn over them.
pub(in crate::views) fn board(look: &Look<'_>, rasters: &mut RasterCache) -> Scene {
    let mut scene = Scene::default();
    match cells::detail(look) {
        Detail::Picture => raster::draw(look, rasters, &mut scene),
        detail => {
            cells::draw_blocks(look, &mut scene);
            cells::draw_cells(look, detail, &mut scene);
        }
    }
    scene
}

/// The whole grid as a scene: blocks, cells, marks, the explored line, rulers.
pub fn scene(look: &Look<'_>, rasters: &mut RasterCache) -> Scene {
    let mut scene = board(look, rasters);
    threats::draw_threats(look, &mut scene);
    overlay::draw_completed_lines(look, &mut scene);
    overlay::draw_last_move(look, &mut scene);
    hint::draw_hint(look, &mut scene);
    analysis::draw(look, &mut scene);
    if look.state.mode == Mode::Explore && look.state.theory_page().is_none() {
        overlay::draw_explored(look, &mut scene);
    }
    tint::draw_pair(look, &mut scene);
    if !look.still {
        overlay::draw_pointer(look, &mut scene);
        rulers::draw(look, &mut scene);
    }
    scene
}

/// All lines through a cell, over the board.
pub fn bundle(look: &Look<'_>, cell: &Cell) -> Scene {
    let mut scene = Scene::default();
    bundle::draw(look, cell, &mut scene);
    scene
}

/// The numbers of the moves on the marks.
pub fn move_numbers(look: &Look<'_>) -> Scene {
    let mut scene = Scene::default();
    numbers::draw(look, &mut scene);
    scene
}

/// Axis names and coordinates along the edges of the board.
pub fn rulers(look: &Look<'_>) -> Scene {
    let mut scene = Scene::default();
    rulers::draw(look, &mut scene);
    scene
}
