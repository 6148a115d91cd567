//! What wins.

use serde::{Deserialize, Serialize};
use std::fmt;

/// What a player must do to win. Every completed line counts, several at once too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// Be the first to complete this many lines; a move may complete several.
    FirstTo(u32),
    /// Have completed more lines than every other player when the board is full.
    MostLines,
    /// Complete no line: who completes one loses (misère). Of two players the
    /// other one wins; of more, all others share the win.
    Misere,
}

impl Goal {
    /// The lines to be first to, where that is the goal.
    pub fn lines(self) -> Option<u32> {
        match self {
            Self::FirstTo(lines) => Some(lines),
            Self::MostLines | Self::Misere => None,
        }
    }
}

impl Default for Goal {
    fn default() -> Self {
        Self::FirstTo(1)
    }
}

impl fmt::Display for Goal {
    /// `first to 9 lines`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FirstTo(1) => f.write_str("the first line wins"),
            Self::FirstTo(n) => write!(f, "first to {n} lines"),
            Self::MostLines => f.write_str("most lines when the board is full"),
            Self::Misere => f.write_str("completing a line loses"),
        }
    }
}
