//! The context of drawing the grid, and its level of detail.

use crate::board::camera::{BoardRegion, GridCamera, GridPane};
use crate::board::layout::NestedLayout;
use crate::theme::Palette;
use crate::view_model::BoardViewModel;
use egui::Rect;
use hypertoe_core::Cell;

/// The context of drawing the grid: the state to show, the camera, and the colours.
pub struct GridContext<'a> {
    pub view_model: &'a BoardViewModel<'a>,
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
    /// Creates the context with the grid's own camera.
    pub fn new(
        view_model: &'a BoardViewModel<'a>,
        palette: &'a Palette,
        pixels_per_point: f32,
        view: Rect,
    ) -> Self {
        let pane = GridPane { rect: view, pixels_per_point };
        Self::with_camera(view_model, palette, pane, view_model.grid.camera(pane))
    }

    /// Creates a context with another camera and view.
    pub fn with_camera(
        view_model: &'a BoardViewModel<'a>,
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
            slice: view_model.slice.clone(),
            pinned: view_model.grid.pinned_axes().collect(),
            view_model,
        }
    }

    /// Creates the context of an exported picture, without pointer and keyboard focus. It shows the
    /// visible part of the board or, if `whole`, the whole board.
    pub fn for_export(
        view_model: &'a BoardViewModel<'a>,
        palette: &'a Palette,
        view: Rect,
        whole: bool,
        pixels_per_point: f32,
    ) -> Self {
        let grid = view_model.grid;
        let pane = GridPane { rect: view, pixels_per_point };
        let camera = match whole {
            true => GridCamera::fill(grid.layout(), grid.whole_area(), pane),
            false => grid.picture_camera(pane),
        };
        let context = Self::with_camera(view_model, palette, pane, camera);
        Self { is_export: true, ..context }
    }

    /// Returns the points per cell.
    pub(in crate::views) fn scale(&self) -> f32 {
        self.camera.points_per_cell() as f32
    }

    /// Returns the rectangle of a cell of the slice on the screen.
    pub fn cell_rect(&self, cell: &Cell) -> Rect {
        self.camera.cell_rect(cell)
    }

    pub(in crate::views) fn is_in_slice(&self, cell: &Cell) -> bool {
        self.pinned.iter().all(|&axis| self.slice.get(axis) == cell.get(axis))
    }

    /// Returns the axes of which the slice has one value.
    pub(super) fn pinned_axes(&self) -> &[usize] {
        &self.pinned
    }

    /// Returns the layout in pixels.
    pub(super) fn layout(&self) -> &NestedLayout {
        self.camera.pixel_layout()
    }

    /// Returns the part of the layout in view, in pixels.
    pub(super) fn visible_area(&self) -> BoardRegion {
        self.camera.visible_pixels(self.view)
    }
}

/// The level of detail of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DetailLevel {
    /// Rounded shapes, one by one.
    Shapes,
    /// One mesh of flat quads.
    Mesh,
    /// One pixel image.
    Raster,
}

/// The least points per cell for shapes, and for a mesh.
const MIN_SHAPE_SCALE: f32 = 20.0;
const MIN_MESH_SCALE: f32 = 3.0;
/// The least points per cell for a mesh in an exported picture.
const MIN_EXPORT_MESH_SCALE: f32 = 2.0;
/// The maximum number of cells of an exported picture that are shapes, and that are a mesh.
const MAX_EXPORT_SHAPES: f32 = 5_000.0;
const MAX_EXPORT_MESH: f32 = 100_000.0;

/// Returns the level of detail for the current scale. An exported picture can be enlarged, so there
/// the number of cells decides.
pub fn detail_level(context: &GridContext<'_>) -> DetailLevel {
    // Without gaps, cells run into one another: rounded shapes would make no sense.
    let gaps = context.camera.has_gaps();
    if context.is_export {
        let room = context.view.area() / context.scale().powi(2);
        let cells = room.min(context.view_model.grid.layout().cell_count() as f32);
        return match cells {
            cells if cells <= MAX_EXPORT_SHAPES && context.scale() >= MIN_MESH_SCALE && gaps => {
                DetailLevel::Shapes
            }
            cells
                if cells <= MAX_EXPORT_MESH && context.scale() >= MIN_EXPORT_MESH_SCALE && gaps =>
            {
                DetailLevel::Mesh
            }
            _ => DetailLevel::Raster,
        };
    }
    match context.scale() {
        scale if scale >= MIN_SHAPE_SCALE => DetailLevel::Shapes,
        scale if scale >= MIN_MESH_SCALE && gaps => DetailLevel::Mesh,
        _ => DetailLevel::Raster,
    }
}
