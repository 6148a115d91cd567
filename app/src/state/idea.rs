//! Quiet hints about the program in the first games: one for each idea, once.

use serde::{Deserialize, Serialize};

/// Something to know about the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Idea {
    /// What the small boards are.
    Slices,
    /// That the board can be turned in space.
    Space,
    /// That there are hints.
    Hint,
    /// That all lines of a cell can be seen.
    Lines,
    /// That a game can be reviewed.
    Review,
}

impl Idea {
    /// All of them, the first to be told first.
    pub const ALL: [Self; 5] = [Self::Slices, Self::Space, Self::Hint, Self::Lines, Self::Review];
}
