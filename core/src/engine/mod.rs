//! Computer players.
//!
//! An engine looks at a position and chooses a move, with its reason. It
//! thinks in slices, as a [`Task`](crate::task::Task) does: a thread or the
//! frames of a window drive it, and may ask for the best move so far at any time.

mod bot;

pub use bot::{Bot, MAX_DEPTH};
