//! The table of proof and disproof numbers, shared by all threads of a search.

use super::sync::atomic::{AtomicU16, AtomicU64, Ordering};

/// The proof or disproof number that means “never”.
pub const INFINITE: u32 = (1 << 28) - 1;

/// The proof number, the least number of positions to settle to prove the win, and the
/// disproof number, the least to disprove it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ProofNumbers {
    /// 0 if proved.
    pub proof: u32,
    /// 0 if disproved.
    pub disproof: u32,
}

impl ProofNumbers {
    /// Numbers of a position not yet searched.
    pub(crate) const NEW: Self = Self { proof: 1, disproof: 1 };
    /// The numbers of a proved win.
    pub(crate) const PROVED: Self = Self { proof: 0, disproof: INFINITE };
    /// The numbers of a disproved win.
    pub(crate) const DISPROVED: Self = Self { proof: INFINITE, disproof: 0 };

    /// Thresholds that no search reaches before the win is proved or disproved.
    pub(crate) const UNLIMITED: Self = Self { proof: INFINITE, disproof: INFINITE };

    /// Returns whether the win is proved or disproved.
    pub(crate) fn is_settled(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }
}

/// Consecutive slots that a position may be stored in.
const BUCKET_SIZE: usize = 4;
/// Number of counters of busy threads; the last bits of a key choose one.
const BUSY_COUNTERS: usize = 1 << 16;

/// A transposition table of fixed size. A new position replaces the one in its bucket
/// of four that took the least work.
///
/// An entry is two words. The first is the key exclusive-ored with the second, so that a torn entry
/// is not found (R. Hyatt and T. Mann, “A lock-less transposition table implementation for parallel
/// search chess engines”, 2002).
#[derive(Debug)]
pub(crate) struct ProofNumberTable {
    slots: Vec<[AtomicU64; 2]>,
    busy: Vec<AtomicU16>,
}

impl ProofNumberTable {
    /// Creates a table of at most this many bytes, or fewer if there is not enough memory.
    pub(crate) fn with_bytes(bytes: usize) -> Self {
        let slots = (bytes / 16).max(1024);
        let mut slots = 1usize << slots.ilog2();
        while slots > 1024 && Vec::<[u64; 2]>::new().try_reserve_exact(slots).is_err() {
            slots /= 2;
        }
        // Zeroed memory from the system is committed only when used; turning the words
        // into atomics compiles to nothing.
        let all = vec![[0u64; 2]; slots].into_iter();
        let all = all.map(|[key, word]| [AtomicU64::new(key), AtomicU64::new(word)]).collect();
        let mut busy = Vec::new();
        busy.resize_with(BUSY_COUNTERS, || AtomicU16::new(0));
        Self { slots: all, busy }
    }

    fn bucket(&self, key: u64) -> &[[AtomicU64; 2]] {
        let first = (key >> 20) as usize & (self.slots.len() - 1) & !(BUCKET_SIZE - 1);
        &self.slots[first..first + BUCKET_SIZE]
    }

    /// Returns the numbers of the position with this key, if they are stored.
    pub(crate) fn get(&self, key: u64) -> Option<ProofNumbers> {
        let word = self.bucket(key).iter().find_map(|slot| {
            // A thread that sees what another has settled must also see that the other
            // left a move out.
            let word = slot[1].load(Ordering::Acquire);
            (slot[0].load(Ordering::Relaxed) ^ word == key && word != 0).then_some(word)
        })?;
        let number = |shift: u32| (word >> shift) as u32 & INFINITE;
        Some(ProofNumbers { proof: number(36), disproof: number(8) })
    }

    /// Stores the numbers of a position, and how many positions it took to find them.
    pub(crate) fn store(&self, key: u64, numbers: ProofNumbers, work: u64) {
        let effort = u64::from((work | 1).ilog2()).min(254) + 1;
        let word = u64::from(numbers.proof) << 36 | u64::from(numbers.disproof) << 8 | effort;
        let bucket = self.bucket(key);
        if !numbers.is_settled() && self.get(key).is_some_and(ProofNumbers::is_settled) {
            // Another thread was faster.
            return;
        }
        let rank = |slot: &&[AtomicU64; 2]| {
            let old = slot[1].load(Ordering::Relaxed);
            let same = slot[0].load(Ordering::Relaxed) ^ old == key;
            if same { 0 } else { old & 0xff }
        };
        if let Some(slot) = bucket.iter().min_by_key(rank) {
            slot[0].store(key ^ word, Ordering::Relaxed);
            slot[1].store(word, Ordering::Release);
        }
    }

    /// Returns the number of threads searching below a position.
    pub(crate) fn busy_threads(&self, key: u64) -> u32 {
        u32::from(self.busy[key as usize % BUSY_COUNTERS].load(Ordering::Relaxed))
    }

    /// Counts a thread that begins to search below a position.
    pub(crate) fn mark_busy(&self, key: u64) {
        self.busy[key as usize % BUSY_COUNTERS].fetch_add(1, Ordering::Relaxed);
    }

    /// Reverses one [`mark_busy`](Self::mark_busy), when the thread leaves the position.
    pub(crate) fn unmark_busy(&self, key: u64) {
        self.busy[key as usize % BUSY_COUNTERS].fetch_sub(1, Ordering::Relaxed);
    }

    /// Returns the fraction of slots in use, 0 to 1, from a sample.
    pub(crate) fn used_fraction(&self) -> f64 {
        let sample = self.slots.len().min(4096);
        let taken = |slot: &&[AtomicU64; 2]| slot[1].load(Ordering::Relaxed) != 0;
        self.slots[..sample].iter().filter(taken).count() as f64 / sample as f64
    }
}
