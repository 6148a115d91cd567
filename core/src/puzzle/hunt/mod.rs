//! The search for a win within a number of own moves, against any defence.
//!
//! For two players, with the first line or the first N lines as the goal, with or without gravity.
//! It tries every move that can matter, so that "no" is as certain as "yes":
//!
//! * A player who can win at once does. One cell on which the opponent would win leaves one move,
//!   two leave none.
//! * Without gravity the defender may pass in the search (a null move): another mark never harms
//!   its owner, so where a pass holds, some move does, and a quiet move of the attacker is
//!   abandoned at once. Where a pass does not hold, a reply fails too if every step of the
//!   attacker's sequence of threats stays as forced as it was.
//! * Where the first line wins, a quiet move is tried only on a line that the attacker can still
//!   complete in time, or on which the defender could make a threat in time: on any other cell it
//!   is a pass, after which fewer moves would do.
//!
//! Results are remembered by the 64-bit hash of the position.

mod ground;
mod watch;

pub(super) use watch::{Interrupted, Watch, found};

use crate::base::dice::mixed;
use crate::play::position::Position;
use crate::search::LineIndex;
use foldhash::fast::RandomState;
use ground::{Ground, Sequence};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// The most positions that are remembered, about 24 MiB.
const MOST_KNOWN: usize = 1 << 20;

/// The moves that the attacker may make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// All of them.
    Any,
    /// Those that threaten to win with the next move.
    Threats,
}

/// A result remembered for a position with the attacker to move.
#[derive(Clone, Copy, Debug, Default)]
struct Known {
    /// Number of own moves in which it is won, 0 if unknown.
    won: u8,
    /// The most own moves within which it is known not to be won.
    open: u8,
    /// The winning move.
    cell: u32,
}

/// A win search, with its position and its results so far, which stay valid for other
/// positions on the same board.
pub(super) struct Hunt {
    ground: Ground,
    known: HashMap<u64, Known, RandomState>,
}

impl Hunt {
    /// Makes a search in a position of two players on the board with these lines; the goal must be
    /// a number of lines.
    pub fn new(index: Arc<LineIndex>, position: &Position) -> Self {
        Self { ground: Ground::new(index, position), known: HashMap::default() }
    }

    /// Returns the number of own moves in which this player, to move, wins, up to `most`.
    pub fn distance(
        &mut self,
        player: usize,
        most: u32,
        way: Way,
        watch: &mut Watch<'_>,
    ) -> Result<Option<u32>, Interrupted> {
        for moves in 1..=most {
            if self.attack(player, moves, way, watch)? {
                return Ok(Some(moves));
            }
        }
        Ok(None)
    }

    /// Returns whether this player, to move, wins within this many own moves, beginning with this
    /// one.
    pub fn wins_by(
        &mut self,
        player: usize,
        cell: u32,
        moves: u32,
        way: Way,
        watch: &mut Watch<'_>,
    ) -> Result<bool, Interrupted> {
        self.make(player, cell);
        let wins = match (self.has_won(player), moves) {
            (true, _) => Ok(moves > 0),
            (false, ..=1) => Ok(false),
            _ => self.defended(player, moves - 1, way, watch),
        };
        self.unmake();
        wins
    }

    /// Returns whether this player wins within this many own moves, with the opponent to move.
    /// Neither must have won.
    pub fn defended(
        &mut self,
        player: usize,
        moves: u32,
        way: Way,
        watch: &mut Watch<'_>,
    ) -> Result<bool, Interrupted> {
        watch.tick()?;
        let other = 1 - player;
        if moves == 0 || self.winning(other).0.is_some() {
            return Ok(false);
        }
        match self.winning(player) {
            (Some(_), Some(_)) => Ok(true),
            (Some(only), None) => self.replied(player, only, moves, way, watch),
            _ if way == Way::Threats => Ok(false),
            _ => self.holds_nowhere(player, moves, watch),
        }
    }

    /// Returns whether this player wins after this reply of the opponent, which must not win.
    fn replied(
        &mut self,
        player: usize,
        reply: u32,
        moves: u32,
        way: Way,
        watch: &mut Watch<'_>,
    ) -> Result<bool, Interrupted> {
        self.make(1 - player, reply);
        let wins = self.attack(player, moves, way, watch);
        self.unmake();
        wins
    }

