//! The context in which the grid is drawn.

use crate::board::camera::{BoardArea, GridCamera, GridPane};
use crate::board::layout::NestedLayout;
use crate::show::BoardViewModel;
use crate::theme::Palette;
use egui::Rect;
use hypertoe_core::Cell;

/// The context of drawing the grid: the state to show, the camera, and the colours.
pub struct GridContext<'a> {
    pub show: &'a BoardViewModel<'a>,
    pub palette: &'a Palette,
    /// The rectangle of the board in the window, in points.
    pub view: Rect,
    pub pixels_per_point: f32,
    /// Whether this is an exported picture: no pointer or keyboard focus, and more detail.
    pub(super) is_export: bool,
    pub(super) camera: GridCamera,
    pub(super) slice: Cell,
    pinned: Vec<usize>,
}

impl<'a> GridContext<'a> {
    /// Creates the context of the grid's own camera.
    pub fn new(
        show: &'a BoardViewModel<'a>,
        palette: &'a Palette,
        pixels_per_point: f32,
        view: Rect,
    ) -> Self {
        let pane = GridPane { rect: view, pixels_per_point };
        Self::with_camera(show, palette, pane, show.grid.camera(pane))
    }

    /// Creates a context with another camera and view.
    pub fn with_camera(
        show: &'a BoardViewModel<'a>,
        palette: &'a Palette,
        pane: GridPane,
        camera: GridCamera,
    ) -> Self {
        Self {
            palette,
            view: pane.rect,
            pixels_per_point: pane.pixels_per_point,
            is_export: false,
            camera,
            slice: show.slice.clone(),
            pinned: show.grid.pinned_axes().collect(),
            show,
        }
    }

    /// Creates the context of an exported picture: the same part of the board, or the `whole`
    /// board, without pointer and keyboard focus.
    pub fn for_export(
        show: &'a BoardViewModel<'a>,
        palette: &'a Palette,
        view: Rect,
        whole: bool,
        pixels_per_point: f32,
    ) -> Self {
        let grid = show.grid;
        let pane = GridPane { rect: view, pixels_per_point };
        let camera = match whole {
            true => GridCamera::fill(grid.layout(), grid.whole_area(), pane),
            false => grid.picture_camera(pane),
        };
        let look = Self::with_camera(show, palette, pane, camera);
        Self { is_export: true, ..look }
    }

    /// Returns the points per cell.
    pub(in crate::views) fn scale(&self) -> f32 {
        self.camera.scale() as f32
    }

    /// Returns the rectangle of a cell of the slice on the screen.
    pub fn cell_rect(&self, cell: &Cell) -> Rect {
        self.camera.cell_rect(cell)
    }

    /// Returns whether a cell is in the slice on show.
    pub(in crate::views) fn is_in_slice(&self, cell: &Cell) -> bool {
        self.pinned.iter().all(|&axis| self.slice.get(axis) == cell.get(axis))
    }

    /// Returns the layout in pixels.
    pub(super) fn layout(&self) -> &NestedLayout {
        self.camera.layout()
    }

    /// Returns the part of the layout in view, in pixels.
    pub(super) fn visible_area(&self) -> BoardArea {
        self.camera.visible_pixels(self.view)
    }
}
