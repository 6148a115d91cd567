//! The board without a game: shapes, axes, cells, lines and their patterns, counts of
//! lines, and the k-th line. Everything is arithmetic on coordinates; no structure
//! of the size of the board is built. Uses [`base`](crate::base).

pub mod cell;
pub mod line;
pub mod lines;
pub mod notation;
pub mod shape;
