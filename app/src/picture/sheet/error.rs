//! The reasons why a sheet cannot be made.

use super::paper::Paper;
use crate::i18n::{self, ToMessage, decimal, messages};
use crate::picture::limits::{MAX_EXERCISES, MAX_SHEET_AXES};
use hypertoe_core::Shape;
use hypertoe_core::exercise::ExerciseError;

/// The reason why a sheet cannot be made.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{}", self.message())]
pub enum SheetError {
    /// The cells would be too small to write in or to see: narrower than `least_mm` millimetres.
    CellsTooSmall { shape: Shape, paper: Paper, least_mm: f32 },
    /// The board has too many axes to name them along its edges.
    TooManyAxes { shape: Shape },
    /// The number of boards per page is out of range.
    InvalidBoardCount { asked: u32, shape: Shape, paper: Paper, max: u32 },
    /// The cell, as text, is not on the board.
    CellNotOnBoard { cell: String, shape: Shape },
    /// The number of exercises is out of range.
    InvalidExerciseCount { asked: u32 },
    /// There are no exercises for this board.
    Exercise(#[from] ExerciseError),
}

messages! {
    SheetError {
        Self::CellsTooSmall { shape, paper, least_mm } => i18n::sheet_error_large(
            shape,
            paper.name(),
            i18n::count_cells(shape.cell_count()),
            decimal((*least_mm).into(), usize::from(least_mm.fract() != 0.0)),
        ),
        Self::TooManyAxes { shape } =>
            i18n::sheet_error_axes(shape, i18n::count_axes(shape.dims()), MAX_SHEET_AXES),
        Self::InvalidBoardCount { asked, shape, paper, max: most } =>
            i18n::sheet_error_per_page(paper.name(), *most, shape, *asked),
        Self::CellNotOnBoard { cell, shape } => i18n::sheet_error_cell(cell, shape),
        Self::InvalidExerciseCount { asked } => i18n::sheet_error_count(MAX_EXERCISES, *asked),
        Self::Exercise(error) => error.message(),
    }
}
