//! Sound effects, their samples, and the queue of those to be played. Pure arithmetic; the
//! [`SoundOutput`](crate::platform::SoundOutput) plays them.

use hypertoe_core::Player;
use std::f32::consts::{PI, TAU};

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
        samples.extend(render(self.cue, self.player, rate).iter().map(|it| it * loudness));
        samples
    }
}

enum_with_all! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Cue {
        Place,
        /// A mark fell to its cell, on a board with gravity.
        Fall,
        Line,
        Win,
        /// The only human player has lost.
        Lose,
        Draw,
        Illegal,
        /// Little time is left on a clock.
        Clock,
    }
}

/// The requested sounds, until they are played or dropped.
#[derive(Debug, Default)]
pub struct SoundQueue {
    queue: Vec<Sound>,
}

impl SoundQueue {
    /// Requests the sound of an event, after a delay in seconds. If sound is off, the request is
    /// dropped later.
    pub fn request(&mut self, cue: Cue, player: Player, after: f32) {
        self.queue.push(Sound { cue, player: player.0, volume: 1.0, delay: after });
    }

    /// Removes and returns the requested sounds, at this volume, 0 … 1.
    pub fn drain(&mut self, volume: f32) -> impl Iterator<Item = Sound> + use<> {
        std::mem::take(&mut self.queue).into_iter().map(move |sound| Sound { volume, ..sound })
    }

    pub fn clear(&mut self) {
        self.queue.clear();
    }
}

/// Attack and release times of the envelope in seconds, long enough not to click.
const ATTACK: f32 = 0.004;
const RELEASE: f32 = 0.02;

/// Pitch of each player in semitones above the first one's: of a pentatonic scale, so that all
/// are consonant.
const PITCHES: [i8; 8] = [0, 4, 7, 9, 2, 12, -3, -5];

/// The sound colour of a note.
#[derive(Clone, Copy)]
enum Timbre {
    /// A bar of wood under a soft mallet.
    Mallet,
    Bell,
    Knock,
}

impl Timbre {
    /// Returns the partials: multiple of the frequency, amplitude, and multiple of the decay rate.
    fn partials(self) -> &'static [(f32, f32, f32)] {
        match self {
            Self::Mallet => &[(1.0, 0.82, 1.0), (3.93, 0.13, 3.6), (9.5, 0.05, 9.0)],
            Self::Bell => &[(1.0, 0.68, 1.0), (2.0, 0.2, 1.5), (3.01, 0.12, 2.4)],
            Self::Knock => &[(1.0, 0.72, 1.0), (1.51, 0.2, 1.4), (2.74, 0.08, 3.0)],
        }
    }
}

struct Note {
    /// Start in seconds.
    start: f32,
    seconds: f32,
    /// Semitones above A 440 Hz at the start, and the change up to the end.
    pitch: f32,
    glide: f32,
    loudness: f32,
    /// Decay rate: the amplitude falls by a factor e^−decay each second.
    decay: f32,
    timbre: Timbre,
}

impl Note {
    fn new(timbre: Timbre, start: f32, seconds: f32, pitch: f32, loudness: f32) -> Self {
        let decay = 5.0 / seconds;
        Self { start, seconds, pitch, glide: 0.0, loudness, decay, timbre }
    }

    /// Returns the amplitude at a time in seconds.
    fn envelope(&self, time: f32) -> f32 {
        let soft = |fraction: f32| 0.5 - 0.5 * (PI * fraction.clamp(0.0, 1.0)).cos();
        soft(time / ATTACK) * soft((self.seconds - time) / RELEASE) * self.loudness
    }

    fn mix_into(&self, samples: &mut [f32], rate: u32) {
        let step = 1.0 / rate as f32;
        let first = (self.start * rate as f32) as usize;
        let mut phase = 0.0;
        for (i, sample) in samples.iter_mut().skip(first).enumerate() {
            let time = i as f32 * step;
            if time > self.seconds {
                break;
            }
            let pitch = self.pitch + self.glide * (time / self.seconds);
            let waves = self.timbre.partials().iter().map(|(times, loud, fades)| {
                loud * (-self.decay * fades * time).exp() * (phase * times).sin()
            });
            *sample += waves.sum::<f32>() * self.envelope(time);
            phase += TAU * 440.0 * (pitch / 12.0).exp2() * step;
        }
    }
}

