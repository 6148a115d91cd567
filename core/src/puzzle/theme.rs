//! What a puzzle is about.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The most own moves that a puzzle takes.
pub const MAX_WINS_IN: u32 = 20;

/// What a puzzle asks for, and what is certain of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    /// The solver wins in N own moves: by a first move that is listed, by no other one, and in no
    /// fewer.
    WinIn,
    /// Every other move loses; this one does not.
    OnlyMove,
    /// The other player threatens to win with the next move. The block wins, and after it each
    /// further move but the last is the only right one where the defence is the longest.
    Block,
    /// A move that leaves two cells to win on, so that the next move wins.
    Fork,
    /// A win by three or more threats, each of which leaves one answer; N is the least number of
    /// own moves of such a win.
    Threats,
    /// A win in N own moves that takes a quiet move, one that threatens nothing: by threats alone the
    /// solver needs more, or does not win.
    Quiet,
}

impl Theme {
    /// All of them, the simplest first.
    pub const ALL: [Self; 6] =
        [Self::WinIn, Self::Fork, Self::Block, Self::OnlyMove, Self::Threats, Self::Quiet];

    /// Its word in files and on the command line.
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

    /// The theme of this word.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.key() == key)
    }

    /// The fewest and the most own moves in which a puzzle of this theme may be won.
    pub const fn moves(self) -> (u32, u32) {
        match self {
            Self::WinIn | Self::OnlyMove => (1, MAX_WINS_IN),
            Self::Block => (2, MAX_WINS_IN),
            Self::Fork => (2, 2),
            Self::Threats => (4, MAX_WINS_IN),
            Self::Quiet => (3, MAX_WINS_IN),
        }
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}
