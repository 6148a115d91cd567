//! The computer players to choose from. Their play is in [`search`](crate::search).

use serde::{Deserialize, Serialize};

/// The greatest depth of search that can be set, in moves.
pub const MAX_DEPTH: u8 = 20;
/// The longest time for a move that can be set, in milliseconds.
pub const MAX_MILLIS: u32 = 3_600_000;

/// A computer player.
///
/// Serialized as `"random"`, `"custom": {"depth": 4, "millis": null}`.
/// `{"careful": {"depth": 4}}` of older files is read as Custom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bot {
    /// Plays any legal move.
    Random,
    /// Completes a line if it can, otherwise blocks one if it must, otherwise plays any move.
    Careless,
    /// Searches a few moves ahead.
    Club,
    /// Searches as deep as its time allows.
    Strong,
    /// Plays proved moves, and as Strong where nothing is proved.
    Perfect,
    /// Plays to make the game last.
    LongGame,
    /// Plays as Strong within these bounds, for experiments.
    #[serde(alias = "careful")]
    Custom {
        /// Depth in moves, 1 … [`MAX_DEPTH`]; as deep as time allows if `None`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        depth: Option<u8>,
        /// Milliseconds for a move, 1 … [`MAX_MILLIS`]; if `None`, the general time per
        /// move, or no limit where there is a depth.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        millis: Option<u32>,
    },
}

impl Bot {
    /// All players, the weakest first; then Long game, and Custom with its
    /// default depth.
    pub const ALL: [Self; 7] = [
        Self::Random,
        Self::Careless,
        Self::Club,
        Self::Strong,
        Self::Perfect,
        Self::LongGame,
        Self::Custom { depth: Some(Self::DEFAULT_DEPTH), millis: None },
    ];

    /// The default depth of Custom, in moves.
    pub const DEFAULT_DEPTH: u8 = 4;

    /// Returns the English name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Random => "Random",
            Self::Careless => "Careless",
            Self::Club => "Club",
            Self::Strong => "Strong",
            Self::Perfect => "Perfect",
            Self::LongGame => "Long game",
            Self::Custom { .. } => "Custom",
        }
    }
}
