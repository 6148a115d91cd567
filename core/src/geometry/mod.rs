//! The board without a game: shapes, axes, cells, lines and their patterns, counts of
//! lines, and the k-th line. Everything is arithmetic on coordinates; no structure
//! of the size of the board is built. Uses [`base`](crate::base).

pub(crate) mod cell;
mod cell_code;
pub(crate) mod line;
pub(crate) mod lines;
pub(crate) mod notation;
pub(crate) mod shape;

pub use cell::Cell;
pub use cell_code::{cell_code, cell_code_length, parse_cell_code};
#[cfg(feature = "serde")]
pub use line::InvalidLine;
pub use line::{AxisDirection, BrokenAxis, Line, broken_axes, first_broken_axis};
pub use lines::{
    AxisFilter, BoardLines, CellLineCounter, CellLines, LineCountTerm, LineFilter,
    approx_lines_through, board_line_count, line_count_terms, lines_through_pair, plane_line_count,
    plane_lines,
};
pub use notation::{
    ParseCellError, ParsePatternError, ParseShapeError, format_cell, parse_cell, parse_pattern,
};
pub use shape::{MAX_DIMS, MAX_SIDE, Shape, ShapeError, axis_name, parse_axis};
