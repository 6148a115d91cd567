//! Proofs that one player wins, as files, and a checker for them.
//!
//! A [`Proof`] holds the positions, up to symmetry, in which the winner is to
//! move and has no win by threats alone, with a winning move for each. From
//! every other position that can come about the winner wins by threats: each
//! leaves one answer, until a move makes two at once.
//!
//! [`Check`](super::Check) goes through a proof without trusting whoever made it. It shares
//! nothing with the search for proofs but the geometry of the board: it has its
//! own board, its own search for wins by threats and its own way to tell images
//! of a position, and tries every legal answer at every stored position.
//!
//! The format is told in [`text`].

mod canonical;
mod error;
mod gzip;
mod stored;
pub mod text;

pub use canonical::Canonical;
pub(crate) use canonical::MAX_IMAGES;
pub use error::ProofError;
pub use stored::Stored;

use crate::geometry::cell::Cell;
use crate::play::player::Player;
use crate::play::rules::Rules;
use num_bigint::BigUint;

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
        proof.check_moves()?;
        for (number, position) in (1..).zip(&proof.positions) {
            position
                .check(&proof.rules, proof.winner)
                .map_err(|what| ProofError::Position { number, what })?;
        }
        let twins = |pair: &[Stored]| pair[0].same_marks(&pair[1]);
        match proof.positions.windows(2).position(twins) {
            Some(place) => {
                let what = "the same position is there twice".to_owned();
                Err(ProofError::Position { number: place + 2, what })
            }
            None => Ok(proof),
        }
    }

    fn check_moves(&self) -> Result<(), ProofError> {
        let cells = self.rules.shape().cells_u64().unwrap_or(0);
        for (i, &cell) in self.moves.iter().enumerate() {
            let free = u64::from(cell) < cells
                && !self.moves[..i].contains(&cell)
                && !self.rules.closed().contains(&cell_at(&self.rules, cell))
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
        "more than two play"
    } else if !rules.goal().is_first_line() {
        "more than the first line decides"
    } else if rules.pie() {
        "the second player may swap"
    } else if rules.gravity().is_some() {
        "marks fall"
    } else if rules.shape().run() < 3 {
        "lines have fewer than three cells"
    } else if rules.shape().cells_u64().is_none_or(|cells| cells > MAX_CELLS) {
        "the board has more than 65,535 cells"
    } else {
        return Ok(());
    };
    Err(ProofError::Rules(what))
}

/// The cell with this number, which must be on the board.
pub(crate) fn cell_at(rules: &Rules, number: u32) -> Cell {
    let cell = rules.shape().cell_at(&BigUint::from(number));
    cell.unwrap_or_else(|| Cell::origin(rules.shape().dims()))
}
