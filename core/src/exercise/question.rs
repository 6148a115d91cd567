//! What can be asked about cells and lines.

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

/// A question about a board. Its answer follows from it.
#[derive(Clone, Debug, PartialEq)]
pub struct Exercise {
    /// The board.
    pub shape: Shape,
    /// What is asked about it.
    pub question: Question,
}

/// What is asked.
#[derive(Clone, Debug, PartialEq)]
pub enum Question {
    /// Where is the cell with these coordinates?
    Find {
        /// The cell.
        cell: Cell,
    },
    /// Which coordinates have the marked cells?
    Coordinates {
        /// The cells, all different.
        cells: Vec<Cell>,
    },
    /// Two cells of a line are given: which are the others?
    Complete {
        /// Cells that lie on this one line only.
        given: [Cell; 2],
        /// Where it lies on the board.
        line: Line,
    },
    /// In which order do the cells of a line follow one another?
    Order {
        /// The cells, shuffled.
        cells: Vec<Cell>,
    },
    /// Is this a line?
    IsLine {
        /// As many cells as a line has, in the order in which they lie.
        cells: Vec<Cell>,
    },
    /// Which axis is the first along which these cells are no line?
    Breaks {
        /// As many cells as a line has, in the order in which they lie.
        cells: Vec<Cell>,
    },
    /// Which axes vary along a line that is shown with its cells in order?
    Axes {
        /// Where it lies on the board.
        line: Line,
    },
    /// How many axes vary along a line?
    Span {
        /// Where it lies on the board.
        line: Line,
    },
    /// Which of these patterns has the line that is shown?
    Pattern {
        /// Lines of different patterns.
        options: Vec<Line>,
        /// Which of them is shown.
        right: usize,
    },
    /// Which of these pictures shows the line with a pattern?
    Picture {
        /// Lines, one for each picture.
        options: Vec<Line>,
        /// Which of them has the pattern.
        right: usize,
    },
    /// How many lines run through a cell?
    Count {
        /// The cell.
        cell: Cell,
        /// Of this span only.
        span: Option<usize>,
    },
    /// How many lines does the board have?
    CountAll {
        /// Of this span only.
        span: Option<usize>,
    },
    /// The first player threatens to complete a line, the second is to move
    /// and threatens nothing: where is the one cell that stops it?
    Threat {
        /// The first player's marks, one more than the second has.
        first: Vec<Cell>,
        /// The second player's marks.
        second: Vec<Cell>,
        /// The cell that must be taken.
        answer: Cell,
        /// The lines that a mark of the first player there would complete.
        lines: Vec<Line>,
    },
    /// The first player is to move: which cells complete a line?
    Win {
        /// The first player's marks, as many as the second has.
        first: Vec<Cell>,
        /// The second player's marks.
        second: Vec<Cell>,
        /// All cells that complete a line, with one such line each.
        answers: Vec<(Cell, Line)>,
    },
    /// Which cell is one step further along an axis, all else equal?
    Neighbour {
        /// From where.
        cell: Cell,
        /// Along which axis.
        axis: usize,
        /// Up the axis; otherwise down.
        up: bool,
    },
    /// Which cells have this value along an axis?
    Slice {
        /// The axis.
        axis: usize,
        /// The value.
        value: u16,
    },
    /// A bead moves along a line, from stop to stop. It has been seen at the first two: where
    /// is it later?
    Bead {
        /// The line, in the direction of the bead.
        cells: Vec<Cell>,
        /// The stop that is asked for, from 2.
        stop: u16,
    },
    /// Which slice lies at an end of an axis after a quarter turn?
    Turn(QuarterTurn),
}

impl Exercise {
    /// What kind of question it is.
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

    /// The right answer. Of the two directions in which the cells of a line can be put, one.
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

    /// What an answer looks like.
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

    /// Whether an answer is right.
    pub fn is_right(&self, answer: &Answer) -> bool {
        let right = self.answer();
        match (answer, &right) {
            // A line can be walked from both ends.
            (Answer::Order(given), Answer::Order(order)) => {
                given == order || given.iter().rev().eq(order)
            }
            _ => *answer == right,
        }
    }

    /// How many lines run through a cell, of one span or of all.
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

/// The axes that vary along a line.
pub(super) fn varying(line: &Line) -> BTreeSet<usize> {
    let varies = |axis: &usize| !matches!(line.motion(*axis), Motion::Fixed(_));
    (0..line.start().dims()).filter(varies).collect()
}

/// One step along an axis. The cell must have a neighbour there.
pub(super) fn next(cell: &Cell, axis: usize, up: bool) -> Cell {
    let value = cell.get(axis);
    cell.clone().with(axis, if up { value + 1 } else { value - 1 })
}
