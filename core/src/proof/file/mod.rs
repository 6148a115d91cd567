//! Proofs that one player wins, as files, and a checker for them.
//!
//! A [`Proof`] holds the positions, up to symmetry, in which the winner is to
//! move and has no win by threats alone, with a winning move for each. From
//! every other position that can come about the winner wins by threats: each
//! leaves one answer, until a move makes two at once.
//!
//! [`Check`](super::Check) goes through a proof without trusting whoever made it.
//!
//! The format is told in [`text`].

mod error;
mod gzip;
mod stored;
pub mod text;

pub use error::{FileError, LineError, ProofError, StoredError, Unsuited};
pub use stored::Stored;
pub(crate) use stored::list;

use crate::geometry::cell::Cell;
use crate::play::player::Player;
use crate::play::rules::Rules;
use num_bigint::BigUint;
use std::collections::HashSet;
use stored::OpenCells;

/// How the names of proof files end.
pub const EXTENSION: &str = "proof";

/// The most cells of a board that a proof can be about.
pub const MAX_CELLS: u64 = (1 << 16) - 1;

/// A proof that a player wins from a position, whatever the other does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    rules: Rules,
    moves: Vec<u32>,
    winner: Player,
    positions: Vec<Stored>,
}

impl Proof {
    /// A proof from its parts: the rules, the moves made before it begins (by
    /// the numbers of their cells), who wins, and the positions. These are
    /// sorted; nothing is proved by it until a [`Check`](super::Check) has gone through it.
    ///
    /// # Errors
    /// Rules that proofs are not made for, a cell that is not there, a cell taken twice,
    /// a position twice, or one in which it is not the winner's turn.
    pub fn new(
        rules: Rules,
        moves: Vec<u32>,
        winner: Player,
        mut positions: Vec<Stored>,
    ) -> Result<Self, ProofError> {
        check_rules(&rules)?;
        if winner.index() > 1 {
            return Err(ProofError::Winner);
        }
        positions.sort_unstable();
        let proof = Self { rules, moves, winner, positions };
        let open = OpenCells::new(&proof.rules);
        proof.check_moves(&open)?;
        for (number, position) in (1..).zip(&proof.positions) {
            position
                .check(&open, proof.winner)
                .map_err(|what| ProofError::Position { number, what })?;
        }
        let twins = |pair: &[Stored]| pair[0].same_marks(&pair[1]);
        match proof.positions.windows(2).position(twins) {
            Some(place) => Err(ProofError::Position { number: place + 2, what: StoredError::Twin }),
            None => Ok(proof),
        }
    }

    fn check_moves(&self, open: &OpenCells) -> Result<(), ProofError> {
        let mut taken = HashSet::with_capacity(self.moves.len());
        for (i, &cell) in self.moves.iter().enumerate() {
            let free = open.check(cell).is_ok()
                && taken.insert(cell)
                && (i > 0 || !self.rules.is_barred_first(&cell_at(&self.rules, cell)));
            if !free {
                return Err(ProofError::Moves(cell));
            }
        }
        Ok(())
    }

    /// The rules: two players, the first line wins.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The moves made before the proof begins, as numbers of cells.
    pub fn moves(&self) -> &[u32] {
        &self.moves
    }

    /// Who wins.
    pub fn winner(&self) -> Player {
        self.winner
    }

    /// The positions, sorted.
    pub fn positions(&self) -> &[Stored] {
        &self.positions
    }
}

/// Whether proofs are made for these rules: two players, the first line of
/// three cells or more wins (so that no threat is made on the empty board, where
/// some cells may be barred), any empty cell may be taken (on the first move perhaps not all), at most
/// 65,535 cells.
///
/// # Errors
/// [`ProofError::Rules`] says what does not fit.
pub fn check_rules(rules: &Rules) -> Result<(), ProofError> {
    let what = if rules.players() != 2 {
        Unsuited::Players
    } else if !rules.goal().is_first_line() {
        Unsuited::Goal
    } else if rules.pie() {
        Unsuited::Pie
    } else if rules.gravity().is_some() {
        Unsuited::Gravity
    } else if rules.shape().run() < 3 {
        Unsuited::Run
    } else if rules.shape().cells_u64().is_none_or(|cells| cells > MAX_CELLS) {
        Unsuited::Cells
    } else {
        return Ok(());
    };
    Err(ProofError::Rules(what))
}

/// The number of cells of a board that proofs are made for.
pub(crate) fn cells_of(rules: &Rules) -> u32 {
    let cells = rules.shape().cells_u64().and_then(|cells| u32::try_from(cells).ok());
    cells.expect("proofs are made on boards of at most 65,535 cells")
}

/// The cell with this number.
///
/// # Panics
/// If it is not on the board.
pub(crate) fn cell_at(rules: &Rules, number: u32) -> Cell {
    rules.shape().cell_at(&BigUint::from(number)).expect("the number is that of a cell")
}

/// The number of a cell of a board that proofs are made for.
pub(crate) fn cell_number(rules: &Rules, cell: &Cell) -> u32 {
    let number = rules.shape().number_u64(cell).and_then(|number| u32::try_from(number).ok());
    number.expect("proofs are made on boards of at most 65,535 cells")
}
