//! What the clocks show, and when they run.

use super::{Mode, State, TENTHS};
use hypertoe_core::NodeId;

/// Seconds that a clock is shown late, so that it has changed for certain when it is looked at.
const LATE: f64 = 0.02;

impl State {
    /// Milliseconds left to somebody, as they sat down; `None` where there is no clock.
    pub fn time_left(&self, person: usize) -> Option<u32> {
        let game = self.document.game();
        if !game.time_control().is_on() {
            return None;
        }
        let key = (self.place(), game.revision());
        let left = match self.timekeeper.at(key) {
            Some(clocks) => clocks.left(person),
            None => game.clocks_before_thought().left(person),
        };
        let thought = match person == self.person_to_move() {
            true => game.thought_at(game.current()),
            false => 0,
        };
        Some(left.saturating_sub(thought))
    }

    /// Whose turn it is, as they sat down.
    pub fn person_to_move(&self) -> usize {
        let game = self.document.game();
        game.person(game.position().to_move())
    }

    /// Whether a clock runs. It starts with the first move; it stands while somebody looks back,
    /// explores or analyses, while the game is paused, and while books are read that the computer
    /// wants to look into.
    pub fn clock_runs(&self) -> bool {
        self.is_timed_game_going_on()
            && !self.seats.waits()
            && !self.seats.is_reading()
            && !self.is_turned()
            && self.toss.is_none()
            && self.retry.is_none()
            && self.screen.shows(Mode::Play)
    }

    /// Whether the game on the board has clocks that have been started, and is not over.
    pub fn is_timed_game_going_on(&self) -> bool {
        let game = self.document.game();
        game.time_control().is_on()
            && game.current() != NodeId::START
            && !game.position().outcome().is_over()
    }

    /// Seconds until a clock shows something else, while one runs.
    pub fn until_clock_changes(&self) -> Option<f64> {
        let left = self.time_left(self.person_to_move()).filter(|_| self.clock_runs())?.max(1);
        let step = if left <= TENTHS { 100 } else { 1_000 };
        let wait = left - (left.div_ceil(step) - 1) * step;
        Some(f64::from(wait) / 1_000.0 + LATE)
    }

    /// Seconds between two moves of computers: as they are set, or a small share of what is left
    /// on the clock of who is to move.
    pub fn pace(&self) -> f64 {
        let pace = self.settings.pace;
        match self.time_left(self.person_to_move()) {
            Some(left) => pace.min(f64::from(left) / 50_000.0),
            None => pace,
        }
    }
}
