//! Questions about cells and lines, and their answers.

use super::kind::ExerciseKind;
use crate::geometry::{
    AxisDirection, BoardLines, Cell, CellLines, Line, LineFilter, Shape, first_broken_axis,
};
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
#[expect(missing_docs, reason = "the fields are what they are called")]
pub enum ExerciseQuestion {
    /// “Where is the cell with these coordinates?”
    FindCell { cell: Cell },
    /// “Which coordinates have the marked cells?” The cells are all different.
    Coordinates { cells: Vec<Cell> },
    /// “Two cells of a line are given: which are the others?” The two lie on only one line.
    CompleteLine { given: [Cell; 2], line: Line },
    /// “In which order do the cells of this line lie?” They are shuffled.
    OrderCells { cells: Vec<Cell> },
    /// “Is this a line?” The cells are in order, as many as a line has.
    IsLine { cells: Vec<Cell> },
    /// “Which is the first axis along which these cells fail to be a line?” They are in order, as
    /// many as a line has.
    FirstBreak { cells: Vec<Cell> },
    /// “Which axes vary along this line?” The line is shown with its cells in order.
    Axes { line: Line },
    /// “How many axes vary along this line?”
    Span { line: Line },
    /// “Which of these patterns has the line shown?” The options are lines of different patterns.
    Pattern { options: Vec<Line>, right_index: usize },
    /// “Which of these pictures shows the line with this pattern?” The options are lines, one for
    /// each picture.
    Picture { options: Vec<Line>, right_index: usize },
    /// “How many lines run through this cell?” Those of one span, or all.
    CountThrough { cell: Cell, span: Option<usize> },
    /// “How many lines does the board have?” Those of one span, or all.
    CountAll { span: Option<usize> },
    /// “Where is the one cell that stops the threat?” The first player threatens to complete a
    /// line, the second is to move and has no threat. `lines` are those that it would complete.
    Threat { first: Vec<Cell>, second: Vec<Cell>, answer: Cell, lines: Vec<Line> },
    /// “Which cells complete a line?” The first player is to move. Both have as many marks; each
    /// answer has one line that it completes.
    WinningCells { first: Vec<Cell>, second: Vec<Cell>, answers: Vec<(Cell, Line)> },
    /// “Which cell is one step further along this axis?” The step increases the coordinate if `up`.
    Neighbour { cell: Cell, axis: usize, up: bool },
    /// “Which cells have this value along this axis?”
    Slice { axis: usize, value: u16 },
    /// “Where is the bead at this stop?” A bead moves along a line, from stop to stop, and was
    /// seen at the first two. The cells are in the direction of the bead; the stop is at least 2.
    Bead { cells: Vec<Cell>, stop: u16 },
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
#[expect(missing_docs, reason = "the fields are what they are called")]
pub enum AnswerForm {
    /// A set of cells of the board. The question may tell their number.
    Cells { count: Option<usize> },
    /// The coordinates of cells.
    Coordinates { cells: usize },
    /// Yes or no.
    YesNo,
    /// One axis.
    Axis,
    /// A set of axes.
    Axes,
    /// A whole number.
    Number,
    /// One of several options.
    Option { count: usize },
    /// An order of items.
    Order { items: usize },
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
