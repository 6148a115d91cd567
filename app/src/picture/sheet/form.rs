//! Notations of boards and cells on a sheet.

use super::error::SheetError;
use super::paper::{MM, Paper};
use crate::words::{self, Message};
use hypertoe_core::Shape;
use hypertoe_core::geometry::lines::board_line_count;

/// Returns a summary of the board, such as `3^4: 81 cells, 272 lines`.
pub fn board_summary(shape: &Shape) -> Message {
    let cells = words::count_cells(shape.cell_count());
    words::sheet_in_short(shape, cells, words::count_lines(board_line_count(shape)))
}

/// Returns the notation of a cell on this board, such as `(x, y, z)`.
pub fn cell_notation(shape: &Shape) -> String {
    let names: Vec<String> = (0..shape.dims()).map(hypertoe_core::geometry::axis::name).collect();
    format!("({})", names.join(", "))
}

/// Creates the error for a board whose cells would be too small.
pub fn cells_too_small(shape: &Shape, paper: Paper, least: f32) -> SheetError {
    let least_mm = (least / MM * 10.0).round() / 10.0;
    SheetError::CellsTooSmall { shape: shape.clone(), paper, least_mm }
}
