//! Contests of computer players: openings that are fair to both, and what the
//! results say about who is better.

mod openings;
mod score;

pub use openings::{OpeningDraw, Openings};
pub use score::Score;
