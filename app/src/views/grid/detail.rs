//! The level of detail of the grid's cells.

use super::look::GridContext;

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
pub fn detail_level(look: &GridContext<'_>) -> DetailLevel {
    // Without gaps, cells run into one another: rounded shapes would make no sense.
    let gaps = look.camera.has_gaps();
    if look.is_export {
        let room = look.view.area() / look.scale().powi(2);
        let cells = room.min(look.show.grid.layout().cell_count() as f32);
        return match cells {
            cells if cells <= MAX_EXPORT_SHAPES && look.scale() >= MIN_MESH_SCALE && gaps => {
                DetailLevel::Shapes
            }
            cells if cells <= MAX_EXPORT_MESH && look.scale() >= MIN_EXPORT_MESH_SCALE && gaps => {
                DetailLevel::Mesh
            }
            _ => DetailLevel::Raster,
        };
    }
    match look.scale() {
        scale if scale >= MIN_SHAPE_SCALE => DetailLevel::Shapes,
        scale if scale >= MIN_MESH_SCALE && gaps => DetailLevel::Mesh,
        _ => DetailLevel::Raster,
    }
}
