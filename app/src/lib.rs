//! Hypertoe: play, see and explore tic-tac-toe on a board of any side and any
//! number of dimensions.

pub mod cli;
