//! Draws on full boards: is there one on which nobody has a line ([`DrawSearch`])? How many are
//! there on a small board ([`DrawnBoardCounter`])?
//!
//! The first question is one of satisfiability: a variable says who owns a cell,
//! and for each line and player a clause says that not all its cells are that
//! player's. A solver finds such a board or proves that there is none.
//!
//! The solver is `batsat`, a Rust descendant of MiniSat (Eén & Sörensson, "An
//! extensible SAT-solver", 2003). The `rustsat` layer above it would bring files
//! and the processor's clock into a crate that uses neither.
//!
//! Boards with a regular pattern are tried first, since a regular board has far fewer cells to
//! choose: axes may be rotated (x to y, y to z …, the last to x) and for two players cells may
//! differ from their mirror image through the centre. If such an attempt fails, nothing is proved;
//! the answer "none" always rests on a proof for every board.

mod count;
mod design;
mod search;

pub use count::{
    DrawnBoardCount, DrawnBoardCountError, DrawnBoardCountProgress, DrawnBoardCounter,
    MAX_BURNSIDE_SYMMETRIES, MAX_COUNTED_CELLS, MAX_LINE_STATES,
};
pub use search::DrawSearch;

use crate::geometry::{Cell, Shape};
use crate::play::{Game, MAX_PLAYERS, MIN_PLAYERS, Player, Rules, Setup, SetupError};
use crate::search::BoardTooLarge;
use num_bigint::BigUint;
use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

/// The maximum number of literals, in all clauses together, that the solver may hold. Each takes
/// about 30 bytes.
pub const MAX_LITERALS: u64 = 10_000_000;

/// The question whether a board of this shape can be full without a line of any player.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct DrawQuestion {
    /// The board.
    pub shape: Shape,
    /// Number of players.
    pub players: u8,
    /// Cells that belong to nobody. No player can own a line through one.
    pub closed: BTreeSet<Cell>,
    /// Whether each player must have as many marks as in a real game: of n open
    /// cells and P players, player i (from 0) has ⌈(n − i)/P⌉, as when all took turns.
    pub legal_counts: bool,
}

/// The reason why a [`DrawQuestion`] (whether a full board without a line exists) cannot be
/// answered.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
#[expect(missing_docs, reason = "the doc of each variant covers its fields")]
pub enum DrawQuestionError {
    /// Too few or too many players.
    #[error("players: {0} were asked for, but there are {MIN_PLAYERS} to {MAX_PLAYERS}")]
    Players(u8),
    /// A closed cell that is not on the board.
    #[error("closed cells: {cell} is not on a board of {shape}")]
    ClosedOutside { cell: Cell, shape: Shape },
    /// Too many lines to list.
    #[error("too large: {0}")]
    TooLarge(#[from] BoardTooLarge),
    /// Too many clauses for the solver.
    #[error(
        "too large: {shape} for {players} players takes clauses of {literals} literals together, \
         and at most {MAX_LITERALS} can be held"
    )]
    TooManyLiterals { shape: Shape, players: u8, literals: u64 },
    /// The solver reached its limit of conflicts.
    #[error("not decided within {conflicts} conflicts; allow more")]
    ConflictLimit { conflicts: u64 },
    /// The solver's board has a line after all: a defect of the solver.
    #[error(
        "the board that was found has a line after all, so nothing is known; please report this"
    )]
    Unsound,
}

impl DrawQuestion {
    /// Creates the question about a board without closed cells, with any numbers of marks.
    pub fn new(shape: Shape, players: u8) -> Self {
        Self { shape, players, closed: BTreeSet::new(), legal_counts: false }
    }

    /// Creates the question about the board, the players and the closed cells of these rules.
    pub fn for_rules(rules: &Rules) -> Self {
        let closed = rules.closed_cells().clone();
        Self { closed, ..Self::new(rules.shape().clone(), rules.player_count()) }
    }

