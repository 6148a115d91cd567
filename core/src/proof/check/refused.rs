//! Why a proof does not hold.

use super::board::{MAX_LINES, MAX_RUN};
use crate::base::text::grouped;
use crate::proof::Stored;
use crate::proof::file::list;
use serde::{Deserialize, Serialize};

/// Why a proof does not hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum Refused {
    /// At a stored position, by its number in the file from 1.
    #[error("at stored position {number} ({position}): {what}")]
    At {
        /// Which.
        number: usize,
        /// As the file has it.
        position: Stored,
        /// What is wrong there.
        what: ProofFault,
    },
    /// Where the proof begins.
    #[error("at the position where the proof begins: {0}")]
    Start(ProofFault),
    /// Lines too long for the checker.
    #[error("lines of more than {MAX_RUN} cells are not checked")]
    Run,
    /// Too many lines for the checker.
    #[error("a board with more than {MAX_LINES} lines is not checked")]
    TooLarge,
}

/// What is wrong at a position of a proof.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum ProofFault {
    /// Somebody has a line already.
    #[error("the game is already over")]
    Over,
    /// There is no legal move.
    #[error("no move can be made there")]
    NoMove,
    /// The stored move may not be made on the empty board.
    #[error("cell {0} may not be taken first")]
    Barred(u32),
    /// After the stored move the board is full, and nobody has a line.
    #[error("the board is full, and nobody has a line")]
    Full,
    /// No game in which the winner follows the proof comes to the position.
    #[error("no game that follows the proof reaches it")]
    Unreached,
    /// The loser completes a line in this cell.
    #[error("the answer in cell {0} completes a line")]
    Completes(u32),
    /// The proof does not say how the winner wins.
    #[error("{} leads to a position without a win by threats that is not stored: {} / {}",
        subject(*.answer), list(.own), list(.other))]
    NotStored {
        /// The answer after which it does not; `None` before any.
        answer: Option<u32>,
        /// The winner's cells then, in canonical form.
        own: Vec<u32>,
        /// The other's.
        other: Vec<u32>,
    },
    /// Too many positions would have to be looked at to know whether threats win.
    #[error("{} leads to a search for threats of more than {} positions",
        subject(*.answer), grouped(&(*.most).into()))]
    TooLong {
        /// The answer after which they would; `None` before any.
        answer: Option<u32>,
        /// How many are.
        most: u64,
    },
}

fn subject(answer: Option<u32>) -> String {
    answer.map_or("it".to_owned(), |cell| format!("the answer in cell {cell}"))
}
