//! The running clocks of the game on the board.

use crate::show::Place;
use hypertoe_core::{Clocks, Game, NodeId, TimeControl};

/// The warnings before a player's time runs out, in milliseconds left, the first one first.
pub const WARNINGS: [u32; 2] = [60_000, 10_000];

/// Below this many milliseconds, tenths of a second are shown.
pub const TENTHS: u32 = 10_000;

/// The state of the clocks that is not stored in the game.
#[derive(Debug, Default)]
pub struct Timekeeper {
    /// The elapsed fraction of a millisecond, in milliseconds.
    rest: f64,
    /// The clocks at the start of this turn, with place and revision.
    turn: Option<((Place, u64), Clocks)>,
    /// The warnings given to each player, and the place since which they count.
    warned: (Option<Place>, Vec<[bool; WARNINGS.len()]>),
}

impl Timekeeper {
    /// Notes the game on the board and its current turn.
    pub fn follow(&mut self, document: u64, game: &Game) {
        let place = Place { document, node: game.current() };
        let key = (place, game.revision());
        if self.turn.as_ref().is_some_and(|(known, _)| *known == key) {
            return;
        }
        self.rest = 0.0;
        self.turn = Some((key, game.clocks_before_thought()));
        // With a time per move, warnings are given for each move.
        let since = match game.time_control() {
            TimeControl::Move { .. } => place,
            _ => Place { node: NodeId::START, ..place },
        };
        if self.warned.0 != Some(since) {
            self.warned = (Some(since), vec![Default::default(); game.players().len()]);
        }
    }

    /// Returns the clocks at the start of the turn at this place and revision, if known.
    pub fn at(&self, key: (Place, u64)) -> Option<&Clocks> {
        self.turn.as_ref().filter(|(known, _)| *known == key).map(|(_, clocks)| clocks)
    }

    /// Adds elapsed seconds. Returns the whole milliseconds to deduct now.
    pub fn count(&mut self, seconds: f64) -> u32 {
        self.rest += seconds * 1_000.0;
        let whole = self.rest.floor().clamp(0.0, f64::from(u32::MAX));
        self.rest -= whole;
        whole as u32
    }

    /// Returns the warning due when a person's clock has gone from `before` to `now`; each is given
    /// once.
    pub fn warning(&mut self, person: usize, before: u32, now: u32) -> Option<u32> {
        let given = self.warned.1.get_mut(person)?;
        let passed = |at: u32| before > at && now <= at;
        let at = WARNINGS.iter().rposition(|at| passed(*at))?;
        let first = !std::mem::replace(&mut given[at], true);
        first.then_some(WARNINGS[at])
    }
}
