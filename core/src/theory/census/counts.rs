//! Counts and estimates of positions and games, by outcome and by number of marks.

use num_bigint::BigUint;
use std::ops::AddAssign;

/// Counts of positions or games by outcome.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct OutcomeCounts {
    /// The number in which the game goes on.
    pub open: BigUint,
    /// The number that the first player has won.
    pub x_wins: BigUint,
    /// The number that the second player has won.
    pub o_wins: BigUint,
    /// The number in which the board is full and nobody has won.
    pub draws: BigUint,
}

impl OutcomeCounts {
    /// Returns the number of wins and draws together.
    pub fn finished(&self) -> BigUint {
        &self.x_wins + &self.o_wins + &self.draws
    }

    /// Returns the sum of all counts.
    pub fn total(&self) -> BigUint {
        self.finished() + &self.open
    }

    /// Returns the counts for the misère game, where completing a line loses.
    pub(super) fn for_misere(self) -> Self {
        Self { x_wins: self.o_wins, o_wins: self.x_wins, ..self }
    }

    /// Returns 1 for each outcome that occurs, 0 for the others.
    pub(super) fn occurrence_flags(&self) -> Self {
        let one = |count: &BigUint| BigUint::from(u32::from(*count != BigUint::ZERO));
        let [open, x_wins, o_wins, draws] =
            [&self.open, &self.x_wins, &self.o_wins, &self.draws].map(one);
        Self { open, x_wins, o_wins, draws }
    }

    /// Borrows the count of wins of the player who makes move `number`, counted from 1: X makes the
    /// odd moves, O the even ones.
    pub(super) fn wins_of_move_mut(&mut self, number: u32) -> &mut BigUint {
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

/// The mean of random samples, with its standard error.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SampledMean {
    /// The mean of the samples, an unbiased estimate.
    pub mean: f64,
    /// The standard error of the mean, estimated from the samples. It is too small where
    /// a few rare games outweigh all others ([`is_rough`](Self::is_rough)).
    pub standard_error: f64,
}

impl SampledMean {
    /// Returns whether a few long games outweigh all others, as far as the samples tell: the standard
    /// error is more than a tenth of the mean. Then it is itself too small, and the number is more
    /// likely larger than smaller.
    #[must_use]
    pub fn is_rough(self) -> bool {
        self.standard_error > 0.1 * self.mean
    }
}

/// Estimates of the numbers in [`OutcomeCounts`].
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct OutcomeEstimates {
    /// The number in which the game goes on.
    pub open: SampledMean,
    /// The number that the first player has won.
    pub x_wins: SampledMean,
    /// The number that the second player has won.
    pub o_wins: SampledMean,
    /// The number in which the board is full and nobody has won.
    pub draws: SampledMean,
    /// The total: for positions of all outcomes, for games of the complete ones.
    pub total: SampledMean,
}

impl OutcomeEstimates {
    /// Returns the estimates for the misère game, where completing a line loses.
    pub(super) fn for_misere(self) -> Self {
        Self { x_wins: self.o_wins, o_wins: self.x_wins, ..self }
    }
}

/// The counts of positions and games with one number of marks on the board, exact or estimated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct LevelCounts<T> {
    /// Number of marks.
    pub marks: u32,
    /// Reachable positions.
    pub positions: T,
    /// Reachable positions up to the symmetries of the board.
    pub distinct_positions: T,
    /// Sequences of this many moves from the empty board. Finished ones are complete games; with
    /// the open ones their sum is [`perft`](crate::symmetry::perft()).
    pub games: T,
}

/// The exact counts of one level of a census, that is for one number of marks.
pub type CensusLevel = LevelCounts<OutcomeCounts>;
/// Estimated counts for one number of marks, from random probes.
pub type EstimateLevel = LevelCounts<OutcomeEstimates>;

impl<T> LevelCounts<T> {
    /// Applies a function to the counts of positions, of distinct positions and of games.
    pub(super) fn map(self, to: impl Fn(T) -> T) -> Self {
        let Self { marks, positions, distinct_positions: distinct, games } = self;
        Self { marks, positions: to(positions), distinct_positions: to(distinct), games: to(games) }
    }
}

/// Estimates, from random probes, of the numbers of positions and games that the census did not
/// count exactly.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CensusEstimate {
    /// Number of probes.
    pub samples: u64,
    /// Seed of the random numbers.
    pub seed: u64,
    /// The least number of marks that was sampled; levels with fewer are counted
    /// exactly, and enter the sums as they are.
    pub first_sampled_marks: u32,
    /// True if a proof rules out draws: their estimates are exactly 0.
    pub has_no_draws: bool,
    /// The levels that were sampled.
    pub levels: Vec<EstimateLevel>,
    /// Positions with any number of marks.
    pub positions: OutcomeEstimates,
    /// Positions up to symmetry, with any number of marks.
    pub distinct_positions: OutcomeEstimates,
    /// Complete games; none is open.
    pub games: OutcomeEstimates,
}

impl CensusEstimate {
    /// Returns the estimate for the misère game, where completing a line loses.
    pub(super) fn for_misere(self) -> Self {
        let level = |level: EstimateLevel| level.map(OutcomeEstimates::for_misere);
        Self {
            levels: self.levels.into_iter().map(level).collect(),
            positions: self.positions.for_misere(),
            distinct_positions: self.distinct_positions.for_misere(),
            games: self.games.for_misere(),
            ..self
        }
    }
}
