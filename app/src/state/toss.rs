//! Random numbers, and the coin toss for the first move.

/// A pseudo-random generator, seeded when the program starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rng(fastrand::Rng);

impl Rng {
    pub fn new(seed: u64) -> Self {
        Self(fastrand::Rng::with_seed(seed))
    }

    /// Returns a random 64-bit number.
    pub fn next_u64(&mut self) -> u64 {
        self.0.u64(..)
    }

    /// Returns a random number below `sides`.
    pub fn below(&mut self, sides: usize) -> usize {
        self.0.u64(0..sides.max(1) as u64) as usize
    }
}

/// The durations of the toss and of its result, in seconds.
const FLIP_SECONDS: f64 = 1.2;
const RESULT_SECONDS: f64 = 0.9;

/// The animation of a coin toss. The result is the first player of the game on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CoinToss {
    elapsed: f64,
}

impl CoinToss {
    /// Advances the animation. Returns whether it is over.
    pub fn advance(&mut self, seconds: f64) -> bool {
        self.elapsed += seconds;
        self.elapsed >= FLIP_SECONDS + RESULT_SECONDS
    }

    /// Returns whether the result is visible.
    pub fn has_landed(&self) -> bool {
        self.elapsed >= FLIP_SECONDS
    }

    /// Returns the index of the player that the coin shows now, slowing down to the first player.
    pub fn shown_player(&self, players: usize) -> usize {
        let left = (1.0 - self.elapsed / FLIP_SECONDS).clamp(0.0, 1.0);
        (left * left * 14.0).ceil() as usize % players.max(1)
    }

    /// Returns the apparent width of the coin, from 0 (edge on) to 1.
    pub fn apparent_width(&self) -> f32 {
        let left = (1.0 - self.elapsed / FLIP_SECONDS).clamp(0.0, 1.0);
        let turns = left * left * 14.0;
        if self.has_landed() { 1.0 } else { ((turns.fract() - 0.5).abs() * 2.0) as f32 }
    }
}
