//! What can be asked about cells and lines, with the answers.

use crate::geometry::cell::Cell;
use crate::geometry::line::Line;
use num_bigint::BigUint;
use std::collections::BTreeMap;

/// A question and its answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Exercise {
    /// Two cells of a line are given: which are the others?
    Complete {
        /// Cells that lie on this one line only.
        given: [Cell; 2],
        /// Where it lies on the board.
        line: Line,
    },
    /// How many lines run through a cell?
    Count {
        /// The one that is asked about.
        cell: Cell,
        /// The answer, of all spans together.
        lines: BigUint,
        /// How many of each span that occurs.
        by_span: BTreeMap<usize, BigUint>,
    },
    /// Is this a line? If not, one cell is wrong: which, and where does it belong?
    IsLine {
        /// As many cells as a line has, in order along it.
        cells: Vec<Cell>,
        /// What is wrong; `None` if it is a line.
        fault: Option<WrongCell>,
    },
    /// The first player threatens to complete a line, the second is to move
    /// and threatens nothing: where is the one cell that stops it?
    Threat {
        /// The first player's marks, one more than the second has.
        first: Vec<Cell>,
        /// The second player's marks.
        second: Vec<Cell>,
        /// The cell that must be taken.
        answer: Cell,
        /// The lines that a mark of the first player there would complete.
        lines: Vec<Line>,
    },
    /// Which coordinates have the marked cells?
    Coordinates {
        /// The cells, all different.
        cells: Vec<Cell>,
    },
    /// Which axes vary along a line that is shown with its cells in order?
    Axes {
        /// Where it lies on the board.
        line: Line,
    },
}

/// What is wrong with cells that are not a line.
#[derive(Clone, Debug, PartialEq)]
pub struct WrongCell {
    /// Which of the cells, from 0.
    pub place: usize,
    /// Where it belongs: there, and nowhere else, it makes the cells a line.
    pub instead: Cell,
}
