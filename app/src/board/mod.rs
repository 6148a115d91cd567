//! Board geometry on the screen: the positions of the cells in the nested
//! grid and in space, and their animation. No widgets, no game.

pub mod camera;
pub mod hypercube;
pub mod layout;
mod nested_grid;
pub mod playback;
pub mod ruler;
pub mod space;
pub mod straightening;

pub use nested_grid::{GridViewport, NestedGrid};
pub use space::{
    AxisRole, CellLattice, CellStyle, HigherAxes, MAX_DRAWN_CELLS, SliceStyle, SpacePose,
    SpaceState, StandardView, shorter_side,
};
