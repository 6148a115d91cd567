//! Blindfold: how much of the board the players see.

use serde::{Deserialize, Serialize};

/// What is shown of the marks on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sight {
    /// All marks.
    #[default]
    All,
    /// Only the last mark that was placed.
    LastMove,
    /// No marks: moves are called by their coordinates.
    Nothing,
}

/// How a game is played blindfold, by any rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a blindfold: {\"shows\": …, \"peeks\": …}")]
pub struct Blindfold {
    /// What is shown until the game is over.
    pub shows: Sight,
    /// How often a player looked at the whole board all the same.
    #[serde(default)]
    pub peeks: u32,
}
