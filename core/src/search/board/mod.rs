//! The board as searches need it: the marks on each line, kept up move by move.

mod bags;
mod tally;

pub(super) use bags::Bags;
pub use tally::Tally;
