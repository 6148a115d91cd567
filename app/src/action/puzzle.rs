//! Actions of puzzles.

use crate::state::PuzzleFilter;
use hypertoe_core::NodeId;
use hypertoe_core::puzzle::PuzzleTheme;

/// Changes of puzzles.
#[derive(Debug)]
pub enum PuzzleAction {
    /// Starts the puzzle of the day.
    StartDaily,
    /// Sets which puzzles to train.
    SetFilter(PuzzleFilter),
    /// Starts one of the chosen puzzles.
    Train,
    /// Starts a puzzle of this theme, and chooses the theme on all boards from now on.
    TrainTheme(PuzzleTheme),
    /// Starts a puzzle that went wrong before.
    RepeatFailed,
    /// Shows one more hint.
    Hint,
    /// Asks for the move again after a wrong one.
    Retry,
    /// Shows the solution.
    GiveUp,
    Next,
    /// Steps moves forward or back along the solution.
    Step(i8),
    /// Shows another position of the finished puzzle.
    GoToPosition(NodeId),
    /// Plays on from here as a game against the level Perfect.
    PlayAgainstComputer,
    /// Opens the position as a game and analyses it.
    Analyse,
}
