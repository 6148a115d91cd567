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

/// The progress of a search by threats.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// The number of positions searched so far.
    pub nodes: u64,
    /// The moves to the current position, as recorded by the caller.
    pub way: Vec<u16>,
}

/// A node counter that limits the positions of a search and checks in with its control.
pub struct NodeMeter<'a> {
    /// The number of positions searched so far.
    pub nodes: u64,
    /// The moves to the current position, recorded by the caller.
    pub way: Vec<u16>,
    most: u64,
    /// The number of positions at which the next check-in is due.
    due: u64,
    /// Other work, in positions that take as long.
    besides: u64,
    /// The total work at the last check-in.
    told: u64,
    control: &'a mut dyn Control<Seen>,
    halt: Result<(), Halt>,
}

/// Positions in a step of the control.
const A_STEP: u64 = 5;
/// Positions between two check-ins.
const SLICE: u64 = A_STEP * control::Meter::<()>::SLICE;
/// Lines examined in the time of a small position.
const LINES: usize = 16;

impl<'a> NodeMeter<'a> {
    /// Creates a meter for at most this many positions.
    pub fn new(most: u64, control: &'a mut dyn Control<Seen>) -> Self {
        let (way, due) = (Vec::new(), SLICE.min(most));
        Self { nodes: 0, way, most, due, besides: 0, told: 0, control, halt: Ok(()) }
    }

    /// Counts one more position, searched on this board.
    ///
    /// # Errors
    /// [`Stopped`] if it exceeds the maximum, or the control halts the search.
    #[inline]
    pub fn tick(&mut self, board: &impl ThreatBoard) -> Result<(), Stopped> {
        self.nodes += 1;
        self.look_around(board)
    }

    /// Adds other work that takes about as long as searching this many positions.
    ///
    /// # Errors
    /// As [`tick`](Self::tick).
    #[inline]
    pub fn work(&mut self, positions: usize) -> Result<(), Stopped> {
        self.besides += positions as u64;
        self.due = self.due.saturating_sub(positions as u64);
        if self.nodes > self.due { self.check_in() } else { Ok(()) }
    }

    /// Adds other work, and reduces the maximum number of positions by it.
    #[inline]
    pub fn spend(&mut self, positions: usize) {
        self.besides += positions as u64;
        self.due = self.due.saturating_sub(positions as u64);
        self.most = self.most.saturating_sub(positions as u64);
    }

    /// Adds the work that a board reports, without counting a position.
    ///
    /// # Errors
    /// As [`tick`](Self::tick).
    #[inline]
    pub fn look_around(&mut self, board: &impl ThreatBoard) -> Result<(), Stopped> {
        self.work(board.lines_looked_at() / LINES)
    }

    /// Returns whether the control has halted the search. If not, a stopped search has reached its
    /// maximum number of positions.
    ///
    /// # Errors
    /// [`Halt`] if the control has halted the search.
    pub fn halted(&self) -> Result<(), Halt> {
        self.halt
    }

    /// Sets the maximum to this many more positions.
    pub fn allow(&mut self, more: u64) {
        self.most = self.nodes.saturating_add(more);
        self.due = self.due.min(self.most);
    }

    /// Reduces the maximum to at most this many more positions; returns the old maximum.
    fn narrow(&mut self, more: u64) -> u64 {
        let most = self.most.min(self.nodes.saturating_add(more));
        self.due = self.due.min(most);
        std::mem::replace(&mut self.most, most)
    }

    /// Checks in with the control, whether it is due or not.
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

    /// Ends the search with a report of the remaining work: of many short searches, each may end
    /// before its first check-in.
    ///
    /// # Errors
    /// [`Halt`] if the control halts or has halted the search.
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

/// A win by threats: each threat with its only answer, then the move that makes two threats at
/// once, or completes a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sequence {
    /// The threats, each with its answer.
    pub pairs: Ways,
    /// The last move.
    pub last: u16,
    /// The two cells that then complete a line; `None` if the last move completes one.
    pub ends: Option<(u16, u16)>,
}

