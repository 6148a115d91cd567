//! Ratings: the strengths of the computer players, measured in games between them, and the
//! rating of a person who plays against them.

mod fit;
mod glicko;
mod ladder;
mod measured;

pub use fit::{MatchResult, Strength, fit_strengths};
pub use glicko::{Rating, RatingEstimate};
pub use ladder::{ANCHOR, RatingLadder};
