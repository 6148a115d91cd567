//! Positions in which no win by threats was found.

use std::sync::atomic::{AtomicU64, Ordering};

/// A table of positions from which a search has failed, for any number of
/// threads. It never grows: what is new takes the place of what is old. A
/// wrong hit (two positions with one hash) makes a search miss a win; it can
/// never make it see one that is not there.
#[derive(Debug)]
pub struct Failures {
    slots: Vec<AtomicU64>,
    mask: u64,
}

impl Failures {
    /// A table of the greatest power of two of slots that fits into so many bytes.
    pub fn with_bytes(bytes: usize) -> Self {
        let slots = (bytes / 8).max(1024);
        let slots = 1usize << slots.ilog2();
        let mut all = Vec::new();
        all.resize_with(slots, || AtomicU64::new(0));
        Self { slots: all, mask: slots as u64 - 1 }
    }

    /// Whether a search from this position has failed.
    #[inline]
    pub fn contains(&self, hash: u64) -> bool {
        self.slots[(hash & self.mask) as usize].load(Ordering::Relaxed) == hash
    }

    /// A search from this position has failed.
    #[inline]
    pub fn insert(&self, hash: u64) {
        self.slots[(hash & self.mask) as usize].store(hash, Ordering::Relaxed);
    }
}
