//! What every layer needs and none is about: long work that can be watched and
//! stopped, a team of threads that the caller brings, random numbers that are the same
//! on every machine, and numbers as text. Uses nothing of this crate.

pub mod control;
pub(crate) mod dice;
mod progress;
pub mod team;
pub mod text;
