//! Playback of a line as an animation, as data.

use serde::{Deserialize, Serialize};

/// Seconds for a step at normal speed.
const STEP_SECONDS: f64 = 0.75;
/// Maximum duration of a line at normal speed.
const LINE_SECONDS: f64 = 12.0;
/// Rest at the end of a line, in seconds.
const REST_SECONDS: f64 = 0.9;
/// The share of a step in which the bead moves before it rests.
const MOVING_SHARE: f64 = 0.7;

/// The selectable speeds.
pub const SPEEDS: [f64; 5] = [0.25, 0.5, 1.0, 2.0, 4.0];

/// What follows the end of the last line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum RepeatMode {
    #[default]
    Off,
    /// Start again with the first line.
    All,
    /// Repeat the same line.
    Line,
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
#[derive(Clone, Debug, PartialEq)]
pub struct LinePlayback {
    /// Position in steps: 0 at the first cell, run − 1 at the last.
    position: f64,
    /// Seconds rested at the end.
    rest_seconds: f64,
    pub is_playing: bool,
    /// Speed factor.
    pub speed: f64,
    pub repeat: RepeatMode,
}

/// The smoothstep function: eases in and out, 0 up to 0, 1 from 1 on.
pub fn smoothstep(share: f64) -> f64 {
    let share = share.clamp(0.0, 1.0);
    share * share * (3.0 - 2.0 * share)
}

impl Default for LinePlayback {
    fn default() -> Self {
        Self {
            position: 0.0,
            rest_seconds: 0.0,
            is_playing: false,
            speed: 1.0,
            repeat: RepeatMode::Off,
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

    /// Jumps to a cell of the line.
    pub fn seek(&mut self, stop: u16) {
        self.position = f64::from(stop);
        self.rest_seconds = 0.0;
    }

    /// Advances by a time in seconds. Returns whether the line and the rest at its end are over.
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
        self.rest_seconds >= REST_SECONDS
    }

    /// Returns the duration including the rest at the end, in seconds.
    pub fn duration(&self, run: u16) -> f64 {
        let steps = f64::from(run.saturating_sub(1));
        ((steps * STEP_SECONDS).min(LINE_SECONDS) + REST_SECONDS) / self.speed
    }

    /// Returns the position of the bead, 0 … run − 1; it rests at whole numbers.
    pub fn bead_position(&self) -> f64 {
        let whole = self.position.floor();
        let part = ((self.position - whole) / MOVING_SHARE).min(1.0);
        whole + smoothstep(part)
    }

    /// Returns the last cell that was reached.
    pub fn current_stop(&self) -> u16 {
        self.position.floor() as u16
    }

    /// Returns the cell nearest to the bead.
    pub fn nearest_stop(&self) -> u16 {
        self.bead_position().round() as u16
    }

    /// Returns whether the bead is between two cells.
    pub fn is_between(&self) -> bool {
        self.position.fract() > 0.0
    }
}
