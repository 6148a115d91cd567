//! The sounds of the game: which there are, and their samples. Pure arithmetic; what plays them is
//! the [`Speaker`](crate::platform::Speaker).

mod synth;

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

/// A sound to be played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sound {
    /// What happened.
    pub cue: Cue,
    /// The number of the player whose it is: each has a pitch.
    pub player: u8,
    /// How loud, 0 … 1.
    pub volume: f32,
    /// Seconds of silence before it, so that sounds of one move follow one another.
    pub after: f32,
}

impl Sound {
    /// Its samples, −1 … 1, so many in a second, for one channel.
    pub fn samples(&self, rate: u32) -> Vec<f32> {
        let loudness = self.volume.clamp(0.0, 1.0);
        let silence = (self.after.max(0.0) * rate as f32) as usize;
        let mut samples = vec![0.0; silence];
        samples.extend(synth::render(self.cue, self.player, rate).iter().map(|it| it * loudness));
        samples
    }
}
