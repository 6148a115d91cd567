//! The atomics that threads share; a test replaces them by those of `shuttle`.

pub use std::sync::atomic;
