//! Proofs that one player wins, and the files they are saved in.
//!
//! A [`Proof`] holds the positions, up to symmetry, in which the winner is to
//! move and has no win by threats alone, with a winning move for each. From
//! move and has no win by threats alone, with a winning move for each. In
//! every other position that can arise the winner wins by threats: each
//!
//! [`Proof::check`] goes through a proof without trusting whoever made it.
//!
//! [`text`] describes the format.

mod error;
mod start;
mod stored;
mod suited;
pub mod text;

pub use error::{ProofError, ProofLineError, StoredPositionError, UnsuitedRules};
pub use start::ProofStart;
pub use stored::StoredPosition;
pub(crate) use stored::format_cells;
pub use suited::{MAX_CELLS, check_rules};
pub(crate) use suited::{cell_at, cell_count, cell_number};

use crate::base::budget::{ReadBudget, Resource};
use crate::play::player::Player;
use crate::play::rules::Rules;
use serde::{Deserialize, Serialize};
use stored::OpenCells;

/// The file name extension of proof files, without the dot.
pub const EXTENSION: &str = "proof";

/// A proof that a player wins from a position against any play of the other. Serde
/// reads and writes it as the [text] of its file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Proof {
    rules: Rules,
    start: ProofStart,
    winner: Player,
    positions: Vec<StoredPosition>,
}

impl Proof {
    /// Makes a proof from its parts: the rules, the marks on the board where it begins
    /// (a list of moves, as cell numbers, will do), the winner, and the positions, which
    /// are sorted here. It proves nothing until [`check`](Self::check) accepts it.
    ///
    /// # Errors
    /// [`ProofError`] for rules that proofs are not made for, a cell that is not on the
    /// board or is taken twice, a duplicate position, or one in which it is not the
    /// winner's turn.
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
        count(Resource::Positions, positions.len())?;
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
            Some(place) => Err(ProofError::Position {
                number: place + 2,
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
}
