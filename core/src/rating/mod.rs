//! Ratings: the strengths of the computer players, measured in games between them, and the
//! rating of a person who plays against them.

mod fit;
mod glicko;
mod ladder;
mod measured;

pub use fit::{Played, Strength, fit};
pub use glicko::{Estimate, Rating};
pub use ladder::{ANCHOR, Ladder};
