//! Threats, for all searches: boards that list them quickly, and threat-space search for wins by
//! threats that leave one answer each.
//!
//! * [`ThreatBoard`]: the interface of a board for threat search. `line_bitboard` implements it by
//!   sets of lines; `line_count_board` by counts, on boards with many lines and on alpha-beta's own board,
//!   which supports gravity.
//! * `search`: wins by threats, and proofs that there are none; `line_count_board` also has the search for
//!   forced wins of alpha-beta.
//! * `null_move`: the moves that can help against threats.
//!
//! Only the proof checker has its own search for threats, on purpose.

mod line_bitboard;
mod line_count_board;
mod null_move;
mod search;
mod threat_board;

pub use line_bitboard::LineBitboard;
pub use line_count_board::{ForcedWinSearch, LineCountBoard};
#[cfg(feature = "proof")]
pub(crate) use null_move::{Defence, DefenceQuery, DefenceSearchState, find_defence};
pub use search::{FailureTable, NodeMeter, ThreatSearch};
pub(crate) use search::{ThreatProgress, ThreatWin};
pub use threat_board::{Completions, ExchangeResult, ThreatBoard};
pub(crate) use threat_board::{SearchStopped, ThreatMoves};

use super::line_index::LineIndex;
use std::sync::Arc;

/// A computation that works with any threat board.
pub(crate) trait ThreatBoardTask {
    /// The result of the computation.
    type Output;

    /// Runs the computation with this empty board.
    fn run_on<B: ThreatBoard + Send + 'static>(self, board: B) -> Self::Output;
}

/// Runs a computation with an empty board of the fastest type: [`LineBitboard`] where there are few
/// enough lines, otherwise [`LineCountBoard`].
pub(crate) fn run_on_best_board<U: ThreatBoardTask>(index: &Arc<LineIndex>, user: U) -> U::Output {
    let words = index.line_count().div_ceil(64);
    macro_rules! lanes {
        ($($run:literal $levels:literal $words:literal),*) => {
            match (index.line_length(), words) {
                $(($run, ..=$words) if let Some(board) = LineBitboard::<$run, $levels, $words>::new(index) =>
                    user.run_on(board),)*
                _ => user.run_on(LineCountBoard::new(Arc::clone(index))),
            }
        };
    }
    lanes!(3 2 1, 3 2 5, 4 3 1, 4 3 2, 4 3 9, 5 4 2, 5 4 14, 6 5 4)
}