/// Returns the notes of a sound, in the pitch of a player.
fn notes(cue: Cue, player: u8) -> Vec<Note> {
    use Timbre::{Bell, Knock, Mallet};
    let own = f32::from(PITCHES[usize::from(player) % PITCHES.len()]);
    match cue {
        Cue::Place => vec![Note::new(Mallet, 0.0, 0.2, own - 5.0, 0.5)],
        Cue::Fall => vec![
            // A falling whistle, then the landing.
            Note { glide: -9.0, decay: 2.0, ..Note::new(Bell, 0.0, 0.26, own + 7.0, 0.13) },
            Note::new(Mallet, 0.25, 0.22, own - 12.0, 0.5),
        ],
        Cue::Line => vec![
            Note::new(Bell, 0.0, 0.3, own + 3.0, 0.3),
            Note::new(Bell, 0.08, 0.4, own + 10.0, 0.3),
        ],
        Cue::Win => [3.0, 7.0, 10.0, 15.0]
            .iter()
            .zip(0u8..)
            .map(|(pitch, i)| {
                let last = i == 3;
                let seconds = if last { 0.9 } else { 0.5 };
                Note::new(Bell, 0.1 * f32::from(i), seconds, *pitch, 0.24)
            })
            .collect(),
        Cue::Lose => vec![
            Note::new(Mallet, 0.0, 0.4, 0.0, 0.36),
            Note::new(Mallet, 0.17, 0.4, -4.0, 0.36),
            Note::new(Mallet, 0.34, 0.6, -9.0, 0.36),
        ],
        Cue::Draw => {
            vec![Note::new(Bell, 0.0, 0.4, 3.0, 0.3), Note::new(Bell, 0.16, 0.55, 3.0, 0.3)]
        }
        Cue::Illegal => {
            vec![Note::new(Knock, 0.0, 0.12, -24.0, 0.55), Note::new(Knock, 0.09, 0.14, -26.0, 0.5)]
        }
        Cue::Clock => vec![Note::new(Knock, 0.0, 0.06, 14.0, 0.32)],
    }
}

/// Renders a sound to samples at a rate in hertz.
fn render(cue: Cue, player: u8, rate: u32) -> Vec<f32> {
    let notes = notes(cue, player);
    let seconds = notes.iter().map(|note| note.start + note.seconds).fold(0.0, f32::max);
    let mut samples = vec![0.0; (seconds * rate as f32) as usize + 1];
    notes.iter().for_each(|note| note.mix_into(&mut samples, rate));
    samples
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

#[cfg(test)]
mod synth_tests {
    use super::*;
    use std::collections::HashSet;

    const RATES: [u32; 2] = [44_100, 48_000];
    /// The lowest pitch, the highest, and two between.
    const PLAYERS: [u8; 4] = [0, 3, 5, 7];

    fn all() -> impl Iterator<Item = (Cue, u8, u32, Vec<f32>)> {
        Cue::ALL.into_iter().flat_map(|cue| {
            PLAYERS.into_iter().flat_map(move |player| {
                RATES.into_iter().map(move |rate| (cue, player, rate, render(cue, player, rate)))
            })
        })
    }

    #[test]
    fn sounds_are_short() {
        for (cue, _, rate, samples) in all() {
            let seconds = samples.len() as f32 / rate as f32;
            let max = match cue {
                Cue::Win => 1.3,
                Cue::Lose | Cue::Draw => 1.0,
                _ => 0.5,
            };
            assert!((0.03..=max).contains(&seconds), "{cue:?} takes {seconds} s");
        }
    }

    #[test]
    fn sounds_are_soft_and_can_be_heard() {
        for (cue, player, rate, samples) in all() {
            let peak = samples.iter().fold(0.0f32, |peak, it| peak.max(it.abs()));
            assert!((0.1..=0.75).contains(&peak), "{cue:?} of {player} at {rate}: {peak}");
        }
    }

    #[test]
    fn sounds_neither_click_at_their_ends_nor_in_between() {
        for (cue, player, rate, samples) in all() {
            let ends = [samples[0], samples[samples.len() - 1]];
            assert!(ends.iter().all(|it| it.abs() < 1e-3), "{cue:?} of {player}: {ends:?}");
            // No wave may rise faster than a loud one of 8 kHz.
            let most = TAU * 8_000.0 / rate as f32 * 0.3;
            let jump = samples.windows(2).map(|it| (it[1] - it[0]).abs()).fold(0.0, f32::max);
            assert!(jump < most, "{cue:?} of {player} at {rate} jumps by {jump}");
        }
    }

    #[test]
    fn each_player_has_a_pitch() {
        let of = |player| render(Cue::Place, player, 48_000);
        let told: HashSet<Vec<u32>> =
            (0..8).map(|player| of(player).iter().map(|it| it.to_bits()).collect()).collect();
        assert_eq!(told.len(), 8);
    }
}
