//! How the grid is looked at.

use crate::board::camera::Camera;
use crate::show::Show;
use crate::theme::Palette;
use egui::Rect;
use hypertoe_core::Cell;

/// What the grid is built from: what is shown, and how it is looked at.
pub struct Look<'a> {
    /// What is shown.
    pub show: &'a Show<'a>,
    /// The colours.
    pub palette: &'a Palette,
    /// The part of the window for the board, in points.
    pub view: Rect,
    /// Physical pixels to a point.
    pub pixels_per_point: f32,
    /// A picture: without pointer and keyboard, and with as much detail as can be.
    pub(super) still: bool,
    pub(super) camera: Camera,
    pub(super) slice: Cell,
    pinned: Vec<usize>,
}

impl<'a> Look<'a> {
    /// A look through the grid's own camera.
    pub fn new(show: &'a Show<'a>, palette: &'a Palette, pixels_per_point: f32) -> Self {
        Self::through(show, palette, pixels_per_point, show.grid.view, show.grid.camera())
    }

    /// A look through another camera, in another view.
    pub fn through(
        show: &'a Show<'a>,
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
            slice: show.slice.clone(),
            pinned: show.grid.pinned().collect(),
            show,
        }
    }

    /// A look for a picture: the same part of the board, or the whole of it,
    /// in another view, and nothing of pointer and keyboard.
    pub fn still(
        show: &'a Show<'a>,
        palette: &'a Palette,
        view: Rect,
        whole: bool,
        pixels_per_point: f32,
    ) -> Self {
        let camera = show.grid.camera_in(view, whole);
        let look = Self::new(show, palette, pixels_per_point);
        Self { view, camera, still: true, ..look }
    }

    /// Points per cell.
    pub(in crate::views) fn scale(&self) -> f32 {
        self.camera.scale as f32
    }

    /// Where a cell of the slice is on the screen.
    pub fn rect(&self, cell: &Cell) -> Rect {
        self.camera.cell_rect(self.view, self.show.grid.layout().corner(cell))
    }

    /// Whether a cell is in the slice on show.
    pub(in crate::views) fn shows(&self, cell: &Cell) -> bool {
        self.pinned.iter().all(|&axis| self.slice.get(axis) == cell.get(axis))
    }

    /// The part of the board in view, in cells: lower left and upper right.
    pub(super) fn area(&self) -> ((f64, f64), (f64, f64)) {
        let low = self.camera.to_board(self.view, self.view.left_bottom());
        let high = self.camera.to_board(self.view, self.view.right_top());
        (low, high)
    }
}
