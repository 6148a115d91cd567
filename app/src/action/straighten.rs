//! What is asked of the view that lays out the plane of a line.

use crate::board::straight::{Upward, Way};

/// Changes of the view that lays out the plane of a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum StraightenAction {
    /// Shows this of the line that is followed in the explorer.
    Open(Way),
    /// Lays out the plane of the line which decided the game, or was completed last.
    OpenCompleted,
    /// Back to the board.
    Close,
    /// Plays on or backwards, or pauses.
    Play {
        /// Whether time runs backwards.
        backwards: bool,
    },
    /// Plays on in the direction of last time, or pauses.
    PlayPause,
    /// To a place: n is the end of stage n, counted from 1.
    Scrub(f64),
    /// To the end of a stage, or to its start for −1.
    Step(i8),
    /// To the last stage's end.
    End,
    /// Lets this run up in the small board.
    Upward(Upward),
}
