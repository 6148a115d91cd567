//! What is certain of a game, and why: the search for proofs, proof files and
//! their checker, books made of proofs, pairs of cells that hold a draw, and
//! the value of a position by whatever settles it. Uses
//! [`search`](crate::search) and what is below it.

pub mod book;
pub mod check;
pub mod file;
mod matching;
pub mod pairing;
pub mod prove;
pub mod solve;

pub use book::{ProofBook, ShelvedBook, Unanswered, Unbound};
pub use check::{Checked, ProofFault, Refused};
pub(crate) use file::cell_at;
pub use file::{
    EXTENSION, LineError, MAX_CELLS, Proof, ProofError, ProofStart, Stored, StoredError, Unsuited,
    check_rules,
};
