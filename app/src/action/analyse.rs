//! What is asked of the analysis.

use hypertoe_core::Move;

/// Changes of the analysis.
#[derive(Debug)]
pub enum AnalyseAction {
    /// Stops looking at the position and the game.
    Stop,
    /// Goes on looking.
    GoOn,
    /// Looks at the position with more effort.
    Deeper,
    /// Shows a line of play on the board, without making it.
    Show(Vec<Move>),
    /// Shows the line of play that is expected, or no longer.
    Best,
    /// One move more of the line shown (1), or one less (−1).
    Step(i8),
    /// This many moves of the line shown.
    StepTo(usize),
    /// No longer shows it.
    Hide,
    /// Makes the first move of the line shown, or of the one expected.
    PlayFirst,
    /// Reviews the game, and goes to the move that decided it most.
    Review,
    /// Goes back before the move with this number, from 1, and asks for a better one.
    Retry(usize),
    /// The better move was not found: asks for it once more.
    TryAgain,
    /// Shows it.
    ShowBetter,
    /// Plays on as it is.
    EndRetry,
    /// Marks threats and forks, or not.
    ToggleSpots,
}
