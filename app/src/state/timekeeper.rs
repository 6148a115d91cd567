//! The clocks of the game on the board, while they run.

use crate::show::Place;
use hypertoe_core::{Clocks, Game, NodeId, TimeControl};

/// Milliseconds left at which a player is told so, the first one first.
pub const WARNINGS: [u32; 2] = [60_000, 10_000];

/// From here on, in milliseconds, tenths of a second are shown.
pub const TENTHS: u32 = 10_000;

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

    /// What the clocks showed when the turn at a place and revision began, where that is known.
    pub fn at(&self, key: (Place, u64)) -> Option<&Clocks> {
        self.turn.as_ref().filter(|(known, _)| *known == key).map(|(_, clocks)| clocks)
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
