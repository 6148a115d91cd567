//! Threat-space search: wins by threats that leave one answer each.
//!
//! Depth first, all sequences of threats, however long (L. V. Allis,
//! “Searching for solutions in games and artificial intelligence”, 1994).
//! A search that runs to its end settles whether there is such a win.

use super::board::{Completable, Exchange, Stopped, ThreatBoard, Ways};
use crate::base::control::{self, Control, Halt};
use crate::base::dice::mixed;
use std::cmp::Reverse;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

/// What is seen of searches by threats while they go on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// Positions looked at so far.
    pub nodes: u64,
    /// The moves to where the search is, as its caller has noted them.
    pub way: Vec<u16>,
}

/// Counts the positions that are looked at, stops a search that looks at too
/// many, and checks in.
pub struct NodeMeter<'a> {
    /// Positions looked at so far.
    pub nodes: u64,
    /// The moves to where the search is, noted by its caller.
    pub way: Vec<u16>,
    most: u64,
    /// Positions at which it is to be seen whether to go on.
    due: u64,
    /// Work besides, as positions that take as long.
    besides: u64,
    /// All work at the last check-in.
    told: u64,
    control: &'a mut dyn Control<Seen>,
    halt: Result<(), Halt>,
}

/// Positions in a step.
const A_STEP: u64 = 5;
/// Positions between two check-ins.
const SLICE: u64 = A_STEP * control::Meter::<()>::SLICE;
/// Lines that are looked at in the time of a small position.
const LINES: usize = 16;

impl<'a> NodeMeter<'a> {
    /// At most this many positions.
    pub fn new(most: u64, control: &'a mut dyn Control<Seen>) -> Self {
        let (way, due) = (Vec::new(), SLICE.min(most));
        Self { nodes: 0, way, most, due, besides: 0, told: 0, control, halt: Ok(()) }
    }

    /// One more position is looked at on a board.
    ///
    /// # Errors
    /// [`Stopped`] if it is one too many, or the search is to end.
    #[inline]
    pub fn tick(&mut self, board: &impl ThreatBoard) -> Result<(), Stopped> {
        self.nodes += 1;
        self.look_around(board)
    }

    /// Work that takes about as long as looking at this many positions.
    ///
    /// # Errors
    /// As [`tick`](Self::tick).
    #[inline]
    pub fn work(&mut self, positions: usize) -> Result<(), Stopped> {
        self.besides += positions as u64;
        self.due = self.due.saturating_sub(positions as u64);
        if self.nodes > self.due { self.check_in() } else { Ok(()) }
    }

    /// The same, and that many fewer positions may still be looked at.
    #[inline]
    pub fn spend(&mut self, positions: usize) {
        self.besides += positions as u64;
        self.due = self.due.saturating_sub(positions as u64);
        self.most = self.most.saturating_sub(positions as u64);
    }

    /// Looks around on a board without looking at a position more.
    ///
    /// # Errors
    /// As [`tick`](Self::tick).
    #[inline]
    pub fn look_around(&mut self, board: &impl ThreatBoard) -> Result<(), Stopped> {
        self.work(board.lines_looked_at() / LINES)
    }

    /// Whether the control has ended the search. If not, a search that stopped
    /// had looked at as many positions as it may.
    ///
    /// # Errors
    /// The search is to end.
    pub fn halted(&self) -> Result<(), Halt> {
        self.halt
    }

    /// From now on at most this many more positions.
    pub fn allow(&mut self, more: u64) {
        self.most = self.nodes.saturating_add(more);
        self.due = self.due.min(self.most);
    }

    /// The same, but no more than before; returns how many those were in all.
    fn narrow(&mut self, more: u64) -> u64 {
        let most = self.most.min(self.nodes.saturating_add(more));
        self.due = self.due.min(most);
        std::mem::replace(&mut self.most, most)
    }

    /// Checks in, whether it is time or not.
    ///
    /// # Errors
    /// As [`tick`](Self::tick).
    #[cold]
    pub fn check_in(&mut self) -> Result<(), Stopped> {
        if self.nodes > self.most || self.halt.is_err() {
            return Err(Stopped);
        }
        self.due = self.nodes.saturating_add(SLICE).min(self.most);
        self.report();
        self.halt.map_err(|_| Stopped)
    }

