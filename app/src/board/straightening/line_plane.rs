//! The small board that a line is laid out on: the line's parameter t runs
//! right, another axis up.

use crate::i18n::{self, Message, ToMessage};
use hypertoe_core::{Cell, Line, Shape};
use serde::{Deserialize, Serialize};

/// The maximum number of cells along a side of the small board, on which a line is straightened: a
/// longer line is refused, and of a longer upward axis only a part is shown.
pub const MAX_CELLS_ACROSS: u16 = 40;

/// The axis that runs upward on the small board, if there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum UpwardAxis {
    /// An axis that is constant along the line: the line becomes a row.
    Fixed(usize),
    /// An axis that varies along the line, here varied independently: the line becomes a
    /// diagonal.
    Independent(usize),
    /// Nothing: the small board is the line alone.
    Nothing,
}

impl UpwardAxis {
    /// Lists the choices for a line. Axes with a single value are left out, and an axis that varies
    /// along the line is a choice only if another one varies too. [`Nothing`](Self::Nothing) if
    /// there is no other choice.
    pub fn choices(shape: &Shape, line: &Line) -> Vec<Self> {
        let longer = |axis: &usize| shape.side(*axis) > 1;
        let (fixed, moving): (Vec<usize>, Vec<usize>) =
            (0..shape.dims()).partition(|axis| line.steps()[*axis] == 0);
        let mut choices: Vec<Self> = fixed.into_iter().filter(longer).map(Self::Fixed).collect();
        if moving.len() > 1 {
            choices.extend(moving.into_iter().map(Self::Independent));
        }
        if choices.is_empty() {
            choices.push(Self::Nothing);
        }
        choices
    }

    pub fn axis(self) -> Option<usize> {
        match self {
            Self::Fixed(axis) | Self::Independent(axis) => Some(axis),
            Self::Nothing => None,
        }
    }
}

/// The error that a line has more cells than can be laid out side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineTooLong(pub u16);

impl ToMessage for LineTooLong {
    fn message(&self) -> Message {
        i18n::straighten_long(self.0, MAX_CELLS_ACROSS)
    }
}

/// The small board on which a line is laid out. Column t holds the line's cell number t; in row r,
/// its coordinate on the upward axis is replaced by `first + r`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LinePlane {
    line: Line,
    upward: UpwardAxis,
    first: u16,
    rows: u16,
    whole: bool,
}

impl LinePlane {
    /// Creates the small board of a line with the first choice for the upward direction.
    pub fn new(shape: &Shape, line: &Line) -> Result<Self, LineTooLong> {
        if line.length() > MAX_CELLS_ACROSS {
            return Err(LineTooLong(line.length()));
        }
        let nothing = UpwardAxis::Nothing;
        let plane = Self { line: line.clone(), upward: nothing, first: 0, rows: 1, whole: true };
        Ok(plane.with_upward(shape, UpwardAxis::choices(shape, line)[0]))
    }

    /// Returns the small board with another upward direction; one that is not among the choices
    /// changes nothing. Of an axis too long to be shown whole, the small board has the part around
    /// the line.
    #[must_use]
    pub fn with_upward(mut self, shape: &Shape, upward: UpwardAxis) -> Self {
        if !UpwardAxis::choices(shape, &self.line).contains(&upward) {
            return self;
        }
        self.upward = upward;
        (self.first, self.rows, self.whole) = match upward {
            UpwardAxis::Fixed(axis) => {
                let (side, value) = (shape.side(axis), self.line.start().get(axis));
                let rows = side.min(MAX_CELLS_ACROSS);
                let first = value.saturating_sub(rows / 2).min(side - rows);
                (first, rows, rows == side)
            }
            UpwardAxis::Independent(axis) => {
                let last = self.line.cell(self.line.length() - 1).get(axis);
                let first = self.line.start().get(axis).min(last);
                (first, self.line.length(), shape.side(axis) == self.line.length())
            }
            UpwardAxis::Nothing => (0, 1, true),
        };
        self
    }

    /// Returns the line that the columns of the small board show from left to right, where it lies
    /// on the board.
    pub fn line(&self) -> &Line {
        &self.line
    }

    pub fn upward(&self) -> UpwardAxis {
        self.upward
    }

    /// Returns the number of columns, which is the length of the line.
    pub fn columns(&self) -> u16 {
        self.line.length()
    }

    pub fn row_count(&self) -> u16 {
        self.rows
    }

    /// Returns whether the rows show all values of the upward axis.
    pub fn has_all_rows(&self) -> bool {
        self.whole
    }

    /// Returns the value of the upward axis in a row.
    pub fn upward_value(&self, row: u16) -> u16 {
        self.first + row
    }

    /// Returns the cell in column `t` and row `row` of the small board. Columns are the cells of
    /// the line in order.
    ///
    /// # Panics
    ///
    /// If `t` is not less than the length of the line.
    pub fn cell(&self, t: u16, row: u16) -> Cell {
        let cell = self.line.cell(t);
        match self.upward.axis() {
            Some(axis) => cell.with(axis, self.upward_value(row)),
            None => cell,
        }
    }

    /// Returns the row of the line's cell t.
    pub fn row_of(&self, t: u16) -> u16 {
        self.upward.axis().map_or(0, |axis| self.line.cell(t).get(axis) - self.first)
    }

    /// Returns the position (column, row) of each cell of the plane, row by row.
    pub fn positions(&self) -> impl Iterator<Item = (u16, u16)> + use<> {
        let columns = self.columns();
        (0..self.rows).flat_map(move |row| (0..columns).map(move |t| (t, row)))
    }
}
