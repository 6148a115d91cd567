//! The kinds of questions.

use crate::geometry::Shape;

/// A kind of question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ExerciseKind {
    /// Finding the cell with given coordinates.
    FindCell,
    /// Reading the coordinates of marked cells.
    Coordinates,
    /// Finding the other cells of a line of which two are given.
    CompleteLine,
    /// Ordering the cells of a line.
    OrderCells,
    /// Telling whether cells are a line.
    IsLine,
    /// Finding the first axis along which cells fail to be a line.
    FirstBreak,
    /// Finding the axes that vary along a line.
    Axes,
    /// Counting the axes that vary along a line.
    Span,
    /// Choosing the pattern of a line that is shown.
    Pattern,
    /// Choosing the picture of a line whose pattern is given.
    Picture,
    /// Counting the lines through a cell.
    CountThrough,
    /// Counting the lines of a board.
    CountAll,
    /// Finding the cell that stops a threat.
    Threat,
    /// Finding all cells that complete a line.
    WinningCells,
    /// Finding the next cell along an axis.
    Neighbour,
    /// Finding all cells with a value along an axis.
    Slice,
    /// Finding a later stop of a bead on a line.
    Bead,
    /// Choosing the slice that comes to a place by a quarter turn.
    QuarterTurn,
}

/// The maximum number of cells of a line whose coordinates a question lists.
const MAX_LISTED_CELLS: u16 = 6;
/// The maximum number of cells that a question asks to find one by one.
const MAX_CELLS_TO_FIND: u64 = 30;
/// The maximum number of cells of a board that a question shows several times, as small pictures.
const MAX_PICTURED_CELLS: u64 = 625;
/// The maximum number of axes to choose one from.
const MAX_AXES: usize = 12;

impl ExerciseKind {
    /// All kinds, in the order in which to learn them.
    pub const ALL: [Self; 18] = [
        Self::FindCell,
        Self::Coordinates,
        Self::CompleteLine,
        Self::OrderCells,
        Self::IsLine,
        Self::FirstBreak,
        Self::Axes,
        Self::Span,
        Self::Pattern,
        Self::Picture,
        Self::CountThrough,
        Self::CountAll,
        Self::Threat,
        Self::WinningCells,
        Self::Neighbour,
        Self::Slice,
        Self::Bead,
        Self::QuarterTurn,
    ];

    /// The kinds of a worksheet by default, which take short answers.
    pub const DEFAULT_KINDS: [Self; 6] = [
        Self::CompleteLine,
        Self::CountThrough,
        Self::IsLine,
        Self::Threat,
        Self::Coordinates,
        Self::Axes,
    ];

    /// Returns the name in files and options.
    pub fn name(self) -> &'static str {
        match self {
            Self::FindCell => "find",
            Self::Coordinates => "coordinates",
            Self::CompleteLine => "complete",
            Self::OrderCells => "order",
            Self::IsLine => "is-line",
            Self::FirstBreak => "breaks",
            Self::Axes => "axes",
            Self::Span => "span",
            Self::Pattern => "pattern",
            Self::Picture => "picture",
            Self::CountThrough => "count",
            Self::CountAll => "count-all",
            Self::Threat => "threat",
            Self::WinningCells => "win",
            Self::Neighbour => "neighbour",
            Self::Slice => "slice",
            Self::Bead => "bead",
            Self::QuarterTurn => "turn",
        }
    }

    /// Returns the kind with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Returns whether questions of this kind can be asked about a board, with lines of this span,
    /// or of any. The board must have lines of at least three cells along at least two axes.
    pub fn fits_board(self, shape: &Shape, span: Option<usize>) -> bool {
        let dims = shape.dims();
        let long = shape.sides().iter().filter(|side| **side >= shape.line_length()).count();
        let cells = shape.cell_count_u64().unwrap_or(u64::MAX);
        let has_span = span.is_none_or(|span| (1..=long).contains(&span));
        let asks = match self {
            Self::OrderCells | Self::IsLine => shape.line_length() <= MAX_LISTED_CELLS,
            Self::FirstBreak => shape.line_length() <= MAX_LISTED_CELLS && dims <= MAX_AXES,
            Self::Pattern => dims <= MAX_AXES,
            Self::Picture => cells <= MAX_PICTURED_CELLS,
            // Some slice must be small enough to find its cells.
            Self::Slice => {
                shape.sides().iter().any(|side| cells / u64::from(*side) <= MAX_CELLS_TO_FIND)
            }
            Self::QuarterTurn => dims > 2 && shape.is_hypercube(),
            _ => true,
        };
        has_span && asks
    }

    /// Returns whether the questions can be limited to lines of one span.
    pub fn can_limit_span(self) -> bool {
        !matches!(
            self,
            Self::FindCell
                | Self::Coordinates
                | Self::Span
                | Self::Neighbour
                | Self::Slice
                | Self::QuarterTurn
        )
    }
}

/// Returns whether a slice is small enough to find its cells one by one.
pub(super) fn is_findable_slice(shape: &Shape, axis: usize) -> bool {
    let cells = shape.cell_count_u64().unwrap_or(u64::MAX);
    cells / u64::from(shape.side(axis)) <= MAX_CELLS_TO_FIND
}
