//! The limits of an alpha-beta search, and its results.

use super::judge::{MIN_PROVED, SearchObjective, WIN_VALUE};
use crate::search::board::SearchBoard;
use crate::search::verdict::{Basis, PlyCount, Verdict};

/// The number that stands for a swap in a line of play.
pub const SWAP_MOVE: u32 = u32::MAX;

/// The limits of a search.
#[derive(Clone, Copy, Debug)]
pub struct AlphaBetaLimits {
    /// The maximum depth in moves.
    pub depth: u32,
    /// The maximum number of positions, including those searched before.
    pub nodes: u64,
    /// The maximum number of threats in a row in searches for forced wins, for either side.
    pub max_threats: usize,
    /// The number of best-looking moves tried where there are many: at the root, and elsewhere.
    pub width: [usize; 2],
    /// The maximum number of empty cells at which the game is searched to its end.
    pub solve_below: usize,
}

/// The result of a completed depth.
#[derive(Clone, Debug)]
pub struct DepthResult {
    /// The value for the player at the root.
    pub value: i64,
    /// The depth in moves.
    pub depth: u32,
    /// Whether the value rests on no static evaluation.
    pub is_solved: bool,
    /// Whether the value is a win by threats that leave one answer each.
    pub forced: bool,
    /// The principal variation.
    pub pv: Vec<u32>,
    /// The greatest value that another move at the root can have.
    pub second_value: i64,
    /// Whether some moves at the root were not tried.
    pub selective: bool,
}

impl DepthResult {
    /// Creates the result of a win by threats.
    pub fn from_threats(pv: Vec<u32>) -> Self {
        let plies = pv.len() as u32;
        let value = WIN_VALUE - i64::from(plies);
        Self {
            value,
            depth: plies,
            is_solved: true,
            forced: true,
            pv,
            second_value: -WIN_VALUE,
            selective: true,
        }
    }

    /// Returns the verdict for the player at the root, who must be the one to move in the tally.
    pub fn verdict(&self, aim: SearchObjective, tally: &SearchBoard) -> Verdict {
        if aim == SearchObjective::Prolong {
            return Verdict::Unknown;
        }
        let count = (WIN_VALUE - self.value.abs()) as u32;
        let basis = if self.forced { Basis::Threats } else { Basis::FullSearch };
        let plies = if self.is_shortest(count, tally) {
            PlyCount::Exact(count)
        } else {
            PlyCount::AtMost(count)
        };
        match self.value {
            value if value >= MIN_PROVED => Verdict::win(plies, basis),
            // With more than two players the others need not cooperate.
            _ if tally.players() > 2 => Verdict::Estimate(self.value),
            value if value <= -MIN_PROVED => Verdict::loss(plies, basis),
            0 if self.is_solved => Verdict::draw(basis),
            value => Verdict::Estimate(value),
        }
    }

    /// Returns whether a win or loss in this many plies is as quick as possible. With two players
    /// and the first line winning, the search never overlooks a line that can be completed, nor two
    /// that cannot both be blocked; and a move that makes two threats is a shorter sequence of
    /// threats than any other.
    fn is_shortest(&self, plies: u32, tally: &SearchBoard) -> bool {
        tally.is_first_line_of_two() && plies <= if self.forced { 5 } else { 4 }
    }
}
