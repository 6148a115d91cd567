//! Board geometry on the screen: the positions of the cells in the nested
//! grid and in space, and their animation. No widgets, no game.

pub mod camera;
mod form;
pub mod layout;
pub mod motion;
mod nested_grid;
pub mod playback;
mod pose;
pub mod ruler;
mod space;
pub mod straight;
pub mod tiles;

pub use form::CellStyle;
pub use nested_grid::{GridViewport, NestedGrid};
pub use pose::{SpacePose, shorter_side};
pub use space::{
    AxisRole, HigherAxes, Lattice, MAX_DRAWN_CELLS, SliceStyle, SpaceState, StandardView,
};
