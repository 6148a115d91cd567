//! What is to be heard.

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cue {
    /// A mark was set.
    Place,
    /// A piece fell to where it rests.
    Fall,
    /// A line was completed.
    Line,
    /// The game is won.
    Win,
    /// The only person at the board has lost.
    Lose,
    /// The game is drawn.
    Draw,
    /// Something cannot be played.
    Illegal,
    /// Little time is left on a clock.
    Clock,
}

impl Cue {
    /// All of them.
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
