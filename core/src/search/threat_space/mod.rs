//! Threats, for all searches: boards that list them quickly, and threat-space search for wins by
//! threats that leave one answer each.
//!
//! * `board`: the interface of a board for threat search. `lanes` implements it by sets of lines;
//!   `counted` by counts, on boards with many lines and on alpha-beta's own board, which supports
//!   gravity.
//! * `search`: wins by threats, and proofs that there are none; `forcing` runs it for alpha-beta.
//! * `null_move`: the moves that can help against threats.
//!
//! Only the proof checker has its own search for threats, on purpose.

mod board;
mod counted;
mod forcing;
mod lanes;
mod null_move;
mod search;

pub use board::{Completable, Exchange, Stopped, ThreatBoard, Ways};
pub use counted::CountedBoard;
pub use forcing::Forcing;
pub use lanes::LaneBoard;
pub(crate) use null_move::{Begun, Defence, Moves, defence};
pub use search::{Failures, NodeMeter, Seen, Sequence, ThreatSearch};

use super::line_index::LineIndex;
use std::sync::Arc;

/// A computation that works with any threat board.
pub(crate) trait Use {
    /// The result of the computation.
    type Output;

    /// Runs the computation with this empty board.
    fn with<B: ThreatBoard + Send + 'static>(self, board: B) -> Self::Output;
}

/// Runs a computation with an empty board of the best type: line lanes where there are few enough
/// lines, otherwise counts.
pub(crate) fn suited<U: Use>(index: &Arc<LineIndex>, user: U) -> U::Output {
    let words = index.lines().div_ceil(64);
    macro_rules! lanes {
        ($($run:literal $levels:literal $words:literal),*) => {
            match (index.run(), words) {
                $(($run, ..=$words) if let Some(board) = LaneBoard::<$run, $levels, $words>::new(index) =>
                    user.with(board),)*
                _ => user.with(CountedBoard::new(Arc::clone(index))),
            }
        };
    }
    lanes!(3 2 1, 3 2 5, 4 3 1, 4 3 2, 4 3 9, 5 4 2, 5 4 14, 6 5 4)
}
