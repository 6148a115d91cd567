//! Building blocks of every layer: progress and cancellation of long work, worker
//! threads that the caller supplies, random numbers that are the same on every
//! machine, limits on reading, texts with a checksum, numbers as text, and errors in
//! JSON texts. Uses nothing else of this crate.

pub(crate) mod at_most;
pub mod budget;
pub mod control;
pub(crate) mod dice;
pub mod json_error;
mod progress;
pub mod sealed;
pub mod team;
pub mod text;
