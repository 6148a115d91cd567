//! Actions of the analysis.

use hypertoe_core::Move;

/// Changes of the analysis.
#[derive(Debug)]
pub enum AnalyseAction {
    /// Pauses the analysis of the position and the game.
    Pause,
    /// Resumes the analysis.
    Resume,
    /// Searches the position deeper.
    SearchDeeper,
    /// Shows a line of play on the board, without playing it.
    ShowLine(Vec<Move>),
    /// Shows or hides the principal variation on the board.
    ToggleBestLine,
    /// Shows one move more (1) or one less (−1) of the line.
    Step(i8),
    /// Shows this many moves of the line.
    StepTo(usize),
    /// Hides the line.
    Hide,
    /// Plays the first move of the line shown, otherwise of the principal variation.
    PlayFirst,
    /// Reviews the game, and goes to its most decisive move.
    Review,
    /// Goes back to before the move with this number, from 1, and asks for a better one.
    RetryMove(usize),
    /// Asks for the better move once more, after a wrong one.
    TryAgain,
    /// Shows the better move.
    ShowBetter,
    /// Ends the retry and plays on from here.
    EndRetry,
    /// Marks threats and forks, or no longer.
    ToggleCriticalCells,
}
