//! The running clocks of the game on the board, and the time until the next change on the screen.

use super::{Mode, State};
use crate::view_model::PositionId;
use hypertoe_core::{Clocks, Game, NodeId, TimeControl};

/// The warnings before a player's time runs out, in milliseconds left, the first one first.
pub const WARNINGS_MS: [u32; 2] = [60_000, 10_000];

/// Below this many milliseconds, tenths of a second are shown.
pub const TENTHS_BELOW_MS: u32 = 10_000;

/// The state of the clocks that is not stored in the game.
#[derive(Debug, Default)]
pub struct GameClock {
    /// The elapsed fraction of a millisecond, in milliseconds.
    fraction_ms: f64,
    /// The clocks at the start of this turn, with place and revision.
    turn: Option<((PositionId, u64), Clocks)>,
    /// The warnings given to each player, and the place since which they count.
    warned: (Option<PositionId>, Vec<[bool; WARNINGS_MS.len()]>),
}

impl GameClock {
    /// Notes the game on the board and its current turn.
    pub fn sync(&mut self, document: u64, game: &Game) {
        let place = PositionId { document, node: game.current() };
        let key = (place, game.revision());
        if self.turn.as_ref().is_some_and(|(known, _)| *known == key) {
            return;
        }
        self.fraction_ms = 0.0;
        self.turn = Some((key, game.clocks_at_turn_start()));
        // With a time per move, warnings are given for each move.
        let since = match game.time_control() {
            TimeControl::Move { .. } => place,
            _ => PositionId { node: NodeId::START, ..place },
        };
        if self.warned.0 != Some(since) {
            self.warned = (Some(since), vec![Default::default(); game.players().len()]);
        }
    }

    /// Returns the clocks at the start of the turn at this place and revision, if known.
    pub fn turn_start_clocks(&self, key: (PositionId, u64)) -> Option<&Clocks> {
        self.turn.as_ref().filter(|(known, _)| *known == key).map(|(_, clocks)| clocks)
    }

    /// Adds elapsed seconds. Returns the whole milliseconds to deduct now.
    pub fn add_seconds(&mut self, seconds: f64) -> u32 {
        self.fraction_ms += seconds * 1_000.0;
        let whole = self.fraction_ms.floor().clamp(0.0, f64::from(u32::MAX));
        self.fraction_ms -= whole;
        whole as u32
    }

    /// Returns the warning due when a person's clock has gone from `before` to `now`; each is given
    /// once.
    pub fn take_warning(&mut self, person: usize, before: u32, now: u32) -> Option<u32> {
        let given = self.warned.1.get_mut(person)?;
        let passed = |at: u32| before > at && now <= at;
        let at = WARNINGS_MS.iter().rposition(|at| passed(*at))?;
        let first = !std::mem::replace(&mut given[at], true);
        first.then_some(WARNINGS_MS[at])
    }
}

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

impl State {
    /// Returns the seconds until something changes by itself: 0 during an animation, infinity while
    /// only elapsed time is counted, `None` if time does not matter.
    pub fn seconds_to_next_change(&self) -> Option<f64> {
        if self.is_animating() {
            return Some(0.0);
        }
        let seats = self.is_thinking().then(|| self.computers.seconds_to_move(self.move_pause()));
        let kept = self.game_library.seconds_to_autosave(self.document.game().move_count());
        let settled =
            [self.exports.seconds_to_estimate(), self.file_ops.seconds_to_import_parse(), kept];
        self.overlays
            .seconds_to_expiry()
            .into_iter()
            .chain(self.motion.next_change())
            .chain(seats)
            .chain(settled.into_iter().flatten())
            .chain(self.seconds_to_clock_change())
            .chain(self.seconds_to_timer_change())
            .reduce(f64::min)
    }

    /// Returns the seconds until the timer of a lesson or practice shows another time: the teacher
    /// sees seconds, others minutes.
    fn seconds_to_timer_change(&self) -> Option<f64> {
        let run = self.learn_board().and(self.learn.session())?;
        let unit = if self.shows_notes() { 1.0 } else { 60.0 };
        run.timer_seconds().map(|seconds| unit - seconds % unit)
    }

    /// Returns whether every frame differs from the last one.
    fn is_animating(&self) -> bool {
        let bead = self.screen.mode() == Mode::Explore && self.explorer.tour.playback().is_playing;
        bead || self.screen.straightened().is_some_and(|open| open.stages.is_playing())
            || self.coin_toss.is_some()
            || self.motion.next_change() == Some(0.0)
            || self.exports.preview().animation().is_some()
            || self.space().is_animating() && self.shows_space()
            || self.learn_board().is_some_and(|stage| stage.figure.tour.playback().is_playing)
    }
}