    /// Reports the rest of the work: where many short searches follow one another,
    /// each may end before its first check-in.
    ///
    /// # Errors
    /// The work is to end.
    pub fn end(mut self) -> Result<(), Halt> {
        if self.halt.is_ok() {
            self.report();
        }
        self.halt
    }

    fn report(&mut self) {
        let work = self.nodes + self.besides;
        let since = work - std::mem::replace(&mut self.told, work);
        let seen = || Seen { nodes: self.nodes, way: self.way.clone() };
        self.halt = self.control.check_in(since.div_ceil(A_STEP), &seen);
    }
}

impl fmt::Debug for NodeMeter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NodeMeter")
            .field("nodes", &self.nodes)
            .field("most", &self.most)
            .finish_non_exhaustive()
    }
}

/// A win by threats: each threat with its only answer, then the move that
/// makes two threats at once, or completes a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sequence {
    /// Threats and answers.
    pub pairs: Ways,
    /// The last move.
    pub last: u16,
    /// The two cells that then complete a line; none if the last move does.
    pub ends: Option<(u16, u16)>,
}

impl Sequence {
    /// The moves of both, the last of which completes a line.
    pub fn moves(&self) -> impl Iterator<Item = u32> {
        let pairs = self.pairs.iter().flat_map(|pair| [pair.0, pair.1]);
        let ends = self.ends.into_iter().flat_map(|ends| [ends.0, ends.1]);
        pairs.chain([self.last]).chain(ends).map(u32::from)
    }

    /// Plies to the completed line.
    pub fn plies(&self) -> u32 {
        2 * self.pairs.len() as u32 + if self.ends.is_some() { 3 } else { 1 }
    }
}

/// Searches for a win of one player, to move, by threats alone.
#[derive(Debug, Default)]
pub struct ThreatSearch {
    /// Threats of all positions on the way.
    found: Ways,
    /// The way, last threat first.
    won: Ways,
    last: u16,
    /// Some way was given up for being too long: without a limit there might be a win.
    pub(super) limited: bool,
}

impl ThreatSearch {
    /// A win of this player, who is to move; `None` if there is none by
    /// threats alone. Leaves the board as it was.
    ///
    /// # Errors
    /// [`Stopped`] if the meter ran out; what has failed until then is in `failures`.
    pub fn run(
        &mut self,
        board: &mut impl ThreatBoard,
        player: usize,
        failures: &Failures,
        meter: &mut NodeMeter<'_>,
    ) -> Result<Option<Sequence>, Stopped> {
        self.look::<false>(board, player, u32::MAX, failures, meter)
    }

    /// The same with the fewest threats, as far as this many more positions
    /// show.
    ///
    /// # Errors
    /// [`Stopped`] if it ran out before any win was found, or the search is to end.
    pub fn shortest(
        &mut self,
        board: &mut impl ThreatBoard,
        player: usize,
        more: u64,
        failures: &Failures,
        meter: &mut NodeMeter<'_>,
    ) -> Result<Option<Sequence>, Stopped> {
        let Some(win) = self.run(board, player, failures, meter)? else { return Ok(None) };
        let all = meter.narrow(more);
        let tries = 0..win.pairs.len() as u32;
        let shorter = tries
            .map(|most| self.run_within(board, player, most, failures, meter))
            .find(|found| *found != Ok(None));
        meter.most = all;
        match shorter {
            Some(Ok(shorter)) => Ok(shorter),
            Some(Err(Stopped)) if meter.halt.is_err() => Err(Stopped),
            _ => Ok(Some(win)),
        }
    }

    /// The same with at most this many threats before the last move.
    ///
    /// # Errors
    /// [`Stopped`] if the meter ran out.
    pub fn run_within(
        &mut self,
        board: &mut impl ThreatBoard,
        player: usize,
        most: u32,
        failures: &Failures,
        meter: &mut NodeMeter<'_>,
    ) -> Result<Option<Sequence>, Stopped> {
        self.limited = false;
        self.look::<true>(board, player, most, failures, meter)
    }

