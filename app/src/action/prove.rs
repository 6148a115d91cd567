//! Actions of the prover.

/// Changes of the search for a proof.
#[derive(Debug)]
pub enum ProveAction {
    /// Starts to prove the value of the position on the board.
    Begin,
    /// Pauses or resumes the search.
    Pause(bool),
    /// Stops the search and shows what was tried.
    Stop,
    /// Discards the result.
    DiscardResult,
    /// Shows the positions being searched on the board, or no longer.
    WatchSearch(bool),
    /// Sets the memory limit, in MiB.
    Memory(u32),
    /// Sets the number of threads; `None`: all that the machine has.
    Threads(Option<u32>),
    /// Checks the proof with an independent checker.
    Check,
    /// Asks where to save the proof.
    Save,
    /// Goes to the position that the proof starts from.
    GoToRoot,
}
