//! What threads meet at; a test puts in its place what tries out every order of events.

pub use std::sync::atomic;
