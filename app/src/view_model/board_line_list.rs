//! The lines of a whole board that a player can still complete, or that nobody can.

use hypertoe_core::geometry::board_line_count;
use hypertoe_core::{BigUint, BoardLines, Line, LineState, Player, Position, Shape, line_state};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The most lines of a board of which such a list is made.
pub const MAX_BOARD_LINES: u32 = 60_000;

/// The lines that a list is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum BoardLineTopic {
    /// The lines that a player can still complete.
    OpenTo(Player),
    /// The lines that nobody can complete.
    Blocked,
}

/// A list of lines of a board; those a player can complete are listed by the marks that are missing,
/// fewest first.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct BoardLineList {
    pub topic: BoardLineTopic,
    pub lines: Arc<[Line]>,
}

impl BoardLineList {
    /// Returns whether a list can be made: the board has at most [`MAX_BOARD_LINES`] lines.
    pub fn is_possible(shape: &Shape) -> bool {
        board_line_count(shape) <= BigUint::from(MAX_BOARD_LINES)
    }

    /// Lists the lines of a position. O(lines · K); the list is empty where none
    /// [is possible](Self::is_possible).
    pub fn new(position: &Position, topic: BoardLineTopic) -> Self {
        let shape = position.shape();
        if !Self::is_possible(shape) {
            return Self { topic, lines: Arc::default() };
        }
        let marks = |line: &Line| listed_marks(topic, line_state(position, line));
        let lines = BoardLines::new(shape);
        let mut listed: Vec<(u16, Line)> =
            lines.iter().filter_map(|line| Some((marks(&line)?, line))).collect();
        // Those with the same number of marks keep their order.
        listed.sort_by_key(|(marks, _)| std::cmp::Reverse(*marks));
        Self { topic, lines: listed.into_iter().map(|(_, line)| line).collect() }
    }
}

/// Returns the number of marks by which a line in this state is listed; `None` if it is not listed.
fn listed_marks(topic: BoardLineTopic, state: LineState) -> Option<u16> {
    match topic {
        BoardLineTopic::OpenTo(player) => state.marks_towards(player),
        BoardLineTopic::Blocked => (state == LineState::Blocked).then_some(0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hypertoe_core::{Cell, Game, Rules};

    /// X has the centre of 3^2 and the middle of the right side, O a corner.
    #[test]
    fn lines_are_listed_by_what_is_missing() {
        let mut game = Game::new(Rules::new(Shape::hypercube(3, 2).unwrap(), 2).unwrap());
        for cell in [[1, 1], [0, 0], [2, 1]] {
            game.play_cell(&Cell::from(cell)).unwrap();
        }
        let list = |topic| BoardLineList::new(game.position(), topic).lines;
        let [x, o] = [0, 1].map(|player| list(BoardLineTopic::OpenTo(Player(player))));
        // The row through both marks comes first; O's corner takes three lines.
        assert_eq!(x.len(), 5);
        assert!(x[0].cells().any(|cell| cell == Cell::from([2, 1])));
        assert!(x[0].cells().any(|cell| cell == Cell::from([1, 1])));
        // The centre and the edge take five lines from O.
        assert_eq!(o.len(), 3);
        assert_eq!(list(BoardLineTopic::Blocked).len(), 1);
    }
}
