//! Small theory: what can be counted, listed and built on small boards. Uses
//! [`search`](crate::search) for lines by number, [`symmetry`](crate::symmetry),
//! and what is below them.

pub mod census;
pub mod draw;
pub mod gallery;
pub mod layers;
