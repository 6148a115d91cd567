//! Contests of computer players: fair random openings, and the statistics of their results.

mod openings;
mod score;

pub use openings::{OpeningSampler, SampledOpening};
pub use score::MatchScore;
