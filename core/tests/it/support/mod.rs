//! What several tests share.

pub mod after;
pub mod brute;
pub mod cells;
pub mod clock;
pub mod effort;
#[cfg(feature = "search")]
pub mod engines;
pub mod games;
pub mod minimax;
pub mod outcome;
pub mod plain;
pub mod positions;
pub mod rules;
pub mod shapes;
pub mod span;
