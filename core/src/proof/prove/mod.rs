//! Proof search: proofs that a player wins.
//!
//! For games of two players where the first line wins and any empty cell may be taken.
//! A [`Prover`] looks for a win of one player by proof-number search over
//! quiet moves, with a search for wins by threats at every position. The
//! result is a [`Proof`](crate::proof::Proof), which anyone can check.

mod df_pn;
mod move_cache;
mod prover;
mod sync;
mod table;

pub use df_pn::MoveWidth;
pub use prover::{
    DEFAULT_MEMORY, MIN_MEMORY, ProofAttempt, Prover, ProverError, ProverProgress, ProverReport,
};
pub use table::INFINITE;
