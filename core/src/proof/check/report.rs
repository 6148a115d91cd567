//! The counts of a check, its limits, and the reasons to refuse a proof.

use crate::base::control::ProgressReporter;
use crate::base::format_count;
use crate::proof::StoredPosition;
use crate::proof::file::format_cells;
use serde::{Deserialize, Serialize};

/// The greatest line length, in cells, of a board whose proofs the checker accepts.
pub const MAX_BOARD_LINE_LENGTH: u16 = 126;

/// The maximum number of lines that the checker lists.
pub const MAX_LINES: u64 = 1 << 20;

/// The counts of a check that found the proof correct, or of a check in progress.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckSummary {
    /// Number of stored positions, all of them reached.
    pub positions: usize,
    /// Number of legal answers tried at them.
    pub replies: u64,
    /// Number of answers after which the winner wins by threats alone.
    pub threat_wins: u64,
    /// Number of positions searched for those wins.
    pub nodes: u64,
}

/// The progress meter of a check; counts steps of about a microsecond.
pub(super) type CheckMeter<'a> = ProgressReporter<'a, CheckSummary>;

/// The reason why the checker refuses a proof.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the doc of each variant covers its fields")]
pub enum ProofRejection {
    /// A defect at a stored position. Its number in the file counts from 1.
    #[error("at stored position {number} ({position}): {what}")]
    At { number: usize, position: StoredPosition, what: ProofFault },
    /// A defect at the position where the proof begins.
    #[error("at the position where the proof begins: {0}")]
    Start(ProofFault),
    /// Lines too long for the checker.
    #[error("lines of more than {MAX_BOARD_LINE_LENGTH} cells are not checked")]
    LongLines,
    /// Too many lines for the checker.
    #[error("a board with more than {MAX_LINES} lines is not checked")]
    TooLarge,
}

/// A defect at a position of a proof.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the doc of each variant covers its fields")]
pub enum ProofFault {
    /// A player has completed a line already.
    #[error("the game is already over")]
    GameOver,
    /// There is no legal move.
    #[error("no move can be made there")]
    NoMove,
    /// The stored move may not be made on the empty board.
    #[error("cell {0} may not be taken first")]
    BarredFirstMove(u32),
    /// The board is full after the stored move, and nobody has a line.
    #[error("the board is full, and nobody has a line")]
    FullBoard,
    /// No game in which the winner follows the proof reaches the position.
    #[error("no game that follows the proof reaches it")]
    Unreached,
    /// The loser completes a line in this cell.
    #[error("the answer in cell {0} completes a line")]
    CompletesLine(u32),
    /// A position that is neither stored nor won by threats. No answer where none was made yet;
    /// cells in canonical form.
    #[error("{} leads to a position without a win by threats that is not stored: {} / {}",
        describe_answer(*.answer), format_cells(.own), format_cells(.other))]
    NotStored { answer: Option<u32>, own: Vec<u32>, other: Vec<u32> },
    /// A search for a win by threats that reaches its limit. No answer where none was made yet.
    #[error("{} leads to a search for threats of more than {} positions",
        describe_answer(*.answer), format_count(&(*.most).into()))]
    SearchLimit { answer: Option<u32>, most: u64 },
}

fn describe_answer(answer: Option<u32>) -> String {
    answer.map_or("it".to_owned(), |cell| format!("the answer in cell {cell}"))
}
