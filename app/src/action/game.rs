//! Actions of the game and of the computer players.

use crate::state::GameSetup;
use hypertoe_core::{Cell, NodeId, PlayerInfo};

#[derive(Debug)]
pub enum GameAction {
    Play(Cell),
    /// Plays the cell that has the keyboard focus.
    PlayFocused,
    /// Plays the cell whose coordinates or number were typed.
    PlayTyped,
    TypeCoordinate {
        field: usize,
        text: String,
    },
    TypeCellNumber(String),
    /// Goes one move back.
    Undo,
    /// Goes one move forward.
    Redo,
    /// Goes to before the first move.
    ToStart,
    /// Goes to the last move of the current line of play.
    ToEnd,
    GoTo(NodeId),
    Delete(NodeId),
    /// Restores what was deleted last.
    RestoreDeleted,
    Promote(NodeId),
    /// Applies the pie rule: the second player takes over the first mark.
    Swap,
    /// In blindfold play, shows the whole board until the next move, or hides it again.
    Peek,
    /// Plays a clicked cell, or selects it if moves need a second click.
    Click(Cell),
    AgreeDraw,
    /// Resumes a game that ended by agreement or resignation.
    ResumeGame,
    /// Resigns for the person to move; the first time, asks for confirmation.
    Resign,
    /// Offers a draw on behalf of the person to move.
    OfferDraw,
    /// Requests a takeback on behalf of the player who moved last.
    RequestTakeback,
    /// Accepts (`true`) or declines the pending offer or takeback request.
    AnswerOffer(bool),
    /// Runs the clock of the player to move, by seconds.
    AdvanceClock(f64),
    Comment(String),
    Players(Vec<PlayerInfo>),
    /// Starts a game, after unsaved work has been dealt with.
    Start(Box<GameSetup>),
    /// Starts a game with the same rules and players.
    Rematch,
    /// Starts a rematch in which each player takes the seat of the next.
    SwitchSides,
}

/// Requests to the computer players, and hints.
#[derive(Debug)]
pub enum ComputerAction {
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
    PlayHint,
}
