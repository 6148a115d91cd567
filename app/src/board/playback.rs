//! Playback of a line, and of the stages of a straightening, as data.

use serde::{Deserialize, Serialize};

/// Seconds for a step at normal speed.
const STEP_SECONDS: f64 = 0.75;
/// Maximum duration of a line at normal speed.
const LINE_SECONDS: f64 = 12.0;
/// The rests at the end of a line to choose from, in seconds at normal speed: the first is usual, the
/// others leave time to read or to talk.
pub const RESTS: [f64; 3] = [0.9, 3.0, 8.0];
/// The fraction of a step in which the bead moves before it rests.
const MOVING_SHARE: f64 = 0.7;

pub const SPEEDS: [f64; 5] = [0.25, 0.5, 1.0, 2.0, 4.0];

enum_with_all! {
    /// The repetition of lines during playback.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    pub enum RepeatMode {
        #[default]
        Off,
        /// Start again with the first line.
        All,
        /// Repeat the same line.
        Line,
    }
}

impl RepeatMode {
    /// Returns the next mode, in a cycle.
    pub fn next(self) -> Self {
        match self {
            Self::Off => Self::All,
            Self::All => Self::Line,
            Self::Line => Self::Off,
        }
    }
}

/// Playback of a bead that runs along a line of `run` cells, from cell to cell.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LinePlayback {
    /// Position in steps: 0 at the first cell, run − 1 at the last.
    position: f64,
    /// Seconds rested at the end.
    rest_seconds: f64,
    pub is_playing: bool,
    /// Speed factor.
    pub speed: f64,
    pub repeat: RepeatMode,
    /// The rest at the end of a line, in seconds at normal speed.
    pub rest: f64,
}

/// Returns the value of the smoothstep function, which eases in and out: 0 up to 0, 1 from 1 on.
pub fn smoothstep(fraction: f64) -> f64 {
    let fraction = fraction.clamp(0.0, 1.0);
    fraction * fraction * (3.0 - 2.0 * fraction)
}

impl Default for LinePlayback {
    fn default() -> Self {
        Self {
            position: 0.0,
            rest_seconds: 0.0,
            is_playing: false,
            speed: 1.0,
            repeat: RepeatMode::Off,
            rest: RESTS[0],
        }
    }
}

impl LinePlayback {
    /// Creates a playback at the first cell, paused.
    pub fn new(speed: f64, repeat: RepeatMode) -> Self {
        Self { speed, repeat, ..Self::default() }
    }

    /// Returns to the first cell.
    pub fn rewind(&mut self) {
        self.position = 0.0;
        self.rest_seconds = 0.0;
    }

    /// Jumps to the cell of the line with this index.
    pub fn seek(&mut self, stop: u16) {
        self.position = f64::from(stop);
        self.rest_seconds = 0.0;
    }

    /// Advances by a time in seconds. Returns whether the bead has reached the end of the line and
    /// the pause there is over.
    pub fn advance(&mut self, seconds: f64, run: u16) -> bool {
        if !self.is_playing {
            return false;
        }
        let steps = f64::from(run.saturating_sub(1));
        let mut time = seconds * self.speed;
        if self.position < steps {
            let step_seconds = STEP_SECONDS.min(LINE_SECONDS / steps);
            let needed = (steps - self.position) * step_seconds;
            if time < needed {
                self.position += time / step_seconds;
                return false;
            }
            self.position = steps;
            time -= needed;
        }
        self.rest_seconds += time;
        self.rest_seconds >= self.rest
    }

    /// Returns the playing time of a line of `run` cells in seconds, the pause at its end included.
    pub fn duration(&self, run: u16) -> f64 {
        let steps = f64::from(run.saturating_sub(1));
        ((steps * STEP_SECONDS).min(LINE_SECONDS) + self.rest) / self.speed
    }

    /// Returns the position of the bead along the line, from 0 at the first cell to its length − 1
    /// at the last; whole numbers are cells, where the bead rests.
    pub fn bead_position(&self) -> f64 {
        let whole = self.position.floor();
        let part = ((self.position - whole) / MOVING_SHARE).min(1.0);
        whole + smoothstep(part)
    }

    /// Returns the index in the line of the last cell that the playback has reached.
    pub fn current_stop(&self) -> u16 {
        self.position.floor() as u16
    }

