//! Rules taken apart.

use crate::geometry::cell::Cell;
use crate::geometry::shape::Shape;
use crate::play::goal::Goal;
use crate::play::opening::Opening;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fmt;

/// All that rules say, as plain data; [`Rules`](super::Rules) are made of it if it fits together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "rules: {\"board\": …, \"players\": …}")]
pub struct RuleParts {
    /// The board.
    pub board: Shape,
    /// Number of players.
    pub players: u64,
    /// What wins.
    #[serde(default)]
    pub goal: Goal,
    /// The cells on which nobody may play.
    #[serde(default)]
    pub closed: BTreeSet<Cell>,
    /// What the first move may not take.
    #[serde(default)]
    pub opening: Opening,
    /// Whether the second player may take over the first mark instead of moving.
    #[serde(default)]
    pub pie: bool,
    /// The axis along which marks fall towards 0, if they fall.
    #[serde(default)]
    pub gravity: Option<usize>,
}

impl RuleParts {
    /// The first line wins, every cell may be taken at any time.
    pub fn plain(board: Shape, players: u64) -> Self {
        Self {
            board,
            players,
            goal: Goal::default(),
            closed: BTreeSet::new(),
            opening: Opening::Free,
            pie: false,
            gravity: None,
        }
    }
}

/// A rule about where the next mark may go, or whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MoveRule {
    /// Some cells are barred to the first move.
    Opening,
    /// The second player may swap.
    Pie,
    /// Marks fall.
    Gravity,
}

impl MoveRule {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Opening, Self::Pie, Self::Gravity];
}

impl fmt::Display for MoveRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Opening => "opening",
            Self::Pie => "pie rule",
            Self::Gravity => "gravity",
        })
    }
}
