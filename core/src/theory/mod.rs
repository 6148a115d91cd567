//! Small theory: what can be counted, listed and built on small boards.
//!
//! * [`census`] counts every position and every game of two players, and
//!   estimates by random probes what is too large to count.
//! * [`gallery`] lists or builds finished positions: ways to win, and draws.

pub mod census;
pub mod gallery;

mod cell_group;
mod dice;
mod incidence;
