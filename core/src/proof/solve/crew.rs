//! Further threads for a proof.

use super::super::prove::{Prover, Worker};
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The search that is being worked on, if any: shared by all threads.
#[derive(Clone, Debug, Default)]
pub(super) struct Notice(Arc<Mutex<(u64, Option<Prover>)>>);

impl Notice {
    fn lock(&self) -> MutexGuard<'_, (u64, Option<Prover>)> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// From now on this is worked on.
    pub fn put(&self, prover: Option<Prover>) {
        let mut notice = self.lock();
        notice.0 += 1;
        notice.1 = prover;
    }
}

/// A further thread's part of a [`Solve`](super::Solve): helps with the proof
/// that is being searched for, whenever one is.
pub struct Crew {
    pub(super) notice: Notice,
    pub(super) threads: usize,
    /// The number of the notice, and the work on it.
    pub(super) worker: Option<(u64, Worker)>,
}

impl fmt::Debug for Crew {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Crew").field("threads", &self.threads).finish_non_exhaustive()
    }
}

impl Crew {
    /// Works on for about so many positions. `false` if there is nothing to
    /// do now; there may be later.
    pub fn advance(&mut self, budget: u64) -> bool {
        let (number, prover) = {
            let notice = self.notice.lock();
            (notice.0, notice.1.clone())
        };
        let Some(prover) = prover else {
            self.worker = None;
            return false;
        };
        let (at, worker) = self.worker.get_or_insert_with(|| (number, prover.worker(self.threads)));
        if *at != number {
            self.worker = None;
            return true;
        }
        worker.advance(budget).is_none()
    }
}
