//! What has been found out about positions that can be reached in several ways.

use super::judge::PROVED;

/// What a stored value says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    hash: u64,
    /// The value, for the player at the root.
    pub value: i64,
    /// Moves looked ahead from here.
    pub depth: i32,
    pub bound: Bound,
    /// Whether no guess was needed.
    pub solid: bool,
    pub best: u32,
}

/// A table that grows to a limit and then replaces.
pub struct Transpositions {
    entries: Vec<Option<Entry>>,
    used: usize,
}

const FIRST_SIZE: usize = 1 << 10;
/// 40 bytes each: 40 MB.
const MOST_SIZE: usize = 1 << 20;

impl Transpositions {
    pub fn new() -> Self {
        Self { entries: vec![None; FIRST_SIZE], used: 0 }
    }

    fn slot(&self, hash: u64) -> usize {
        hash as usize & (self.entries.len() - 1)
    }

    /// What is known of the position with this hash.
    pub fn get(&self, hash: u64) -> Option<Entry> {
        self.entries[self.slot(hash)].filter(|entry| entry.hash == hash)
    }

    /// Stores what was found, in place of what was there.
    pub fn put(&mut self, hash: u64, found: (i64, Bound), depth: i32, solid: bool, best: u32) {
        if self.used * 2 > self.entries.len() && self.entries.len() < MOST_SIZE {
            self.grow();
        }
        let slot = self.slot(hash);
        let entry = Entry { hash, value: found.0, depth, bound: found.1, solid, best };
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

/// In the table a win is counted from its position on, not from the root.
pub fn to_table(value: i64, ply: i64) -> i64 {
    if value.abs() < PROVED { value } else { value + ply * value.signum() }
}

/// The reverse of [`to_table`].
pub fn from_table(value: i64, ply: i64) -> i64 {
    to_table(value, -ply)
}
