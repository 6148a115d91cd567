//! Lists of lines of a whole board: all of them, those that a player can still complete or nobody can,
//! those through two cells, and those of a plane or a slice.

use hypertoe_core::geometry::{self, board_line_count, lines_through_pair, plane_line_count};
use hypertoe_core::{
    AxisDirection, BigUint, BoardLines, Cell, Line, LineFilter, LineState, LineStateKind, Player,
    Position, Shape, line_state,
};
use num_traits::ToPrimitive as _;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::sync::Arc;

/// The most lines of a board that are sorted by their marks or filtered, or of a plane that are listed.
pub const MAX_BOARD_LINES: u32 = 60_000;

/// The lines that a list is about.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum BoardLineTopic {
    /// All lines, in the order of their numbers.
    All,
    /// The lines that a player can still complete.
    OpenTo(Player),
    /// The lines that nobody can complete.
    Blocked,
    /// The lines through two cells.
    Between(Box<[Cell; 2]>),
    /// The lines of the plane of these two axes through a cell.
    Plane(Box<(Cell, [usize; 2])>),
    /// The lines of the slice at a value of an axis.
    Slice(usize, u16),
}

impl BoardLineTopic {
    /// Returns the topic of the plane of two axes through a cell.
    pub fn plane(through: Cell, axes: [usize; 2]) -> Self {
        Self::Plane(Box::new((through, axes)))
    }

    /// Returns whether the list depends on the marks on the board, so that it would reveal them.
    pub fn depends_on_marks(&self) -> bool {
        match self {
            Self::OpenTo(_) | Self::Blocked => true,
            Self::All | Self::Between(_) | Self::Plane(_) | Self::Slice(..) => false,
        }
    }

    /// Returns whether the list can be filtered: it has at most [`MAX_BOARD_LINES`] lines.
    pub fn can_be_filtered(&self, shape: &Shape) -> bool {
        *self != Self::All || board_line_count(shape) <= BigUint::from(MAX_BOARD_LINES)
    }

    /// Returns whether a list can be made on this board: with marks at most [`MAX_BOARD_LINES`] lines
    /// are sorted; cells and axes must be those of the board.
    pub fn is_possible(&self, shape: &Shape) -> bool {
        match self {
            Self::All => true,
            Self::OpenTo(_) | Self::Blocked => {
                board_line_count(shape) <= BigUint::from(MAX_BOARD_LINES)
            }
            Self::Between(cells) => {
                cells[0] != cells[1] && cells.iter().all(|cell| shape.contains(cell))
            }
            Self::Plane(plane) => {
                let (cell, [first, second]) = &**plane;
                let on_board = shape.contains(cell) && *first.max(second) < shape.dims();
                on_board && first != second && plane_lines(shape, plane).is_some()
            }
            Self::Slice(axis, value) => {
                let on_board = *axis < shape.dims() && *value < shape.side(*axis);
                on_board && board_line_count(shape) <= BigUint::from(MAX_BOARD_LINES)
            }
        }
    }
}

/// The conditions that the lines of a list meet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LineConditions {
    /// The span and the axes that vary.
    pub filter: LineFilter,
    /// The state of the marks on a line; `None` for any.
    pub state: Option<LineStateKind>,
}

impl LineConditions {
    /// Returns whether they leave out some lines.
    pub fn is_active(&self) -> bool {
        self.state.is_some() || !self.filter.matches_all()
    }

    fn matches(&self, position: &Position, line: &Line) -> bool {
        self.filter.matches(line)
            && self.state.is_none_or(|kind| line_state(position, line).kind() == kind)
    }
}

/// A list of lines of a board; those that a player can complete are listed by the marks that are
/// missing, fewest first.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct BoardLineList {
    pub topic: BoardLineTopic,
    lines: ListedLines,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
enum ListedLines {
    /// All lines of the board, each computed when it is asked for.
    All(Box<BoardLines>),
    Some(Arc<[Line]>),
}

