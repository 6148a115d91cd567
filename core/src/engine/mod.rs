//! Computer players.
//!
//! An engine looks at a position and chooses a move, with its reason. It
//! thinks in slices, as a [`Task`](crate::task::Task) does: a thread or the
//! frames of a window drive it, and may ask for the best move so far at any time.

mod bot;
mod choice;
mod limits;
mod reason;
mod thinking;

pub use bot::{Bot, MAX_DEPTH};
pub use choice::{Choice, Value};
pub use limits::Limits;
pub use reason::Reason;
pub use thinking::{Engine, Thinking, choose};