    fn check(&self) -> Result<(), DrawQuestionError> {
        if !(MIN_PLAYERS..=MAX_PLAYERS).contains(&self.players) {
            return Err(DrawQuestionError::Players(self.players));
        }
        match self.closed.iter().find(|cell| !self.shape.contains(cell)).cloned() {
            Some(cell) => Err(DrawQuestionError::ClosedOutside { cell, shape: self.shape.clone() }),
            None => Ok(()),
        }
    }
}

/// Iterates over the numbers of marks of the players on a full board with this many open cells, if
/// they took turns.
fn legal_counts(open: usize, players: u8) -> impl Iterator<Item = usize> {
    let players = usize::from(players);
    (0..players).map(move |i| open.saturating_sub(i).div_ceil(players))
}

/// The answer to a [`DrawQuestion`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum DrawAnswer {
    /// A full board without a line, checked against every line.
    Exists(DrawnBoard),
    /// There is no such board, for this reason.
    None(NoDrawProof),
}

/// A full board without a line.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct DrawnBoard {
    /// The board's shape.
    pub shape: Shape,
    /// The owner of each cell, x fastest; `None` for closed cells.
    pub owners: Vec<Option<Player>>,
}

impl DrawnBoard {
    /// Returns the owner of a cell; `None` for closed cells and outside the board.
    pub fn owner(&self, cell: &Cell) -> Option<Player> {
        self.shape
            .contains(cell)
            .then(|| self.owners.get(self.shape.cell_index(cell)).copied())??
    }

    /// Returns the number of cells of a player. O(cells).
    pub fn mark_count(&self, player: Player) -> usize {
        self.owners.iter().filter(|owner| **owner == Some(player)).count()
    }

    /// Returns the cells of a player in the order of their numbers. O(cells).
    pub fn cells_of(&self, player: Player) -> Vec<Cell> {
        let own = self.shape.iter_cells().zip(&self.owners);
        own.filter(|(_, owner)| **owner == Some(player)).map(|(cell, _)| cell).collect()
    }

    /// Returns whether this many players have as many marks as if they had taken turns.
    pub fn has_legal_counts(&self, players: u8) -> bool {
        let open = self.owners.iter().flatten().count();
        (0..players)
            .zip(legal_counts(open, players))
            .all(|(i, most)| self.mark_count(Player(i)) == most)
    }

    /// Creates a game that begins with this board, and is over. O(cells).
    ///
    /// # Errors
    /// [`SetupError`] if the rules do not allow the board, as when the players
    /// could not have these numbers of marks.
    pub fn to_game(&self, rules: &Arc<Rules>) -> Result<Game, SetupError> {
        let cells = (0..rules.player_count()).map(|player| self.cells_of(Player(player)));
        let setup = Setup::from_cells(Arc::clone(rules), cells);
        setup.position().map(|position| Game::from_start(&position))
    }
}

/// The reason why there is no full board without a line.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[expect(missing_docs, reason = "the doc of each variant covers its fields")]
pub enum NoDrawProof {
    /// One mark is a line by itself, and some cell is open.
    OneMark,
    /// Every two cells make a line, and there are more cells than players.
    EveryPair { cells: BigUint, players: u8 },
    /// The board contains one of 3×3×3, 3 in a row, and each of two players' full boards of that has
    /// a line (S. W. Golomb and A. W. Hales, “Hypercube tic-tac-toe”, 2002).
    CubeOfThree,
    /// The solver refuted the clauses: they contradict each other. Without conflicts, the clauses
    /// contradict each other directly.
    Refuted { variables: u64, clauses: u64, literals: u64, conflicts: u64 },
}

impl fmt::Display for NoDrawProof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OneMark => f.write_str("one mark is a line by itself"),
            Self::EveryPair { cells, players } => write!(
                f,
                "every two cells make a line, and the {cells} cells are more than \
                 the {players} players"
            ),
            Self::CubeOfThree => {
                f.write_str("it contains a board of 3×3×3, which has a line whenever it is full")
            }
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
