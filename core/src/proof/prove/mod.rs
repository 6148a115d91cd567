//! Proofs that a player wins, found by search.
//!
//! For two players where the first line wins and any empty cell may be taken.
//! A [`Prover`] looks for a win of one player by proof-number search over
//! quiet moves, with a search for wins by threats at every position. What it
//! finds is a [`Proof`](crate::proof::Proof), which anyone can check. The search
//! by threats can be used by itself: a [`ThreatSearch`] on a [`LaneBoard`] or a
//! [`CountedBoard`] made from a [`LineIndex`](crate::search::LineIndex).
//!
//! * `board`: what the searches ask of a board; `lanes` answers by sets of
//!   lines, `counted` by counts, on boards with many lines (`suited` chooses);
//!   `listing` sees forks.
//! * `threat_search`: wins by threats; `failures` remembers where there is none.
//! * `answers`: the few answers to a quiet move that need a search.
//! * `df_pn`: the proof-number search; `table` is its memory.
//! * `extract`: takes the proof from the table.

mod answers;
mod board;
mod counted;
mod df_pn;
mod extract;
mod failures;
mod lanes;
mod listing;
mod prover;
mod suited;
mod table;
mod threat_search;

pub(super) use answers::{Begun, Choice as Moves, Defence, defence};
pub use board::{Completing, Exchange, ThreatBoard};
pub use counted::CountedBoard;
pub use df_pn::Width;
pub use failures::Failures;
pub use lanes::LaneBoard;
pub use prover::{Attempt, CannotProve, LEAST_MEMORY, ProofNumbers, Prover, USUAL_MEMORY, Worker};
pub(super) use suited::{Use, suited};
pub use threat_search::{Meter, Sequence, Stopped, ThreatSearch};
