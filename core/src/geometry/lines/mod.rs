//! Winning lines: how many there are, the k-th, and those through a cell.
//!
//! Everything here is arithmetic on coordinates without tables of the board's size,
//! so 1000^50 works as well as 3^2.
//!
//! * [`board_line_count`] counts the lines of a whole board.
//! * [`CellLines`] are the lines through one cell, in a fixed order, with
//!   direct access; [`BoardLines`] are those of the whole board.
//! * [`lines_through_pair`] lists the lines that hold two given cells.
//! * [`LineFilter`] narrows the lines through a cell by span and by axes.

mod board;
mod counting;
mod filter;
mod pair;
mod places;
mod through;

pub use board::{BoardLines, BoardLinesIter};
pub use counting::{
    CellLineCounter, LineCountTerm, approx_lines_through, board_line_count, line_count_terms,
};
pub use filter::{AxisFilter, LineFilter};
pub use pair::lines_through_pair;
pub(crate) use pair::{direction, distance_in_row};
pub(crate) use places::IndexRange;
pub use through::{CellLines, CellLinesIter};
