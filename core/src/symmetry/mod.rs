//! Symmetries (automorphisms): permutations of the cells that map every line to a
//! line. Those of a board ([`symmetries`]), of rules and of a position ([`images`],
//! as tables of cells); the canonical form of a position and its hash; orbits of
//! cells ([`orbits`]); a game with its cells permuted ([`relabel`]); a normal form of
//! lines ([`front`]). Uses [`play`](crate::play) and the layers below it.

mod automorphism;
mod canonical_hash;
mod cell_class;
pub mod front;
pub mod images;
pub mod orbits;
pub mod relabel;
pub mod symmetries;

pub use automorphism::{Automorphism, AutomorphismError};
pub use canonical_hash::CanonicalHash;
