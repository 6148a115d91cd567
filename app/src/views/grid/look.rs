//! How the grid is looked at.

use crate::board::camera::{Area, Camera};
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
    /// A look at what the grid is aimed at.
    pub fn new(
        show: &'a Show<'a>,
        palette: &'a Palette,
        pixels_per_point: f32,
        view: Rect,
    ) -> Self {
        Self::through(show, palette, pixels_per_point, view, show.grid.camera(view))
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
        let grid = show.grid;
        let camera =
            if whole { Camera::fill(grid.whole(), view) } else { grid.camera_of_picture(view) };
        let look = Self::through(show, palette, pixels_per_point, view, camera);
        Self { still: true, ..look }
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

    /// The part of the board in view.
    pub(super) fn area(&self) -> Area {
        self.camera.seen_in(self.view)
    }
}
