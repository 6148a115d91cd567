//! Answers to questions.

use crate::geometry::cell::Cell;
use num_bigint::BigUint;
use std::collections::BTreeSet;

/// An answer, right or wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// These cells, in any order.
    Cells(BTreeSet<Cell>),
    /// These coordinates, cell by cell.
    Coordinates(Vec<Cell>),
    /// Yes, or no.
    Yes(bool),
    /// This axis.
    Axis(usize),
    /// These axes.
    Axes(BTreeSet<usize>),
    /// This number.
    Number(BigUint),
    /// The option with this number, from 0.
    Option(usize),
    /// The items in this order, by their numbers from 0.
    Order(Vec<usize>),
}

/// What an answer looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Cells of the board.
    Cells {
        /// How many there are to be, if that is told.
        most: Option<usize>,
    },
    /// The coordinates of so many cells.
    Coordinates {
        /// How many.
        cells: usize,
    },
    /// Yes or no.
    YesOrNo,
    /// One axis.
    Axis,
    /// A set of axes.
    Axes,
    /// A whole number.
    Number,
    /// One of several options.
    Option {
        /// How many there are.
        of: usize,
    },
    /// Items in an order.
    Order {
        /// How many.
        items: usize,
    },
}
