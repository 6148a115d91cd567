//! The level of detail of the grid's cells.

use super::look::Look;

/// The level of detail of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// Rounded shapes, one by one.
    Shapes,
    /// One mesh of flat quads.
    Mesh,
    /// One pixel image.
    Picture,
}

/// The least points per cell for shapes, and for a mesh.
const SHAPES_FROM: f32 = 20.0;
const MESH_FROM: f32 = 3.0;
/// The least points per cell for a mesh in an exported picture.
const FINEST_MESH: f32 = 2.0;
/// The maximum number of cells of an exported picture that are shapes, and that are a mesh.
const MOST_SHAPES: f32 = 5_000.0;
const MOST_IN_MESH: f32 = 100_000.0;

/// Returns the level of detail for the current scale. An exported picture can be enlarged, so there
/// the number of cells decides.
pub fn detail(look: &Look<'_>) -> Detail {
    // Without gaps, cells run into one another: rounded shapes would make no sense.
    let gaps = look.camera.has_gaps();
    if look.still {
        let room = look.view.area() / look.scale().powi(2);
        let cells = room.min(look.show.grid.layout().cells() as f32);
        return match cells {
            cells if cells <= MOST_SHAPES && look.scale() >= MESH_FROM && gaps => Detail::Shapes,
            cells if cells <= MOST_IN_MESH && look.scale() >= FINEST_MESH && gaps => Detail::Mesh,
            _ => Detail::Picture,
        };
    }
    match look.scale() {
        scale if scale >= SHAPES_FROM => Detail::Shapes,
        scale if scale >= MESH_FROM && gaps => Detail::Mesh,
        _ => Detail::Picture,
    }
}
