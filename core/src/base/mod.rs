//! What every layer needs and none is about: long work that can be watched and
//! stopped, a team of threads that the caller brings, random numbers that are the same
//! on every machine, what reading may cost, texts with their sum, numbers as text, and what is wrong with a JSON text.
//! Uses nothing of this crate.

pub(crate) mod at_most;
pub mod budget;
pub mod control;
pub(crate) mod dice;
pub mod json_error;
mod progress;
pub mod sealed;
pub mod team;
pub mod text;
