//! How much of each cell is drawn.

use super::look::Look;

/// How much of each cell is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// Shapes with round corners.
    Shapes,
    /// One mesh of flat shapes.
    Mesh,
    /// A picture of pixels.
    Picture,
}

/// Points per cell from which cells are shapes, and from which they are a mesh.
const SHAPES_FROM: f32 = 20.0;
const MESH_FROM: f32 = 3.0;
/// Points per cell below which even a picture is made of pixels.
const FINEST_MESH: f32 = 2.0;
/// The most cells in view of a picture that are shapes, and that are a mesh.
const MOST_SHAPES: f32 = 5_000.0;
const MOST_IN_MESH: f32 = 100_000.0;

/// The level of detail for the present scale. A picture can be looked at more
/// closely than a window: there it is the number of cells that counts.
pub fn detail(look: &Look<'_>) -> Detail {
    // Cells that run into one another are no shapes.
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
