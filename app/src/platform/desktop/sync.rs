//! What threads meet at; tests put in its place what tries out every order of events.

pub use std::sync::{Condvar, Mutex, MutexGuard, PoisonError, atomic};
