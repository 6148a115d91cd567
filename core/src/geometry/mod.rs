//! The board without a game: shapes, axes, cells, lines and their patterns,
//! how many lines there are, and which is the k-th. Everything is arithmetic
//! on coordinates; nothing of the size of the board is ever made. Uses
//! [`base`](crate::base).

pub mod axis;
pub mod cell;
pub mod line;
pub mod lines;
pub mod notation;
pub mod pattern;
pub mod shape;
pub mod straight;
