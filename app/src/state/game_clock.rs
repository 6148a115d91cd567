//! The running clocks of the game on the board, and the time until the next change on the screen.

use crate::view_model::PositionId;
use hypertoe_core::{Clocks, Game, NodeId, TimeControl};

/// The times left at which a player is warned, in milliseconds, in the order in which they come.
pub const WARNINGS_MS: [u32; 2] = [60_000, 10_000];

/// The longest time on the clock that may be lost if the program is killed, in milliseconds.
const SAVED_EVERY_MS: u32 = 5_000;

/// Below this many milliseconds, tenths of a second are shown.
pub const TENTHS_BELOW_MS: u32 = 10_000;

/// The state of running clocks besides the times stored in the game: the fraction of a
/// millisecond left over, the clocks at the start of the turn, and the warnings already given.
#[derive(Debug, Default)]
pub struct GameClock {
    /// The elapsed fraction of a millisecond, in milliseconds.
    fraction_ms: f64,
    /// The time on the clock since the last change of the game that will be saved, in milliseconds.
    unsaved_ms: u32,
    /// The clocks at the start of this turn, with place and revision.
    turn: Option<((PositionId, u64), Clocks)>,
    /// The warnings given to each player, and the place since which they count.
    warned: (Option<PositionId>, Vec<[bool; WARNINGS_MS.len()]>),
}

impl GameClock {
    /// Updates the cached clocks when the position has changed, and resets the warnings for a new
    /// game or, with a time per move, for a new move.
    pub fn sync(&mut self, document: u64, game: &Game) {
        let position = PositionId { document, node: game.current() };
        let key = (position, game.revision());
        if self.turn.as_ref().is_some_and(|(known, _)| *known == key) {
            return;
        }
        if self.turn.as_ref().is_none_or(|((known, _), _)| *known != position) {
            self.fraction_ms = 0.0;
        }
        self.unsaved_ms = 0;
        self.turn = Some((key, game.clocks_at_turn_start()));
        // With a time per move, warnings are given for each move.
        let since = match game.time_control() {
            TimeControl::Move { .. } => position,
            _ => PositionId { node: NodeId::START, ..position },
        };
        if self.warned.0 != Some(since) {
            self.warned = (Some(since), vec![Default::default(); game.players().len()]);
        }
    }

    /// Returns the clocks at the start of the turn in this position and revision, if known.
    pub fn turn_start_clocks(&self, key: (PositionId, u64)) -> Option<&Clocks> {
        self.turn.as_ref().filter(|(known, _)| *known == key).map(|(_, clocks)| clocks)
    }

    /// Counts elapsed seconds. Returns the whole milliseconds to deduct from the running clock now;
    /// the fraction of a millisecond is kept for the next call.
    pub fn take_whole_millis(&mut self, seconds: f64) -> u32 {
        self.fraction_ms += seconds * 1_000.0;
        let whole = self.fraction_ms.floor().clamp(0.0, f64::from(u32::MAX));
        self.fraction_ms -= whole;
        whole as u32
    }

    /// Counts time on the clock, in milliseconds, that no change of the game has saved yet. Returns
    /// whether there is enough of it to be saved now.
    pub fn add_unsaved(&mut self, passed: u32) -> bool {
        self.unsaved_ms = self.unsaved_ms.saturating_add(passed);
        self.unsaved_ms >= SAVED_EVERY_MS
    }

    /// Returns whether time has passed that no change of the game has saved yet.
    pub fn has_unsaved_time(&self) -> bool {
        self.unsaved_ms > 0
    }

    /// Returns the time, in milliseconds, of which to warn a player whose clock has gone from
    /// `before` past it to `now`. `person` is the player's original seat; each warning is returned
    /// once.
    pub fn take_warning(&mut self, person: usize, before: u32, now: u32) -> Option<u32> {
        let given = self.warned.1.get_mut(person)?;
        let passed = |at: u32| before > at && now <= at;
        let at = WARNINGS_MS.iter().rposition(|at| passed(*at))?;
        let first = !std::mem::replace(&mut given[at], true);
        first.then_some(WARNINGS_MS[at])
    }
}