    /// Returns the index of the cell nearest to the bead.
    pub fn nearest_stop(&self) -> u16 {
        self.bead_position().round() as u16
    }

    /// Returns whether the bead is between two cells.
    pub fn is_between_cells(&self) -> bool {
        self.position.fract() > 0.0
    }
}

/// The fraction of a stage in which things move before they rest.
const MOVING: f64 = 0.8;

/// Stages played one after another. The position is a number from 0 to the number of stages; the
/// whole number n is the end of stage n, counted from 1.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StagePlayback {
    seconds: Vec<f64>,
    position: f64,
    playing: bool,
    backwards: bool,
}

impl StagePlayback {
    /// Creates a playback of stages with these durations in seconds, at the start and playing.
    pub fn new(seconds: Vec<f64>) -> Self {
        Self { seconds, position: 0.0, playing: true, backwards: false }
    }

    pub fn count(&self) -> usize {
        self.seconds.len()
    }

    /// Returns the duration of all stages in seconds at normal speed.
    pub fn duration(&self) -> f64 {
        self.seconds.iter().sum()
    }

    /// Returns the position, from 0 to the number of stages.
    pub fn position(&self) -> f64 {
        self.position
    }

    pub fn current_stage(&self) -> usize {
        (self.position.ceil() as usize).max(1) - 1
    }

    /// Returns the progress of a stage, from 0 to 1.
    pub fn stage_progress(&self, stage: usize) -> f64 {
        ((self.position - stage as f64) / MOVING).clamp(0.0, 1.0)
    }

    pub fn is_playing(&self) -> bool {
        self.playing
    }

    /// Returns whether the current or last direction of play is backward.
    pub fn is_backwards(&self) -> bool {
        self.backwards
    }

    /// Advances by a time in seconds; stops at the end in the direction of play.
    pub fn advance(&mut self, seconds: f64) {
        if !self.playing {
            return;
        }
        let mut left = seconds;
        while left > 0.0 {
            let Some(stage) = self.next_stage() else {
                self.playing = false;
                return;
            };
            let length = self.seconds[stage].max(1e-3);
            let edge = if self.backwards { stage as f64 } else { stage as f64 + 1.0 };
            let needed = (edge - self.position).abs() * length;
            if left < needed {
                self.position += if self.backwards { -left / length } else { left / length };
                return;
            }
            self.position = edge;
            left -= needed;
        }
        self.playing &= self.next_stage().is_some();
    }

    fn next_stage(&self) -> Option<usize> {
        if self.backwards {
            (self.position > 0.0).then(|| self.current_stage())
        } else {
            (self.position < self.count() as f64).then_some(self.position as usize)
        }
    }

    /// Plays in a direction, or pauses if it already plays in that direction. At the end of the
    /// direction, playback starts again from the opposite end.
    pub fn toggle_playing(&mut self, backwards: bool) {
        if self.playing && self.backwards == backwards {
            self.playing = false;
            return;
        }
        (self.playing, self.backwards) = (true, backwards);
        if self.next_stage().is_none() {
            self.position = if backwards { self.count() as f64 } else { 0.0 };
        }
    }

    /// Moves to a position, within the range of the stages, and pauses there.
    pub fn seek(&mut self, at: f64) {
        self.playing = false;
        self.position = if at.is_finite() { at.clamp(0.0, self.count() as f64) } else { 0.0 };
    }

    /// Pauses at the next boundary between stages, or at the previous one if `step` is negative.
    pub fn step_stage(&mut self, step: i8) {
        let at = if step > 0 { self.position.floor() + 1.0 } else { self.position.ceil() - 1.0 };
        self.seek(at);
    }
}

/// The fraction of a stage in which one cell flies; their starts are staggered.
const LENGTH: f64 = 0.45;

/// Returns the progress, 0 to 1, of a cell that flies during a stage. `stage` is the progress of
/// the stage; `order`, 0 to 1, staggers the starts. Every cell is at its start when the stage
/// begins, and has arrived when it ends.
pub fn staggered_flight_progress(stage: f64, order: f64) -> f64 {
    smoothstep((stage - order.clamp(0.0, 1.0) * (1.0 - LENGTH)) / LENGTH)
}

/// Interpolates linearly.
pub fn lerp(from: f64, to: f64, fraction: f64) -> f64 {
    // Exact at both ends.
    if fraction >= 1.0 { to } else { from + (to - from) * fraction }
}
