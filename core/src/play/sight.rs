//! Blindfold play: what the players see of the board.

use serde::{Deserialize, Serialize};

/// The visible part of the marks on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// All marks.
    #[default]
    All,
    /// Only the last mark that was placed.
    LastMove,
    /// No marks: moves are announced by their coordinates.
    Nothing,
}

/// The settings of a blindfold game, under any rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a blindfold: {\"shows\": …, \"peeks\": …}")]
pub struct Blindfold {
    /// The marks shown until the game is over.
    pub shows: Visibility,
    /// Number of times that a player looked at the whole board.
    #[serde(default)]
    pub peeks: u32,
}
