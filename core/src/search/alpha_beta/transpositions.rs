//! The transposition table: results for positions that can be reached in several ways.

use super::judge::MIN_PROVED;

/// The meaning of a stored value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// A stored result of a position.
#[derive(Clone, Copy, Debug)]
pub struct AlphaBetaEntry {
    hash: u64,
    /// The value, for the player at the root.
    pub value: i64,
    /// The search depth from this position on.
    pub depth: i32,
    pub bound: Bound,
    /// Whether the value rests on no static evaluation.
    pub is_solved: bool,
    pub best: u32,
}

/// A table that grows to a limit and then replaces entries.
pub struct AlphaBetaTable {
    entries: Vec<Option<AlphaBetaEntry>>,
    used: usize,
}

const FIRST_SIZE: usize = 1 << 10;
/// The maximum number of entries: 40 MB, at 40 bytes each.
const MOST_SIZE: usize = 1 << 20;

impl AlphaBetaTable {
    pub fn new() -> Self {
        Self { entries: vec![None; FIRST_SIZE], used: 0 }
    }

    fn slot(&self, hash: u64) -> usize {
        hash as usize & (self.entries.len() - 1)
    }

    /// Returns the entry of the position with this hash.
    pub fn get(&self, hash: u64) -> Option<AlphaBetaEntry> {
        self.entries[self.slot(hash)].filter(|entry| entry.hash == hash)
    }

    /// Stores a result, replacing the entry in its slot.
    pub fn put(&mut self, hash: u64, found: (i64, Bound), depth: i32, solid: bool, best: u32) {
        if self.used * 2 > self.entries.len() && self.entries.len() < MOST_SIZE {
            self.grow();
        }
        let slot = self.slot(hash);
        let entry =
            AlphaBetaEntry { hash, value: found.0, depth, bound: found.1, is_solved: solid, best };
        self.used += usize::from(self.entries[slot].is_none());
        self.entries[slot] = Some(entry);
    }

    fn grow(&mut self) {
        let size = self.entries.len() * 4;
        let old = std::mem::replace(&mut self.entries, vec![None; size]);
        self.used = 0;
        for entry in old.into_iter().flatten() {
            let slot = self.slot(entry.hash);
            self.used += usize::from(self.entries[slot].is_none());
            self.entries[slot] = Some(entry);
        }
    }
}

/// Converts a value from the root to the table, where a win is counted from its own position on.
pub fn to_table(value: i64, ply: i64) -> i64 {
    if value.abs() < MIN_PROVED { value } else { value + ply * value.signum() }
}

/// Converts a value from the table to the root; the reverse of [`to_table`].
pub fn from_table(value: i64, ply: i64) -> i64 {
    to_table(value, -ply)
}
