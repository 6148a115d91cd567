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

pub use form::Form;
pub use nested_grid::{Aim, NestedGrid};
pub use pose::{Pose, shorter_side};
pub use space::{Arrangement, Lattice, MOST_CELLS, Role, Space, StandardView, Veil};
