//! Alpha-beta search: minimax with two players, paranoid with more.

mod found;
mod frame;
mod judge;
mod order;
mod search;
mod transpositions;

pub use found::{DepthResult, Reach, SWAP};
pub use judge::{Aim, PROVED, WIN};
pub use order::{weighed, weight};
pub use search::{ALL_MOVES, AlphaBeta};
