//! Why a sheet cannot be made.

use super::paper::Paper;
use crate::picture::limits::{MAX_AXES, MAX_EXERCISES};
use crate::words::{self, Message, ToMessage, fixed};
use hypertoe_core::Shape;
use hypertoe_core::exercise::ExerciseError;
use std::fmt;

/// Why a sheet cannot be made, and what to do.
#[derive(Clone, Debug, PartialEq)]
pub enum SheetError {
    /// Cells that would be too small for a pen, or to be seen.
    TooLarge {
        /// The board.
        shape: Shape,
        /// What it was to be printed on.
        paper: Paper,
        /// The least width of a cell, in millimetres.
        least_mm: f32,
    },
    /// More axes than can be named on the edges of a board.
    TooManyAxes {
        /// The board.
        shape: Shape,
    },
    /// More or fewer boards on a page than there can be.
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
    Cell {
        /// Its coordinates, as text.
        cell: String,
        /// The board.
        shape: Shape,
    },
    /// More or fewer exercises than there can be.
    Count {
        /// How many were asked for.
        asked: u32,
    },
    /// A board about which nothing can be asked.
    Exercise(ExerciseError),
}

impl std::error::Error for SheetError {}

impl From<ExerciseError> for SheetError {
    fn from(error: ExerciseError) -> Self {
        Self::Exercise(error)
    }
}

impl fmt::Display for SheetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl ToMessage for SheetError {
    fn message(&self) -> Message {
        match self {
            Self::TooLarge { shape, paper, least_mm } => words::sheet_error_large(
                shape,
                paper.name(),
                words::count_cells(shape.cells()),
                fixed((*least_mm).into(), usize::from(least_mm.fract() != 0.0)),
            ),
            Self::TooManyAxes { shape } => {
                words::sheet_error_axes(shape, words::count_axes(shape.dims()), MAX_AXES)
            }
            Self::PerPage { asked, shape, paper, most } => {
                words::sheet_error_per_page(paper.name(), *most, shape, *asked)
            }
            Self::Cell { cell, shape } => words::sheet_error_cell(cell, shape),
            Self::Count { asked } => words::sheet_error_count(MAX_EXERCISES, *asked),
            Self::Exercise(error) => error.message(),
        }
    }
}
