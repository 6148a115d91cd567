//! Winning lines: how many, which, the k-th of them; on 1000^50 as on 3^2.

mod board;
mod counting;
mod filter;
mod pair;
mod places;
mod through;

pub use board::BoardLines;
pub use counting::{FormulaTerm, board_count, closed_form_terms, count_through_estimate};
pub use filter::{AxisRule, LineFilter};
pub use pair::through_both;
pub(crate) use pair::{direction, distance_in_row};
pub(crate) use places::Places;
pub use through::{CellLines, LineWalk};