    /// Returns whether no reply keeps this player, who has no threat, from winning in time.
    fn holds_nowhere(
        &mut self,
        player: usize,
        moves: u32,
        watch: &mut Watch<'_>,
    ) -> Result<bool, Interrupted> {
        let falls = self.tally().has_gravity();
        if !falls && !self.attack(player, moves, Way::Any, watch)? {
            return Ok(false);
        }
        let mut replies = self.moves();
        if replies.is_empty() {
            return Ok(false);
        }
        if self.is_plain() && self.attack(player, moves, Way::Threats, watch)? {
            let sequence = self.sequence(player, moves);
            if let Some(sequence) = sequence {
                replies.retain(|reply| !self.still_works(player, *reply, &sequence));
            }
        }
        replies.sort_by_cached_key(|cell| Reverse(self.weight(*cell)));
        for reply in replies {
            if !self.replied(player, reply, moves, Way::Any, watch)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Returns whether this player, to move, wins within this many own moves. Neither must have
    /// won.
    pub fn attack(
        &mut self,
        player: usize,
        moves: u32,
        way: Way,
        watch: &mut Watch<'_>,
    ) -> Result<bool, Interrupted> {
        watch.tick()?;
        if moves == 0 {
            return Ok(false);
        }
        if self.winning(player).0.is_some() {
            return Ok(true);
        }
        let (only, None) = self.winning(1 - player) else { return Ok(false) };
        if moves == 1 {
            return Ok(false);
        }
        let mut threats = Vec::new();
        if self.is_plain() {
            if self.fork(player, only, &mut threats).is_some() {
                return Ok(true);
            }
            if moves == 2 {
                return Ok(false);
            }
        }
        let key = self.key(player, way);
        let known = self.known.get(&key).copied().unwrap_or_default();
        if known.won > 0 && u32::from(known.won) <= moves {
            return Ok(true);
        }
        if u32::from(known.open) >= moves {
            return Ok(false);
        }
        let cell = match self.is_plain() {
            true => self.plain_move(player, moves, way, only, threats, watch)?,
            false => self.any_move(player, moves, way, only, watch)?,
        };
        self.note(key, moves, cell);
        Ok(cell.is_some())
    }

    fn key(&self, player: usize, way: Way) -> u64 {
        let threats = u64::from(way == Way::Threats);
        self.tally().hash() ^ mixed(0x7_0000 + 2 * player as u64 + threats)
    }

    fn note(&mut self, key: u64, moves: u32, cell: Option<u32>) {
        if self.known.len() >= MOST_KNOWN {
            self.known.clear();
        }
        let known = self.known.entry(key).or_default();
        match cell {
            // Searched again only for fewer moves.
            Some(cell) => (known.won, known.cell) = (moves as u8, cell),
            None => known.open = known.open.max(moves as u8),
        }
    }

    /// Finds a move that wins in time, by any rules; `only`, if given, must be taken.
    fn any_move(
        &mut self,
        player: usize,
        moves: u32,
        way: Way,
        only: Option<u32>,
        watch: &mut Watch<'_>,
    ) -> Result<Option<u32>, Interrupted> {
        if self.tally().alive() < self.need(player) {
            return Ok(None);
        }
        let mut cells = only.map_or_else(|| self.moves(), |only| vec![only]);
        cells.sort_by_cached_key(|cell| Reverse(self.weight(*cell)));
        for cell in cells {
            if self.wins_by(player, cell, moves, way, watch)? {
                return Ok(Some(cell));
            }
        }
        Ok(None)
    }

    /// Finds a move that wins in time, where the first line wins and marks do not fall. There must
    /// be no fork, and `only`, if given, must be taken.
    fn plain_move(
        &mut self,
        player: usize,
        moves: u32,
        way: Way,
        only: Option<u32>,
        mut threats: Vec<(u32, u32)>,
        watch: &mut Watch<'_>,
    ) -> Result<Option<u32>, Interrupted> {
        threats.sort_by_cached_key(|(cell, _)| Reverse(self.weight(*cell)));
        for &(cell, answer) in &threats {
            self.make(player, cell);
            let wins = self.replied(player, answer, moves - 1, way, watch);
            self.unmake();
            if wins? {
                return Ok(Some(cell));
            }
        }
        if way == Way::Threats {
            return Ok(None);
        }
        let threatens = |cell: &u32| threats.iter().any(|(threat, _)| threat == cell);
        let mut quiet: Vec<u32> = match only {
            Some(only) => vec![only],
            None => {
                self.moves().into_iter().filter(|cell| self.matters(player, *cell, moves)).collect()
            }
        };
        quiet.retain(|cell| !threatens(cell));
        quiet.sort_by_cached_key(|cell| Reverse(self.weight(*cell)));
        for cell in quiet {
            if self.wins_by(player, cell, moves, way, watch)? {
                return Ok(Some(cell));
            }
        }
        Ok(None)
    }

    /// Returns the win by threats that [`attack`](Self::attack) has found, if it is still
    /// remembered.
    fn sequence(&mut self, player: usize, moves: u32) -> Option<Sequence> {
        let mut pairs = Vec::new();
        let mut last = None;
        for _ in 0..moves {
            let (first, _) = self.winning(player);
            let only = self.winning(1 - player).0;
            last = first.or_else(|| self.fork(player, only, &mut Vec::new()));
            if last.is_some() {
                break;
            }
            let known = self.known.get(&self.key(player, Way::Threats)).copied();
            let Some(Known { won: 1.., cell, .. }) = known else { break };
            self.make(player, cell);
            let Some(answer) = self.winning(player).0 else {
                self.unmake();
                break;
            };
            self.make(1 - player, answer);
            pairs.push((cell, answer));
        }
        let mut cells: Vec<u32> =
            pairs.iter().flat_map(|(cell, answer)| [*cell, *answer]).collect();
        if let Some(last) = last {
            self.make(player, last);
            let (one, two) = self.winning(player);
            self.unmake();
            cells.extend([Some(last), one, two].into_iter().flatten());
        }
        for _ in 0..2 * pairs.len() {
            self.unmake();
        }
        last.map(|last| Sequence { pairs, last, cells })
    }
}

impl Deref for Hunt {
    type Target = Ground;

    fn deref(&self) -> &Ground {
        &self.ground
    }
}

impl DerefMut for Hunt {
    fn deref_mut(&mut self) -> &mut Ground {
        &mut self.ground
    }
}
