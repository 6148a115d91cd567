//! The computer players one can choose.

use serde::{Deserialize, Serialize};

/// The greatest depth of search that can be asked for, in moves.
pub const MAX_DEPTH: u8 = 20;

/// A computer player, by the way it plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bot {
    /// Any legal move.
    Random,
    /// Completes a line if it can, else blocks one if it must, else any move.
    Careless,
    /// Searches: to the end where the game is small enough or can be forced,
    /// else so many moves deep.
    Careful {
        /// Moves to look ahead, 1 … [`MAX_DEPTH`].
        depth: u8,
    },
    /// Plays to make the game last.
    LongGame,
}
