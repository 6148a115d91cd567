//! How well the players that search do it.

use crate::search::alpha_beta::{Aim, Reach};
use crate::search::choice::Limits;

/// With at most this many empty cells any game of two is searched to its end.
const SEARCHED: usize = 14;

/// How well a player searches.
#[derive(Clone, Copy, Debug)]
pub(super) struct Skill {
    /// What it is after.
    pub aim: Aim,
    /// Where no number of positions is asked for, and never more for those who
    /// have no use for time.
    nodes: u64,
    /// A number that is asked for may be greater.
    pub takes_time: bool,
    /// A depth is asked for, so that among more than two players, too, it is
    /// searched by depth.
    pub to_a_depth: bool,
    /// Threats in a row that are looked for at first, and positions looked at.
    pub forcing: (usize, u64),
    /// The search itself; its nodes as [`within`](Self::within) sets them.
    pub reach: Reach,
}

impl Skill {
    /// Club: two moves ahead.
    pub const CLUB: Self = Self {
        aim: Aim::Win,
        nodes: 4_000,
        takes_time: false,
        to_a_depth: false,
        forcing: (3, 2_000),
        reach: Reach { depth: 2, nodes: 0, threats: 2, width: [12, 8], to_the_end: 9 },
    };

    /// Strong, and Perfect where no book answers: as deep as it gets.
    pub const STRONG: Self = Self {
        nodes: 200_000,
        takes_time: true,
        forcing: (24, 100_000),
        reach: Reach { depth: 60, nodes: 0, threats: 8, width: [20, 12], to_the_end: SEARCHED },
        ..Self::CLUB
    };

    /// Long game.
    pub const LONG_GAME: Self = Self {
        aim: Aim::Last,
        nodes: 20_000,
        forcing: (0, 0),
        reach: Reach { depth: 3, nodes: 0, threats: 0, width: [16, 10], to_the_end: 10 },
        ..Self::CLUB
    };

    /// As deep as this and no deeper.
    pub fn to_depth(mut self, depth: Option<u32>) -> Self {
        if let Some(depth) = depth {
            self.reach.depth = depth;
            self.nodes = u64::MAX;
            self.to_a_depth = true;
        }
        self
    }

    /// The same with the nodes that are asked for.
    pub fn within(mut self, limits: &Limits) -> Self {
        let asked = limits.nodes.unwrap_or(self.nodes);
        self.reach.nodes = if self.takes_time { asked } else { asked.min(self.nodes) };
        self
    }
}
