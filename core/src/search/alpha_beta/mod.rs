//! Alpha-beta search: minimax with two players, paranoid with more.

mod found;
mod frame;
mod judge;
mod order;
mod search;
mod transpositions;

pub use found::{AlphaBetaLimits, DepthResult, SWAP_MOVE};
pub use judge::{MIN_PROVED, SearchObjective, WIN_VALUE};
pub use order::{move_weight, weighted_cells};
pub use search::{AlphaBeta, MAX_UNSELECTED_MOVES};
