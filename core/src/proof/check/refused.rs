//! Why a proof does not hold.

use super::board::{MAX_LINES, MAX_RUN};
use crate::base::text::grouped;
use crate::proof::Stored;
use crate::proof::file::list;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Why a proof does not hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum Refused {
    /// At a stored position, by its number in the file from 1.
    #[error("at stored position {number} ({position}): {what}")]
    At {
        /// Which.
        number: usize,
        /// The position.
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ProofFault {
    /// Somebody has a line already.
    Over,
    /// There is no legal move.
    NoMove,
    /// The stored move may not be made on the empty board.
    Barred(u32),
    /// After the stored move the board is full, and nobody has a line.
    Full,
    /// No game in which the winner follows the proof comes to the position.
    Unreached,
    /// The loser completes a line in this cell.
    Completes(u32),
    /// The proof does not say how the winner wins.
    NotStored {
        /// The answer after which it does not; `None` before any.
        answer: Option<u32>,
        /// The winner's cells then, in canonical form.
        own: Vec<u32>,
        /// The other's.
        other: Vec<u32>,
    },
    /// Too many positions would have to be looked at to know whether threats win.
    TooLong {
        /// The answer after which they would; `None` before any.
        answer: Option<u32>,
        /// How many are.
        most: u64,
    },
}

impl fmt::Display for ProofFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over => f.write_str("the game is already over"),
            Self::NoMove => f.write_str("no move can be made there"),
            Self::Barred(cell) => write!(f, "cell {cell} may not be taken first"),
            Self::Full => f.write_str("the board is full, and nobody has a line"),
            Self::Unreached => f.write_str("no game that follows the proof reaches it"),
            Self::Completes(cell) => write!(f, "the answer in cell {cell} completes a line"),
            Self::NotStored { answer, own, other } => {
                let (who, own, other) = (subject(*answer), list(own), list(other));
                let what = "leads to a position without a win by threats that is not stored";
                write!(f, "{who} {what}: {own} / {other}")
            }
            Self::TooLong { answer, most } => {
                let (who, most) = (subject(*answer), grouped(&(*most).into()));
                write!(f, "{who} leads to a search for threats of more than {most} positions")
            }
        }
    }
}

fn subject(answer: Option<u32>) -> String {
    answer.map_or("it".to_owned(), |cell| format!("the answer in cell {cell}"))
}
