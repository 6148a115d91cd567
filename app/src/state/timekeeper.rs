//! The clocks of the game on the board, while they run.

use super::{Mode, State};
use crate::show::Place;
use hypertoe_core::{Clocks, Game, NodeId, TimeControl};

/// Milliseconds left at which a player is told so, the first one first.
pub const WARNINGS: [u32; 2] = [60_000, 10_000];

/// From here on, in milliseconds, tenths of a second are shown.
pub const TENTHS: u32 = 10_000;

/// Seconds that a clock is shown late, so that it has changed for certain when it is looked at.
const LATE: f64 = 0.02;

/// What is known of the clocks besides the game.
#[derive(Debug, Default)]
pub struct Timekeeper {
    /// What has passed and is less than a millisecond, in milliseconds.
    rest: f64,
    /// What the clocks showed when this turn began, and in which version of the game.
    turn: Option<((Place, u64), Clocks)>,
    /// Which warnings each player has had, and since when that counts.
    warned: (Option<Place>, Vec<[bool; WARNINGS.len()]>),
}

impl Timekeeper {
    /// The game on the board is this one now.
    pub fn follow(&mut self, document: u64, game: &Game) {
        let place = Place { document, node: game.current() };
        let key = (place, game.revision());
        if self.turn.as_ref().is_some_and(|(known, _)| *known == key) {
            return;
        }
        self.rest = 0.0;
        self.turn = Some((key, game.clocks_before_thought()));
        // Where each move has its own time, each has its own warnings.
        let since = match game.time_control() {
            TimeControl::Move { .. } => place,
            _ => Place { node: NodeId::START, ..place },
        };
        if self.warned.0 != Some(since) {
            self.warned = (Some(since), vec![Default::default(); game.players().len()]);
        }
    }

    /// So many seconds have passed: whole milliseconds that are to be counted now.
    pub fn count(&mut self, seconds: f64) -> u32 {
        self.rest += seconds * 1_000.0;
        let whole = self.rest.floor().clamp(0.0, f64::from(u32::MAX));
        self.rest -= whole;
        whole as u32
    }

    /// The warning that a player is due, whose clock has gone from `before` to `now`; each is
    /// given once.
    pub fn warning(&mut self, person: usize, before: u32, now: u32) -> Option<u32> {
        let given = self.warned.1.get_mut(person)?;
        let passed = |at: u32| before > at && now <= at;
        let at = WARNINGS.iter().rposition(|at| passed(*at))?;
        let first = !std::mem::replace(&mut given[at], true);
        first.then_some(WARNINGS[at])
    }
}

impl State {
    /// Milliseconds left to somebody, as they sat down; `None` where there is no clock.
    pub fn time_left(&self, person: usize) -> Option<u32> {
        let game = self.document.game();
        if !game.time_control().is_on() {
            return None;
        }
        let key = (self.place(), game.revision());
        let known = self.timekeeper.turn.as_ref().filter(|(known, _)| *known == key);
        let left = match known {
            Some((_, clocks)) => clocks.left(person),
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
