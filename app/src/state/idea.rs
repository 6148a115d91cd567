//! Tips about the program, each shown once during the first games.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tip {
    /// The slices of a board of more than two dimensions.
    Slices,
    /// The space view.
    Space,
    /// Hints.
    Hint,
    /// All lines of a cell.
    Lines,
    /// The review of a game.
    Review,
}

impl Tip {
    /// All tips, in the order in which they are shown.
    pub const ALL: [Self; 5] = [Self::Slices, Self::Space, Self::Hint, Self::Lines, Self::Review];
}
