//! The display of the clocks, and when they run.

use super::{Mode, State, TENTHS};
use hypertoe_core::NodeId;

/// Seconds by which the repaint of a clock is delayed, so that its display has changed by then.
const LATE: f64 = 0.02;

impl State {
    /// Returns the milliseconds left to a person; `None` without a clock. Persons keep their index
    /// when seats change.
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

    /// Returns the index of the person whose turn it is.
    pub fn person_to_move(&self) -> usize {
        let game = self.document.game();
        game.person(game.position().to_move())
    }

    /// Returns whether a clock runs. It starts with the first move; it stops while the player looks
    /// at earlier moves, explores or analyses, while the game is paused, and while a computer loads
    /// its books.
    pub fn clock_runs(&self) -> bool {
        self.is_timed_game_going_on()
            && !self.seats.waits()
            && !self.seats.is_reading()
            && !self.is_turned()
            && self.toss.is_none()
            && self.retry.is_none()
            && self.screen.shows(Mode::Play)
    }

    /// Returns whether the game has clocks that were started, and is not over.
    pub fn is_timed_game_going_on(&self) -> bool {
        let game = self.document.game();
        game.time_control().is_on()
            && game.current() != NodeId::START
            && !game.position().outcome().is_over()
    }

    /// Returns the seconds until the display of a running clock changes.
    pub fn until_clock_changes(&self) -> Option<f64> {
        let left = self.time_left(self.person_to_move()).filter(|_| self.clock_runs())?.max(1);
        let step = if left <= TENTHS { 100 } else { 1_000 };
        let wait = left - (left.div_ceil(step) - 1) * step;
        Some(f64::from(wait) / 1_000.0 + LATE)
    }

    /// Returns the seconds between two moves of computers: the setting, or a small fraction of the
    /// time left if that is less.
    pub fn pace(&self) -> f64 {
        let pace = self.settings.pace;
        match self.time_left(self.person_to_move()) {
            Some(left) => pace.min(f64::from(left) / 50_000.0),
            None => pace,
        }
    }
}
