//! Time as data: the stages of an explanation, forth and back.

/// The part of a stage in which things move; then they rest to be looked at.
const MOVING: f64 = 0.8;

/// Stages that are played one after another. Where we are is a number from 0
/// to the count of stages; the whole number n is the end of stage n, counted
/// from 1.
#[derive(Clone, Debug, PartialEq)]
pub struct Stages {
    seconds: Vec<f64>,
    at: f64,
    playing: bool,
    backwards: bool,
}

impl Stages {
    /// Stages of these lengths in seconds, at their start, playing.
    pub fn new(seconds: Vec<f64>) -> Self {
        Self { seconds, at: 0.0, playing: true, backwards: false }
    }

    /// Number of stages.
    pub fn count(&self) -> usize {
        self.seconds.len()
    }

    /// Length of all stages in seconds at normal speed.
    pub fn seconds(&self) -> f64 {
        self.seconds.iter().sum()
    }

    /// Where we are, from 0 to the count of stages.
    pub fn at(&self) -> f64 {
        self.at
    }

    /// The number of the stage on show, from 0.
    pub fn stage(&self) -> usize {
        (self.at.ceil() as usize).max(1) - 1
    }

    /// How much of a stage has been done, from 0 to 1.
    pub fn done(&self, stage: usize) -> f64 {
        ((self.at - stage as f64) / MOVING).clamp(0.0, 1.0)
    }

    /// Whether time moves.
    pub fn is_playing(&self) -> bool {
        self.playing
    }

    /// Whether time moves, or last moved, backwards.
    pub fn is_backwards(&self) -> bool {
        self.backwards
    }

    /// Lets time pass; at the end in the direction of play it stops.
    pub fn advance(&mut self, seconds: f64) {
        if !self.playing {
            return;
        }
        let mut left = seconds;
        while left > 0.0 {
            let Some(stage) = self.ahead() else {
                self.playing = false;
                return;
            };
            let length = self.seconds[stage].max(1e-3);
            let edge = if self.backwards { stage as f64 } else { stage as f64 + 1.0 };
            let needed = (edge - self.at).abs() * length;
            if left < needed {
                self.at += if self.backwards { -left / length } else { left / length };
                return;
            }
            self.at = edge;
            left -= needed;
        }
        self.playing &= self.ahead().is_some();
    }

    /// The stage that time moves into.
    fn ahead(&self) -> Option<usize> {
        if self.backwards {
            (self.at > 0.0).then(|| self.stage())
        } else {
            (self.at < self.count() as f64).then_some(self.at as usize)
        }
    }

    /// Plays in a direction, from the other end if there is no way on; pauses
    /// if it does so already.
    pub fn toggle(&mut self, backwards: bool) {
        if self.playing && self.backwards == backwards {
            self.playing = false;
            return;
        }
        (self.playing, self.backwards) = (true, backwards);
        if self.ahead().is_none() {
            self.at = if backwards { self.count() as f64 } else { 0.0 };
        }
    }

    /// Pauses at a place.
    pub fn scrub(&mut self, at: f64) {
        self.playing = false;
        self.at = if at.is_finite() { at.clamp(0.0, self.count() as f64) } else { 0.0 };
    }

    /// Pauses at the end of the stage on show, or of the next one; at its
    /// start for a negative step.
    pub fn step(&mut self, step: i8) {
        let at = if step > 0 { self.at.floor() + 1.0 } else { self.at.ceil() - 1.0 };
        self.scrub(at);
    }
}
