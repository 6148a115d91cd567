//! Questions about cells and lines, and their answers.

use super::answer::{Answer, Form};
use super::kind::Kind;
use super::turn::QuarterTurn;
use crate::geometry::cell::Cell;
use crate::geometry::line::{Line, Motion};
use crate::geometry::lines::{BoardLines, CellLines, LineFilter};
use crate::geometry::shape::Shape;
use crate::geometry::straight::first_break;
use num_bigint::BigUint;
use std::collections::BTreeSet;

/// A question about a board; the answer follows from it.
#[derive(Clone, Debug, PartialEq)]
pub struct Exercise {
    /// The board.
    pub shape: Shape,
    /// The question.
    pub question: Question,
}

/// A question, with the data that it is about.
#[derive(Clone, Debug, PartialEq)]
pub enum Question {
    /// “Where is the cell with these coordinates?”
    Find {
        /// The cell.
        cell: Cell,
    },
    /// “Which coordinates have the marked cells?”
    Coordinates {
        /// The cells, all different.
        cells: Vec<Cell>,
    },
    /// “Two cells of a line are given: which are the others?”
    Complete {
        /// Two cells that lie on only one line.
        given: [Cell; 2],
        /// The line.
        line: Line,
    },
    /// “In which order do the cells of this line lie?”
    Order {
        /// The cells, shuffled.
        cells: Vec<Cell>,
    },
    /// “Is this a line?”
    IsLine {
        /// The cells in order, as many as a line has.
        cells: Vec<Cell>,
    },
    /// “Which is the first axis along which these cells fail to be a line?”
    Breaks {
        /// The cells in order, as many as a line has.
        cells: Vec<Cell>,
    },
    /// “Which axes vary along this line?” The line is shown with its cells in order.
    Axes {
        /// The line.
        line: Line,
    },
    /// “How many axes vary along this line?”
    Span {
        /// The line.
        line: Line,
    },
    /// “Which of these patterns has the line shown?”
    Pattern {
        /// Lines of different patterns.
        options: Vec<Line>,
        /// Index of the one that is shown.
        right: usize,
    },
    /// “Which of these pictures shows the line with this pattern?”
    Picture {
        /// Lines, one for each picture.
        options: Vec<Line>,
        /// Index of the one with the pattern.
        right: usize,
    },
    /// “How many lines run through this cell?”
    Count {
        /// The cell.
        cell: Cell,
        /// The span of the lines to count; `None` for all.
        span: Option<usize>,
    },
    /// “How many lines does the board have?”
    CountAll {
        /// The span of the lines to count; `None` for all.
        span: Option<usize>,
    },
    /// “Where is the one cell that stops the threat?” The first player threatens to complete a
    /// line, the second is to move and has no threat.
    Threat {
        /// The first player's marks, one more than the second has.
        first: Vec<Cell>,
        /// The second player's marks.
        second: Vec<Cell>,
        /// The cell that the second player must take.
        answer: Cell,
        /// The lines that the first player would complete there.
        lines: Vec<Line>,
    },
    /// “Which cells complete a line?” The first player is to move.
    Win {
        /// The first player's marks, as many as the second has.
        first: Vec<Cell>,
        /// The second player's marks.
        second: Vec<Cell>,
        /// All cells that complete a line, with one such line each.
        answers: Vec<(Cell, Line)>,
    },
    /// “Which cell is one step further along this axis?”
    Neighbour {
        /// The cell to step from.
        cell: Cell,
        /// The axis.
        axis: usize,
        /// Whether the step increases the coordinate.
        up: bool,
    },
    /// “Which cells have this value along this axis?”
    Slice {
        /// The axis.
        axis: usize,
        /// The value.
        value: u16,
    },
    /// “Where is the bead at this stop?” A bead moves along a line, from stop to stop, and was seen
    /// at the first two.
    Bead {
        /// The line, in the direction of the bead.
        cells: Vec<Cell>,
        /// The stop asked for, at least 2.
        stop: u16,
    },
    /// “Which slice lies at this end of an axis after a quarter turn?”
    Turn(QuarterTurn),
}

impl Exercise {
    /// Returns the kind of the question.
    pub fn kind(&self) -> Kind {
        match &self.question {
            Question::Find { .. } => Kind::Find,
            Question::Coordinates { .. } => Kind::Coordinates,
            Question::Complete { .. } => Kind::Complete,
            Question::Order { .. } => Kind::Order,
            Question::IsLine { .. } => Kind::IsLine,
            Question::Breaks { .. } => Kind::Breaks,
            Question::Axes { .. } => Kind::Axes,
            Question::Span { .. } => Kind::Span,
            Question::Pattern { .. } => Kind::Pattern,
            Question::Picture { .. } => Kind::Picture,
            Question::Count { .. } => Kind::Count,
            Question::CountAll { .. } => Kind::CountAll,
            Question::Threat { .. } => Kind::Threat,
            Question::Win { .. } => Kind::Win,
            Question::Neighbour { .. } => Kind::Neighbour,
            Question::Slice { .. } => Kind::Slice,
            Question::Bead { .. } => Kind::Bead,
            Question::Turn(_) => Kind::Turn,
        }
    }

