//! The transposition table of falling boards, shared by the threads of a search.

use crate::base::rng::splitmix64;
use crate::base::zeroed_array::{AtomicPair, ZeroedArray};
use prefetch_index::prefetch_index;
use std::sync::atomic::Ordering;

/// The bytes of a line of the processor's cache.
const CACHE_LINE: usize = 64;
/// The entries of a bucket, which fill a line of the cache.
const BUCKET_ENTRIES: usize = CACHE_LINE / size_of::<Entry>();
/// The maximum number of empty cells of the positions in the near part of a table.
const NEAR_EMPTY: u32 = 16;
/// The maximum size of the near part, in bytes.
const NEAR_BYTES: usize = 8 << 20;
/// The bits of a word that hold the bounds and the work.
const VALUE_BITS: u32 = 19;

/// Bounds of a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ScoreBounds {
    /// The least score that is possible.
    pub least: i32,
    /// The greatest score that is possible.
    pub most: i32,
}

/// Two words: the first is the second number of the key, mixed with the second word, so that a torn
/// entry is not found (R. Hyatt and T. Mann, “A lock-less transposition table implementation for
/// parallel search chess engines”, 2002); the second holds the bits of the first number that do not
/// choose the bucket, with the bounds and the work.
type Entry = AtomicPair;

/// A transposition table of fixed size. A new position replaces the one in its bucket that took
/// the least work.
///
/// It has two parts: positions near the end of the game, which are by far the most, share a small
/// one that stays in the processor's cache.
///
/// With one thread an entry is found for its key only. With more, an entry that two threads wrote
/// at once is taken for another with a probability of 2^−64.
#[derive(Debug)]
pub(super) struct ScoreTable {
    far: TablePart,
    near: TablePart,
}

#[derive(Debug)]
struct TablePart {
    entries: ZeroedArray,
    /// The first entry at the beginning of a line of the cache.
    first_aligned: usize,
    index_bits: u32,
}

/// The place of a key in the table.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Slot {
    is_near: bool,
    /// The first entry of the bucket.
    bucket: usize,
    first: u64,
    second: u64,
}

impl TablePart {
    /// Creates a part of at most this many bytes, or more, if it would be too small to tell keys of
    /// `key_bits` bits apart.
    fn with_bytes(bytes: usize, key_bits: u32) -> Self {
        let least = (key_bits + VALUE_BITS).saturating_sub(64).max(4);
        let wanted = (bytes / (BUCKET_ENTRIES * size_of::<Entry>())).max(1).ilog2();
        let mut index_bits = wanted.min(key_bits).max(least);
        let count = |bits: u32| BUCKET_ENTRIES * ((1usize << bits) + 1);
        let entries = loop {
            match ZeroedArray::new(count(index_bits)) {
                Some(entries) => break entries,
                None if index_bits > least => index_bits -= 1,
                None => panic!("there is no memory for a table of {index_bits} bits"),
            }
        };
        let first_aligned = entries.as_ptr().align_offset(CACHE_LINE).min(BUCKET_ENTRIES);
        Self { entries, first_aligned, index_bits }
    }
}

impl ScoreTable {
    /// Creates a table of at most this many bytes, for keys of two numbers of `key_bits` bits; or
    /// of more, if it would be too small to tell such keys apart: 64 MiB suffice for 64 bits.
    pub(super) fn with_bytes(bytes: usize, key_bits: u32) -> Self {
        let near = (bytes / 4).min(NEAR_BYTES);
        let near = TablePart::with_bytes(near, key_bits);
        Self { far: TablePart::with_bytes(bytes - bytes / 4, key_bits), near }
    }

    #[inline]
    fn part(&self, is_near: bool) -> &TablePart {
        if is_near { &self.near } else { &self.far }
    }

    /// Returns the place of a key of a position with this many empty cells.
    #[inline]
    pub(super) fn slot(&self, (first, second): (u64, u64), empty: u32) -> Slot {
        let is_near = empty <= NEAR_EMPTY;
        let part = self.part(is_near);
        let bucket = first as usize & ((1 << part.index_bits) - 1);
        let bucket = part.first_aligned + BUCKET_ENTRIES * bucket;
        Slot { is_near, bucket, first: first >> part.index_bits << VALUE_BITS, second }
    }

