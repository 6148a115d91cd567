//! The small board that a line is laid out on: the line's own number t runs
//! right, one axis runs up.

use crate::words::{self, Message, ToMessage};
use hypertoe_core::{Cell, Line, Shape};

/// The most cells side by side in a small board.
pub const MOST_ACROSS: u16 = 40;

/// What runs up in the small board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Upward {
    /// An axis that the line stays on: the line is a row.
    Fixed(usize),
    /// An axis that the line moves along, here moved by itself: the line is a
    /// diagonal.
    Untied(usize),
    /// Nothing: the line is all there is.
    Nothing,
}

impl Upward {
    /// What can run up for a line, the axes that stay first. An axis of one
    /// cell shows nothing, and untying the only axis that moves leaves no row.
    pub fn choices(shape: &Shape, line: &Line) -> Vec<Self> {
        let longer = |axis: &usize| shape.side(*axis) > 1;
        let (fixed, moving): (Vec<usize>, Vec<usize>) =
            (0..shape.dims()).partition(|axis| line.steps()[*axis] == 0);
        let mut choices: Vec<Self> = fixed.into_iter().filter(longer).map(Self::Fixed).collect();
        if moving.len() > 1 {
            choices.extend(moving.into_iter().map(Self::Untied));
        }
        if choices.is_empty() {
            choices.push(Self::Nothing);
        }
        choices
    }

    /// The axis that runs up.
    pub fn axis(self) -> Option<usize> {
        match self {
            Self::Fixed(axis) | Self::Untied(axis) => Some(axis),
            Self::Nothing => None,
        }
    }
}

/// A line has more cells than can be laid out one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong(pub u16);

impl ToMessage for TooLong {
    fn message(&self) -> Message {
        words::straight_long(self.0, MOST_ACROSS)
    }
}

/// The small board of a line: column t of row r holds the line's cell t with
/// the upward axis set to `first + r`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plane {
    line: Line,
    upward: Upward,
    first: u16,
    rows: u16,
    whole: bool,
}

impl Plane {
    /// The small board of a line with its first choice of what runs up.
    ///
    /// # Errors
    /// [`TooLong`] for a line of more than [`MOST_ACROSS`] cells.
    pub fn new(shape: &Shape, line: &Line) -> Result<Self, TooLong> {
        if line.run() > MOST_ACROSS {
            return Err(TooLong(line.run()));
        }
        let nothing = Upward::Nothing;
        let plane = Self { line: line.clone(), upward: nothing, first: 0, rows: 1, whole: true };
        Ok(plane.with(shape, Upward::choices(shape, line)[0]))
    }

    /// The same line with another choice of what runs up; what cannot run up
    /// changes nothing. Of an axis too long to be shown whole, the part
    /// around the line.
    #[must_use]
    pub fn with(mut self, shape: &Shape, upward: Upward) -> Self {
        if !Upward::choices(shape, &self.line).contains(&upward) {
            return self;
        }
        self.upward = upward;
        (self.first, self.rows, self.whole) = match upward {
            Upward::Fixed(axis) => {
                let (side, value) = (shape.side(axis), self.line.start().get(axis));
                let rows = side.min(MOST_ACROSS);
                let first = value.saturating_sub(rows / 2).min(side - rows);
                (first, rows, rows == side)
            }
            Upward::Untied(axis) => {
                let last = self.line.cell(self.line.run() - 1).get(axis);
                let first = self.line.start().get(axis).min(last);
                (first, self.line.run(), shape.side(axis) == self.line.run())
            }
            Upward::Nothing => (0, 1, true),
        };
        self
    }

    /// The line that runs right, as it lies on the board.
    pub fn line(&self) -> &Line {
        &self.line
    }

    /// What runs up.
    pub fn upward(&self) -> Upward {
        self.upward
    }

    /// How many cells run right: those of the line.
    pub fn columns(&self) -> u16 {
        self.line.run()
    }

    /// How many cells run up.
    pub fn rows(&self) -> u16 {
        self.rows
    }

    /// Whether the rows are all values of the upward axis.
    pub fn is_whole(&self) -> bool {
        self.whole
    }

    /// The value of the upward axis on a row.
    pub fn value(&self, row: u16) -> u16 {
        self.first + row
    }

    /// The cell in a column and row of the small board.
    ///
    /// # Panics
    /// Beyond the last column.
    pub fn cell(&self, t: u16, row: u16) -> Cell {
        let cell = self.line.cell(t);
        match self.upward.axis() {
            Some(axis) => cell.with(axis, self.value(row)),
            None => cell,
        }
    }

    /// The row of the line's cell t.
    pub fn row_of(&self, t: u16) -> u16 {
        self.upward.axis().map_or(0, |axis| self.line.cell(t).get(axis) - self.first)
    }

    /// Column and row of each cell of the small board, row by row.
    pub fn places(&self) -> impl Iterator<Item = (u16, u16)> + use<> {
        let columns = self.columns();
        (0..self.rows).flat_map(move |row| (0..columns).map(move |t| (t, row)))
    }
}