impl BoardLineList {
    /// Lists the lines of a position that meet the conditions, as far as the list
    /// [can be filtered](BoardLineTopic::can_be_filtered). O(lines of the board · K) for those that
    /// depend on marks; the list is empty where none [is possible](BoardLineTopic::is_possible).
    pub fn new(position: &Position, topic: BoardLineTopic, conditions: &LineConditions) -> Self {
        let shape = position.shape();
        let lines = match &topic {
            _ if !topic.is_possible(shape) => ListedLines::Some(Arc::default()),
            BoardLineTopic::All => ListedLines::All(Box::new(BoardLines::new(shape))),
            BoardLineTopic::OpenTo(player) => {
                by_marks(position, |state| state.marks_towards(*player))
            }
            BoardLineTopic::Blocked => {
                by_marks(position, |state| (state == LineState::Blocked).then_some(0))
            }
            BoardLineTopic::Between(cells) => {
                let [first, second] = &**cells;
                ListedLines::Some(lines_through_pair(shape, first, second).into())
            }
            BoardLineTopic::Plane(plane) => {
                ListedLines::Some(plane_lines(shape, plane).unwrap_or_default().into())
            }
            BoardLineTopic::Slice(axis, value) => {
                let stays =
                    |line: &Line| line.axis_direction(*axis) == AxisDirection::Fixed(*value);
                ListedLines::Some(BoardLines::new(shape).iter().filter(stays).collect())
            }
        };
        let list = Self { topic, lines };
        if !conditions.is_active() || !list.topic.can_be_filtered(shape) {
            return list;
        }
        let matching = list.iter().filter(|line| conditions.matches(position, line));
        let lines = ListedLines::Some(matching.collect());
        Self { lines, ..list }
    }

    fn iter(&self) -> Box<dyn Iterator<Item = Line> + '_> {
        match &self.lines {
            ListedLines::All(lines) => Box::new(lines.iter()),
            ListedLines::Some(lines) => Box::new(lines.iter().cloned()),
        }
    }

    /// Returns the number of lines.
    pub fn count(&self) -> BigUint {
        match &self.lines {
            ListedLines::All(lines) => lines.count().clone(),
            ListedLines::Some(lines) => lines.len().into(),
        }
    }

    /// Returns the line with this number in the list, from 0; `None` beyond the last.
    pub fn nth(&self, number: &BigUint) -> Option<Line> {
        match &self.lines {
            ListedLines::All(lines) => lines.nth(number),
            ListedLines::Some(lines) => lines.get(number.to_usize()?).cloned(),
        }
    }
}

/// Lists the lines for which there is a number of marks, the most marks first.
fn by_marks(position: &Position, marks: impl Fn(LineState) -> Option<u16>) -> ListedLines {
    let lines = BoardLines::new(position.shape());
    let marks = |line: &Line| marks(line_state(position, line));
    let mut listed: Vec<(u16, Line)> =
        lines.iter().filter_map(|line| Some((marks(&line)?, line))).collect();
    // Those with the same number of marks keep their order.
    listed.sort_by_key(|(marks, _)| Reverse(*marks));
    ListedLines::Some(listed.into_iter().map(|(_, line)| line).collect())
}

/// Lists the lines of a plane; `None` if there are more than [`MAX_BOARD_LINES`].
fn plane_lines(shape: &Shape, (through, axes): &(Cell, [usize; 2])) -> Option<Vec<Line>> {
    (plane_line_count(shape, *axes) <= BigUint::from(MAX_BOARD_LINES))
        .then(|| geometry::plane_lines(shape, through, *axes))
}

#[cfg(test)]
mod tests {
    use super::*;
    use hypertoe_core::{Game, Rules};

    fn lines(list: &BoardLineList) -> Vec<Line> {
        let count = list.count().to_u32().unwrap();
        (0..count).map(|number| list.nth(&number.into()).unwrap()).collect()
    }

    fn game(shape: Shape, moves: &[Cell]) -> Game {
        let mut game = Game::new(Rules::new(shape, 2).unwrap());
        moves.iter().for_each(|cell| _ = game.play_cell(cell).unwrap());
        game
    }

    fn all_of(game: &Game, topic: BoardLineTopic) -> BoardLineList {
        BoardLineList::new(game.position(), topic, &LineConditions::default())
    }

    /// 4^3 has 48 lines along an axis, 24 diagonals of squares and 4 of the cube; a mark in a corner is
    /// on 7 lines. A giant board's list is not filtered.
    #[test]
    fn lists_of_the_board_are_filtered() {
        let game = game(Shape::hypercube(4, 3).unwrap(), &[Cell::from([0, 0, 0])]);
        let count = |topic, span, state| {
            let filter = LineFilter { span, ..LineFilter::default() };
            let conditions = LineConditions { filter, state };
            let listed = lines(&BoardLineList::new(game.position(), topic, &conditions));
            assert!(listed.iter().all(|line| span.is_none_or(|span| line.span() == span)));
            listed.len()
        };
        let all = || BoardLineTopic::All;
        assert_eq!([1, 2, 3].map(|span| count(all(), Some(span), None)), [48, 24, 4]);
        assert_eq!(count(all(), None, Some(LineStateKind::OpenToOne)), 7);
        assert_eq!(count(all(), Some(3), Some(LineStateKind::Open)), 3);
        let plane = BoardLineTopic::plane(Cell::from([0, 0, 0]), [0, 1]);
        assert_eq!(count(plane, Some(2), None), 2);
        let giant = Shape::hypercube(1000, 50).unwrap();
        assert!(!BoardLineTopic::All.can_be_filtered(&giant));
        assert!(BoardLineTopic::plane(Cell::origin(50), [0, 1]).can_be_filtered(&giant));
    }

