//! Threats, for all searches: boards on which they are seen at once, and the
//! search for wins by threats that leave one answer each (threat-space search).
//!
//! * `board`: what a search asks of a board. `lanes` answers by sets of lines,
//!   `counted` by counts, on boards with many lines and on alpha-beta's own, which
//!   knows gravity.
//! * `search`: wins by threats, and where there are none; `forcing` runs it for
//!   alpha-beta.
//! * `null_move`: which moves can be of use against threats.
//!
//! Only the checker of proofs searches for threats by itself, on purpose.

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

/// Something that works with any board.
pub(crate) trait Use {
    /// What comes of it.
    type Output;

    /// Does it with this board, which is empty.
    fn with<B: ThreatBoard + Send + 'static>(self, board: B) -> Self::Output;
}

/// Hands over an empty board: one of line lanes where the lines are few
/// enough, else one that counts.
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
