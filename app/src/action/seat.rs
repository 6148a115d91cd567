//! Actions of the computer players.

/// Requests to the computer players, and hints.
#[derive(Debug)]
pub enum ComputerAction {
    /// Pauses or resumes the computer players.
    Pause(bool),
    /// Makes one move, then pauses.
    PlayOneMove,
    /// Plays the best move found so far.
    MoveNow,
    /// Sets the delay between two moves, in seconds.
    SetMoveDelay(f64),
    /// Sets the thinking time for a move, in seconds.
    SetThinkingTime(f64),
    /// Makes the moves slower (1) or faster (−1).
    ChangeMoveDelay(i8),
    /// Finds the best move for the player to move and shows its region; repeated, shows the
    /// reason, then the move itself.
    Hint,
    /// Plays the move of the hint.
    PlayHint,
}
