//! The board that suits a game.

use super::board::ThreatBoard;
use super::counted::CountedBoard;
use super::lanes::LaneBoard;
use crate::search::line_index::LineIndex;
use std::sync::Arc;

/// Something that works with any board.
pub trait Use {
    /// What comes of it.
    type Output;

    /// Does it with this board, which is empty.
    fn with<B: ThreatBoard + Send + 'static>(self, board: B) -> Self::Output;
}

/// Hands over an empty board: one of line lanes where the lines are few
/// enough, else one that counts.
pub fn suited<U: Use>(index: &Arc<LineIndex>, user: U) -> U::Output {
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
