//! Proofs that one player wins, and the files they are saved in.
//!
//! A [`Proof`] holds the positions, up to symmetry, in which the winner is to move and has no win
//! by threats alone, with a winning move for each. In every other position that can arise the
//! winner wins by threats: each leaves one answer, until a move makes two at once. [`Proof::check`]
//! goes through a proof without trusting whoever made it.
//!
//! [`text`] describes the format.

mod error;
pub(crate) mod text;

pub use error::{ProofError, ProofLineError, StoredPositionError, UnsuitedRules};

use crate::base::read_budget::{ReadBudget, Resource};
use crate::geometry::Cell;
use crate::play::{MoveRule, PlacedMark, Player, Position, Rules, Setup};
use crate::symmetry::symmetry_table::SymmetryTable;
use num_bigint::BigUint;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use std::fmt;
use std::sync::Arc;

/// The file name extension of proof files, without the dot.
pub const EXTENSION: &str = "proof";

/// A proof that a player wins from a position against any play of the other. Serde
/// reads and writes it as the text of its file, see [`ProofFile`](text::ProofFile).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Proof {
    rules: Rules,
    start: ProofStart,
    winner: Player,
    positions: Vec<StoredPosition>,
}

impl Proof {
    /// Creates a proof from its parts: the rules, the marks on the board where it begins (a list of
    /// moves, as cell numbers, will do), the winner, and the positions, which are sorted here. It
    /// proves nothing until [`check`](Self::check) accepts it.
    ///
    /// # Errors
    /// [`ProofError`] for rules that proofs are not made for, a cell that is not on the board or is
    /// taken twice, a duplicate position, or one in which it is not the winner's turn.
    pub fn new(
        rules: Rules,
        start: impl Into<ProofStart>,
        winner: Player,
        mut positions: Vec<StoredPosition>,
    ) -> Result<Self, ProofError> {
        check_rules(&rules)?;
        // A proof that could not be read back is refused.
        let count =
            |what: Resource, count: usize| ReadBudget::without_control().spend(what, count as u64);
        count(Resource::ProofPositions, positions.len())?;
        let marks = |stored: &StoredPosition| stored.own.len() + stored.other.len();
        count(Resource::ProofCells, positions.iter().map(marks).sum())?;
        if winner.index() > 1 {
            return Err(ProofError::Winner);
        }
        positions.sort_unstable();
        let proof = Self { rules, start: start.into(), winner, positions };
        let open = OpenCells::new(&proof.rules);
        proof.start.check(&open, &proof.rules)?;
        for (number, position) in (1..).zip(&proof.positions) {
            position
                .check(&open, proof.winner)
                .map_err(|what| ProofError::Position { number, what })?;
        }
        let twins =
            |pair: &[StoredPosition]| pair[0].own == pair[1].own && pair[0].other == pair[1].other;
        match proof.positions.windows(2).position(twins) {
            Some(index) => Err(ProofError::Position {
                number: index + 2,
                what: StoredPositionError::Duplicate,
            }),
            None => Ok(proof),
        }
    }

    /// Returns the rules: two players, the first line wins.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the marks on the board where the proof begins.
    pub fn start(&self) -> &ProofStart {
        &self.start
    }

    /// Returns the player who wins against any play.
    pub fn winner(&self) -> Player {
        self.winner
    }

    /// Returns the stored positions, sorted.
    pub fn positions(&self) -> &[StoredPosition] {
        &self.positions
    }

    /// Returns the cells with these numbers on the board of the proof.
    ///
    /// # Panics
    /// If a number is not that of a cell.
    pub fn cells(&self, numbers: &[u32]) -> impl Iterator<Item = Cell> {
        numbers.iter().map(|number| cell_with_number(&self.rules, *number))
    }
}

/// The marks on the board where a proof begins, by the numbers of their cells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProofStart {
    /// Each player's marks that were set up, as cell numbers.
    pub setup_marks: [Vec<u32>; 2],
    /// The cells of the moves made after the setup, in order.
    pub moves: Vec<u32>,
}

impl From<Vec<u32>> for ProofStart {
    /// Creates the start of a proof that begins after these moves from the empty board.
    fn from(moves: Vec<u32>) -> Self {
        Self { setup_marks: Default::default(), moves }
    }
}

impl ProofStart {
    /// Returns the start of a proof for a position, which must be of a game that proofs support.
    pub(crate) fn from_position(position: &Position) -> Self {
        let number = |mark: &PlacedMark| cell_number(position.rules(), &mark.cell);
        let setup_marks = [Player(0), Player(1)].map(|player| {
            let own = position.set_up_marks().iter().filter(|mark| mark.player == player);
            let mut cells: Vec<u32> = own.map(number).collect();
            cells.sort_unstable();
            cells
        });
        Self { setup_marks, moves: position.played_marks().iter().map(number).collect() }
    }

    /// Returns the number of marks on the board at the start of the proof.
    pub(crate) fn mark_count(&self) -> usize {
        self.setup_marks.iter().map(Vec::len).sum::<usize>() + self.moves.len()
    }

    /// Returns the marks as pairs of player index and cell number: first those that were
    /// set up, then the moves in turn.
    pub fn marks(&self) -> impl Iterator<Item = (usize, u32)> {
        let set_up = (0..)
            .zip(&self.setup_marks)
            .flat_map(|(player, cells)| cells.iter().map(move |cell| (player, *cell)));
        let before: usize = self.setup_marks.iter().map(Vec::len).sum();
        set_up.chain((before..).map(|turn| turn % 2).zip(self.moves.iter().copied()))
    }

