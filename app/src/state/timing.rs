//! The display of the clocks, and when they run.

use super::{Mode, State, TENTHS_BELOW_MS};
use hypertoe_core::NodeId;

/// Seconds by which the repaint of a clock is delayed, so that its display has changed by then.
const REPAINT_DELAY: f64 = 0.02;

impl State {
    /// Returns the milliseconds left to a person; `None` without a clock. Persons keep their index
    /// when seats change.
    pub fn time_left(&self, person: usize) -> Option<u32> {
        let game = self.document.game();
        if !game.time_control().is_on() {
            return None;
        }
        let key = (self.position_id(), game.revision());
        let left = match self.game_clock.turn_start_clocks(key) {
            Some(clocks) => clocks.time_left(person),
            None => game.clocks_at_turn_start().time_left(person),
        };
        let thought = match person == self.person_to_move() {
            true => game.thinking_time(game.current()),
            false => 0,
        };
        Some(left.saturating_sub(thought))
    }

    /// Returns the index of the person whose turn it is.
    pub fn person_to_move(&self) -> usize {
        let game = self.document.game();
        game.original_seat(game.position().to_move())
    }

    /// Returns whether a clock runs. It starts with the first move; it stops while the player looks
    /// at earlier moves, explores or analyses, while the game is paused, and while a computer loads
    /// its books.
    pub fn is_clock_running(&self) -> bool {
        self.is_timed_game_running()
            && !self.computers.is_waiting()
            && !self.computers.is_loading_books()
            && !self.is_transformed()
            && self.coin_toss.is_none()
            && self.retry.is_none()
            && self.screen.is_showing(Mode::Play)
    }

    /// Returns whether the game has clocks that were started, and is not over.
    pub fn is_timed_game_running(&self) -> bool {
        let game = self.document.game();
        game.time_control().is_on()
            && game.current() != NodeId::START
            && !game.position().outcome().is_over()
    }

    /// Returns the seconds until the display of a running clock changes.
    pub fn seconds_to_clock_change(&self) -> Option<f64> {
        let left =
            self.time_left(self.person_to_move()).filter(|_| self.is_clock_running())?.max(1);
        let step = if left <= TENTHS_BELOW_MS { 100 } else { 1_000 };
        let wait = left - (left.div_ceil(step) - 1) * step;
        Some(f64::from(wait) / 1_000.0 + REPAINT_DELAY)
    }

    /// Returns the seconds between two moves of computers: the setting, or a small fraction of the
    /// time left if that is less.
    pub fn move_pause(&self) -> f64 {
        let pace = self.settings.pace;
        match self.time_left(self.person_to_move()) {
            Some(left) => pace.min(f64::from(left) / 50_000.0),
            None => pace,
        }
    }
}
