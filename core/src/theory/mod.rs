//! Small theory: what can be counted, listed and built on small boards. Uses
//! [`search`](crate::search) for lines by number, [`symmetry`](crate::symmetry),
//! and what is below them.
//!
//! * [`blocking`] finds the fewest cells that meet every line.
//! * [`census`] counts every position and every game of two players, and
//!   estimates by random probes what is too large to count.
//! * [`draw`] decides whether there is a full board without a line, and counts them.
//! * [`gallery`] lists or builds finished positions: wins and draws.
//! * [`layer_stacks`] lists the full 3×3 boards without a line, and tries all stacks of three.

pub mod blocking;
pub mod census;
pub mod draw;
pub mod gallery;
pub mod layer_stacks;
