//! Opening rules: cells forbidden on the first move.

#[cfg(feature = "serde")]
use crate::base::json::{MAX_LIST_LEN, bounded_list};
use crate::geometry::{Cell, CellLines, LineFilter, Shape};
use num_bigint::BigUint;
#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The cells that are forbidden on the first move of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(rename_all = "snake_case"))]
pub enum OpeningRule {
    /// None: any cell may be taken.
    #[default]
    Free,
    /// The cells of the centre: those on the most lines. On 3^4 it includes every cell with three
    /// or four coordinates in the middle, as its neighbours win as well if only the middle cell is
    /// forbidden.
    NoCenter,
    /// These cells.
    #[cfg_attr(feature = "serde", serde(rename = "not"))]
    Forbidden(
        #[cfg_attr(
            feature = "serde",
            serde(deserialize_with = "bounded_list::<MAX_LIST_LEN, _, _>")
        )]
        BTreeSet<Cell>,
    ),
}

/// The most classes of cells that are tried to find the greatest number of lines.
const MAX_CLASSES: u64 = 20_000;

/// The centre of a board: the cells on the most lines, which [`OpeningRule::NoCenter`] forbids.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Center {
    shape: Shape,
    /// The greatest number of lines through a cell, on boards other than S^D.
    most: Option<BigUint>,
}

impl Center {
    /// Determines the centre of a board. `None` if the greatest number of lines through a
    /// cell is not known: on uneven boards with more than 20,000 classes of cells.
    pub(crate) fn of(shape: &Shape) -> Option<Self> {
        let most = if shape.is_hypercube() { None } else { Some(most_lines(shape)?) };
        Some(Self { shape: shape.clone(), most })
    }

    /// Returns whether a cell of the board belongs to the centre.
    pub(crate) fn contains(&self, cell: &Cell) -> bool {
        match &self.most {
            None => is_central_in_cube(&self.shape, cell),
            Some(most) => lines_through(&self.shape, cell) == *most,
        }
    }
}

fn lines_through(shape: &Shape, cell: &Cell) -> BigUint {
    CellLines::new(shape, cell, &LineFilter::default()).count().clone()
}

/// Returns whether a cell of S^D is on the most lines. Each pair {t, S−1−t} with m axes
/// on it gives 2^m − 1 lines, a middle (3^m − 1)/2: the number is greatest if all axes
/// are on one pair, or in the middle if there is one.
fn is_central_in_cube(shape: &Shape, cell: &Cell) -> bool {
    let side = shape.line_length();
    let coords = cell.coords();
    if shape.dims() == 1 {
        return true;
    }
    if side % 2 == 1 {
        let in_middle = coords.iter().filter(|c| **c == side / 2).count();
        let needed = if side == 3 && shape.dims() == 4 { 3 } else { shape.dims() };
        return in_middle >= needed;
    }
    let fold = |c: u16| c.min(side - 1 - c);
    coords.iter().all(|c| fold(*c) == fold(coords[0]))
}

/// Returns the greatest number of lines through a cell of an uneven board.
fn most_lines(shape: &Shape) -> Option<BigUint> {
    let last = shape.line_length() - 1;
    if shape.sides().iter().all(|n| *n > 2 * last) {
        return Some(lines_through(shape, &Cell::new(shape.sides().iter().map(|_| last))));
    }
    // A cell and its reflections along any axis lie on equally many lines,
    // and so do all cells at least K − 1 away from both ends.
    let classes: Vec<u16> = shape.sides().iter().map(|n| n.div_ceil(2).min(last + 1)).collect();
    let count = classes.iter().try_fold(1u64, |all, n| all.checked_mul(u64::from(*n)));
    if count.is_none_or(|count| count > MAX_CLASSES) {
        return None;
    }
    let cells = Cell::cells_in_box(shape.dims(), |axis| (0, classes[axis] - 1));
    cells.map(|cell| lines_through(shape, &cell)).max()
}
