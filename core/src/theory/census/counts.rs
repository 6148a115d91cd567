//! Counts by how things stand.

use num_bigint::BigUint;
use std::ops::AddAssign;

/// Counts of positions or games by how they stand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OutcomeCounts {
    /// The game goes on.
    pub open: BigUint,
    /// The first player has won.
    pub x_wins: BigUint,
    /// The second player has won.
    pub o_wins: BigUint,
    /// The board is full and nobody has won.
    pub draws: BigUint,
}

impl OutcomeCounts {
    /// Finished ones: wins and draws.
    pub fn finished(&self) -> BigUint {
        &self.x_wins + &self.o_wins + &self.draws
    }

    /// All of them.
    pub fn total(&self) -> BigUint {
        self.finished() + &self.open
    }

    /// The same where who completes a line loses.
    pub(super) fn turned(self) -> Self {
        Self { x_wins: self.o_wins, o_wins: self.x_wins, ..self }
    }

    /// The wins of the player who makes the move with this number, from 1.
    pub(super) fn wins_of_move(&mut self, number: u32) -> &mut BigUint {
        if number % 2 == 1 { &mut self.x_wins } else { &mut self.o_wins }
    }
}

impl CensusLevel {
    /// The same where who completes a line loses.
    pub(super) fn turned(self) -> Self {
        Self {
            marks: self.marks,
            positions: self.positions.turned(),
            distinct: self.distinct.turned(),
            games: self.games.turned(),
        }
    }
}

impl AddAssign<&OutcomeCounts> for OutcomeCounts {
    fn add_assign(&mut self, other: &OutcomeCounts) {
        self.open += &other.open;
        self.x_wins += &other.x_wins;
        self.o_wins += &other.o_wins;
        self.draws += &other.draws;
    }
}

/// What there is with one number of marks on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CensusLevel {
    /// Number of marks.
    pub marks: u32,
    /// Positions that can be reached.
    pub positions: OutcomeCounts,
    /// The same, counting those as one that a symmetry of the board turns into
    /// each other.
    pub distinct: OutcomeCounts,
    /// Sequences of so many moves from the empty board. Finished ones are
    /// complete games; with the open ones their sum is
    /// [`perft`](crate::play::perft::perft).
    pub games: OutcomeCounts,
}
