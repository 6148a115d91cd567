//! Parts of the panel for playing that come forward when somebody wants them.

use serde::{Deserialize, Serialize};

/// A part of the panel for playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlayPart {
    /// Fields for coordinates.
    TypedMove,
    /// The comment on the move on the board.
    Comment,
    /// How fast computers play, and how long they think.
    Computers,
    /// The code of the game, and how to play by message.
    Message,
}

impl PlayPart {
    /// All of them, in their order.
    pub const ALL: [Self; 4] = [Self::TypedMove, Self::Comment, Self::Computers, Self::Message];
}
