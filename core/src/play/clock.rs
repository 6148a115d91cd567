//! Time controls and clocks. Nothing here reads a clock; the caller tells how much time has
//! passed. All times are in milliseconds.

use serde::{Deserialize, Serialize};

/// The most milliseconds of a clock, of an increment and of a move.
pub const MAX_TIME: u32 = 360_000_000;
/// The fewest milliseconds of a clock and of a move.
pub const MIN_TIME: u32 = 1_000;

/// The time that players have to think. It is not a rule of play; searches ignore it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TimeControl {
    /// No limit.
    #[default]
    None,
    /// A budget for all moves of a player, with an increment for each move.
    Game {
        /// Time at the start.
        base: u32,
        /// Time added with each move, except the first move of the game.
        #[serde(default)]
        increment: u32,
    },
    /// The same time for each move.
    Move {
        /// Time for a move.
        time: u32,
    },
}

impl TimeControl {
    /// Returns whether there is a clock.
    pub fn is_on(self) -> bool {
        self != Self::None
    }

    /// Returns whether the times are within the limits.
    pub fn is_valid(self) -> bool {
        let times = MIN_TIME..=MAX_TIME;
        match self {
            Self::None => true,
            Self::Game { base, increment } => times.contains(&base) && increment <= MAX_TIME,
            Self::Move { time } => times.contains(&time),
        }
    }

    /// Returns the time on each clock at the start; 0 without a clock.
    pub fn initial_time(self) -> u32 {
        match self {
            Self::None => 0,
            Self::Game { base, .. } => base,
            Self::Move { time } => time,
        }
    }

    /// Returns the time left after a move that started with `before` on the clock and took `time_used`.
    /// The first move of a game earns no increment.
    pub fn time_after_move(self, before: u32, used: u32, is_first: bool) -> u32 {
        let left = before.saturating_sub(used);
        match self {
            Self::Game { increment, .. } if !is_first => left.saturating_add(increment),
            Self::None | Self::Game { .. } | Self::Move { .. } => left,
        }
    }

    /// Returns the time that a move took, from the times on the clock before and after it.
    pub fn time_used(self, before: u32, after: u32, is_first: bool) -> u32 {
        self.time_after_move(before, 0, is_first).saturating_sub(after)
    }
}

/// The clocks of all players, in their original seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks {
    control: TimeControl,
    left: Vec<u32>,
}

impl Clocks {
    /// Sets the clocks of `players` players to the start of a game.
    ///
    /// ```
    /// use hypertoe_core::play::clock::{Clocks, TimeControl};
    ///
    /// let mut clocks = Clocks::new(TimeControl::Game { base: 60_000, increment: 2_000 }, 2);
    /// clocks.advance(1, 5_000);
    /// clocks.moved(1, false);
    /// assert_eq!((clocks.left(0), clocks.left(1)), (60_000, 57_000));
    /// clocks.advance(0, 90_000);
    /// assert_eq!(clocks.out_of_time(), Some(0));
    /// ```
    pub fn new(control: TimeControl, players: usize) -> Self {
        Self { control, left: vec![control.initial_time(); players] }
    }

    /// Returns the time left on a clock; 0 if it has run out.
    pub fn time_left(&self, person: usize) -> u32 {
        self.left.get(person).copied().unwrap_or(0)
    }

    /// Takes thinking time off a player's clock.
    pub fn advance(&mut self, person: usize, millis: u32) {
        if let Some(left) = self.left.get_mut(person) {
            *left = left.saturating_sub(millis);
        }
    }

    /// Updates a player's clock after a move: adds the increment, or resets a clock for single
    /// moves. The first move of a game earns no increment.
    pub fn finish_move(&mut self, person: usize, is_first: bool) {
        let control = self.control;
        if let Some(left) = self.left.get_mut(person) {
            *left = match control {
                TimeControl::Move { time } => time,
                TimeControl::None | TimeControl::Game { .. } => {
                    control.time_after_move(*left, 0, is_first)
                }
            };
        }
    }

    /// Returns the player whose time is up, if any.
    pub fn out_of_time(&self) -> Option<usize> {
        self.left.iter().position(|left| *left == 0).filter(|_| self.control.is_on())
    }
}
