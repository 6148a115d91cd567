//! Events that have a sound.

/// An event that has a sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cue {
    /// A mark was placed.
    Place,
    /// A mark fell to its cell, on a board with gravity.
    Fall,
    /// A line was completed.
    Line,
    /// The game is won.
    Win,
    /// The only human player has lost.
    Lose,
    /// The game is drawn.
    Draw,
    /// A move was refused.
    Illegal,
    /// Little time is left on a clock.
    Clock,
}

impl Cue {
    pub const ALL: [Self; 8] = [
        Self::Place,
        Self::Fall,
        Self::Line,
        Self::Win,
        Self::Lose,
        Self::Draw,
        Self::Illegal,
        Self::Clock,
    ];
}
