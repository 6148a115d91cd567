//! Threat-space search: wins by threats that leave one answer each.
//!
//! Depth first, all sequences of threats, however long (L. V. Allis,
//! “Searching for solutions in games and artificial intelligence”, 1994).
//! A search that runs to its end settles whether there is such a win.

use super::threat_board::{Completions, ExchangeResult, SearchStopped, ThreatBoard, ThreatMoves};
use crate::base::control::{self, Control, Halt};
use crate::base::rng::splitmix64;
use std::cmp::Reverse;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

/// The progress of a search by threats.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ThreatProgress {
    /// The number of positions searched so far.
    pub nodes: u64,
    /// The moves to the current position, as recorded by the caller.
    pub path: Vec<u16>,
}

/// A node counter that limits the positions of a search and checks in with its control.
pub struct NodeMeter<'a> {
    /// The number of positions searched so far.
    pub nodes: u64,
    /// The moves to the current position, recorded by the caller.
    pub path: Vec<u16>,
    most: u64,
    /// The number of positions at which the next check-in is due.
    due: u64,
    /// Other work, in positions that take as long.
    besides: u64,
    /// The total work at the last check-in.
    told: u64,
    control: &'a mut dyn Control<ThreatProgress>,
    halt: Result<(), Halt>,
}

/// Positions in a step of the control.
const A_STEP: u64 = 5;
/// Positions between two check-ins.
const SLICE: u64 = A_STEP * control::StepMeter::<()>::STEPS_PER_CHECK_IN;
/// Lines examined in the time of a small position.
const LINES: usize = 16;

impl<'a> NodeMeter<'a> {
    /// Creates a meter for at most this many positions.
    pub fn new(max: u64, control: &'a mut dyn Control<ThreatProgress>) -> Self {
        let (path, due) = (Vec::new(), SLICE.min(max));
        Self { nodes: 0, path, most: max, due, besides: 0, told: 0, control, halt: Ok(()) }
    }

    /// Counts one more position, searched on this board.
    ///
    /// # Errors
    /// [`SearchStopped`] if it exceeds the maximum, or the control halts the search.
    #[inline]
    pub fn tick(&mut self, board: &impl ThreatBoard) -> Result<(), SearchStopped> {
        self.nodes += 1;
        self.add_board_work(board)
    }

    /// Adds other work that takes about as long as searching this many positions.
    ///
    /// # Errors
    /// As [`tick`](Self::tick).
    #[inline]
    pub fn add_work(&mut self, positions: usize) -> Result<(), SearchStopped> {
        self.besides += positions as u64;
        self.due = self.due.saturating_sub(positions as u64);
        if self.nodes > self.due { self.check_in() } else { Ok(()) }
    }

    /// Counts other work that takes as long as `positions` searched positions, and lowers the
    /// maximum by that number. [`add_work`](Self::add_work) leaves the maximum as it is.
    #[inline]
    pub fn deduct_outside_work(&mut self, positions: usize) {
        self.besides += positions as u64;
        self.due = self.due.saturating_sub(positions as u64);
        self.most = self.most.saturating_sub(positions as u64);
    }

    /// Adds the time that the board spent examining lines to the work done, without counting a
    /// position.
    ///
    /// # Errors
    /// As [`tick`](Self::tick).
    #[inline]
    pub fn add_board_work(&mut self, board: &impl ThreatBoard) -> Result<(), SearchStopped> {
        self.add_work(board.take_lines_examined() / LINES)
    }

    /// Checks whether the control has halted the search. `Ok` after a stopped search means that the
    /// maximum number of positions was reached.
    ///
    /// # Errors
    /// [`Halt`] if the control has halted the search.
    pub fn check_halt(&self) -> Result<(), Halt> {
        self.halt
    }

    /// Sets how many more positions may be searched.
    pub fn set_remaining(&mut self, more: u64) {
        self.most = self.nodes.saturating_add(more);
        self.due = self.due.min(self.most);
    }

    /// Reduces the maximum to at most this many more positions; returns the old maximum.
    fn limit_to(&mut self, more: u64) -> u64 {
        let max = self.most.min(self.nodes.saturating_add(more));
        self.due = self.due.min(max);
        std::mem::replace(&mut self.most, max)
    }

