//! Symmetries: re-labellings of cells that keep every line a line. Those of a
//! board ([`symmetries`]), of rules and of a position ([`images`]), and what they
//! tell. Uses [`play`](crate::play) and what is below it.

mod automorphism;
mod canonical_hash;
mod cell_class;
pub mod front;
pub mod images;
pub mod orbits;
pub mod relabel;
pub mod symmetries;

pub use automorphism::{Automorphism, SymmetryError};
pub use canonical_hash::CanonicalHash;
