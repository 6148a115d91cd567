//! Monte Carlo tree search, for any number of players and any goal.

mod playout;
mod tree;

pub use tree::TreeSearch;
