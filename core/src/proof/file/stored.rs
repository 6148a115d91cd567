//! The stored positions of a proof.

use super::error::StoredPositionError;
use super::suited::{cell_count, cell_number};
use crate::play::player::Player;
use crate::play::rules::Rules;
use crate::symmetry::images::SymmetryTable;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A position in which the winner is to move, and the winning move. Cells are
/// numbers with the first axis fastest, as by [`Shape::cell_number`](crate::Shape::cell_number).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct StoredPosition {
    /// The winner's cells, in rising order.
    pub own: Vec<u32>,
    /// The other player's cells, in rising order.
    pub other: Vec<u32>,
    /// The cell of the winning move.
    pub cell: u32,
}

impl StoredPosition {
    /// Returns the image that represents all images of this position under the
    /// symmetries of its rules, [`SymmetryTable::for_rules`].
    #[must_use]
    ///
    /// # Panics
    /// If a cell is not on the board.
    pub fn canonical(&self, images: &SymmetryTable) -> Self {
        let symmetry = images.canonicalizing_symmetry([&self.own, &self.other]);
        Self {
            own: images.image_of_cells(symmetry, &self.own),
            other: images.image_of_cells(symmetry, &self.other),
            cell: images.row(symmetry)[self.cell as usize].into(),
        }
    }

    /// Checks that the position can arise in play, with the winner to move, on a board
    /// with these playable cells.
    pub(super) fn check(
        &self,
        open: &OpenCells,
        winner: Player,
    ) -> Result<(), StoredPositionError> {
        let rising = |marks: &[u32]| marks.windows(2).all(|pair| pair[0] < pair[1]);
        if !rising(&self.own) || !rising(&self.other) {
            return Err(StoredPositionError::Unsorted);
        }
        for &cell in self.own.iter().chain(&self.other).chain([&self.cell]) {
            open.check(cell)?;
        }
        let has = |marks: &[u32], cell: &u32| marks.binary_search(cell).is_ok();
        let mut taken = self.own.iter().filter(|cell| has(&self.other, cell));
        let again = has(&self.own, &self.cell) || has(&self.other, &self.cell);
        if let Some(&cell) = taken.next().or(again.then_some(&self.cell)) {
            return Err(StoredPositionError::TakenTwice(cell));
        }
        // The first player to move has as many marks, the second one fewer.
        if self.own.len() + winner.index() != self.other.len() {
            return Err(StoredPositionError::WrongTurn(winner));
        }
        Ok(())
    }
}

/// The playable cells of a board, by number.
pub(super) struct OpenCells(Vec<bool>);

impl OpenCells {
    /// Finds the playable cells of a board that proofs are made for.
    pub fn new(rules: &Rules) -> Self {
        let mut open = vec![true; cell_count(rules) as usize];
        for cell in rules.closed() {
            open[cell_number(rules, cell) as usize] = false;
        }
        Self(open)
    }

    pub fn check(&self, cell: u32) -> Result<(), StoredPositionError> {
        match self.0.get(cell as usize) {
            None => Err(StoredPositionError::NoCell(cell)),
            Some(false) => Err(StoredPositionError::Closed(cell)),
            Some(true) => Ok(()),
        }
    }
}

/// Formats cells as in proof files: `0,5,9`, or `-` for none.
pub(crate) fn format_cells(cells: &[u32]) -> String {
    match cells {
        [] => "-".to_owned(),
        cells => cells.iter().map(u32::to_string).collect::<Vec<String>>().join(","),
    }
}

impl fmt::Display for StoredPosition {
    /// Writes `0,5,9 / 1,2,33 / 17`, with `-` where there are no marks.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} / {} / {}", format_cells(&self.own), format_cells(&self.other), self.cell)
    }
}
