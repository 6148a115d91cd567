//! What random probes say, with how far it may be off.

/// A number found by sampling.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Guess {
    /// The mean of the samples; over all choices of random numbers it is right
    /// on average.
    pub mean: f64,
    /// The standard error of the mean, as far as the samples show it. Where a
    /// few rare games outweigh all others it is itself too small.
    pub error: f64,
}

/// Guesses by how things stand, as in [`OutcomeCounts`](super::OutcomeCounts).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
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
    /// The same where who completes a line loses.
    fn turned(self) -> Self {
        Self { x_wins: self.o_wins, o_wins: self.x_wins, ..self }
    }
}

/// Guesses for one number of marks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EstimateLevel {
    /// Number of marks.
    pub marks: u32,
    /// Positions that can be reached.
    pub positions: OutcomeGuesses,
    /// The same up to symmetry.
    pub distinct: OutcomeGuesses,
    /// Sequences of so many moves.
    pub games: OutcomeGuesses,
}

/// What random probes say about a board that is too large to count.
#[derive(Clone, Debug, PartialEq)]
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
    /// The same where who completes a line loses.
    pub(super) fn turned(self) -> Self {
        let level = |level: EstimateLevel| EstimateLevel {
            marks: level.marks,
            positions: level.positions.turned(),
            distinct: level.distinct.turned(),
            games: level.games.turned(),
        };
        Self {
            levels: self.levels.into_iter().map(level).collect(),
            positions: self.positions.turned(),
            distinct: self.distinct.turned(),
            games: self.games.turned(),
            ..self
        }
    }
}