    #[inline]
    fn bucket(&self, slot: Slot) -> &[Entry] {
        &self.part(slot.is_near).entries[slot.bucket..slot.bucket + BUCKET_ENTRIES]
    }

    /// Returns what is known of the position at this place.
    #[inline]
    pub(super) fn get(&self, slot: Slot) -> Option<ScoreBounds> {
        self.bucket(slot).iter().find_map(|entry| {
            let value = Self::matching_value(entry, slot);
            (value != 0).then(|| Self::unpacked(value))
        })
    }

    /// Loads a place into the processor's cache, without waiting for it.
    #[inline]
    pub(super) fn prefetch(&self, slot: Slot) {
        prefetch_index(&self.part(slot.is_near).entries[..], slot.bucket);
    }

    /// Returns the second word of the entry if it is the one of this place, otherwise 0.
    #[inline]
    fn matching_value(entry: &Entry, slot: Slot) -> u64 {
        let word = entry[1].load(Ordering::Relaxed);
        let matches = (word ^ slot.first) >> VALUE_BITS == 0
            && entry[0].load(Ordering::Relaxed) ^ splitmix64(word) == slot.second;
        if matches { word & ((1 << VALUE_BITS) - 1) } else { 0 }
    }

    #[inline]
    fn unpacked(value: u64) -> ScoreBounds {
        ScoreBounds {
            least: (value >> 11 & 0xff) as i32 - 128,
            most: (value >> 3 & 0xff) as i32 - 128,
        }
    }

    /// Narrows what is known of the position at this place; `work` positions were searched for it.
    pub(super) fn narrow(&self, slot: Slot, mut bounds: ScoreBounds, work: u64) {
        let effort = (u64::from(work.max(1).ilog2()) / 3).min(7);
        let rank = |entry: &&Entry| {
            let word = entry[1].load(Ordering::Relaxed);
            if word == 0 {
                0
            } else if Self::matching_value(entry, slot) != 0 {
                -1
            } else {
                1 + (word & 7) as i32
            }
        };
        let entry = self.bucket(slot).iter().min_by_key(rank).expect("a bucket has entries");
        let old = Self::matching_value(entry, slot);
        if old != 0 {
            let known = Self::unpacked(old);
            bounds.least = bounds.least.max(known.least);
            bounds.most = bounds.most.min(known.most);
        }
        let pack = |score: i32| (score + 128) as u64;
        let value = pack(bounds.least) << 11 | pack(bounds.most) << 3 | effort.max(old & 7);
        let word = slot.first | value;
        entry[0].store(slot.second ^ splitmix64(word), Ordering::Relaxed);
        entry[1].store(word, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_found_by_its_key_alone_and_narrowed() {
        let table = ScoreTable::with_bytes(1 << 16, 42);
        let [here, there] = [(77, 5), (77, 6)].map(|key| table.slot(key, 30));
        table.narrow(here, ScoreBounds { least: -3, most: 20 }, 10);
        table.narrow(here, ScoreBounds { least: -64, most: -1 }, 1);
        assert_eq!(table.get(here), Some(ScoreBounds { least: -3, most: -1 }));
        assert_eq!(table.get(there), None);
        assert_eq!(table.get(table.slot((0, 0), 30)), None, "an empty entry is no position");
    }

    #[test]
    fn the_position_of_most_work_stays() {
        let table = ScoreTable::with_bytes(1 << 16, 42);
        let slots: Vec<Slot> = (0..9).map(|second| table.slot((3, second), 30)).collect();
        let bounds = ScoreBounds { least: 1, most: 1 };
        table.narrow(slots[0], bounds, 1_000_000);
        for slot in &slots[1..] {
            table.narrow(*slot, bounds, 1);
        }
        assert_eq!(table.get(slots[0]), Some(bounds));
        assert_eq!(slots[1..].iter().filter(|slot| table.get(**slot).is_some()).count(), 3);
    }
}
