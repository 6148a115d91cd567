//! Winning lines: how many there are, the k-th, and those through a cell.
//!
//! Everything here is arithmetic on coordinates without tables of the board's size,
//! so 1000^50 works as well as 3^2.
//!
//! * [`board_count`] counts the lines of a whole board.
//! * [`CellLines`] are the lines through one cell, in a fixed order, with
//!   direct access; [`BoardLines`] are those of the whole board.
//! * [`through_both`] lists the lines that hold two given cells.
//! * [`LineFilter`] narrows the lines through a cell by span and by axes.

mod board;
mod counting;
mod filter;
mod pair;
mod places;
mod through;

pub use board::{BoardLines, BoardWalk};
pub use counting::{
    FormulaTerm, ThroughCounter, board_count, closed_form_terms, count_through_estimate,
};
pub use filter::{AxisRule, LineFilter};
pub use pair::through_both;
pub(crate) use pair::{direction, distance_in_row};
pub(crate) use places::Places;
pub use through::{CellLines, LineWalk};
