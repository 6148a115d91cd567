//! Seats where computers play.

/// What the computer players are asked to do.
#[derive(Debug)]
pub enum SeatAction {
    /// Make no moves by themselves, or go on from here.
    Pause(bool),
    /// Make one move, then pause.
    Step,
    /// Make the best move found so far.
    MoveNow,
    /// Wait this many seconds between two moves.
    Pace(f64),
    /// Think this many seconds about a move.
    Time(f64),
    /// Slower (1) or faster (−1).
    ChangePace(i8),
    /// Find the best move for the player to move, and say where to look; asked again, say why,
    /// then which move it is.
    Hint,
    /// Make the move of the hint that is told.
    TakeHint,
}
