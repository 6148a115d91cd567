//! Who begins, by chance.

/// Numbers that look random, from a seed that is drawn when the program starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dice(fastrand::Rng);

impl Dice {
    /// Dice that roll as this seed has it.
    pub fn new(seed: u64) -> Self {
        Self(fastrand::Rng::with_seed(seed))
    }

    /// Any number of 64 bits.
    pub fn seed(&mut self) -> u64 {
        self.0.u64(..)
    }

    /// A number from 0 to `sides` − 1.
    pub fn roll(&mut self, sides: usize) -> usize {
        self.0.u64(0..sides.max(1) as u64) as usize
    }
}

/// Seconds that a toss is shown: the coin is in the air, then it lies.
const IN_AIR: f64 = 1.2;
const LYING: f64 = 0.9;

/// A toss on the screen. Whom it names is the first player of the game on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Toss {
    elapsed: f64,
}

impl Toss {
    /// Time passes. `true` once it has been shown long enough.
    pub fn advance(&mut self, seconds: f64) -> bool {
        self.elapsed += seconds;
        self.elapsed >= IN_AIR + LYING
    }

    /// Whether it is decided for everyone to see.
    pub fn is_lying(&self) -> bool {
        self.elapsed >= IN_AIR
    }

    /// Which of this many players the coin or die shows now, as they follow
    /// each other: fast at first, then slower, at last the first.
    pub fn shown(&self, players: usize) -> usize {
        let left = (1.0 - self.elapsed / IN_AIR).clamp(0.0, 1.0);
        (left * left * 14.0).ceil() as usize % players.max(1)
    }

    /// How far the coin is turned to the eye, 0 edge on to 1 full.
    pub fn face(&self) -> f32 {
        let left = (1.0 - self.elapsed / IN_AIR).clamp(0.0, 1.0);
        let turns = left * left * 14.0;
        if self.is_lying() { 1.0 } else { ((turns.fract() - 0.5).abs() * 2.0) as f32 }
    }
}
