//! The lines of a board as cell numbers, listed in slices.

use crate::geometry::cell::Cell;
use crate::geometry::line::Line;
use crate::geometry::lines::{BoardLines, board_count};
use crate::geometry::shape::Shape;
use num_bigint::BigUint;
use num_traits::ToPrimitive;
use std::collections::BTreeSet;

/// The most cell numbers that are listed, over all lines: 16 MB.
pub const MAX_LISTED: u64 = 4_000_000;
/// The most cells of a board whose lines are listed.
pub const MAX_CELLS: u64 = 1_000_000;

/// A board with too many cells or lines to list them.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{shape} has {cells} cells and {lines} lines; at most {MAX_CELLS} cells, and lines of \
     {MAX_LISTED} cells together, can be listed"
)]
pub struct TooManyLines {
    /// The board.
    pub shape: Shape,
    /// Its cells.
    pub cells: BigUint,
    /// Its lines.
    pub lines: BigUint,
}

/// The lines that can be completed, those without a closed cell: the numbers
/// of their cells, `run` for each line, x fastest.
#[derive(Clone, Debug)]
pub(crate) struct LineTable {
    /// Number of cells in a line.
    pub run: usize,
    cells: Vec<u32>,
    /// The number of each line in [`BoardLines`].
    ranks: Vec<u32>,
}

impl LineTable {
    /// How many lines there are.
    pub fn len(&self) -> usize {
        self.ranks.len()
    }

    /// The cells of one line.
    pub fn line(&self, line: usize) -> &[u32] {
        &self.cells[line * self.run..][..self.run]
    }

    /// The line as such; `None` beyond the last.
    pub fn as_line(&self, board: &BoardLines, line: usize) -> Option<Line> {
        board.nth(&(*self.ranks.get(line)?).into())
    }
}

/// Makes a [`LineTable`], some lines at a time.
pub(crate) struct LineLister {
    board: BoardLines,
    strides: Vec<u64>,
    /// Whether each cell may be played.
    open: Vec<bool>,
    next: u64,
    total: u64,
    table: LineTable,
}

impl LineLister {
    /// For a board on which the closed cells, if they are on it, belong to nobody.
    ///
    /// # Errors
    /// [`TooManyLines`] beyond [`MAX_CELLS`] cells or [`MAX_LISTED`] cells of lines.
    pub fn new(shape: &Shape, closed: &BTreeSet<Cell>) -> Result<Self, TooManyLines> {
        let lines = board_count(shape);
        let numbers = &lines * shape.run();
        let cells = shape.cells_u64().filter(|cells| *cells <= MAX_CELLS);
        let total = lines.to_u64().filter(|_| numbers <= MAX_LISTED.into());
        let (Some(cells), Some(total), Some(strides)) = (cells, total, shape.strides()) else {
            return Err(TooManyLines { shape: shape.clone(), cells: shape.cells(), lines });
        };
        let mut open = vec![true; cells as usize];
        for cell in closed.iter().filter(|cell| shape.contains(cell)) {
            if let Some(number) = shape.number_u64(cell) {
                open[number as usize] = false;
            }
        }
        let run = usize::from(shape.run());
        let table = LineTable { run, cells: Vec::new(), ranks: Vec::new() };
        let strides = strides.to_vec();
        Ok(Self { board: BoardLines::new(shape), strides, open, next: 0, total, table })
    }

    /// Whether each cell may be played, by its number.
    pub fn open(&self) -> &[bool] {
        &self.open
    }

    /// Lines looked at, and lines in all.
    pub fn progress(&self) -> (u64, u64) {
        (self.next, self.total)
    }

    /// Looks at up to `budget` more lines and returns at how many. Nothing is
    /// left when that is 0. O(axes) steps with big numbers for each.
    pub fn advance(&mut self, budget: u64) -> u64 {
        let begun = self.next;
        while self.next < self.total && self.next - begun < budget {
            if let Some(line) = self.board.nth(&self.next.into()) {
                self.add(&line);
            }
            self.next += 1;
        }
        self.next - begun
    }

    fn add(&mut self, line: &Line) {
        let start = line.start().coords().iter().zip(&self.strides);
        let start: u64 = start.map(|(&c, &stride)| u64::from(c) * stride).sum();
        let steps = line.steps().iter().zip(&self.strides);
        let step: i64 = steps.map(|(&s, &stride)| i64::from(s) * stride as i64).sum();
        let before = self.table.cells.len();
        for t in 0..self.table.run as i64 {
            let cell = start.wrapping_add_signed(step * t);
            if !self.open[cell as usize] {
                self.table.cells.truncate(before);
                return;
            }
            self.table.cells.push(cell as u32);
        }
        self.table.ranks.push(self.next as u32);
    }

    /// The lines listed so far.
    pub fn table(&self) -> &LineTable {
        &self.table
    }

    /// The lines listed.
    pub fn into_table(self) -> LineTable {
        self.table
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lines_are_those_of_the_board() {
        for (sides, run) in [(&[3u64, 3, 3][..], 3), (&[7, 6], 4), (&[3, 2], 1), (&[4, 2, 4], 3)] {
            let shape = Shape::new(sides, run).unwrap();
            let closed = BTreeSet::from([Cell::new(sides.iter().map(|_| 1))]);
            let mut lister = LineLister::new(&shape, &closed).unwrap();
            while lister.advance(7) > 0 {}
            let table = lister.into_table();
            let board = BoardLines::new(&shape);
            let known: Vec<Line> = board
                .iter()
                .filter(|line| line.cells().all(|cell| !closed.contains(&cell)))
                .collect();
            assert_eq!(table.len(), known.len());
            for (i, line) in known.iter().enumerate() {
                assert_eq!(table.as_line(&board, i).as_ref(), Some(line));
                let cells = table.line(i).iter().map(|&n| shape.cell_at(&n.into()).unwrap());
                assert!(cells.eq(line.cells()));
            }
        }
    }

    #[test]
    fn large_boards_are_refused_in_words() {
        let shape = Shape::hypercube(1000, 50).unwrap();
        let error = LineLister::new(&shape, &BTreeSet::new()).err().unwrap();
        assert!(error.to_string().starts_with("1000^50 has 1000"), "{error}");
    }
}