    /// Returns the position, if the marks can be reached by play and the moves are legal.
    pub(crate) fn to_position(&self, rules: &Rules) -> Option<Position> {
        let cells = self
            .setup_marks
            .iter()
            .map(|own| own.iter().map(|n| cell_with_number(rules, *n)).collect());
        let setup = Setup::from_cells(Arc::new(rules.clone()), cells.collect::<Vec<_>>());
        let mut position = setup.position().ok()?;
        for cell in &self.moves {
            position.play_cell(&cell_with_number(rules, *cell)).ok()?;
        }
        Some(position)
    }

    /// Checks that the marks are on different playable cells, and that those that were
    /// set up could have been placed in turn.
    fn check(&self, open: &OpenCells, rules: &Rules) -> Result<(), ProofError> {
        let [first, second] = &self.setup_marks;
        if first.len() != second.len() && first.len() != second.len() + 1 {
            return Err(ProofError::SetupCounts);
        }
        let mut taken = HashSet::with_capacity(self.mark_count());
        for (i, (_, cell)) in self.marks().enumerate() {
            let barred = || {
                i == 0
                    && first.is_empty()
                    && rules.is_forbidden_first(&cell_with_number(rules, cell))
            };
            if open.check_cell(cell).is_err() || !taken.insert(cell) || barred() {
                return Err(ProofError::IllegalMark(cell));
            }
        }
        Ok(())
    }
}

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
    ///
    /// # Panics
    /// If a cell is not on the board.
    #[must_use]
    pub(crate) fn canonical(&self, images: &SymmetryTable) -> Self {
        let symmetry = images.canonicalizing_symmetry([&self.own, &self.other]);
        Self {
            own: images.image_of_cells(symmetry, &self.own),
            other: images.image_of_cells(symmetry, &self.other),
            cell: images.row(symmetry)[self.cell as usize].into(),
        }
    }

    /// Checks that the position can arise in play, with the winner to move, on a board
    /// with these playable cells.
    fn check(&self, open: &OpenCells, winner: Player) -> Result<(), StoredPositionError> {
        let rising = |marks: &[u32]| marks.windows(2).all(|pair| pair[0] < pair[1]);
        if !rising(&self.own) || !rising(&self.other) {
            return Err(StoredPositionError::Unsorted);
        }
        for &cell in self.own.iter().chain(&self.other).chain([&self.cell]) {
            open.check_cell(cell)?;
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
struct OpenCells(Vec<bool>);

impl OpenCells {
    /// Finds the playable cells of a board that proofs are made for.
    pub(crate) fn new(rules: &Rules) -> Self {
        let mut open = vec![true; board_cell_count(rules) as usize];
        for cell in rules.closed_cells() {
            open[cell_number(rules, cell) as usize] = false;
        }
        Self(open)
    }

    /// Checks that a cell is on the board and not closed.
    pub(crate) fn check_cell(&self, cell: u32) -> Result<(), StoredPositionError> {
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

/// The maximum number of cells that the board of a proof can have.
pub const MAX_CELLS: u64 = (1 << 16) - 1;

/// Checks that proofs are made for these rules: two players, the first line of three cells or more
/// wins (so that no threat is made on the empty board, where some cells may be barred), any empty
/// cell may be taken (on the first move perhaps not all), at most 65,535 cells.
///
/// # Errors
/// [`ProofError::Rules`] names the first rule that does not fit.
pub fn check_rules(rules: &Rules) -> Result<(), ProofError> {
    let unsuited = |rule| match rule {
        MoveRule::Opening => None,
        MoveRule::Pie => Some(UnsuitedRules::Pie),
        MoveRule::Gravity => Some(UnsuitedRules::Gravity),
    };
    let what = if rules.player_count() != 2 {
        UnsuitedRules::Players
    } else if !rules.goal().first_line_wins() {
        UnsuitedRules::Goal
    } else if let Some(what) = rules.move_rules().find_map(unsuited) {
        what
    } else if rules.shape().line_length() < 3 {
        UnsuitedRules::ShortLines
    } else if rules.shape().cell_count_u64().is_none_or(|cells| cells > MAX_CELLS) {
        UnsuitedRules::TooManyCells
    } else {
        return Ok(());
    };
    Err(ProofError::Rules(what))
}

/// Returns the number of cells of the board. Panics if it does not fit in 32 bits; proofs are only
/// made for boards of at most 65,535 cells.
pub(crate) fn board_cell_count(rules: &Rules) -> u32 {
    let cells = rules.shape().cell_count_u64().and_then(|cells| u32::try_from(cells).ok());
    cells.expect("proofs are made on boards of at most 65,535 cells")
}

/// Returns the cell with a number, counted as by [`Shape::cell_number`](crate::Shape::cell_number).
///
/// # Panics
/// If it is not on the board.
pub(crate) fn cell_with_number(rules: &Rules, number: u32) -> Cell {
    rules.shape().cell_with_number(&BigUint::from(number)).expect("the number is that of a cell")
}

/// Returns the number of a cell on a board that proofs are made for.
pub(crate) fn cell_number(rules: &Rules, cell: &Cell) -> u32 {
    let number = rules.shape().cell_number_u64(cell).and_then(|number| u32::try_from(number).ok());
    number.expect("proofs are made on boards of at most 65,535 cells")
}
