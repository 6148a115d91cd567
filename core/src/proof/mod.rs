//! Proofs of who wins: proof search, proof files and their checker, opening books made of proofs,
//! pairing strategies that hold a draw, and the exact value of a position by whichever method
//! settles it. Uses [`search`](crate::search) and the layers below it.

pub mod atlas;
pub(crate) mod book;
pub mod check;
mod file;
pub mod join;
pub mod pairing;
pub mod prove;
pub mod solve;

pub use book::LazyProofBook;
pub use check::{CheckSummary, ProofFault, ProofRejection};
pub(crate) use file::cell_with_number;
pub use file::text::ProofFile;
pub use file::{
    EXTENSION, MAX_CELLS, Proof, ProofError, ProofLineError, ProofStart, StoredPosition,
    StoredPositionError, UnsuitedRules, check_rules,
};
