//! Boards, cells and players by number, and errors of boards, cells and patterns.

use super::{self as words, Arg, Message, ToMessage};
use hypertoe_core::geometry::notation::ParseCellError;
use hypertoe_core::geometry::pattern::ParsePatternError;
use hypertoe_core::geometry::shape::{MAX_DIMS, MAX_SIDE};
use hypertoe_core::{Cell, Player, Shape, ShapeError};

/// A cell is written the same way in every language: `(1, 2, 0, 1)`.
impl From<&Cell> for Arg {
    fn from(cell: &Cell) -> Self {
        Self::Text(cell.to_string().into())
    }
}

/// `player 2`, where the name is not known.
impl ToMessage for Player {
    fn message(&self) -> Message {
        words::player_number(self.0 + 1)
    }
}

/// `3^4`, or `7×6, 4 in a row`.
impl ToMessage for Shape {
    fn message(&self) -> Message {
        let power = |side: u16| words::shape_cube(side.to_string(), self.dims());
        if self.is_hypercube() {
            return power(self.line_length());
        }
        let sides = self.sides();
        if self.dims() > 6 && sides.iter().all(|side| *side == sides[0]) {
            return words::shape_run(power(sides[0]), self.line_length());
        }
        let sides: Vec<String> = sides.iter().map(u16::to_string).collect();
        words::shape_run(sides.join("×"), self.line_length())
    }
}

impl ToMessage for ShapeError {
    fn message(&self) -> Message {
        match self {
            Self::Side { axis: Some(axis), value } => {
                words::shape_error_side(axis, MAX_SIDE, *value)
            }
            Self::Side { axis: None, value } => words::shape_error_every_side(MAX_SIDE, *value),
            Self::Dims(dims) => words::shape_error_dims(MAX_DIMS, *dims),
            Self::LineLength { run, longest } => words::shape_error_run(*longest, *run),
        }
    }
}

impl ToMessage for ParseCellError {
    fn message(&self) -> Message {
        match self {
            Self::Empty(like) => words::cell_error_empty(like),
            Self::Missing(axis) => words::cell_error_missing(axis),
            Self::NotANumber(text) => words::cell_error_number(text),
            Self::Count { found, dims, like } => words::cell_error_count(*dims, *found, like),
            Self::Outside { axis, value, last } => words::cell_error_outside(axis, *last, value),
            Self::Number { number, last } => words::cell_error_no_number(number, last),
        }
    }
}

impl ToMessage for ParsePatternError {
    fn message(&self) -> Message {
        match self {
            Self::Part { part, like } => words::pattern_error_part(part, like),
            Self::NoAxis(axis) => words::pattern_error_no_axis(axis),
            Self::Twice(axis) => words::pattern_error_twice(axis),
            Self::Missing { axis, like } => words::pattern_error_missing(axis, like),
            Self::Outside { part, axis, last, run } => {
                words::pattern_error_outside(part, axis, *last, words::count_cells(*run))
            }
            Self::NoStart { part, axis } => words::pattern_error_no_start(part, axis),
            Self::NoAxisVaries(run) => words::pattern_error_one_cell(*run),
            Self::LinesAreCells => words::pattern_error_only_cells(),
        }
    }
}
