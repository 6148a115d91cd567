//! Which computer player sits in a seat. What it does is in [`search`](crate::search).

use serde::{Deserialize, Serialize};

/// The greatest depth of search that can be asked for, in moves.
pub const MAX_DEPTH: u8 = 20;
/// The longest time for a move that can be asked for, in milliseconds.
pub const MAX_MILLIS: u32 = 3_600_000;

/// A computer player, by the way it plays.
///
/// As data (serde): `"random"`, `"custom": {"depth": 4, "millis": null}`.
/// What older files call `{"careful": {"depth": 4}}` is read as Custom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bot {
    /// Any legal move.
    Random,
    /// Completes a line if it can, else blocks one if it must, else any move.
    Careless,
    /// Looks a few moves ahead.
    Club,
    /// Looks ahead as far as its time allows.
    Strong,
    /// Plays what is proved, and as Strong where nothing is.
    Perfect,
    /// Plays to make the game last.
    LongGame,
    /// As Strong, within these bounds: for those who try things out.
    #[serde(alias = "careful")]
    Custom {
        /// Moves to look ahead, 1 … [`MAX_DEPTH`]; as far as time allows if `None`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        depth: Option<u8>,
        /// Milliseconds for a move, 1 … [`MAX_MILLIS`]; the time per move that
        /// is set for all if `None`, or none at all where there is a depth.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        millis: Option<u32>,
    },
}

impl Bot {
    /// All players, the weakest first; then Long game, and Custom with its
    /// usual depth.
    pub const ALL: [Self; 7] = [
        Self::Random,
        Self::Careless,
        Self::Club,
        Self::Strong,
        Self::Perfect,
        Self::LongGame,
        Self::Custom { depth: Some(Self::USUAL_DEPTH), millis: None },
    ];

    /// How many moves Custom looks ahead unless told otherwise.
    pub const USUAL_DEPTH: u8 = 4;

    /// What the player is called.
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
