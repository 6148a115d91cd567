//! The kinds of questions about cells and lines: the data of each, how it is sampled, its answer.
//!
//! To add a kind, add an entry to the table; the compiler asks for an arm of each `match` here and
//! in the program's `lesson/exercise_kinds.rs`, a test for its answer by brute force.

use super::answer::{AnswerForm, ExerciseAnswer};
use super::sampling::{
    QuarterTurnQuestion, cells_from_random_end, marks_with_threat, marks_with_wins, near_miss,
    position_of_marks, random_cell, random_cells, random_line, random_pair_on_line,
    sample_line_options,
};
use crate::base::rng::SeededRng;
use crate::geometry::Cell;
use crate::geometry::Shape;
use crate::geometry::{BoardLines, CellLines, LineFilter};
use crate::geometry::{Line, first_broken_axis};
use crate::play::Player;
use crate::search::Threats;
use num_bigint::BigUint;
use std::collections::{BTreeMap, BTreeSet};

/// The maximum number of cells of a line whose coordinates a question lists.
const MAX_LISTED_CELLS: u16 = 6;
/// The maximum number of cells that a question asks to find one by one.
const MAX_CELLS_TO_FIND: u64 = 30;
/// The maximum number of cells of a board that a question shows several times, as small pictures.
const MAX_PICTURED_CELLS: u64 = 625;
/// The most dimensions of a cube whose faces a question counts.
pub const MAX_CUBE_DIMS: usize = 4;
/// The maximum number of axes to choose one from.
const MAX_AXES: usize = 12;

