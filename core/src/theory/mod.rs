//! Small theory: what can be counted, listed and built on small boards.
//!
//! * [`census`] counts every position and every game of two players, and
//!   estimates by random probes what is too large to count.
//! * [`draw`] tells whether there is a full board without a line.
//! * [`front`] turns a board so that a line runs along its front edge.
//! * [`gallery`] lists or builds finished positions: ways to win, and draws.
//! * [`layers`] lists the full 3×3 boards without a line, and what comes of
//!   stacking them.
//! * [`orbits`] tells which cells are the same up to symmetry: the distinct
//!   first moves.
//! * [`pairing`] gives each line two cells of its own, if it can be done: then
//!   the second player draws.
//! * [`symmetries`] counts the automorphisms of a board, lists them, and draws
//!   one at random.
//! * [`turn`] shows the same game turned.

pub mod census;
pub mod draw;
pub mod front;
pub mod gallery;
pub mod layers;
pub mod orbits;
pub mod pairing;
pub mod symmetries;
pub mod turn;

mod cell_class;
mod cell_group;
pub(crate) mod incidence;
mod line_table;
mod matching;

pub use line_table::{MAX_CELLS, MAX_LISTED, TooManyLines};
