//! The atomics that threads share; a test replaces them by those of `shuttle`.

pub(crate) use std::sync::atomic;
