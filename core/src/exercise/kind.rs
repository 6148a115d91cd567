//! The kinds of questions.

use crate::geometry::shape::Shape;

/// A kind of question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Click the cell with these coordinates.
    Find,
    /// Read the coordinates of marked cells.
    Coordinates,
    /// The other cells of a line of which two are given.
    Complete,
    /// The cells of a line, in their order.
    Order,
    /// Whether cells are a line.
    IsLine,
    /// The first axis along which cells are no line.
    Breaks,
    /// The axes that vary along a line.
    Axes,
    /// How many axes vary along a line.
    Span,
    /// The pattern of a line that is shown.
    Pattern,
    /// The picture of a line whose pattern is given.
    Picture,
    /// How many lines run through a cell.
    Count,
    /// How many lines a board has.
    CountAll,
    /// The cell that stops a threat.
    Threat,
    /// All cells that complete a line.
    Win,
    /// The cell one step further along an axis.
    Neighbour,
    /// All cells with a value along an axis.
    Slice,
    /// Where a bead on a line will be.
    Bead,
    /// Which slice comes where after a quarter turn.
    Turn,
}

/// The most cells of a line whose coordinates are listed in a question.
const MOST_LISTED: u16 = 6;
/// The most cells that are to be found one by one.
const MOST_TO_FIND: u64 = 30;
/// The most cells of a board that is drawn several times, as small pictures.
const MOST_PICTURED: u64 = 625;
/// The most axes of which one is asked for.
const MOST_AXES: usize = 12;

impl Kind {
    /// All kinds, in the order in which a course would ask them.
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

    /// Those of a sheet for which nobody has chosen any: they are answered with few words.
    pub const USUAL: [Self; 6] =
        [Self::Complete, Self::Count, Self::IsLine, Self::Threat, Self::Coordinates, Self::Axes];

    /// How files and options call it.
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

    /// The kind with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Whether a board has such questions, of lines of one span or of all. The board has lines of
    /// three cells or more along two axes at least.
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
            // The smallest slice must be small enough to be found.
            Self::Slice => {
                shape.sides().iter().any(|side| cells / u64::from(*side) <= MOST_TO_FIND)
            }
            Self::Turn => dims > 2 && shape.is_hypercube(),
            _ => true,
        };
        has_span && asks
    }

    /// Whether lines of one span can be asked for.
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

/// Whether a slice is small enough that its cells can be found one by one.
pub(super) fn can_be_found(shape: &Shape, axis: usize) -> bool {
    let cells = shape.cells_u64().unwrap_or(u64::MAX);
    cells / u64::from(shape.side(axis)) <= MOST_TO_FIND
}
