//! Questions about cells and lines, and their answers.

use super::kind::ExerciseKind;
use crate::geometry::cell::Cell;
use crate::geometry::line::{AxisDirection, Line, first_broken_axis};
use crate::geometry::lines::{BoardLines, CellLines, LineFilter};
use crate::geometry::shape::Shape;
use num_bigint::BigUint;
use std::collections::BTreeSet;

/// A question about a board; the answer follows from it.
#[derive(Clone, Debug, PartialEq)]
pub struct Exercise {
    /// The board.
    pub shape: Shape,
    /// The question.
    pub question: ExerciseQuestion,
}

/// A question, with the data that it is about.
#[derive(Clone, Debug, PartialEq)]
pub enum ExerciseQuestion {
    /// “Where is the cell with these coordinates?”
    FindCell {
        /// The cell.
        cell: Cell,
    },
    /// “Which coordinates have the marked cells?”
    Coordinates {
        /// The cells, all different.
        cells: Vec<Cell>,
    },
    /// “Two cells of a line are given: which are the others?”
    CompleteLine {
        /// Two cells that lie on only one line.
        given: [Cell; 2],
        /// The line.
        line: Line,
    },
    /// “In which order do the cells of this line lie?”
    OrderCells {
        /// The cells, shuffled.
        cells: Vec<Cell>,
    },
    /// “Is this a line?”
    IsLine {
        /// The cells in order, as many as a line has.
        cells: Vec<Cell>,
    },
    /// “Which is the first axis along which these cells fail to be a line?”
    FirstBreak {
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
        right_index: usize,
    },
    /// “Which of these pictures shows the line with this pattern?”
    Picture {
        /// Lines, one for each picture.
        options: Vec<Line>,
        /// Index of the one with the pattern.
        right_index: usize,
    },
    /// “How many lines run through this cell?”
    CountThrough {
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
    WinningCells {
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
    QuarterTurn(QuarterTurn),
}

impl Exercise {
    /// Returns the kind of the question.
    pub fn kind(&self) -> ExerciseKind {
        match &self.question {
            ExerciseQuestion::FindCell { .. } => ExerciseKind::FindCell,
            ExerciseQuestion::Coordinates { .. } => ExerciseKind::Coordinates,
            ExerciseQuestion::CompleteLine { .. } => ExerciseKind::CompleteLine,
            ExerciseQuestion::OrderCells { .. } => ExerciseKind::OrderCells,
            ExerciseQuestion::IsLine { .. } => ExerciseKind::IsLine,
            ExerciseQuestion::FirstBreak { .. } => ExerciseKind::FirstBreak,
            ExerciseQuestion::Axes { .. } => ExerciseKind::Axes,
            ExerciseQuestion::Span { .. } => ExerciseKind::Span,
            ExerciseQuestion::Pattern { .. } => ExerciseKind::Pattern,
            ExerciseQuestion::Picture { .. } => ExerciseKind::Picture,
            ExerciseQuestion::CountThrough { .. } => ExerciseKind::CountThrough,
            ExerciseQuestion::CountAll { .. } => ExerciseKind::CountAll,
            ExerciseQuestion::Threat { .. } => ExerciseKind::Threat,
            ExerciseQuestion::WinningCells { .. } => ExerciseKind::WinningCells,
            ExerciseQuestion::Neighbour { .. } => ExerciseKind::Neighbour,
            ExerciseQuestion::Slice { .. } => ExerciseKind::Slice,
            ExerciseQuestion::Bead { .. } => ExerciseKind::Bead,
            ExerciseQuestion::QuarterTurn(_) => ExerciseKind::QuarterTurn,
        }
    }

    /// Returns the right answer. Where the cells of a line are to be ordered, the reverse order is
    /// right too.
    ///
    /// # Panics
    /// If the question does not fit the board, such as a bead's stop beyond its line.
    pub fn answer(&self) -> ExerciseAnswer {
        let one = |cell: &Cell| ExerciseAnswer::Cells(BTreeSet::from([cell.clone()]));
        match &self.question {
            ExerciseQuestion::FindCell { cell } => one(cell),
            ExerciseQuestion::Coordinates { cells } => ExerciseAnswer::Coordinates(cells.clone()),
            ExerciseQuestion::CompleteLine { given, line } => {
                ExerciseAnswer::Cells(line.cells().filter(|cell| !given.contains(cell)).collect())
            }
            ExerciseQuestion::OrderCells { cells } => {
                let mut order: Vec<usize> = (0..cells.len()).collect();
                order.sort_by_key(|place| &cells[*place]);
                ExerciseAnswer::Order(order)
            }
            ExerciseQuestion::IsLine { cells } => {
                ExerciseAnswer::YesNo(first_broken_axis(cells).is_none())
            }
            ExerciseQuestion::FirstBreak { cells } => {
                ExerciseAnswer::Axis(first_broken_axis(cells).map_or(0, |broken| broken.axis))
            }
            ExerciseQuestion::Axes { line } => ExerciseAnswer::Axes(varying_axes(line)),
            ExerciseQuestion::Span { line } => ExerciseAnswer::Number(line.span().into()),
            ExerciseQuestion::Pattern { right_index: right, .. }
            | ExerciseQuestion::Picture { right_index: right, .. } => {
                ExerciseAnswer::Option(*right)
            }
            ExerciseQuestion::CountThrough { cell, span } => {
                ExerciseAnswer::Number(self.count_through(cell, *span))
            }
            ExerciseQuestion::CountAll { span } => ExerciseAnswer::Number(self.count_all(*span)),
            ExerciseQuestion::Threat { answer, .. } => one(answer),
            ExerciseQuestion::WinningCells { answers, .. } => {
                ExerciseAnswer::Cells(answers.iter().map(|(cell, _)| cell.clone()).collect())
            }
            ExerciseQuestion::Neighbour { cell, axis, up } => one(&adjacent_cell(cell, *axis, *up)),
            ExerciseQuestion::Slice { axis, value } => {
                let cells = self.shape.iter_cells().filter(|cell| cell.get(*axis) == *value);
                ExerciseAnswer::Cells(cells.collect())
            }
            ExerciseQuestion::Bead { cells, stop } => one(&cells[usize::from(*stop)]),
            ExerciseQuestion::QuarterTurn(turn) => ExerciseAnswer::Option(turn.answer()),
        }
    }

    /// Returns the form that an answer to the question has.
    pub fn form(&self) -> AnswerForm {
        match &self.question {
            ExerciseQuestion::CompleteLine { given, line } => {
                AnswerForm::Cells { count: Some(usize::from(line.length()) - given.len()) }
            }
            ExerciseQuestion::WinningCells { .. } | ExerciseQuestion::Slice { .. } => {
                AnswerForm::Cells { count: None }
            }
            ExerciseQuestion::FindCell { .. }
            | ExerciseQuestion::Threat { .. }
            | ExerciseQuestion::Neighbour { .. }
            | ExerciseQuestion::Bead { .. } => AnswerForm::Cells { count: Some(1) },
            ExerciseQuestion::Coordinates { cells } => {
                AnswerForm::Coordinates { cells: cells.len() }
            }
            ExerciseQuestion::OrderCells { cells } => AnswerForm::Order { items: cells.len() },
            ExerciseQuestion::IsLine { .. } => AnswerForm::YesNo,
            ExerciseQuestion::FirstBreak { .. } => AnswerForm::Axis,
            ExerciseQuestion::Axes { .. } => AnswerForm::Axes,
            ExerciseQuestion::Span { .. }
            | ExerciseQuestion::CountThrough { .. }
            | ExerciseQuestion::CountAll { .. } => AnswerForm::Number,
            ExerciseQuestion::Pattern { options, .. }
            | ExerciseQuestion::Picture { options, .. } => {
                AnswerForm::Option { count: options.len() }
            }
            ExerciseQuestion::QuarterTurn(_) => AnswerForm::Option { count: QuarterTurn::OPTIONS },
        }
    }

    /// Returns whether an answer is right.
    ///
    /// # Panics
    /// As [`answer`](Self::answer).
    pub fn is_correct(&self, answer: &ExerciseAnswer) -> bool {
        let right = self.answer();
        match (answer, &right) {
            // The order of a line may be given from either end.
            (ExerciseAnswer::Order(given), ExerciseAnswer::Order(order)) => {
                given == order || given.iter().rev().eq(order)
            }
            _ => *answer == right,
        }
    }

    /// Returns the number of lines through a cell, of one span or of all.
    fn count_through(&self, cell: &Cell, span: Option<usize>) -> BigUint {
        let lines = CellLines::new(&self.shape, cell, &LineFilter::default());
        match span {
            None => lines.count().clone(),
            Some(span) => lines.counts_by_span().get(&span).cloned().unwrap_or_default(),
        }
    }

    fn count_all(&self, span: Option<usize>) -> BigUint {
        let lines = BoardLines::new(&self.shape);
        match span {
            None => lines.count().clone(),
            Some(span) => lines.counts_by_span().get(&span).cloned().unwrap_or_default(),
        }
    }
}

/// Returns the axes that vary along a line.
pub(super) fn varying_axes(line: &Line) -> BTreeSet<usize> {
    let varies = |axis: &usize| !matches!(line.axis_direction(*axis), AxisDirection::Fixed(_));
    (0..line.start().dims()).filter(varies).collect()
}

/// Returns the next cell along an axis, which must be on the board.
pub(super) fn adjacent_cell(cell: &Cell, axis: usize, up: bool) -> Cell {
    let value = cell.get(axis);
    cell.clone().with(axis, if up { value + 1 } else { value - 1 })
}

/// An answer to an exercise, right or wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExerciseAnswer {
    /// A set of cells.
    Cells(BTreeSet<Cell>),
    /// The coordinates of cells, in order.
    Coordinates(Vec<Cell>),
    /// Yes (true) or no.
    YesNo(bool),
    /// An axis.
    Axis(usize),
    /// A set of axes.
    Axes(BTreeSet<usize>),
    /// A number.
    Number(BigUint),
    /// The index of an option.
    Option(usize),
    /// An order of the items, by their indices.
    Order(Vec<usize>),
}

/// The form of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerForm {
    /// A set of cells of the board.
    Cells {
        /// Number of cells, if the question tells it.
        count: Option<usize>,
    },
    /// The coordinates of cells.
    Coordinates {
        /// Number of cells.
        cells: usize,
    },
    /// Yes or no.
    YesNo,
    /// One axis.
    Axis,
    /// A set of axes.
    Axes,
    /// A whole number.
    Number,
    /// One of several options.
    Option {
        /// Number of options.
        count: usize,
    },
    /// An order of items.
    Order {
        /// Number of items.
        items: usize,
    },
}

/// The question which slice lies at an end of an axis after a quarter turn of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuarterTurn {
    /// Two axes of the same length. The board turns from the first towards the second.
    pub plane: (usize, usize),
    /// Whether the far end of the first axis is asked about, rather than the near one.
    pub far: bool,
}

impl QuarterTurn {
    /// Number of slices to choose from.
    pub(crate) const OPTIONS: usize = 4;

    /// Returns the slices to choose from, as axes, each with whether it is the last value along it.
    pub fn options(&self) -> [(usize, bool); Self::OPTIONS] {
        let (a, b) = self.plane;
        [(a, false), (a, true), (b, false), (b, true)]
    }

    /// Returns the index of the right option. With coordinates measured from the middle
    /// of the board the turn maps (a, b) to (−b, a): the slice at the far end of b comes to the
    /// near end of a.
    pub fn answer(&self) -> usize {
        if self.far { 2 } else { 3 }
    }
}
