//! Sections of the panel for playing that are shown on request.

use serde::{Deserialize, Serialize};

/// A section of the panel for playing that is shown on request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlaySection {
    /// The fields for a move's coordinates.
    TypedMove,
    Comment,
    /// Pace and thinking time of the computer players.
    Computers,
    /// The game's code, for playing by message.
    Message,
}

impl PlaySection {
    /// All sections, from top to bottom.
    pub const ALL: [Self; 4] = [Self::TypedMove, Self::Comment, Self::Computers, Self::Message];
}
