//! A cache of the moves that a proof search tries in each position.

use foldhash::fast::RandomState;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A move, and the key of the position after it.
#[derive(Clone, Copy, Debug)]
pub struct Child {
    pub cell: u16,
    pub key: u64,
}

/// The moves to try, for positions in canonical form. Shared by
/// all threads; a shard is emptied when it is full.
#[derive(Debug)]
pub struct Answers {
    /// Chosen by some bits of the key, so that threads seldom wait for one another.
    shelves: [Mutex<Shelf>; SHELVES],
}

const SHELVES: usize = 16;
/// Memory of a position's entry, in moves.
const OVERHEAD: usize = 4;

/// A part of the cache: one list for all moves, to avoid an allocation for each position.
#[derive(Debug)]
struct Shelf {
    /// Index of the first move, and number of moves, for each position.
    known: HashMap<u64, (u32, u32), RandomState>,
    moves: Vec<Child>,
    /// The most moves; each position counts as several.
    most: usize,
}

impl Shelf {
    fn with_moves(most: usize) -> Self {
        let mut moves = Vec::new();
        // Memory is committed only when used. If there is not enough, the list grows step by step.
        let _ = moves.try_reserve_exact(most);
        Self { known: HashMap::default(), moves, most }
    }
}

impl Answers {
    /// Makes a cache of about this many bytes at most.
    pub fn with_bytes(bytes: usize) -> Self {
        let most = (bytes / size_of::<Child>() / SHELVES).max(64);
        Self { shelves: std::array::from_fn(|_| Mutex::new(Shelf::with_moves(most))) }
    }

    fn shelf(&self, key: u64) -> MutexGuard<'_, Shelf> {
        // Not the lowest bits: the key is the least hash of many images.
        self.shelves[(key >> 16) as usize % SHELVES].lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn contains(&self, key: u64) -> bool {
        self.shelf(key).known.contains_key(&key)
    }

    pub fn get(&self, key: u64, here: impl Fn(&Child) -> Child) -> Option<Vec<Child>> {
        let shelf = self.shelf(key);
        let &(first, count) = shelf.known.get(&key)?;
        Some(shelf.moves[first as usize..][..count as usize].iter().map(here).collect())
    }

    pub fn put(&self, key: u64, moves: impl ExactSizeIterator<Item = Child>) {
        let mut shelf = self.shelf(key);
        let Shelf { known, moves: kept, most } = &mut *shelf;
        let more = moves.len() + OVERHEAD;
        if more > *most || known.contains_key(&key) {
            return;
        }
        if kept.len() + OVERHEAD * known.len() + more > *most {
            known.clear();
            kept.clear();
        }
        known.insert(key, (kept.len() as u32, moves.len() as u32));
        kept.extend(moves);
    }

    /// Empties the cache, and limits it to an eighth of the memory from now on.
    pub fn shrink(&self) {
        for shelf in &self.shelves {
            let mut shelf = shelf.lock().unwrap_or_else(PoisonError::into_inner);
            *shelf = Shelf::with_moves(shelf.most / 8);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::dice::mixed;

    #[test]
    fn what_is_kept_is_found_and_never_more_than_there_is_room_for() {
        let answers = Answers::with_bytes(1 << 16);
        let moves = |key: u64| (0..(key % 9) as u16).map(move |cell| Child { cell, key });
        for key in (0..10_000).map(mixed) {
            answers.put(key, moves(key));
            let cells = |moves: Vec<Child>| moves.iter().map(|child| child.cell).collect();
            let kept: Vec<u16> = answers.get(key, |child| *child).map(cells).unwrap();
            assert!(kept.into_iter().eq(0..(key % 9) as u16));
            let Shelf { known, moves, most } = &*answers.shelf(key);
            assert!(moves.len() + OVERHEAD * known.len() <= *most);
        }
        assert!(!answers.contains(mixed(0)) && answers.contains(mixed(9_999)));
        answers.put(7, (0..1_000).map(|cell| Child { cell, key: 7 }));
        assert!(!answers.contains(7), "larger than its shelf");
    }
}
