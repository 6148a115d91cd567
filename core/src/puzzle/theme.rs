//! Themes of puzzles.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The most own moves to the win of a puzzle.
pub const MAX_WINS_IN: u32 = 20;

/// The theme of a puzzle: its question, and the properties of its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PuzzleTheme {
    /// A win in N own moves, by the listed first moves and no others, and in no
    /// fewer.
    WinIn,
    /// The only move that does not lose.
    OnlyMove,
    /// A block of a threat to win with the next move. The block wins, and each later move of the
    /// solver but the last is the only right one against the longest defence.
    Block,
    /// A move that leaves two cells to win on, so that the next move wins.
    Fork,
    /// A win by at least three threats, each of which leaves one answer; N is the least number of
    /// own moves of such a win.
    Threats,
    /// A win in N own moves with a quiet move, one that threatens nothing: by threats alone the
    /// solver needs more, or does not win.
    Quiet,
}

impl PuzzleTheme {
    /// All themes, the simplest first.
    pub const ALL: [Self; 6] =
        [Self::WinIn, Self::Fork, Self::Block, Self::OnlyMove, Self::Threats, Self::Quiet];

    /// Returns the name in files and on the command line.
    pub const fn key(self) -> &'static str {
        match self {
            Self::WinIn => "win",
            Self::OnlyMove => "only",
            Self::Block => "block",
            Self::Fork => "fork",
            Self::Threats => "threats",
            Self::Quiet => "quiet",
        }
    }

    /// Returns the theme with this name.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.key() == key)
    }

    /// Returns the fewest and the most own moves to the win of a puzzle of this theme.
    pub const fn win_range(self) -> (u32, u32) {
        match self {
            Self::WinIn | Self::OnlyMove => (1, MAX_WINS_IN),
            Self::Block => (2, MAX_WINS_IN),
            Self::Fork => (2, 2),
            Self::Threats => (4, MAX_WINS_IN),
            Self::Quiet => (3, MAX_WINS_IN),
        }
    }
}

impl fmt::Display for PuzzleTheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}
