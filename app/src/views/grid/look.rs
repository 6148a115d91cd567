//! The context in which the grid is drawn.

use crate::board::camera::{Area, Camera, Pane};
use crate::board::layout::NestedLayout;
use crate::show::Show;
use crate::theme::Palette;
use egui::Rect;
use hypertoe_core::Cell;

/// The context of drawing the grid: the state to show, the camera, and the colours.
pub struct Look<'a> {
    pub show: &'a Show<'a>,
    pub palette: &'a Palette,
    /// The rectangle of the board in the window, in points.
    pub view: Rect,
    pub pixels_per_point: f32,
    /// Whether this is an exported picture: no pointer or keyboard focus, and more detail.
    pub(super) still: bool,
    pub(super) camera: Camera,
    pub(super) slice: Cell,
    pinned: Vec<usize>,
}

impl<'a> Look<'a> {
    /// Creates the context of the grid's own camera.
    pub fn new(
        show: &'a Show<'a>,
        palette: &'a Palette,
        pixels_per_point: f32,
        view: Rect,
    ) -> Self {
        let pane = Pane { rect: view, pixels_per_point };
        Self::through(show, palette, pane, show.grid.camera(pane))
    }

    /// Creates a context with another camera and view.
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

    /// Creates the context of an exported picture: the same part of the board, or the `whole`
    /// board, without pointer and keyboard focus.
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

    /// Returns the points per cell.
    pub(in crate::views) fn scale(&self) -> f32 {
        self.camera.scale() as f32
    }

    /// Returns the rectangle of a cell of the slice on the screen.
    pub fn rect(&self, cell: &Cell) -> Rect {
        self.camera.rect(cell)
    }

    /// Returns whether a cell is in the slice on show.
    pub(in crate::views) fn shows(&self, cell: &Cell) -> bool {
        self.pinned.iter().all(|&axis| self.slice.get(axis) == cell.get(axis))
    }

    /// Returns the layout in pixels.
    pub(super) fn layout(&self) -> &NestedLayout {
        self.camera.layout()
    }

    /// Returns the part of the layout in view, in pixels.
    pub(super) fn area(&self) -> Area {
        self.camera.pixels_in(self.view)
    }
}
