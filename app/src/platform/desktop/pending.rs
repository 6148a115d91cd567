//! A counter of requests to the journal thread that are not carried out yet.

use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;

/// Name of the journal thread.
pub(super) const JOURNAL_THREAD: &str = "journal";

/// Number of requests not carried out yet.
#[derive(Default)]
pub(super) struct PendingRequests {
    count: Mutex<usize>,
    fewer: Condvar,
}

impl PendingRequests {
    /// Adds one request.
    pub fn add(&self) {
        *self.count.lock().unwrap_or_else(PoisonError::into_inner) += 1;
    }

    /// Removes requests that are carried out.
    pub fn finish(&self, orders: usize) {
        *self.count.lock().unwrap_or_else(PoisonError::into_inner) -= orders;
        self.fewer.notify_all();
    }

    /// Waits until no request is left, at most for this time. Returns whether none is left.
    pub fn wait(&self, most: Duration) -> bool {
        let orders = self.count.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = self.fewer.wait_timeout_while(orders, most, |orders| *orders > 0);
        waited.is_ok_and(|(orders, _)| *orders == 0)
    }
}
