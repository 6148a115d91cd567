//! Actions of the view that lays out the plane of a line.

use crate::board::straight::{StraightenMode, UpwardAxis};

/// Changes of the view that lays out the plane of a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum StraightenAction {
    /// Opens the view for the line followed in the explorer.
    Open(StraightenMode),
    /// Opens the view for the line that won the game, otherwise for the one completed last.
    OpenWinningLine,
    /// Closes the view and shows the board.
    Close,
    /// Plays the animation in a direction, or pauses it.
    Play {
        /// Whether time runs backwards.
        backwards: bool,
    },
    /// Plays the animation in its last direction, or pauses it.
    PlayPause,
    /// Scrubs to a time: n is the end of stage n, counted from 1.
    Scrub(f64),
    /// Goes to the end of a stage, or for −1 to its start.
    Step(i8),
    /// Goes to the end of the last stage.
    End,
    /// Sets what runs up in the small board.
    SetUpward(UpwardAxis),
}
