//! Symmetries: re-labellings of cells that keep every line a line. Those of a
//! board, of rules and of a game; which cells they make alike; a line brought
//! to the board's front edge. Uses [`play`](crate::play) and
//! [`geometry`](crate::geometry).

mod automorphism;
mod cell_class;
pub(crate) mod cell_group;
pub mod front;
pub mod orbits;
pub mod symmetries;
pub mod turn;

pub use automorphism::{Automorphism, SymmetryError};