    /// Returns the right answer. An order of the cells of a line has a reverse, which is as right.
    ///
    /// # Panics
    /// If the question does not fit the board, such as a bead's stop beyond its line.
    pub fn answer(&self) -> Answer {
        let one = |cell: &Cell| Answer::Cells(BTreeSet::from([cell.clone()]));
        match &self.question {
            Question::Find { cell } => one(cell),
            Question::Coordinates { cells } => Answer::Coordinates(cells.clone()),
            Question::Complete { given, line } => {
                Answer::Cells(line.cells().filter(|cell| !given.contains(cell)).collect())
            }
            Question::Order { cells } => {
                let mut order: Vec<usize> = (0..cells.len()).collect();
                order.sort_by_key(|place| &cells[*place]);
                Answer::Order(order)
            }
            Question::IsLine { cells } => Answer::Yes(first_break(cells).is_none()),
            Question::Breaks { cells } => {
                Answer::Axis(first_break(cells).map_or(0, |broken| broken.axis))
            }
            Question::Axes { line } => Answer::Axes(varying(line)),
            Question::Span { line } => Answer::Number(line.span().into()),
            Question::Pattern { right, .. } | Question::Picture { right, .. } => {
                Answer::Option(*right)
            }
            Question::Count { cell, span } => Answer::Number(self.through(cell, *span)),
            Question::CountAll { span } => Answer::Number(self.on_the_board(*span)),
            Question::Threat { answer, .. } => one(answer),
            Question::Win { answers, .. } => {
                Answer::Cells(answers.iter().map(|(cell, _)| cell.clone()).collect())
            }
            Question::Neighbour { cell, axis, up } => one(&next(cell, *axis, *up)),
            Question::Slice { axis, value } => {
                let cells = self.shape.each_cell().filter(|cell| cell.get(*axis) == *value);
                Answer::Cells(cells.collect())
            }
            Question::Bead { cells, stop } => one(&cells[usize::from(*stop)]),
            Question::Turn(turn) => Answer::Option(turn.answer()),
        }
    }

    /// Returns the form of an answer.
    pub fn form(&self) -> Form {
        match &self.question {
            Question::Complete { given, line } => {
                Form::Cells { most: Some(usize::from(line.run()) - given.len()) }
            }
            Question::Win { .. } | Question::Slice { .. } => Form::Cells { most: None },
            Question::Find { .. }
            | Question::Threat { .. }
            | Question::Neighbour { .. }
            | Question::Bead { .. } => Form::Cells { most: Some(1) },
            Question::Coordinates { cells } => Form::Coordinates { cells: cells.len() },
            Question::Order { cells } => Form::Order { items: cells.len() },
            Question::IsLine { .. } => Form::YesOrNo,
            Question::Breaks { .. } => Form::Axis,
            Question::Axes { .. } => Form::Axes,
            Question::Span { .. } | Question::Count { .. } | Question::CountAll { .. } => {
                Form::Number
            }
            Question::Pattern { options, .. } | Question::Picture { options, .. } => {
                Form::Option { of: options.len() }
            }
            Question::Turn(_) => Form::Option { of: QuarterTurn::OPTIONS },
        }
    }

    /// Returns whether an answer is right.
    ///
    /// # Panics
    /// As [`answer`](Self::answer).
    pub fn is_right(&self, answer: &Answer) -> bool {
        let right = self.answer();
        match (answer, &right) {
            // The order of a line may be given from either end.
            (Answer::Order(given), Answer::Order(order)) => {
                given == order || given.iter().rev().eq(order)
            }
            _ => *answer == right,
        }
    }

    /// Returns the number of lines through a cell, of one span or of all.
    fn through(&self, cell: &Cell, span: Option<usize>) -> BigUint {
        let lines = CellLines::new(&self.shape, cell, &LineFilter::default());
        match span {
            None => lines.count().clone(),
            Some(span) => lines.by_span().get(&span).cloned().unwrap_or_default(),
        }
    }

    fn on_the_board(&self, span: Option<usize>) -> BigUint {
        let lines = BoardLines::new(&self.shape);
        match span {
            None => lines.count().clone(),
            Some(span) => lines.by_span().get(&span).cloned().unwrap_or_default(),
        }
    }
}

/// Returns the axes that vary along a line.
pub(super) fn varying(line: &Line) -> BTreeSet<usize> {
    let varies = |axis: &usize| !matches!(line.motion(*axis), Motion::Fixed(_));
    (0..line.start().dims()).filter(varies).collect()
}

/// Returns the next cell along an axis, which must be on the board.
pub(super) fn next(cell: &Cell, axis: usize, up: bool) -> Cell {
    let value = cell.get(axis);
    cell.clone().with(axis, if up { value + 1 } else { value - 1 })
}
