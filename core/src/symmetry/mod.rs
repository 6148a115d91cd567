//! Symmetries: re-labellings of cells that keep every line a line. Those of a
//! board ([`symmetries`]), of rules and of a position ([`images`], as tables of
//! cells); the canonical form of a position and its hash; which cells are the
//! same ([`orbits`]); a game under a symmetry ([`relabel`]); a line brought to
//! the board's front edge ([`front`]). Uses [`play`](crate::play) and what is
//! below it.

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
