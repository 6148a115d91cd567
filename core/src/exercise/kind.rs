//! The kinds of questions.

use crate::geometry::shape::Shape;

/// A kind of question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Finding the cell with given coordinates.
    Find,
    /// Reading the coordinates of marked cells.
    Coordinates,
    /// Finding the other cells of a line of which two are given.
    Complete,
    /// Ordering the cells of a line.
    Order,
    /// Telling whether cells are a line.
    IsLine,
    /// Finding the first axis along which cells fail to be a line.
    Breaks,
    /// Finding the axes that vary along a line.
    Axes,
    /// Counting the axes that vary along a line.
    Span,
    /// Choosing the pattern of a line that is shown.
    Pattern,
    /// Choosing the picture of a line whose pattern is given.
    Picture,
    /// Counting the lines through a cell.
    Count,
    /// Counting the lines of a board.
    CountAll,
    /// Finding the cell that stops a threat.
    Threat,
    /// Finding all cells that complete a line.
    Win,
    /// Finding the next cell along an axis.
    Neighbour,
    /// Finding all cells with a value along an axis.
    Slice,
    /// Finding a later stop of a bead on a line.
    Bead,
    /// Choosing the slice that comes to a place by a quarter turn.
    Turn,
}

/// The most cells of a line whose coordinates a question lists.
const MOST_LISTED: u16 = 6;
/// The most cells that a question asks to find one by one.
const MOST_TO_FIND: u64 = 30;
/// The most cells of a board that a question shows several times, as small pictures.
const MOST_PICTURED: u64 = 625;
/// The most axes to choose one from.
const MOST_AXES: usize = 12;

impl Kind {
    /// All kinds, in the order of a course.
    pub const ALL: [Self; 18] = [
        Self::Find,
        Self::Coordinates,
        Self::Complete,
        Self::Order,
        Self::IsLine,
        Self::Breaks,
        Self::Axes,
        Self::Span,
        Self::Pattern,
        Self::Picture,
        Self::Count,
        Self::CountAll,
        Self::Threat,
        Self::Win,
        Self::Neighbour,
        Self::Slice,
        Self::Bead,
        Self::Turn,
    ];

    /// The kinds of a worksheet by default, which take short answers.
    pub const USUAL: [Self; 6] =
        [Self::Complete, Self::Count, Self::IsLine, Self::Threat, Self::Coordinates, Self::Axes];

    /// Returns the name in files and options.
    pub fn name(self) -> &'static str {
        match self {
            Self::Find => "find",
            Self::Coordinates => "coordinates",
            Self::Complete => "complete",
            Self::Order => "order",
            Self::IsLine => "is-line",
            Self::Breaks => "breaks",
            Self::Axes => "axes",
            Self::Span => "span",
            Self::Pattern => "pattern",
            Self::Picture => "picture",
            Self::Count => "count",
            Self::CountAll => "count-all",
            Self::Threat => "threat",
            Self::Win => "win",
            Self::Neighbour => "neighbour",
            Self::Slice => "slice",
            Self::Bead => "bead",
            Self::Turn => "turn",
        }
    }

    /// Returns the kind with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Returns whether a board has such questions, about lines of one span or of any. The board
    /// must have lines of at least three cells along at least two axes.
    pub fn fits(self, shape: &Shape, span: Option<usize>) -> bool {
        let dims = shape.dims();
        let long = shape.sides().iter().filter(|side| **side >= shape.run()).count();
        let cells = shape.cells_u64().unwrap_or(u64::MAX);
        let has_span = span.is_none_or(|span| (1..=long).contains(&span));
        let asks = match self {
            Self::Order | Self::IsLine => shape.run() <= MOST_LISTED,
            Self::Breaks => shape.run() <= MOST_LISTED && dims <= MOST_AXES,
            Self::Pattern => dims <= MOST_AXES,
            Self::Picture => cells <= MOST_PICTURED,
            // Some slice must be small enough to find its cells.
            Self::Slice => {
                shape.sides().iter().any(|side| cells / u64::from(*side) <= MOST_TO_FIND)
            }
            Self::Turn => dims > 2 && shape.is_hypercube(),
            _ => true,
        };
        has_span && asks
    }

    /// Returns whether the questions can be limited to lines of one span.
    pub fn has_spans(self) -> bool {
        !matches!(
            self,
            Self::Find
                | Self::Coordinates
                | Self::Span
                | Self::Neighbour
                | Self::Slice
                | Self::Turn
        )
    }
}

/// Returns whether a slice is small enough to find its cells one by one.
pub(super) fn can_be_found(shape: &Shape, axis: usize) -> bool {
    let cells = shape.cells_u64().unwrap_or(u64::MAX);
    cells / u64::from(shape.side(axis)) <= MOST_TO_FIND
}
