//! Time to think: how much of it players have, and how much is left. Nothing here reads a clock;
//! whoever does says how much time has passed. All times are milliseconds.

use serde::{Deserialize, Serialize};

/// The most milliseconds of a clock, of an increment and of a move.
pub const MAX_TIME: u32 = 360_000_000;
/// The fewest milliseconds of a clock and of a move.
pub const MIN_TIME: u32 = 1_000;

/// How much time the players have to think. It is no rule of play: no search minds it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TimeControl {
    /// As much as they like.
    #[default]
    None,
    /// So much for all moves of the game, and more with each move.
    Game {
        /// At the start.
        base: u32,
        /// With each move; the first move of the game earns nothing.
        #[serde(default)]
        increment: u32,
    },
    /// So much for each move.
    Move {
        /// For each move.
        time: u32,
    },
}

impl TimeControl {
    /// Whether there is a clock.
    pub fn is_on(self) -> bool {
        self != Self::None
    }

    /// Whether its times are within the limits.
    pub fn is_valid(self) -> bool {
        let times = MIN_TIME..=MAX_TIME;
        match self {
            Self::None => true,
            Self::Game { base, increment } => times.contains(&base) && increment <= MAX_TIME,
            Self::Move { time } => times.contains(&time),
        }
    }

    /// What each clock shows at the start; 0 without a clock.
    pub fn at_start(self) -> u32 {
        match self {
            Self::None => 0,
            Self::Game { base, .. } => base,
            Self::Move { time } => time,
        }
    }

    /// What a clock shows after a move that began with `before` on it and took `used`. The first
    /// move of a game earns nothing.
    pub fn after_move(self, before: u32, used: u32, is_first: bool) -> u32 {
        let left = before.saturating_sub(used);
        match self {
            Self::Game { increment, .. } if !is_first => left.saturating_add(increment),
            Self::None | Self::Game { .. } | Self::Move { .. } => left,
        }
    }

    /// How long a move took after which a clock shows `after`.
    pub fn used(self, before: u32, after: u32, is_first: bool) -> u32 {
        self.after_move(before, 0, is_first).saturating_sub(after)
    }
}

/// What the clocks of all players show, as they sat down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks {
    control: TimeControl,
    left: Vec<u32>,
}

impl Clocks {
    /// The clocks of so many players at the start of a game.
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
        Self { control, left: vec![control.at_start(); players] }
    }

    /// What a clock shows; 0 if its time is up.
    pub fn left(&self, person: usize) -> u32 {
        self.left.get(person).copied().unwrap_or(0)
    }

    /// Somebody thinks for so long.
    pub fn advance(&mut self, person: usize, millis: u32) {
        if let Some(left) = self.left.get_mut(person) {
            *left = left.saturating_sub(millis);
        }
    }

    /// Somebody has moved: the increment is earned, and a clock for single moves begins anew. The
    /// first move of a game earns nothing.
    pub fn moved(&mut self, person: usize, is_first: bool) {
        let control = self.control;
        if let Some(left) = self.left.get_mut(person) {
            *left = match control {
                TimeControl::Move { time } => time,
                TimeControl::None | TimeControl::Game { .. } => {
                    control.after_move(*left, 0, is_first)
                }
            };
        }
    }

    /// Whose time is up.
    pub fn out_of_time(&self) -> Option<usize> {
        self.left.iter().position(|left| *left == 0).filter(|_| self.control.is_on())
    }
}
