//! Why a file holds no proof.

/// What is wrong with a proof, before its positions are looked into.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProofError {
    /// Not a proof file, or one that is broken off.
    #[error("this is no proof file of Hypertoe: {0}")]
    NotAProof(String),
    /// A later version of the format.
    #[error(
        "this proof file is of version {0}; this program reads version 1, so a newer one is needed"
    )]
    Version(String),
    /// Something is wrong in a line of the file.
    #[error("line {line}: {what}")]
    At {
        /// Line, from 1.
        line: usize,
        /// What is wrong there.
        what: String,
    },
    /// The file is not as it was written.
    #[error(
        "the file was changed after it was written: its SHA-256 is {found}, and {written} was written"
    )]
    Changed {
        /// In the file.
        written: String,
        /// Of the file.
        found: String,
    },
    /// Rules that proofs are not made for.
    #[error(
        "proofs are made where two play, any empty cell may be taken and the first line wins; here {0}"
    )]
    Rules(&'static str),
    /// An impossible opening move.
    #[error("the move in cell {0} before the proof cannot be made")]
    Moves(u32),
    /// A winner who does not play.
    #[error("the winner must be player 1 or 2")]
    Winner,
    /// An impossible position.
    #[error("stored position {number}: {what}")]
    Position {
        /// Which, from 1, in the order of the file.
        number: usize,
        /// What is wrong with it.
        what: String,
    },
}
