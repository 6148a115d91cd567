//! Counts and estimates by how things stand.

use num_bigint::BigUint;
use serde::{Deserialize, Serialize};
use std::ops::AddAssign;

/// Counts of positions or games by how they stand.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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

    /// The same where whoever completes a line loses.
    pub(super) fn turned(self) -> Self {
        Self { x_wins: self.o_wins, o_wins: self.x_wins, ..self }
    }

    /// 1 for each way that occurs, 0 for the others.
    pub(super) fn kinds(&self) -> Self {
        let one = |count: &BigUint| BigUint::from(u32::from(*count != BigUint::ZERO));
        let [open, x_wins, o_wins, draws] =
            [&self.open, &self.x_wins, &self.o_wins, &self.draws].map(one);
        Self { open, x_wins, o_wins, draws }
    }

    /// The wins of the player who makes the move with this number, from 1.
    pub(super) fn wins_of_move(&mut self, number: u32) -> &mut BigUint {
        if number % 2 == 1 { &mut self.x_wins } else { &mut self.o_wins }
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

/// A number found by sampling.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Guess {
    /// The mean of the samples; over all choices of random numbers it is right
    /// on average.
    pub mean: f64,
    /// The standard error of the mean, as far as the samples show it. Where a
    /// few rare games outweigh all others it is itself too small.
    pub error: f64,
}

/// Guesses by how things stand, as in [`OutcomeCounts`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct OutcomeGuesses {
    /// The game goes on.
    pub open: Guess,
    /// The first player has won.
    pub x_wins: Guess,
    /// The second player has won.
    pub o_wins: Guess,
    /// The board is full and nobody has won.
    pub draws: Guess,
    /// Positions: all of these. Games: the complete ones.
    pub total: Guess,
}

impl OutcomeGuesses {
    /// The same where whoever completes a line loses.
    pub(super) fn turned(self) -> Self {
        Self { x_wins: self.o_wins, o_wins: self.x_wins, ..self }
    }
}

/// What there is with one number of marks on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Level<T> {
    /// Number of marks.
    pub marks: u32,
    /// Positions that can be reached.
    pub positions: T,
    /// The same, counting those as one that a symmetry of the board turns into
    /// each other.
    pub distinct: T,
    /// Sequences of this many moves from the empty board. Finished ones are
    /// complete games; with the open ones their sum is
    /// [`perft`](crate::play::perft::perft).
    pub games: T,
}

/// A level that was counted.
pub type CensusLevel = Level<OutcomeCounts>;
/// A level that was probed at random.
pub type EstimateLevel = Level<OutcomeGuesses>;

impl<T> Level<T> {
    pub(super) fn map(self, to: impl Fn(T) -> T) -> Self {
        let Self { marks, positions, distinct, games } = self;
        Self { marks, positions: to(positions), distinct: to(distinct), games: to(games) }
    }
}

/// What random probes say about a board that is too large to count.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    /// Number of probes.
    pub samples: u64,
    /// Where the random numbers began.
    pub seed: u64,
    /// The least number of marks that was sampled; what has fewer marks is
    /// counted, and goes into the sums as it is.
    pub from: u32,
    /// The levels that were sampled.
    pub levels: Vec<EstimateLevel>,
    /// Positions with any number of marks.
    pub positions: OutcomeGuesses,
    /// The same up to symmetry.
    pub distinct: OutcomeGuesses,
    /// Complete games; here nothing is open.
    pub games: OutcomeGuesses,
}

impl Estimate {
    /// The same where whoever completes a line loses.
    pub(super) fn turned(self) -> Self {
        let level = |level: EstimateLevel| level.map(OutcomeGuesses::turned);
        Self {
            levels: self.levels.into_iter().map(level).collect(),
            positions: self.positions.turned(),
            distinct: self.distinct.turned(),
            games: self.games.turned(),
            ..self
        }
    }
}