    /// Reports the work so far to the control at once, even if the next report is not due yet, and
    /// asks whether to go on.
    ///
    /// # Errors
    /// As [`tick`](Self::tick).
    #[cold]
    pub fn check_in(&mut self) -> Result<(), SearchStopped> {
        if self.nodes > self.most || self.halt.is_err() {
            return Err(SearchStopped);
        }
        self.due = self.nodes.saturating_add(SLICE).min(self.most);
        self.report();
        self.halt.map_err(|_| SearchStopped)
    }

    /// Ends the search and reports the work since the last check-in. Short searches may end before
    /// their first check-in, so their work would otherwise be lost.
    ///
    /// # Errors
    /// [`Halt`] if the control halts or has halted the search.
    pub fn finish(mut self) -> Result<(), Halt> {
        if self.halt.is_ok() {
            self.report();
        }
        self.halt
    }

    fn report(&mut self) {
        let work = self.nodes + self.besides;
        let since = work - std::mem::replace(&mut self.told, work);
        let seen = || ThreatProgress { nodes: self.nodes, path: self.path.clone() };
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
pub struct ThreatWin {
    /// The threats, each with its answer.
    pub threats: ThreatMoves,
    /// The last move.
    pub last: u16,
    /// The two cells that then complete a line; `None` if the last move completes one.
    pub completing_cells: Option<(u16, u16)>,
}

impl ThreatWin {
    /// Iterates over the moves of both players, the last of which completes a line.
    pub fn moves(&self) -> impl Iterator<Item = u32> {
        let pairs = self.threats.iter().flat_map(|pair| [pair.0, pair.1]);
        let ends = self.completing_cells.into_iter().flat_map(|ends| [ends.0, ends.1]);
        pairs.chain([self.last]).chain(ends).map(u32::from)
    }

    /// Returns the number of plies up to the completed line.
    pub fn plies(&self) -> u32 {
        2 * self.threats.len() as u32 + if self.completing_cells.is_some() { 3 } else { 1 }
    }
}

/// A search for a win of the player to move by threats alone.
#[derive(Debug, Default)]
pub struct ThreatSearch {
    /// The threats of all positions on the current path.
    found: ThreatMoves,
    /// The winning path, last threat first.
    won: ThreatMoves,
    last: u16,
    /// Whether some path was cut off by the limit, so that a longer win may exist.
    pub(super) hit_limit: bool,
}

impl ThreatSearch {
    /// Searches for a win of this player, who is to move; `None` if there is none by threats alone.
    /// Leaves the board unchanged.
    ///
    /// # Errors
    /// [`SearchStopped`] if the meter ran out; `failures` then has the positions that failed so
    /// far.
    pub fn find_win(
        &mut self,
        board: &mut impl ThreatBoard,
        player: usize,
        failures: &FailureTable,
        meter: &mut NodeMeter<'_>,
    ) -> Result<Option<ThreatWin>, SearchStopped> {
        self.search_root::<false>(board, player, u32::MAX, failures, meter)
    }

    /// Finds a win, then searches up to `more` further positions for one with as few threats as
    /// possible. Returns `None` if there is no win by threats.
    ///
    /// # Errors
    /// [`SearchStopped`] if the meter ran out before any win was found, or the control halted the
    /// search.
    pub fn find_shortest_win(
        &mut self,
        board: &mut impl ThreatBoard,
        player: usize,
        more: u64,
        failures: &FailureTable,
        meter: &mut NodeMeter<'_>,
    ) -> Result<Option<ThreatWin>, SearchStopped> {
        let Some(win) = self.find_win(board, player, failures, meter)? else { return Ok(None) };
        let all = meter.limit_to(more);
        let tries = 0..win.threats.len() as u32;
        let shorter = tries
            .map(|max| self.find_win_within_threats(board, player, max, failures, meter))
            .find(|found| *found != Ok(None));
        meter.most = all;
        match shorter {
            Some(Ok(shorter)) => Ok(shorter),
            Some(Err(SearchStopped)) if meter.halt.is_err() => Err(SearchStopped),
            _ => Ok(Some(win)),
        }
    }

    /// Searches for a win with at most this many threats before the last move.
    ///
    /// # Errors
    /// [`SearchStopped`] if the meter ran out.
    pub fn find_win_within_threats(
        &mut self,
        board: &mut impl ThreatBoard,
        player: usize,
        max: u32,
        failures: &FailureTable,
        meter: &mut NodeMeter<'_>,
    ) -> Result<Option<ThreatWin>, SearchStopped> {
        self.hit_limit = false;
        self.search_root::<true>(board, player, max, failures, meter)
    }

    fn search_root<const LIMITED: bool>(
        &mut self,
        board: &mut impl ThreatBoard,
        player: usize,
        max: u32,
        failures: &FailureTable,
        meter: &mut NodeMeter<'_>,
    ) -> Result<Option<ThreatWin>, SearchStopped> {
        if let Completions::One(last) | Completions::Two(last, _) = board.completing_cells(player) {
            return Ok(Some(ThreatWin { threats: Vec::new(), last, completing_cells: None }));
        }
        self.found.clear();
        self.won.clear();
        let Some(only) = board.completing_cells(1 - player).allowed_replies() else {
            return Ok(None);
        };
        let mut won = false;
        if let Some(cell) = board.list_threats(player, only, &mut self.found) {
            self.last = cell;
            won = true;
        } else if !self.found.is_empty() {
            // Cells on the heaviest lines make further threats soonest.
            self.found.sort_by_cached_key(|(cell, _)| Reverse(board.weight(player, *cell)));
            won = self.search_threats::<LIMITED>(board, player, 0, max, failures, meter)?;
        }
        if !won {
            return Ok(None);
        }
        let pairs: ThreatMoves = self.won.drain(..).rev().collect();
        let ends = completing_after(board, player, &pairs, self.last);
        Ok(Some(ThreatWin { threats: pairs, last: self.last, completing_cells: ends }))
    }

    /// Tries the threats that are listed from `first` on, at most `max` in a row if `LIMITED`;
    /// returns whether one wins.
    fn search_threats<const LIMITED: bool>(
        &mut self,
        board: &mut impl ThreatBoard,
        player: usize,
        first: usize,
        max: u32,
        failures: &FailureTable,
        meter: &mut NodeMeter<'_>,
    ) -> Result<bool, SearchStopped> {
        // With few threats the search is as fast as the table.
        let many = self.found.len() - first > 2;
        let mut key = board.hash() ^ splitmix64(player as u64 ^ u64::from(u32::MAX));
        if LIMITED {
            if max == 0 {
                self.hit_limit = true;
                return Ok(false);
            }
            key ^= splitmix64(u64::from(max) << 32);
        }
        if many && failures.contains(key) {
            // It may have failed only because of the limit.
            self.hit_limit |= LIMITED;
            return Ok(false);
        }
        let end = self.found.len();
        for i in first..end {
            let (cell, answer) = self.found[i];
            meter.tick(board)?;
            let won = match board.make_exchange(player, cell, answer, &mut self.found) {
                ExchangeResult::Lost => false,
                ExchangeResult::Won(last) => {
                    self.last = last;
                    true
                }
                ExchangeResult::Continues => {
                    let max = if LIMITED { max - 1 } else { max };
                    let won =
                        self.search_threats::<LIMITED>(board, player, end, max, failures, meter);
                    board.unmake_exchange();
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
fn completing_after(
    board: &mut impl ThreatBoard,
    player: usize,
    pairs: &[(u16, u16)],
    last: u16,
) -> Option<(u16, u16)> {
    for &(cell, answer) in pairs {
        board.make_move(player, cell);
        board.make_move(1 - player, answer);
    }
    // With gravity an answer may have supported the last move.
    let completes = board.completing_cells(player) != Completions::Nowhere;
    board.make_move(player, last);
    let ends = match board.completing_cells(player) {
        Completions::Two(one, other) if !completes => Some((one, other)),
        _ => None,
    };
    (0..2 * pairs.len() + 1).for_each(|_| board.unmake_move());
    ends
}

/// A table of positions from which a search has failed, shared by any number of threads. It never
/// grows: new entries replace old ones. On a hash collision a search may miss a win, but never
/// finds a false one.
#[derive(Debug)]
pub struct FailureTable {
    slots: Vec<AtomicU64>,
    mask: u64,
}

impl FailureTable {
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
