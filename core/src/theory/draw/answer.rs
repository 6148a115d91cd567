//! What the answer is: a board, or why there is none.

use super::question::legal_counts;
use crate::geometry::cell::Cell;
use crate::geometry::shape::Shape;
use crate::play::game::Game;
use crate::play::player::Player;
use crate::play::rules::Rules;
use crate::play::setup::{PositionError, Setup};
use num_bigint::BigUint;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;

/// Whether there is a full board without a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DrawAnswer {
    /// Here is one; it was checked against every line.
    Exists(DrawnBoard),
    /// There is none.
    None(DrawProof),
}

/// A full board without a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrawnBoard {
    shape: Shape,
    owners: Vec<Option<Player>>,
}

impl DrawnBoard {
    pub(super) fn new(shape: Shape, owners: Vec<Option<Player>>) -> Self {
        Self { shape, owners }
    }

    /// The board's shape.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Whose each cell is, x fastest; `None` for closed cells.
    pub fn owners(&self) -> &[Option<Player>] {
        &self.owners
    }

    /// Whose a cell is; `None` for closed cells and beyond the board.
    pub fn owner(&self, cell: &Cell) -> Option<Player> {
        self.shape.contains(cell).then(|| self.owners.get(self.shape.index(cell)).copied())??
    }

    /// How many cells this player has.
    pub fn marks(&self, player: Player) -> usize {
        self.owners.iter().filter(|owner| **owner == Some(player)).count()
    }

    /// The cells of a player in the order of their numbers. O(cells).
    pub fn cells_of(&self, player: Player) -> Vec<Cell> {
        let own = self.shape.each_cell().zip(&self.owners);
        own.filter(|(_, owner)| **owner == Some(player)).map(|(cell, _)| cell).collect()
    }

    /// Whether this many players have as many marks as if they had taken turns.
    pub fn has_legal_counts(&self, players: u8) -> bool {
        let open = self.owners.iter().flatten().count();
        (0..players).zip(legal_counts(open, players)).all(|(i, most)| self.marks(Player(i)) == most)
    }

    /// A game that begins with this board, and is over. O(cells).
    ///
    /// # Errors
    /// What these rules have against it, such as players who would not have so
    /// many marks each.
    pub fn game(&self, rules: &Arc<Rules>) -> Result<Game, PositionError> {
        let cells = (0..rules.players()).map(|player| self.cells_of(Player(player)));
        let setup = Setup::of_cells(Arc::clone(rules), cells);
        setup.position().map(|position| Game::from_start(&position))
    }
}

/// Why there is no full board without a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DrawProof {
    /// One mark is a line by itself, and some cell is open.
    OneMark,
    /// Every two cells make a line, and there are more cells than players.
    EveryTwo {
        /// Open cells.
        cells: BigUint,
        /// Number of players.
        players: u8,
    },
    /// The clauses contradict each other: refuted by the solver.
    Refuted {
        /// Variables.
        variables: u64,
        /// Clauses.
        clauses: u64,
        /// Literals in all clauses together.
        literals: u64,
        /// Conflicts met on the way: the size of the refutation. With 0, the
        /// clauses contradict each other at once.
        conflicts: u64,
    },
}

impl fmt::Display for DrawProof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OneMark => f.write_str("one mark is a line by itself"),
            Self::EveryTwo { cells, players } => write!(
                f,
                "every two cells make a line, and the {cells} cells are more than \
                 the {players} players"
            ),
            Self::Refuted { variables, clauses, conflicts, .. } => {
                let unit = if *conflicts == 1 { "conflict" } else { "conflicts" };
                write!(
                    f,
                    "{clauses} clauses in {variables} variables, refuted in {conflicts} {unit}"
                )
            }
        }
    }
}
