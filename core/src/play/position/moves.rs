//! Moves: legality, the reasons against a move, and where a mark lands.

use super::{Position, Stone};
use crate::base::format_count;
use crate::geometry::cell::Cell;
use crate::geometry::shape;
use crate::play::player::Player;
use crate::play::rules::max_completed_lines;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The reason why a move is illegal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the fields are what they are called")]
pub enum PlayError {
    /// The cell is not on the board.
    #[error("{cell} is not on this board; its sides are {sides:?}")]
    Outside { cell: Cell, sides: Vec<u16> },
    /// The cell has a mark already.
    #[error("{cell} is already taken by {by}")]
    Taken { cell: Cell, by: Player },
    /// The rules close the cell.
    #[error("{0} is closed in this game")]
    Closed(Cell),
    /// The cell is forbidden on the first move.
    #[error("{0} may not be taken on the first move of this game")]
    Barred(Cell),
    /// With gravity: nothing holds a mark on the cell; it would land on `rests`.
    #[error("{cell} hangs in the air: marks fall along {axis}, here down to {rests}")]
    Floating { cell: Cell, axis: String, rests: Cell },
    /// With gravity: the column is full.
    #[error("the column of {cell} along {axis} is full")]
    Full { cell: Cell, axis: String },
    /// A swap where the rules have no pie rule.
    #[error("there is no swapping in this game")]
    NoPieRule,
    /// A swap at any other time than right after the first move.
    #[error("only the second player may swap, once, right after the first move")]
    SwapOutOfTime,
    /// The position has as many completed lines as it can hold.
    #[error(
        "{} lines are complete, and another mark could make more than {}, the most that can be kept",
        format_count(&(*completed).into()), format_count(&(*most).into())
    )]
    TooManyLines { completed: usize, most: usize },
    /// The game is over.
    #[error("the game is over; undo a move to play on from there")]
    Over,
}

impl Position {
    /// Checks whether the player to move may play on a cell.
    ///
    /// # Errors
    /// [`PlayError`] if the move is illegal.
    pub fn check_cell(&self, cell: &Cell) -> Result<(), PlayError> {
        if self.outcome.is_over() {
            return Err(PlayError::Over);
        }
        // A mark cannot complete more lines than there are marks.
        let (completed, most) = (self.completed, max_completed_lines(self.shape().dims()));
        if completed + self.placed.len() >= most {
            return Err(PlayError::TooManyLines { completed, most });
        }
        if !self.shape().contains(cell) {
            let sides = self.shape().sides().to_vec();
            return Err(PlayError::Outside { cell: cell.clone(), sides });
        }
        match self.stone(cell) {
            Some(Stone::Closed) => return Err(PlayError::Closed(cell.clone())),
            Some(Stone::Mark(by)) => return Err(PlayError::Taken { cell: cell.clone(), by }),
            None => {}
        }
        if self.placed.is_empty() && self.rules.is_forbidden_first(cell) {
            return Err(PlayError::Barred(cell.clone()));
        }
        if let Some(axis) = self.rules.gravity()
            && let Some(rests) = self.landing(cell)
            && rests != *cell
        {
            let axis = shape::name(axis);
            return Err(PlayError::Floating { cell: cell.clone(), axis, rests });
        }
        Ok(())
    }

    /// Returns the cell of the mark if the player to move aims at a cell: where it
    /// [lands](Self::landing). With gravity every cell of a column is the same target. O(side).
    ///
    /// # Errors
    /// [`PlayError`] if no mark can be placed there.
    pub fn checked_landing(&self, cell: &Cell) -> Result<Cell, PlayError> {
        let axis = self.rules.gravity().filter(|_| self.shape().contains(cell));
        let (Some(axis), false) = (axis, self.outcome.is_over()) else {
            return self.check_cell(cell).map(|()| cell.clone());
        };
        let Some(rests) = self.landing(cell) else {
            let axis = shape::name(axis);
            return Err(PlayError::Full { cell: cell.clone(), axis });
        };
        self.check_cell(&rests).map(|()| rests)
    }

