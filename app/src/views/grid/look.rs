//! How the grid is looked at.

use crate::board::camera::{Area, Camera, Pane};
use crate::board::layout::NestedLayout;
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
        let pane = Pane { rect: view, pixels_per_point };
        Self::through(show, palette, pane, show.grid.camera(pane))
    }

    /// A look through another camera, in another view.
    pub fn through(show: &'a Show<'a>, palette: &'a Palette, pane: Pane, camera: Camera) -> Self {
        Self {
            palette,
            view: pane.rect,
            pixels_per_point: pane.pixels_per_point,
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
        let pane = Pane { rect: view, pixels_per_point };
        let camera = match whole {
            true => Camera::fill(grid.layout(), grid.whole(), pane),
            false => grid.camera_of_picture(pane),
        };
        let look = Self::through(show, palette, pane, camera);
        Self { still: true, ..look }
    }

    /// Points per cell.
    pub(in crate::views) fn scale(&self) -> f32 {
        self.camera.scale() as f32
    }

    /// Where a cell of the slice is on the screen.
    pub fn rect(&self, cell: &Cell) -> Rect {
        self.camera.rect(cell)
    }

    /// Whether a cell is in the slice on show.
    pub(in crate::views) fn shows(&self, cell: &Cell) -> bool {
        self.pinned.iter().all(|&axis| self.slice.get(axis) == cell.get(axis))
    }

    /// The layout in pixels.
    pub(super) fn layout(&self) -> &NestedLayout {
        self.camera.layout()
    }

    /// The part of the layout in view, in pixels.
    pub(super) fn area(&self) -> Area {
        self.camera.pixels_in(self.view)
    }
}
