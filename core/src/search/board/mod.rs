//! The board as searches need it: which lines run through which cell, and the
//! marks on each line, kept up move by move.

mod bags;
mod line_table;
mod tally;

pub use line_table::{
    LARGE_CELLS, LARGE_LINES, LARGE_PLACES, LineTable, MAX_CELLS, MAX_LINES, MAX_PLACES,
};
pub use tally::Tally;