    fn look<const LIMITED: bool>(
        &mut self,
        board: &mut impl ThreatBoard,
        player: usize,
        most: u32,
        failures: &Failures,
        meter: &mut NodeMeter<'_>,
    ) -> Result<Option<Sequence>, Stopped> {
        if let Completable::At(last) | Completable::Twice(last, _) = board.completing(player) {
            return Ok(Some(Sequence { pairs: Vec::new(), last, ends: None }));
        }
        self.found.clear();
        self.won.clear();
        let Some(only) = board.completing(1 - player).leaves() else { return Ok(None) };
        let mut won = false;
        if let Some(cell) = board.attacks(player, only, &mut self.found) {
            self.last = cell;
            won = true;
        } else if !self.found.is_empty() {
            // The cells on the heaviest lines make further threats soonest.
            self.found.sort_by_cached_key(|(cell, _)| Reverse(board.weight(player, *cell)));
            won = self.attack::<LIMITED>(board, player, 0, most, failures, meter)?;
        }
        if !won {
            return Ok(None);
        }
        let pairs: Ways = self.won.drain(..).rev().collect();
        let ends = ends(board, player, &pairs, self.last);
        Ok(Some(Sequence { pairs, last: self.last, ends }))
    }

    /// Tries the threats that are listed from `first` on, at most `most` one
    /// after the other where that is limited. Whether one wins.
    fn attack<const LIMITED: bool>(
        &mut self,
        board: &mut impl ThreatBoard,
        player: usize,
        first: usize,
        most: u32,
        failures: &Failures,
        meter: &mut NodeMeter<'_>,
    ) -> Result<bool, Stopped> {
        // Where there is but one line the search is as quick as the table.
        let many = self.found.len() - first > 2;
        let mut key = board.hash() ^ mixed(player as u64 ^ u64::from(u32::MAX));
        if LIMITED {
            if most == 0 {
                self.limited = true;
                return Ok(false);
            }
            key ^= mixed(u64::from(most) << 32);
        }
        if many && failures.contains(key) {
            // It may have failed for want of threats.
            self.limited |= LIMITED;
            return Ok(false);
        }
        let end = self.found.len();
        for i in first..end {
            let (cell, answer) = self.found[i];
            meter.tick(board)?;
            let won = match board.exchange(player, cell, answer, &mut self.found) {
                Exchange::Lost => false,
                Exchange::Won(last) => {
                    self.last = last;
                    true
                }
                Exchange::Goes => {
                    let most = if LIMITED { most - 1 } else { most };
                    let won = self.attack::<LIMITED>(board, player, end, most, failures, meter);
                    board.take_back();
                    self.found.truncate(end);
                    won?
                }
            };
            if won {
                self.won.push((cell, answer));
                return Ok(true);
            }
        }
        if many {
            failures.insert(key);
        }
        Ok(false)
    }
}

/// The two cells that complete a line once these moves are made.
fn ends(
    board: &mut impl ThreatBoard,
    player: usize,
    pairs: &[(u16, u16)],
    last: u16,
) -> Option<(u16, u16)> {
    for &(cell, answer) in pairs {
        board.make(player, cell);
        board.make(1 - player, answer);
    }
    // Where marks fall an answer may have made room for the last one.
    let completes = board.completing(player) != Completable::Nowhere;
    board.make(player, last);
    let ends = match board.completing(player) {
        Completable::Twice(one, other) if !completes => Some((one, other)),
        _ => None,
    };
    (0..2 * pairs.len() + 1).for_each(|_| board.unmake());
    ends
}

/// A table of positions from which a search has failed, for any number of
/// threads. It never grows: what is new takes the place of what is old. A
/// wrong hit (two positions with one hash) makes a search miss a win; it can
/// never make it see one that is not there.
#[derive(Debug)]
pub struct Failures {
    slots: Vec<AtomicU64>,
    mask: u64,
}

impl Failures {
    /// A table of the greatest power of two of slots that fits into this many bytes.
    pub fn with_bytes(bytes: usize) -> Self {
        let count = 1u64 << (bytes / 8).max(1024).ilog2();
        Self { slots: (0..count).map(|_| AtomicU64::new(0)).collect(), mask: count - 1 }
    }

    /// Whether a search from this position has failed.
    #[inline]
    pub fn contains(&self, hash: u64) -> bool {
        self.slots[(hash & self.mask) as usize].load(Ordering::Relaxed) == hash
    }

    /// A search from this position has failed.
    #[inline]
    pub fn insert(&self, hash: u64) {
        self.slots[(hash & self.mask) as usize].store(hash, Ordering::Relaxed);
    }
}