    /// X has the centre of 3^2 and the middle of the right side, O a corner.
    #[test]
    fn lines_are_listed_by_what_is_missing() {
        let moves = [[1, 1], [0, 0], [2, 1]].map(Cell::from);
        let game = game(Shape::hypercube(3, 2).unwrap(), &moves);
        let list = |topic| lines(&all_of(&game, topic));
        let [x, o] = [0, 1].map(|player| list(BoardLineTopic::OpenTo(Player(player))));
        // The row through both marks comes first; O's corner takes three lines.
        assert_eq!(x.len(), 5);
        assert!(x[0].cells().any(|cell| cell == Cell::from([2, 1])));
        assert!(x[0].cells().any(|cell| cell == Cell::from([1, 1])));
        // The centre and the edge take five lines from O.
        assert_eq!(o.len(), 3);
        assert_eq!(list(BoardLineTopic::Blocked).len(), 1);
    }

    /// A plane of 3^3 has the eight lines of 3^2, each with the third coordinate of the cell.
    #[test]
    fn a_plane_has_the_lines_of_a_flat_board() {
        let game = game(Shape::hypercube(3, 3).unwrap(), &[]);
        let topic = BoardLineTopic::plane(Cell::from([0, 2, 1]), [2, 0]);
        let listed = lines(&all_of(&game, topic));
        assert_eq!(listed.len(), 8);
        let in_plane = |line: &Line| line.cells().all(|cell| cell.get(1) == 2);
        assert!(listed.iter().all(in_plane));
        let all = lines(&all_of(&game, BoardLineTopic::All));
        let mut expected: Vec<Line> = all.into_iter().filter(in_plane).collect();
        let mut listed = listed;
        let key = |line: &Line| line.cells().map(|cell| cell.coords().to_vec()).min();
        expected.sort_by_key(|line| (key(line), line.pattern(game.rules().shape())));
        listed.sort_by_key(|line| (key(line), line.pattern(game.rules().shape())));
        assert_eq!(listed, expected);
    }

    /// A slice of 3^4 is a cube with 49 lines; so many lines that they cannot be sorted have no slices.
    #[test]
    fn a_slice_has_the_lines_of_a_board_with_an_axis_less() {
        let game = game(Shape::hypercube(3, 4).unwrap(), &[]);
        for (axis, value) in [(3, 0), (0, 2)] {
            let listed = lines(&all_of(&game, BoardLineTopic::Slice(axis, value)));
            assert_eq!(listed.len(), 49);
            assert!(listed.iter().all(|line| line.cells().all(|cell| cell.get(axis) == value)));
        }
        let shape = game.rules().shape();
        let [outside, giant] =
            [(4, 0), (0, 3)].map(|(axis, value)| BoardLineTopic::Slice(axis, value));
        assert!(!outside.is_possible(shape) && !giant.is_possible(shape));
        let giant = Shape::hypercube(1000, 50).unwrap();
        assert!(!BoardLineTopic::Slice(0, 0).is_possible(&giant));
    }

    #[test]
    fn all_lines_of_a_giant_board_are_listed_lazily() {
        let game = game(Shape::hypercube(1000, 50).unwrap(), &[]);
        let list = all_of(&game, BoardLineTopic::All);
        assert_eq!(list.count(), board_line_count(game.rules().shape()));
        let last = list.nth(&(list.count() - 1u32)).unwrap();
        assert_eq!(last.span(), 50);
        assert!(list.nth(&list.count()).is_none());
        assert!(!BoardLineTopic::Blocked.is_possible(game.rules().shape()));
    }

    #[test]
    fn lines_between_two_cells_may_be_several() {
        let game = game(Shape::new(&[5, 5], 3).unwrap(), &[]);
        let between = |a: [u16; 2], b: [u16; 2]| {
            let topic = BoardLineTopic::Between(Box::new([Cell::from(a), Cell::from(b)]));
            lines(&all_of(&game, topic)).len()
        };
        assert_eq!(between([1, 1], [2, 1]), 2);
        assert_eq!(between([0, 0], [2, 2]), 1);
        assert_eq!(between([0, 0], [1, 2]), 0);
        assert_eq!(between([0, 0], [0, 0]), 0);
    }
}
