//! What came of random games.

/// How random games ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RandomTally {
    /// Games played.
    pub games: u64,
    /// Games that the first and the second player won.
    pub wins: [u64; 2],
    /// Games after which the board was full and nobody had a line.
    pub draws: u64,
    /// Marks that stood at the end, over all games.
    pub plies: u64,
    /// How many games ended with so many marks; draws among those of a full board.
    pub lengths: Vec<u64>,
}

impl RandomTally {
    pub(super) fn new(cells: usize) -> Self {
        Self { lengths: vec![0; cells + 1], ..Self::default() }
    }

    #[inline]
    pub(super) fn add(&mut self, winner: Option<usize>, plies: u32) {
        self.games += 1;
        self.plies += u64::from(plies);
        self.lengths[plies as usize] += 1;
        match winner {
            Some(player) => self.wins[player] += 1,
            None => self.draws += 1,
        }
    }

    /// Marks that stood at the end of a game, on average; 0 without games.
    pub fn mean_plies(&self) -> f64 {
        self.plies as f64 / self.games.max(1) as f64
    }
}