    /// Iterates over the legal moves: cells in the order of their numbers, a swap last. Checks
    /// every cell of the board; `None` if there are more than 2^20.
    #[must_use]
    pub fn legal_moves(&self) -> Option<impl Iterator<Item = Move> + '_> {
        const MAX_CELLS: u64 = 1 << 20;
        self.shape().cell_count_u64().filter(|cells| *cells <= MAX_CELLS)?;
        let cells = self.shape().iter_cells().filter(|cell| self.check_cell(cell).is_ok());
        Some(cells.map(Move::Place).chain(self.can_swap().then_some(Move::Swap)))
    }

    /// Checks whether the player to move may make this move.
    ///
    /// # Errors
    /// [`PlayError`] if the move is illegal.
    pub fn check_move(&self, mv: &Move) -> Result<(), PlayError> {
        match mv {
            Move::Place(cell) => self.check_cell(cell),
            Move::Swap if !self.rules.has_pie_rule() => Err(PlayError::NoPieRule),
            Move::Swap if self.outcome.is_over() => Err(PlayError::Over),
            Move::Swap if self.placed.len() != 1 || self.swapped => Err(PlayError::SwapOutOfTime),
            Move::Swap => Ok(()),
        }
    }

    /// Returns whether the player to move may swap instead.
    #[must_use]
    pub fn can_swap(&self) -> bool {
        self.check_move(&Move::Swap).is_ok()
    }

    /// Makes a move for the player to move and returns how many lines it completed.
    ///
    /// # Errors
    /// [`PlayError`] if the move is illegal; the position is unchanged.
    pub fn play_move(&mut self, mv: &Move) -> Result<usize, PlayError> {
        if let Move::Place(cell) = mv {
            return self.play(cell);
        }
        self.check_move(mv)?;
        self.swapped = true;
        Ok(0)
    }

    /// Plays a cell for the player to move and returns how many lines the
    /// mark completed. The win check costs O(min(lines through the cell, own
    /// marks)) look-ups.
    ///
    /// # Errors
    /// [`PlayError`] if the move is illegal; the position is unchanged.
    pub fn play(&mut self, cell: &Cell) -> Result<usize, PlayError> {
        self.check_cell(cell)?;
        Ok(self.place(cell))
    }

    /// Returns where a mark aimed at a cell lands: without gravity the cell
    /// itself. With it, the cell that it falls to, or, aimed at a taken cell,
    /// the first free one above. `None` if that column has no room, or the
    /// cell is not on the board. O(side).
    #[must_use]
    pub fn landing(&self, cell: &Cell) -> Option<Cell> {
        if !self.shape().contains(cell) {
            return None;
        }
        let Some(axis) = self.rules.gravity() else {
            return self.stone(cell).is_none().then(|| cell.clone());
        };
        let at = |level: u16| cell.clone().with(axis, level);
        let is_free = |level: &u16| self.stone(&at(*level)).is_none();
        let free = (cell.get(axis)..self.shape().side(axis)).find(is_free)?;
        let lowest = (0..free).rev().take_while(is_free).last();
        Some(at(lowest.unwrap_or(free)))
    }
}

/// A move of the player to move.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Move {
    /// Places a mark on this cell.
    Place(Cell),
    /// Under the pie rule: the second player takes over the first mark and
    /// its seat; the first player continues with the other mark.
    Swap,
}

impl Move {
    /// Returns the cell that gets a mark, if any.
    pub fn cell(&self) -> Option<&Cell> {
        match self {
            Self::Place(cell) => Some(cell),
            Self::Swap => None,
        }
    }
}

impl From<Cell> for Move {
    fn from(cell: Cell) -> Self {
        Self::Place(cell)
    }
}

impl fmt::Display for Move {
    /// Displays `(1, 2, 0, 1)`, or `swap`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(cell) => fmt::Display::fmt(cell, f),
            Self::Swap => f.write_str("swap"),
        }
    }
}
