//! Synchronisation primitives; a test replaces them by those of `shuttle`.

pub use std::sync::{Condvar, Mutex, MutexGuard, PoisonError, atomic};
