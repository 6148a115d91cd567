//! An arrow or a highlighted cell that is drawn on the board.

use crate::geometry::{Cell, Shape};

/// The most drawings at one node of a game.
pub const MAX_DRAWINGS: usize = 256;

/// The colour of a [`BoardDrawing`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum DrawingColor {
    /// Green, the usual one.
    #[default]
    Green,
    /// Red.
    Red,
    /// Blue.
    Blue,
}

impl DrawingColor {
    /// All colours, the usual one first.
    pub const ALL: [Self; 3] = [Self::Green, Self::Red, Self::Blue];
}

/// An arrow from one cell to another, or a highlighted cell: drawn on the board by a person, to
/// show what is meant.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BoardDrawing {
    /// The cell that is highlighted, or where the arrow begins.
    pub from: Cell,
    /// The cell that the arrow points to; `None` for a highlighted cell.
    pub to: Option<Cell>,
    /// Its colour.
    pub color: DrawingColor,
}

impl BoardDrawing {
    /// Creates a drawing from `from` to `to`: an arrow, or, where both are the same cell, a
    /// highlighted cell.
    pub fn between(from: Cell, to: Cell, color: DrawingColor) -> Self {
        let to = Some(to).filter(|to| *to != from);
        Self { from, to, color }
    }

    /// Iterates over its cells: the one where it begins, and the one that it points to.
    pub fn cells(&self) -> impl Iterator<Item = &Cell> {
        std::iter::once(&self.from).chain(&self.to)
    }

    /// Returns whether both drawings have the same cells, in whatever colours.
    pub fn has_same_cells(&self, other: &Self) -> bool {
        (&self.from, &self.to) == (&other.from, &other.to)
    }

    /// Checks that the drawing fits a board.
    ///
    /// # Errors
    /// [`DrawingError`] if a cell is not on the board, or the drawing is an arrow from a cell to
    /// itself.
    pub fn check(&self, shape: &Shape) -> Result<(), DrawingError> {
        if let Some(cell) = self.cells().find(|cell| !shape.contains(cell)) {
            return Err(DrawingError::NotOnBoard(cell.clone()));
        }
        match self.to.as_ref() == Some(&self.from) {
            true => Err(DrawingError::ArrowToItself(self.from.clone())),
            false => Ok(()),
        }
    }
}

/// The reason why something cannot be drawn on the board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum DrawingError {
    /// The cell is not on the board.
    #[error("{0} is not on the board")]
    NotOnBoard(Cell),
    /// The arrow ends in the cell where it begins.
    #[error("an arrow from {0} to itself")]
    ArrowToItself(Cell),
    /// There are [`MAX_DRAWINGS`] already.
    #[error("at most {MAX_DRAWINGS} arrows and highlighted cells for a move")]
    TooMany,
}

/// Returns whether a node may have these drawings.
#[cfg(feature = "serde")]
pub(super) fn are_valid(drawings: &[BoardDrawing], shape: &Shape) -> bool {
    let repeats = |(at, drawing): (usize, &BoardDrawing)| {
        drawings[..at].iter().any(|known| known.has_same_cells(drawing))
    };
    drawings.len() <= MAX_DRAWINGS
        && drawings.iter().all(|drawing| drawing.check(shape).is_ok())
        && drawings.iter().is_sorted_by_key(|drawing| drawing.to.is_some())
        && !drawings.iter().enumerate().any(repeats)
}
