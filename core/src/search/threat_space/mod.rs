//! Threats, for all searches: boards on which they are seen at once, and the
//! search for wins by threats that leave one answer each (threat-space search).
//!
//! * `board`: what a search asks of a board. `lanes` answers by sets of lines,
//!   `counted` by counts, on boards with many lines (`suited` chooses);
//!   `forcing` asks alpha-beta's own board, which knows gravity; `listing`
//!   sees forks.
//! * `search`: wins by threats; `failures` remembers where there is none.
//! * `null_move`: which moves can be of use against threats.
//!
//! Only the checker of proofs searches for threats by itself, on purpose.

mod board;
mod counted;
mod failures;
mod forcing;
mod lanes;
mod listing;
mod null_move;
mod search;
mod suited;

pub use board::{Completable, Exchange, ThreatBoard};
pub use counted::CountedBoard;
pub use failures::Failures;
pub use forcing::{Deepening, Forced, Forcing};
pub use lanes::LaneBoard;
pub(crate) use null_move::{Begun, Defence, Moves, defence};
pub use search::{Meter, Sequence, Stopped, ThreatSearch};
pub(crate) use suited::{Use, suited};
