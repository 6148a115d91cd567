//! Actions of the computer players.

/// Requests to the computer players, and hints.
#[derive(Debug)]
pub enum SeatAction {
    /// Pauses or resumes the computer players.
    Pause(bool),
    /// Makes one move, then pauses.
    Step,
    /// Plays the best move found so far.
    MoveNow,
    /// Sets the delay between two moves, in seconds.
    Pace(f64),
    /// Sets the thinking time for a move, in seconds.
    Time(f64),
    /// Makes the moves slower (1) or faster (−1).
    ChangePace(i8),
    /// Finds the best move for the player to move and shows its region; repeated, shows the
    /// reason, then the move itself.
    Hint,
    /// Plays the move of the hint.
    TakeHint,
}
