//! A film of several stages, played or moved by hand.

use crate::board::playback::smoothstep;
use serde::{Deserialize, Serialize};

/// The rest at the end of each stage, in seconds.
const REST_SECONDS: f64 = 0.9;

/// A film of stages. Its position is a number from 0 to the number of stages, and all that is drawn
/// follows from it: whole numbers are the ends of stages, where playback rests.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Film {
    stages: usize,
    /// The time in which a stage moves, in seconds.
    stage_seconds: f64,
    position: f64,
    /// Seconds rested at the position.
    rested: f64,
    is_playing: bool,
}

impl Film {
    /// Creates a film at its beginning, paused.
    pub fn new(stages: usize, stage_seconds: f64) -> Self {
        Self { stages, stage_seconds, position: 0.0, rested: REST_SECONDS, is_playing: false }
    }

    pub fn stage_count(&self) -> usize {
        self.stages
    }

    pub fn position(&self) -> f64 {
        self.position
    }

    pub fn is_playing(&self) -> bool {
        self.is_playing
    }

    pub fn is_at_end(&self) -> bool {
        self.position >= self.stages as f64
    }

    /// Returns the playing time from the beginning to the end, in seconds, with the rest there.
    pub fn duration(&self) -> f64 {
        (self.stage_seconds + REST_SECONDS) * self.stages as f64
    }

    /// Moves to a position, within the range of the film, and pauses there.
    pub fn seek(&mut self, position: f64) {
        let end = self.stages as f64;
        self.position = if position.is_finite() { position.clamp(0.0, end) } else { 0.0 };
        (self.rested, self.is_playing) = (REST_SECONDS, false);
    }

    /// Plays from the position; from the beginning if the film is at its end.
    pub fn play(&mut self) {
        if self.is_at_end() {
            self.seek(0.0);
        }
        self.is_playing = true;
    }

    pub fn pause(&mut self) {
        self.is_playing = false;
    }

    /// Advances by a time in seconds, if it plays, and pauses at the end.
    pub fn advance(&mut self, seconds: f64) {
        let mut left = seconds;
        while self.is_playing && left > 0.0 {
            let stage = self.position.floor();
            if self.is_at_end() {
                self.is_playing = false;
            } else if self.position == stage && self.rested < REST_SECONDS {
                let rest = left.min(REST_SECONDS - self.rested);
                self.rested += rest;
                left -= rest;
            } else {
                let needed = (1.0 - inverse_smoothstep(self.position - stage)) * self.stage_seconds;
                let progress = 1.0 - (needed - left) / self.stage_seconds;
                let position = stage + smoothstep(progress.min(1.0));
                // Just before its end, a stage is rounded to its end.
                if position < stage + 1.0 {
                    self.position = position;
                    return;
                }
                (self.position, self.rested) = (stage + 1.0, 0.0);
                left -= needed;
            }
        }
        self.is_playing &= !self.is_at_end();
    }

    /// Shows the picture after this many seconds of the film.
    pub fn show_time(&mut self, seconds: f64) {
        self.seek(0.0);
        self.is_playing = true;
        self.advance(seconds);
        self.is_playing = false;
    }
}

/// Returns the fraction whose smoothstep is `value`.
fn inverse_smoothstep(value: f64) -> f64 {
    0.5 - ((1.0 - 2.0 * value.clamp(0.0, 1.0)).asin() / 3.0).sin()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn easing_can_be_undone() {
        for step in 0..=100 {
            let fraction = f64::from(step) / 100.0;
            assert!((inverse_smoothstep(smoothstep(fraction)) - fraction).abs() < 1e-6);
        }
    }

    #[test]
    fn it_plays_to_its_end_and_stops() {
        let mut film = Film::new(3, 2.0);
        film.play();
        let mut before = 0.0;
        for _ in 0..100 {
            film.advance(0.1);
            assert!(film.position() >= before);
            before = film.position();
        }
        assert!(film.is_at_end() && !film.is_playing());
        film.play();
        assert_eq!((film.position(), film.is_playing()), (0.0, true), "and again");
    }

    #[test]
    fn the_same_time_shows_the_same_picture_in_any_steps() {
        let (mut by_steps, mut at_once) = (Film::new(4, 2.2), Film::new(4, 2.2));
        by_steps.play();
        for step in 1..=120 {
            by_steps.advance(0.1);
            at_once.show_time(f64::from(step) * 0.1);
            assert!((by_steps.position() - at_once.position()).abs() < 1e-6, "step {step}");
        }
        at_once.show_time(1_000.0);
        assert_eq!(at_once.position(), 4.0);
    }

    #[test]
    fn it_rests_at_the_end_of_each_stage() {
        let mut film = Film::new(2, 2.0);
        film.show_time(2.1);
        assert_eq!(film.position(), 1.0);
        film.show_time(2.0 + REST_SECONDS + 0.5);
        assert!(film.position() > 1.0);
        assert_eq!(film.duration(), 2.0 * (2.0 + REST_SECONDS));
    }

    #[test]
    fn positions_that_are_none_are_the_beginning() {
        let mut film = Film::new(2, 2.0);
        for (to, found) in [(f64::NAN, 0.0), (-3.0, 0.0), (7.0, 2.0), (1.25, 1.25)] {
            film.seek(to);
            assert_eq!(film.position(), found);
        }
    }
}
