//! What is played: the board, how many players, what wins, which cells are closed.

use crate::coord::Cell;
use crate::shape::Shape;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fmt;

/// The least number of players.
pub const MIN_PLAYERS: u64 = 2;
/// The greatest number of players.
pub const MAX_PLAYERS: u64 = 6;
/// The most lines that can be asked for. A position holds its completed lines,
/// so this also bounds its memory: on 2^17 every two marks make a line.
pub const MAX_GOAL: u32 = 100_000;
/// The most cells that can be closed.
pub const MAX_CLOSED: usize = 10_000;

/// What a player must do to win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// Be the first to complete this many lines; a move may complete several.
    FirstTo(u32),
}

impl Default for Goal {
    fn default() -> Self {
        Self::FirstTo(1)
    }
}

/// The rules of a game, checked as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    shape: Shape,
    players: u8,
    goal: Goal,
    closed: BTreeSet<Cell>,
}

/// What is wrong with a set of rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RulesError {
    /// Too few or too many players.
    #[error("players: {0} were asked for, but a game has {MIN_PLAYERS} to {MAX_PLAYERS}")]
    Players(u64),
    /// A goal of no lines, or of more than can be held.
    #[error("goal: first to {0} lines cannot be played; ask for 1 to {MAX_GOAL}")]
    Goal(u32),
    /// A closed cell that is not on the board.
    #[error("closed cells: {cell} is not on a board of {shape}")]
    ClosedOutside {
        /// The cell.
        cell: Cell,
        /// The board.
        shape: Shape,
    },
    /// More closed cells than can be held.
    #[error("closed cells: {0} were given, but at most {MAX_CLOSED} can be closed")]
    TooManyClosed(usize),
    /// No cell is left to play in.
    #[error("closed cells: all {0} cells are closed, so nobody can move")]
    AllClosed(usize),
}

impl Rules {
    /// First line wins, nothing closed.
    ///
    /// # Errors
    /// [`RulesError::Players`] outside 2 … 6.
    pub fn new(shape: Shape, players: u64) -> Result<Self, RulesError> {
        if !(MIN_PLAYERS..=MAX_PLAYERS).contains(&players) {
            return Err(RulesError::Players(players));
        }
        Ok(Self { shape, players: players as u8, goal: Goal::default(), closed: BTreeSet::new() })
    }

    /// These rules with another goal.
    ///
    /// # Errors
    /// [`RulesError::Goal`] outside 1 … 100,000.
    pub fn with_goal(mut self, goal: Goal) -> Result<Self, RulesError> {
        let Goal::FirstTo(lines) = goal;
        if !(1..=MAX_GOAL).contains(&lines) {
            return Err(RulesError::Goal(lines));
        }
        self.goal = goal;
        Ok(self)
    }

    /// These rules with cells on which nobody may play.
    ///
    /// # Errors
    /// A cell outside the board, too many cells, or no cell left.
    pub fn with_closed(
        mut self,
        cells: impl IntoIterator<Item = Cell>,
    ) -> Result<Self, RulesError> {
        let closed: BTreeSet<Cell> = cells.into_iter().collect();
        if closed.len() > MAX_CLOSED {
            return Err(RulesError::TooManyClosed(closed.len()));
        }
        if let Some(cell) = closed.iter().find(|cell| !self.shape.contains(cell)) {
            let (cell, shape) = (cell.clone(), self.shape);
            return Err(RulesError::ClosedOutside { cell, shape });
        }
        if self.shape.cells_u64() == Some(closed.len() as u64) {
            return Err(RulesError::AllClosed(closed.len()));
        }
        self.closed = closed;
        Ok(self)
    }

    /// The board.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Number of players.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// What wins.
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// The cells on which nobody may play.
    pub fn closed(&self) -> &BTreeSet<Cell> {
        &self.closed
    }

    /// The one cell in the middle, where every side is odd.
    pub fn center(shape: &Shape) -> Option<Cell> {
        let odd = shape.sides().iter().all(|n| n % 2 == 1);
        odd.then(|| Cell::new(shape.sides().iter().map(|n| n / 2)))
    }
}

impl fmt::Display for Rules {
    /// `Two players; first to 9 lines; the centre is closed`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = ["No", "One", "Two", "Three", "Four", "Five", "Six"];
        write!(f, "{} players; ", count[usize::from(self.players)])?;
        match self.goal {
            Goal::FirstTo(1) => f.write_str("the first line wins")?,
            Goal::FirstTo(n) => write!(f, "first to {n} lines")?,
        }
        let center = Self::center(&self.shape);
        match self.closed.len() {
            0 => Ok(()),
            1 if self.closed.first() == center.as_ref() => f.write_str("; the centre is closed"),
            1 => f.write_str("; one cell is closed"),
            n => write!(f, "; {n} cells are closed"),
        }
    }
}
