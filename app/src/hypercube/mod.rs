//! Cubes of one to four dimensions: their faces, the sweep that makes each from the one before,
//! their nets, and oblique slices through them. Pure maths in f64; no board, no screen.
//!
//! A cube of k dimensions has side 1 and its middle at the origin, so its corners are
//! (±½, …, ±½). The fourth direction is w.

mod counts;
mod model;
mod net;
mod oblique_slice;
mod sweep;

pub use counts::{CubeFace, cube_faces, face_count};
pub use model::{Corner, Edge, Emphasis, Face, Hue, MAX_DIMS, Model, Point};
pub use net::{MIN_NET_DIMS, NetCounts, cube_net};
pub use oblique_slice::{MIN_SLICE_DIMS, ObliqueSlice, SliceShape};
pub use sweep::swept_cube;
