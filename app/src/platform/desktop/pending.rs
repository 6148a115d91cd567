//! What the journal's thread has still to do.

use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;

/// What the journal's thread is called.
pub(super) const JOURNAL: &str = "journal";

/// How many orders have not been carried out.
#[derive(Default)]
pub(super) struct Pending {
    orders: Mutex<usize>,
    fewer: Condvar,
}

impl Pending {
    /// One more.
    pub fn add(&self) {
        *self.orders.lock().unwrap_or_else(PoisonError::into_inner) += 1;
    }

    /// So many less.
    pub fn done(&self, orders: usize) {
        *self.orders.lock().unwrap_or_else(PoisonError::into_inner) -= orders;
        self.fewer.notify_all();
    }

    /// Waits until all are carried out, but no longer than this. Whether they are.
    pub fn wait(&self, most: Duration) -> bool {
        let orders = self.orders.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = self.fewer.wait_timeout_while(orders, most, |orders| *orders > 0);
        waited.is_ok_and(|(orders, _)| *orders == 0)
    }
}
