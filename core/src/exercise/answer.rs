//! Answers to questions, and their forms.

use crate::geometry::Cell;
use num_bigint::BigUint;
use std::collections::BTreeSet;

/// An answer to an exercise, right or wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExerciseAnswer {
    /// A set of cells.
    Cells(BTreeSet<Cell>),
    /// The coordinates of cells, in order.
    Coordinates(Vec<Cell>),
    /// Yes (true) or no.
    YesNo(bool),
    /// An axis.
    Axis(usize),
    /// A set of axes.
    Axes(BTreeSet<usize>),
    /// A number.
    Number(BigUint),
    /// The index of an option.
    Option(usize),
    /// An order of the items, by their indices.
    Order(Vec<usize>),
}

/// The kind of answer that a question asks for, such as a set of cells or a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerForm {
    /// A set of cells of the board.
    Cells {
        /// Number of cells, if the question tells it.
        count: Option<usize>,
    },
    /// The coordinates of cells.
    Coordinates {
        /// Number of cells.
        cells: usize,
    },
    /// Yes or no.
    YesNo,
    /// One axis.
    Axis,
    /// A set of axes.
    Axes,
    /// A whole number.
    Number,
    /// One of several options.
    Option {
        /// Number of options.
        count: usize,
    },
    /// An order of items.
    Order {
        /// Number of items.
        items: usize,
    },
}