/// Defines [`ExerciseKind`] and [`ExerciseQuestion`] from one table: documentation, variant and
/// data; the name in files and options; whether the questions can be limited to lines of one span;
/// and which boards they can be asked about.
macro_rules! exercise_kinds {
    ($(
        $(#[$doc:meta])*
        $kind:ident $data:tt = $name:literal, limits_span: $limits:literal, fits: $fits:expr;
    )*) => {
        /// A kind of question.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum ExerciseKind {
            $($(#[$doc])* $kind,)*
        }

        /// A question, with the data that it is about.
        #[derive(Clone, Debug, PartialEq)]
        pub enum ExerciseQuestion {
            $($(#[$doc])* $kind $data,)*
        }

        impl ExerciseKind {
            /// All kinds, in the order in which to learn them.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$kind),*];

            /// Returns the name in files and options.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$kind => $name,)*
                }
            }

            /// Returns whether the questions can be limited to lines of one span.
            pub fn can_limit_span(self) -> bool {
                match self {
                    $(Self::$kind => $limits,)*
                }
            }

            /// Returns whether questions of this kind can be asked about a board, with lines of
            /// this span, or of any. The board must have lines of at least three cells along at
            /// least two axes.
            pub fn fits_board(self, shape: &Shape, span: Option<usize>) -> bool {
                let fits: fn(&Shape) -> bool = match self {
                    $(Self::$kind => $fits,)*
                };
                let long = shape.sides().iter().filter(|side| **side >= shape.line_length());
                span.is_none_or(|span| (1..=long.count()).contains(&span)) && fits(shape)
            }
        }

        impl ExerciseQuestion {
            /// Returns the kind of the question.
            pub fn kind(&self) -> ExerciseKind {
                match self {
                    $(Self::$kind { .. } => ExerciseKind::$kind,)*
                }
            }
        }
    };
}

exercise_kinds! {
    /// “Where is the cell with these coordinates?”
    FindCell {
        /// The cell.
        cell: Cell,
    } = "find", limits_span: false, fits: |_| true;

    /// “Which coordinates have the marked cells?”
    Coordinates {
        /// The cells, all different.
        cells: Vec<Cell>,
    } = "coordinates", limits_span: false, fits: |_| true;

    /// “Two cells of a line are given: which are the others?”
    CompleteLine {
        /// Two cells that lie on only one line.
        given: [Cell; 2],
        /// The line.
        line: Line,
    } = "complete", limits_span: true, fits: |_| true;

    /// “In which order do the cells of this line lie?”
    OrderCells {
        /// The cells, shuffled.
        cells: Vec<Cell>,
    } = "order", limits_span: true, fits: can_list_line;

    /// “Is this a line?”
    IsLine {
        /// The cells in order, as many as a line has.
        cells: Vec<Cell>,
    } = "is-line", limits_span: true, fits: can_list_line;

    /// “Which is the first axis along which these cells fail to be a line?”
    FirstBreak {
        /// The cells in order, as many as a line has.
        cells: Vec<Cell>,
    } = "breaks", limits_span: true, fits: |shape| can_list_line(shape) && has_few_axes(shape);

    /// “Which axes vary along this line?” The line is shown with its cells in order.
    Axes {
        /// The line.
        line: Line,
    } = "axes", limits_span: true, fits: |_| true;

    /// “How many axes vary along this line?”
    Span {
        /// The line.
        line: Line,
    } = "span", limits_span: false, fits: |_| true;

    /// “Which of these patterns has the line shown?”
    Pattern {
        /// Lines of different patterns.
        options: Vec<Line>,
        /// Index of the one that is shown.
        right_index: usize,
    } = "pattern", limits_span: true, fits: has_few_axes;

    /// “Which of these pictures shows the line with this pattern?”
    Picture {
        /// Lines, one for each picture.
        options: Vec<Line>,
        /// Index of the one with the pattern.
        right_index: usize,
    } = "picture", limits_span: true, fits: |shape| cell_count(shape) <= MAX_PICTURED_CELLS;

    /// “How many lines run through this cell?”
    CountThrough {
        /// The cell.
        cell: Cell,
        /// The span of the lines to count; `None` for all.
        span: Option<usize>,
    } = "count", limits_span: true, fits: |_| true;

    /// “How many lines does the board have?”
    CountAll {
        /// The span of the lines to count; `None` for all.
        span: Option<usize>,
    } = "count-all", limits_span: true, fits: |_| true;

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
    } = "threat", limits_span: true, fits: |_| true;

    /// “Which cells complete a line?” The first player is to move.
    WinningCells {
        /// The first player's marks, as many as the second has.
        first: Vec<Cell>,
        /// The second player's marks.
        second: Vec<Cell>,
        /// All cells that complete a line, with one such line each.
        answers: Vec<(Cell, Line)>,
    } = "win", limits_span: true, fits: |_| true;

    /// “Which cell is one step further along this axis?”
    Neighbour {
        /// The cell to step from.
        cell: Cell,
        /// The axis.
        axis: usize,
        /// Whether the step increases the coordinate.
        up: bool,
    } = "neighbour", limits_span: false, fits: |_| true;

    /// “Which cells have this value along this axis?”
    Slice {
        /// The axis.
        axis: usize,
        /// The value.
        value: u16,
    } = "slice", limits_span: false,
        fits: |shape| (0..shape.dims()).any(|axis| is_findable_slice(shape, axis));

    /// “Where is the bead at this stop?” A bead moves along a line, from stop to stop, and was seen
    /// at the first two.
    Bead {
        /// The line, in the direction of the bead.
        cells: Vec<Cell>,
        /// The stop asked for, at least 2.
        stop: u16,
    } = "bead", limits_span: true, fits: |_| true;

    /// “Which slice lies at this end of an axis after a quarter turn?”
    QuarterTurn(QuarterTurnQuestion) = "turn", limits_span: false,
        fits: |shape| shape.dims() > 2 && shape.is_hypercube();

    /// “How many edges does a tesseract have?” It is about a cube, not about cells of a board.
    CubeFaces {
        /// The dimensions of the cube: 2 for a square, up to [`MAX_CUBE_DIMS`].
        cube: usize,
        /// The dimensions of the faces that are counted, fewer than `cube`: 0 for corners, 1 for edges.
        face: usize,
    } = "faces", limits_span: false, fits: |shape| shape.dims() > 1;
}

fn cell_count(shape: &Shape) -> u64 {
    shape.cell_count_u64().unwrap_or(u64::MAX)
}

fn can_list_line(shape: &Shape) -> bool {
    shape.line_length() <= MAX_LISTED_CELLS
}

fn has_few_axes(shape: &Shape) -> bool {
    shape.dims() <= MAX_AXES
}

/// Returns whether a slice is small enough to find its cells one by one.
fn is_findable_slice(shape: &Shape, axis: usize) -> bool {
    cell_count(shape) / u64::from(shape.side(axis)) <= MAX_CELLS_TO_FIND
}

impl ExerciseKind {
    /// The default kinds of a worksheet: those that take short answers.
    pub const DEFAULT_KINDS: [Self; 6] = [
        Self::CompleteLine,
        Self::CountThrough,
        Self::IsLine,
        Self::Threat,
        Self::Coordinates,
        Self::Axes,
    ];

    /// Returns the kind with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

impl ExerciseQuestion {
    /// Samples a question of the given kind, on lines of the given span if there is one. Returns
    /// `None` if the sampled question has no answer or more than one. A yes-or-no question has the
    /// answer `yes`.
    pub(super) fn sample(
        kind: ExerciseKind,
        shape: &Shape,
        span: Option<usize>,
        yes: bool,
        rng: &mut SeededRng,
    ) -> Option<Self> {
        Some(match kind {
            ExerciseKind::FindCell => Self::FindCell { cell: random_cell(shape, rng) },
            ExerciseKind::Coordinates => Self::Coordinates { cells: random_cells(shape, rng) },
            ExerciseKind::CompleteLine => {
                let (given, line) = random_pair_on_line(shape, span, rng)?;
                Self::CompleteLine { given, line }
            }
            ExerciseKind::OrderCells => {
                let mut cells: Vec<Cell> = random_line(shape, span, rng).cells().collect();
                rng.shuffle(&mut cells);
                Self::OrderCells { cells }
            }
            ExerciseKind::IsLine if yes => {
                let line = random_line(shape, span, rng);
                Self::IsLine { cells: cells_from_random_end(&line, rng) }
            }
            ExerciseKind::IsLine => Self::IsLine { cells: near_miss(shape, span, rng)? },
            ExerciseKind::FirstBreak => Self::FirstBreak { cells: near_miss(shape, span, rng)? },
            ExerciseKind::Axes => Self::Axes { line: random_line(shape, span, rng) },
            ExerciseKind::Span => Self::Span { line: random_line(shape, span, rng) },
            ExerciseKind::Pattern => {
                let (options, right_index) = sample_line_options(shape, span, rng)?;
                Self::Pattern { options, right_index }
            }
            ExerciseKind::Picture => {
                let (options, right_index) = sample_line_options(shape, span, rng)?;
                Self::Picture { options, right_index }
            }
            ExerciseKind::CountThrough => {
                Self::CountThrough { cell: random_cell(shape, rng), span }
            }
            ExerciseKind::CountAll => {
                let any = || Some(rng.below(shape.dims() + 1)).filter(|span| *span > 0);
                Self::CountAll { span: span.or_else(any) }
            }
            ExerciseKind::Threat => {
                let [first, second] = marks_with_threat(shape, span, rng)?;
                return threat_question(shape, &first, &second);
            }
            ExerciseKind::WinningCells => {
                let [first, second] = marks_with_wins(shape, span, rng)?;
                return win_question(shape, &first, &second);
            }
            ExerciseKind::Neighbour => {
                // The last axes need the most practice.
                let axis = rng.below(shape.dims()).max(rng.below(shape.dims()));
                let (cell, up) = (random_cell(shape, rng), rng.below(2) == 0);
                adjacent_cell(shape, &cell, axis, up)?;
                Self::Neighbour { cell, axis, up }
            }
            ExerciseKind::Slice => {
                let axis = rng.below(shape.dims());
                let value = rng.below(usize::from(shape.side(axis))) as u16;
                return is_findable_slice(shape, axis).then_some(Self::Slice { axis, value });
            }
            ExerciseKind::Bead => {
                let line = random_line(shape, span, rng);
                let stop = 2 + rng.below(usize::from(line.length()) - 2) as u16;
                Self::Bead { cells: cells_from_random_end(&line, rng), stop }
            }
            ExerciseKind::QuarterTurn => Self::QuarterTurn(QuarterTurnQuestion::sample(shape, rng)),
            ExerciseKind::CubeFaces => {
                let cube = 2 + rng.below(shape.dims().min(MAX_CUBE_DIMS) - 1);
                Self::CubeFaces { cube, face: rng.below(cube) }
            }
        })
    }
}

/// Returns the number of faces of `face` dimensions that a cube of `cube` dimensions has: as it comes from
/// the cube before by moving, it has each of that one's faces twice, and one for each of its faces with a
/// dimension less.
pub fn cube_face_count(cube: usize, face: usize) -> BigUint {
    match (cube, face) {
        _ if face > cube => BigUint::ZERO,
        (0, _) => 1u32.into(),
        (_, 0) => cube_face_count(cube - 1, 0) * 2u32,
        _ => cube_face_count(cube - 1, face) * 2u32 + cube_face_count(cube - 1, face - 1),
    }
}

/// Creates the question where one threat of the first player must be stopped; `None` if the marks
/// are not a possible position, or the first player does not threaten on exactly one cell, or the
/// second threatens too.
pub fn threat_question(shape: &Shape, first: &[Cell], second: &[Cell]) -> Option<ExerciseQuestion> {
    let threats = Threats::of(&position_of_marks(shape, first, second)?);
    let [threat] = threats.completing_cells_of(Player(0)) else { return None };
    let (answer, lines) = (threat.cell.clone(), threat.lines.clone());
    let (first, second) = (first.to_vec(), second.to_vec());
    threats.completing_cells_of(Player(1)).is_empty().then_some(ExerciseQuestion::Threat {
        first,
        second,
        answer,
        lines,
    })
}

/// Creates a question that asks which cells complete a line of the first player. Returns `None` if
/// the marks are not a possible position, or no cell completes a line.
pub fn win_question(shape: &Shape, first: &[Cell], second: &[Cell]) -> Option<ExerciseQuestion> {
    let threats = Threats::of(&position_of_marks(shape, first, second)?);
    let answers: Vec<(Cell, Line)> = threats
        .completing_cells_of(Player(0))
        .iter()
        .filter_map(|found| Some((found.cell.clone(), found.lines.first()?.clone())))
        .collect();
    let (first, second) = (first.to_vec(), second.to_vec());
    (!answers.is_empty()).then_some(ExerciseQuestion::WinningCells { first, second, answers })
}

/// A question about a board; the answer follows from it.
#[derive(Clone, Debug, PartialEq)]
pub struct Exercise {
    /// The board.
    pub shape: Shape,
    /// The question.
    pub question: ExerciseQuestion,
}

impl Exercise {
    /// Returns the kind of the question.
    pub fn kind(&self) -> ExerciseKind {
        self.question.kind()
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
                order.sort_by_key(|index| &cells[*index]);
                ExerciseAnswer::Order(order)
            }
            ExerciseQuestion::IsLine { cells } => {
                ExerciseAnswer::YesNo(first_broken_axis(cells).is_none())
            }
            ExerciseQuestion::FirstBreak { cells } => {
                ExerciseAnswer::Axis(first_broken_axis(cells).map_or(0, |broken| broken.axis))
            }
            ExerciseQuestion::Axes { line } => {
                let varies = |axis: &usize| line.steps()[*axis] != 0;
                ExerciseAnswer::Axes((0..self.shape.dims()).filter(varies).collect())
            }
            ExerciseQuestion::Span { line } => ExerciseAnswer::Number(line.span().into()),
            ExerciseQuestion::Pattern { right_index, .. }
            | ExerciseQuestion::Picture { right_index, .. } => ExerciseAnswer::Option(*right_index),
            ExerciseQuestion::CountThrough { cell, span } => {
                let lines = CellLines::new(&self.shape, cell, &LineFilter::default());
                number(lines.count(), lines.counts_by_span(), *span)
            }
            ExerciseQuestion::CountAll { span } => {
                let lines = BoardLines::new(&self.shape);
                number(lines.count(), lines.counts_by_span(), *span)
            }
            ExerciseQuestion::Threat { answer, .. } => one(answer),
            ExerciseQuestion::WinningCells { answers, .. } => {
                ExerciseAnswer::Cells(answers.iter().map(|(cell, _)| cell.clone()).collect())
            }
            ExerciseQuestion::Neighbour { cell, axis, up } => {
                let next = adjacent_cell(&self.shape, cell, *axis, *up);
                one(&next.unwrap_or_else(|| panic!("{cell} has no neighbour there")))
            }
            ExerciseQuestion::Slice { axis, value } => {
                let cells = self.shape.iter_cells().filter(|cell| cell.get(*axis) == *value);
                ExerciseAnswer::Cells(cells.collect())
            }
            ExerciseQuestion::Bead { cells, stop } => one(&cells[usize::from(*stop)]),
            ExerciseQuestion::QuarterTurn(turn) => ExerciseAnswer::Option(turn.answer_index()),
            ExerciseQuestion::CubeFaces { cube, face } => {
                ExerciseAnswer::Number(cube_face_count(*cube, *face))
            }
        }
    }

    /// Returns the form that an answer to the question has.
    pub fn answer_form(&self) -> AnswerForm {
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
            | ExerciseQuestion::CountAll { .. }
            | ExerciseQuestion::CubeFaces { .. } => AnswerForm::Number,
            ExerciseQuestion::Pattern { options, .. }
            | ExerciseQuestion::Picture { options, .. } => {
                AnswerForm::Option { count: options.len() }
            }
            ExerciseQuestion::QuarterTurn(_) => {
                AnswerForm::Option { count: QuarterTurnQuestion::OPTION_COUNT }
            }
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
}

/// Returns the number of lines, of one span or of all, as an answer.
fn number(
    all: &BigUint,
    by_span: &BTreeMap<usize, BigUint>,
    span: Option<usize>,
) -> ExerciseAnswer {
    ExerciseAnswer::Number(match span {
        None => all.clone(),
        Some(span) => by_span.get(&span).cloned().unwrap_or_default(),
    })
}

/// Returns the next cell along an axis; `None` beyond the board.
fn adjacent_cell(shape: &Shape, cell: &Cell, axis: usize, up: bool) -> Option<Cell> {
    let value = cell.get(axis);
    let next = if up { value.checked_add(1) } else { value.checked_sub(1) };
    next.filter(|next| *next < shape.side(axis)).map(|next| cell.clone().with(axis, next))
}
