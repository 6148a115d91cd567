//! Sound effects and their samples. Pure arithmetic; the
//! [`SoundOutput`](crate::platform::SoundOutput) plays them.

mod cue;
mod synth;

pub use cue::Cue;

/// A sound to be played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sound {
    /// The event that it signals.
    pub cue: Cue,
    /// Index of the player, who determines the pitch.
    pub player: u8,
    /// Volume, 0 … 1.
    pub volume: f32,
    /// Delay in seconds, so that the sounds of one move follow one another.
    pub delay: f32,
}

impl Sound {
    /// Returns the samples of one channel, −1 … 1, at a rate in hertz, the delay included.
    pub fn samples(&self, rate: u32) -> Vec<f32> {
        let loudness = self.volume.clamp(0.0, 1.0);
        let silence = (self.delay.max(0.0) * rate as f32) as usize;
        let mut samples = vec![0.0; silence];
        samples.extend(synth::render(self.cue, self.player, rate).iter().map(|it| it * loudness));
        samples
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn volume_and_delay_are_kept_to() {
        let loud = Sound { cue: Cue::Place, player: 1, volume: 1.0, delay: 0.0 };
        let soft = Sound { volume: 0.25, delay: 0.5, ..loud };
        let (loud, soft) = (loud.samples(48_000), soft.samples(48_000));
        assert_eq!(soft.len(), loud.len() + 24_000);
        assert!(soft[..24_000].iter().all(|it| *it == 0.0));
        assert!(loud.iter().zip(&soft[24_000..]).all(|(loud, soft)| loud * 0.25 == *soft));
        let mute = Sound { cue: Cue::Win, player: 0, volume: 0.0, delay: 0.0 };
        assert!(mute.samples(48_000).iter().all(|it| *it == 0.0));
    }
}
