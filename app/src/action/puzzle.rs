//! What is done with puzzles.

use crate::state::PuzzleChoice;
use hypertoe_core::NodeId;
use hypertoe_core::puzzle::Theme;

/// What is done with puzzles.
#[derive(Debug)]
pub enum PuzzleAction {
    /// Begins the puzzle of the day.
    Daily,
    /// Which puzzles are wanted.
    Choose(PuzzleChoice),
    /// Begins one of those that are wanted.
    Train,
    /// Begins one of this theme; from now on such are wanted, on all boards.
    TrainTheme(Theme),
    /// Begins one that went wrong before.
    Again,
    /// One more hint.
    Hint,
    /// A move is asked for again, after a wrong one.
    Retry,
    /// The solution is asked for.
    GiveUp,
    /// The next puzzle.
    Next,
    /// So many moves on or back along the solution.
    Step(i8),
    /// Another position of what was played, at the end.
    Visit(NodeId),
    /// Plays on from here as a game against Perfect.
    PlayOn,
    /// Looks at the position as a game, and analyses it.
    Analyse,
}
