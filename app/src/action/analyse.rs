//! Actions of the analysis and of the search for a proof.

use hypertoe_core::{Move, NodeId};

#[derive(Debug)]
pub enum AnalyseAction {
    /// Pauses the analysis of the position and the game.
    Pause,
    Resume,
    SearchDeeper,
    /// Shows a line of play on the board, without playing it.
    ShowLine(Vec<Move>),
    /// Goes to a move of the game, and shows a line of play from there.
    ShowLineFrom(NodeId, Vec<Move>),
    /// Shows or hides the principal variation on the board.
    ToggleBestLine,
    /// Shows one move more (1) or one less (−1) of the line.
    Step(i8),
    /// Shows this many moves of the line.
    StepTo(usize),
    HideLine,
    /// Plays the first move of the line shown, otherwise of the principal variation.
    PlayFirstMove,
    /// Reviews the game, and goes to its most decisive move.
    Review,
    /// Goes back to before the move with this number, from 1, and asks for a better one.
    RetryMove(usize),
    /// Asks for the better move once more, after a wrong one.
    TryAgain,
    ShowBetter,
    /// Ends the retry and plays on from here.
    EndRetry,
    /// Marks threats and forks, or no longer.
    ToggleCriticalCells,
}

#[derive(Debug)]
pub enum ProveAction {
    /// Starts to prove the value of the position on the board.
    Begin,
    Pause(bool),
    /// Stops the search and shows what was tried.
    Stop,
    DiscardResult,
    /// Shows the positions being searched on the board, or no longer.
    WatchSearch(bool),
    /// Sets the memory limit, in MiB.
    Memory(u32),
    /// Sets the number of threads; `None`: all that the machine has.
    Threads(Option<u32>),
    /// Opens the proof that comes with the program for this game.
    OpenIncluded,
    /// Checks the proof with an independent checker.
    Check,
    /// Asks where to save the proof.
    Save,
    /// Goes to the position that the proof starts from.
    GoToRoot,
}
