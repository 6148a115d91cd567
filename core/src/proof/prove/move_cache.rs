//! A cache of the moves that a proof search tries in each position.

use foldhash::fast::RandomState;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A move, and the key of the position after it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ChildNode {
    /// The cell of the move.
    pub cell: u16,
    /// The key of the position after the move.
    pub key: u64,
}

/// A cache of the moves to try in each position, in canonical form, shared by all threads. A shard
/// is emptied when it is full.
#[derive(Debug)]
pub(crate) struct MoveCache {
    /// Chosen by some bits of the key, so that threads seldom wait for one another.
    shards: [Mutex<CacheShard>; SHARD_COUNT],
}

const SHARD_COUNT: usize = 16;
/// Memory of a position's entry, in moves.
const ENTRY_OVERHEAD: usize = 4;

/// A part of the cache: one list for all moves, to avoid an allocation for each position.
#[derive(Debug)]
struct CacheShard {
    /// Index of the first move, and number of moves, for each position.
    ranges: HashMap<u64, (u32, u32), RandomState>,
    moves: Vec<ChildNode>,
    /// The maximum number of moves; each position counts as several.
    capacity: usize,
}

impl CacheShard {
    fn with_capacity(capacity: usize) -> Self {
        let mut moves = Vec::new();
        // Memory is committed only when used. If there is not enough, the list grows step by step.
        let _ = moves.try_reserve_exact(capacity);
        Self { ranges: HashMap::default(), moves, capacity }
    }
}

impl MoveCache {
    /// Creates a cache of about this many bytes at most.
    pub(crate) fn with_bytes(bytes: usize) -> Self {
        let max = (bytes / size_of::<ChildNode>() / SHARD_COUNT).max(64);
        Self { shards: std::array::from_fn(|_| Mutex::new(CacheShard::with_capacity(max))) }
    }

    fn lock_shard(&self, key: u64) -> MutexGuard<'_, CacheShard> {
        // Not the lowest bits: the key is the least hash of many images.
        self.shards[(key >> 16) as usize % SHARD_COUNT]
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns whether the moves of the position with this key are cached.
    pub(crate) fn contains(&self, key: u64) -> bool {
        self.lock_shard(key).ranges.contains_key(&key)
    }

    /// Returns the moves of the position with this key, each mapped by `here` from the canonical
    /// form; `None` if they are not cached.
    pub(crate) fn get(
        &self,
        key: u64,
        here: impl Fn(&ChildNode) -> ChildNode,
    ) -> Option<Vec<ChildNode>> {
        let shelf = self.lock_shard(key);
        let &(first, count) = shelf.ranges.get(&key)?;
        Some(shelf.moves[first as usize..][..count as usize].iter().map(here).collect())
    }

    /// Stores the moves of the position with this key, unless they are cached already or too many.
    pub(crate) fn insert(&self, key: u64, moves: impl ExactSizeIterator<Item = ChildNode>) {
        let mut shelf = self.lock_shard(key);
        let CacheShard { ranges: known, moves: kept, capacity: most } = &mut *shelf;
        let more = moves.len() + ENTRY_OVERHEAD;
        if more > *most || known.contains_key(&key) {
            return;
        }
        if kept.len() + ENTRY_OVERHEAD * known.len() + more > *most {
            known.clear();
            kept.clear();
        }
        known.insert(key, (kept.len() as u32, moves.len() as u32));
        kept.extend(moves);
    }

    /// Removes all entries, and limits the cache to an eighth of its present memory from now on.
    pub(crate) fn clear_and_shrink(&self) {
        for shelf in &self.shards {
            let mut shelf = shelf.lock().unwrap_or_else(PoisonError::into_inner);
            *shelf = CacheShard::with_capacity(shelf.capacity / 8);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::rng::splitmix64;

    #[test]
    fn what_is_kept_is_found_and_never_more_than_there_is_room_for() {
        let answers = MoveCache::with_bytes(1 << 16);
        let moves = |key: u64| (0..(key % 9) as u16).map(move |cell| ChildNode { cell, key });
        for key in (0..10_000).map(splitmix64) {
            answers.insert(key, moves(key));
            let cells = |moves: Vec<ChildNode>| moves.iter().map(|child| child.cell).collect();
            let kept: Vec<u16> = answers.get(key, |child| *child).map(cells).unwrap();
            assert!(kept.into_iter().eq(0..(key % 9) as u16));
            let CacheShard { ranges: known, moves, capacity: most } = &*answers.lock_shard(key);
            assert!(moves.len() + ENTRY_OVERHEAD * known.len() <= *most);
        }
        assert!(!answers.contains(splitmix64(0)) && answers.contains(splitmix64(9_999)));
        answers.insert(7, (0..1_000).map(|cell| ChildNode { cell, key: 7 }));
        assert!(!answers.contains(7), "larger than its shelf");
    }
}
