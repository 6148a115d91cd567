//! What a search is asked, and what it brings.

use super::judge::{Aim, PROVED, WIN};
use crate::search::board::Tally;
use crate::search::verdict::{Basis, Plies, Verdict};

/// Stands in a line of play where the first mark is taken over.
pub const SWAP: u32 = u32::MAX;

/// How far to search, and how thoroughly.
#[derive(Clone, Copy, Debug)]
pub struct Reach {
    /// Moves to look ahead.
    pub depth: u32,
    /// Positions to look at, at most, all that was looked at before among them.
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
pub struct DepthResult {
    /// For the player at the root.
    pub value: i64,
    /// Moves looked ahead.
    pub depth: u32,
    /// No guess was needed.
    pub solid: bool,
    /// By threats alone, each leaving one answer.
    pub forced: bool,
    /// The expected play.
    pub line: Vec<u32>,
    /// The greatest value that another move at the root can have.
    pub others: i64,
    /// Not all moves at the root were tried.
    pub selective: bool,
}

impl DepthResult {
    /// A win by threats.
    pub fn forced(line: Vec<u32>) -> Self {
        let plies = line.len() as u32;
        let value = WIN - i64::from(plies);
        Self { value, depth: plies, solid: true, forced: true, line, others: -WIN, selective: true }
    }

    /// What it says to the player at the root, to move in the tally.
    pub fn verdict(&self, aim: Aim, tally: &Tally) -> Verdict {
        if aim == Aim::Last {
            return Verdict::Unknown;
        }
        let count = (WIN - self.value.abs()) as u32;
        let basis = if self.forced { Basis::Threats } else { Basis::FullSearch };
        let plies =
            if self.is_shortest(count, tally) { Plies::Exact(count) } else { Plies::AtMost(count) };
        match self.value {
            value if value >= PROVED => Verdict::win(plies, basis),
            // Of three or more the others need not play together.
            _ if tally.players() > 2 => Verdict::Estimate(self.value),
            value if value <= -PROVED => Verdict::loss(plies, basis),
            0 if self.solid => Verdict::draw(basis),
            value => Verdict::Estimate(value),
        }
    }

    /// Whether a win or loss in this many plies cannot be quicker. Between two
    /// players for the first line, a line that can be completed is never
    /// overlooked, nor are two that cannot both be blocked; and a move that
    /// makes two threats is a shorter sequence of threats than any other.
    fn is_shortest(&self, plies: u32, tally: &Tally) -> bool {
        tally.is_first_line_of_two() && plies <= if self.forced { 5 } else { 4 }
    }
}
