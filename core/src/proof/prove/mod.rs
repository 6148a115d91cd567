//! Proof search: proofs that a player wins.
//!
//! For games of two players where the first line wins and any empty cell may be taken.
//! The prover looks for a win of one player by proof-number search over
//! quiet moves, with a search for wins by threats at every position. The
//! result is a [`Proof`](crate::proof::Proof), which anyone can check.

mod df_pn;
mod move_cache;
pub(crate) mod prover;
mod sync;
mod table;

pub use df_pn::MoveWidth;
pub(crate) use prover::{DEFAULT_MEMORY, ProofAttempt, Prover, ProverError, ProverReport};
pub use prover::{MIN_MEMORY, ProverProgress};
pub use table::INFINITE;
