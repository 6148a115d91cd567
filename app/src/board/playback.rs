//! Time as data: the playback of a line.

use serde::{Deserialize, Serialize};

/// Seconds for a step at normal speed.
const STEP_SECONDS: f64 = 0.75;
/// A line is not played for longer than this at normal speed.
const LINE_SECONDS: f64 = 12.0;
/// Seconds to rest at the end of a line.
const REST_SECONDS: f64 = 0.9;
/// The part of a step in which the bead moves; it rests for the other part.
const MOVING: f64 = 0.7;

/// The speeds that can be chosen.
pub const SPEEDS: [f64; 5] = [0.25, 0.5, 1.0, 2.0, 4.0];

/// What follows on the end of the last line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Repeat {
    /// Stop.
    #[default]
    Off,
    /// Begin again with the first line.
    All,
    /// Play the same line again and again.
    Line,
}

impl Repeat {
    /// The one after it, round and round.
    pub fn next(self) -> Self {
        match self {
            Self::Off => Self::All,
            Self::All => Self::Line,
            Self::Line => Self::Off,
        }
    }
}

/// A bead that runs along a line of `run` cells, stop by stop.
#[derive(Clone, Debug, PartialEq)]
pub struct Playback {
    /// Steps done: 0 at the first cell, run − 1 at the last; parts of a step between.
    at: f64,
    /// Seconds rested at the end.
    rested: f64,
    /// Whether time moves the bead.
    pub playing: bool,
    /// Factor on the speed.
    pub speed: f64,
    /// What follows on the last line.
    pub repeat: Repeat,
}

/// Sets out and comes to rest gently: 0 up to 0, 1 from 1 on.
pub fn eased(share: f64) -> f64 {
    let share = share.clamp(0.0, 1.0);
    share * share * (3.0 - 2.0 * share)
}

impl Default for Playback {
    fn default() -> Self {
        Self { at: 0.0, rested: 0.0, playing: false, speed: 1.0, repeat: Repeat::Off }
    }
}

impl Playback {
    /// At the first cell, paused.
    pub fn new(speed: f64, repeat: Repeat) -> Self {
        Self { speed, repeat, ..Self::default() }
    }

    /// Goes to the first cell.
    pub fn rewind(&mut self) {
        self.at = 0.0;
        self.rested = 0.0;
    }

    /// Goes to a stop.
    pub fn go_to(&mut self, stop: u16) {
        self.at = f64::from(stop);
        self.rested = 0.0;
    }

    /// Lets time pass. `true` when the line has been played and rested on.
    pub fn advance(&mut self, seconds: f64, run: u16) -> bool {
        if !self.playing {
            return false;
        }
        let steps = f64::from(run.saturating_sub(1));
        let mut time = seconds * self.speed;
        if self.at < steps {
            let step_seconds = STEP_SECONDS.min(LINE_SECONDS / steps);
            let needed = (steps - self.at) * step_seconds;
            if time < needed {
                self.at += time / step_seconds;
                return false;
            }
            self.at = steps;
            time -= needed;
        }
        self.rested += time;
        self.rested >= REST_SECONDS
    }

    /// Seconds from the first cell to the end of the rest on the last.
    pub fn seconds(&self, run: u16) -> f64 {
        let steps = f64::from(run.saturating_sub(1));
        ((steps * STEP_SECONDS).min(LINE_SECONDS) + REST_SECONDS) / self.speed
    }

    /// Where the bead is: 0 … run − 1, at rest at whole numbers for a while.
    pub fn sample(&self) -> f64 {
        let whole = self.at.floor();
        let part = ((self.at - whole) / MOVING).min(1.0);
        whole + eased(part)
    }

    /// The stop that was reached last.
    pub fn stop(&self) -> u16 {
        self.at.floor() as u16
    }

    /// The stop nearest to the bead.
    pub fn nearest(&self) -> u16 {
        self.sample().round() as u16
    }

    /// Whether the bead is between two stops.
    pub fn is_between(&self) -> bool {
        self.at.fract() > 0.0
    }
}
