//! Why a sheet cannot be made.

use super::paper::Paper;
use hypertoe_core::Shape;
use hypertoe_core::base::text::grouped;
use hypertoe_core::exercise::ExerciseError;

/// Why a sheet cannot be made, and what to do.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SheetError {
    /// Cells that would be too small for a pen, or to be seen.
    #[error(
        "{shape} is too large for a sheet: on {} none of its {} cells could be {least_mm} mm \
         wide; choose a board with fewer cells, such as 3^4", paper.name(), grouped(&shape.cells())
    )]
    TooLarge {
        /// The board.
        shape: Shape,
        /// What it was to be printed on.
        paper: Paper,
        /// The least width of a cell, in millimetres.
        least_mm: f32,
    },
    /// More axes than can be told on the edges of a board.
    #[error(
        "{shape} has {} axes, a sheet shows at most {}; choose a board with fewer",
        shape.dims(), super::MAX_AXES
    )]
    TooManyAxes {
        /// The board.
        shape: Shape,
    },
    /// More or fewer boards on a page than there can be.
    #[error("{asked} boards of {shape} do not fit on a page of {}; 1 to {most} do", paper.name())]
    PerPage {
        /// How many were asked for.
        asked: u32,
        /// The board.
        shape: Shape,
        /// What it was to be printed on.
        paper: Paper,
        /// The most that fit.
        most: u32,
    },
    /// A cell of another board.
    #[error("the cell {cell} is not on {shape}; choose one that is")]
    Cell {
        /// The cell.
        cell: String,
        /// The board.
        shape: Shape,
    },
    /// More or fewer exercises than there can be.
    #[error("{asked} exercises were asked for; a sheet has 1 to {}", super::MAX_EXERCISES)]
    Count {
        /// How many were asked for.
        asked: u32,
    },
    /// A board about which nothing can be asked.
    #[error("exercises: {0}")]
    Exercise(#[from] ExerciseError),
}
