//! What a search is asked, and what it brings.

use super::judge::WIN;

/// How far to search, and how thoroughly.
#[derive(Clone, Copy, Debug)]
pub struct Reach {
    /// Moves to look ahead.
    pub depth: u32,
    /// Positions to look at, at most.
    pub nodes: u64,
    /// Threats in a row that are looked for on the way, for either side.
    pub threats: usize,
    /// How many of the best-looking moves are tried where there are many: at
    /// the root, and further on.
    pub width: [usize; 2],
    /// Search to the end where no more cells are empty.
    pub to_the_end: usize,
}

/// What a finished depth brought.
#[derive(Clone, Debug)]
pub struct Found {
    /// For the player at the root.
    pub value: i64,
    /// Moves looked ahead.
    pub depth: u32,
    /// No guess was needed.
    pub solid: bool,
    /// By threats alone, each of which leaves one answer.
    pub forced: bool,
    /// The expected play.
    pub line: Vec<u32>,
    /// The greatest value that another move at the root can have.
    pub others: i64,
    /// Not all moves at the root were tried.
    pub selective: bool,
}

impl Found {
    /// A win by threats.
    pub fn forced(line: Vec<u32>) -> Self {
        let plies = line.len() as u32;
        let value = WIN - i64::from(plies);
        Self { value, depth: plies, solid: true, forced: true, line, others: -WIN, selective: true }
    }
}

/// How far [`Search::advance`](super::Search::advance) came.
pub enum Pace {
    /// The budget is used up.
    Paused,
    /// A depth is finished.
    Deeper(Found),
    /// Nothing is left to search.
    Done,
}
