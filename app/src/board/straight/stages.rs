//! Playback of the stages of an explanation, forward and backward.

/// The share of a stage in which things move before they rest.
const MOVING: f64 = 0.8;

/// Stages played one after another. The position is a number from 0 to the number of stages; the
/// whole number n is the end of stage n, counted from 1.
#[derive(Clone, Debug, PartialEq)]
pub struct StagePlayback {
    seconds: Vec<f64>,
    position: f64,
    playing: bool,
    backwards: bool,
}

impl StagePlayback {
    /// Creates stages of these durations in seconds, at the start, playing.
    pub fn new(seconds: Vec<f64>) -> Self {
        Self { seconds, position: 0.0, playing: true, backwards: false }
    }

    /// Returns the number of stages.
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

    /// Returns the index of the current stage.
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

    /// Returns the stage that playback moves into.
    fn next_stage(&self) -> Option<usize> {
        if self.backwards {
            (self.position > 0.0).then(|| self.current_stage())
        } else {
            (self.position < self.count() as f64).then_some(self.position as usize)
        }
    }

    /// Plays in a direction, from the other end if playback is at this one; pauses
    /// if it plays in this direction already.
    pub fn toggle(&mut self, backwards: bool) {
        if self.playing && self.backwards == backwards {
            self.playing = false;
            return;
        }
        (self.playing, self.backwards) = (true, backwards);
        if self.next_stage().is_none() {
            self.position = if backwards { self.count() as f64 } else { 0.0 };
        }
    }

    /// Pauses at a position.
    pub fn seek(&mut self, at: f64) {
        self.playing = false;
        self.position = if at.is_finite() { at.clamp(0.0, self.count() as f64) } else { 0.0 };
    }

    /// Pauses at the end of the current stage, or of the next one if it is there; at the
    /// start of the current or previous one for a negative step.
    pub fn step(&mut self, step: i8) {
        let at = if step > 0 { self.position.floor() + 1.0 } else { self.position.ceil() - 1.0 };
        self.seek(at);
    }
}
