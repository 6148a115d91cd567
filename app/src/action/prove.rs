//! What is asked of the prover.

/// Changes of the search for a proof.
#[derive(Debug)]
pub enum ProveAction {
    /// Begins to solve the position on the board.
    Begin,
    /// Lets it wait, or go on.
    Pause(bool),
    /// Gives it up; what has been tried is shown.
    Stop,
    /// Forgets what came of it.
    Forget,
    /// Shows the positions that are looked at on the board, or not.
    Watch(bool),
    /// Takes at most this many MiB of memory.
    Memory(u32),
    /// Works on this many threads; `None`: on as many as there are at once.
    Threads(Option<u32>),
    /// Goes through the proof with a checker of its own.
    Check,
    /// Asks where to save the proof.
    Save,
    /// To where it was proved from.
    GoThere,
}