impl Sequence {
    /// Iterates over the moves of both players, the last of which completes a line.
    pub fn moves(&self) -> impl Iterator<Item = u32> {
        let pairs = self.pairs.iter().flat_map(|pair| [pair.0, pair.1]);
        let ends = self.ends.into_iter().flat_map(|ends| [ends.0, ends.1]);
        pairs.chain([self.last]).chain(ends).map(u32::from)
    }

    /// Returns the number of plies up to the completed line.
    pub fn plies(&self) -> u32 {
        2 * self.pairs.len() as u32 + if self.ends.is_some() { 3 } else { 1 }
    }
}

/// A search for a win of the player to move by threats alone.
#[derive(Debug, Default)]
pub struct ThreatSearch {
    /// The threats of all positions on the current path.
    found: Ways,
    /// The winning path, last threat first.
    won: Ways,
    last: u16,
    /// Whether some path was cut off by the limit, so that a longer win may exist.
    pub(super) limited: bool,
}

impl ThreatSearch {
    /// Searches for a win of this player, who is to move; `None` if there is none by threats alone.
    /// Leaves the board unchanged.
    ///
    /// # Errors
    /// [`Stopped`] if the meter ran out; `failures` then has the positions that failed so far.
    pub fn run(
        &mut self,
        board: &mut impl ThreatBoard,
        player: usize,
        failures: &Failures,
        meter: &mut NodeMeter<'_>,
    ) -> Result<Option<Sequence>, Stopped> {
        self.look::<false>(board, player, u32::MAX, failures, meter)
    }

    /// Searches for the win with the fewest threats that can be found within this many positions
    /// after the first win.
    ///
    /// # Errors
    /// [`Stopped`] if the meter ran out before any win was found, or the control halted the search.
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

    /// Searches for a win with at most this many threats before the last move.
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
            // Cells on the heaviest lines make further threats soonest.
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

    /// Tries the threats that are listed from `first` on, at most `most` in a row if `LIMITED`;
    /// returns whether one wins.
    fn attack<const LIMITED: bool>(
        &mut self,
        board: &mut impl ThreatBoard,
        player: usize,
        first: usize,
        most: u32,
        failures: &Failures,
        meter: &mut NodeMeter<'_>,
    ) -> Result<bool, Stopped> {
        // With few threats the search is as fast as the table.
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
            // It may have failed only because of the limit.
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

/// Returns the two cells that complete a line once these moves are made, if the last move does not.
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
    // With gravity an answer may have supported the last move.
    let completes = board.completing(player) != Completable::Nowhere;
    board.make(player, last);
    let ends = match board.completing(player) {
        Completable::Twice(one, other) if !completes => Some((one, other)),
        _ => None,
    };
    (0..2 * pairs.len() + 1).for_each(|_| board.unmake());
    ends
}

/// A table of positions from which a search has failed, shared by any number of threads. It never
/// grows: new entries replace old ones. On a hash collision a search may miss a win, but never
/// finds a false one.
#[derive(Debug)]
pub struct Failures {
    slots: Vec<AtomicU64>,
    mask: u64,
}

impl Failures {
    /// Creates a table with the greatest power of two of slots that fits into this many bytes.
    pub fn with_bytes(bytes: usize) -> Self {
        let count = 1u64 << (bytes / 8).max(1024).ilog2();
        Self { slots: (0..count).map(|_| AtomicU64::new(0)).collect(), mask: count - 1 }
    }

    /// Returns whether a search from this position has failed.
    #[inline]
    pub fn contains(&self, hash: u64) -> bool {
        self.slots[(hash & self.mask) as usize].load(Ordering::Relaxed) == hash
    }

    /// Records that a search from this position has failed.
    #[inline]
    pub fn insert(&self, hash: u64) {
        self.slots[(hash & self.mask) as usize].store(hash, Ordering::Relaxed);
    }
}
