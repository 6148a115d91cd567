//! Proof-number search, depth first, over the quiet moves.
//!
//! The search goes where the fewest positions are left to settle (L. V. Allis, M. van der Meulen
//! and H. J. van den Herik, “Proof-number search”, 1994), in depth-first form with a table (A.
//! Nagai, “Df-pn algorithm for searching AND/OR trees and its applications”, 2002), and stays with
//! a child until another looks better by a quarter (J. Pawlewicz and Ł. Lew, “Improving depth-first
//! PN-search: 1 + ε trick”, 2006). Several threads may search one table: a child that another
//! thread is searching looks worse than it is (T. Kaneko, “Parallel depth first proof number
//! search”, 2010).

use super::move_cache::{ChildNode, MoveCache};
use super::table::{INFINITE, ProofNumberTable, ProofNumbers};
use crate::search::threat_space::{
    Completions, Defence, DefenceQuery, DefenceSearchState, FailureTable, NodeMeter, SearchStopped,
    ThreatBoard, ThreatSearch, ThreatWin, find_defence,
};
use crate::symmetry::CanonicalHash;
use foldhash::fast::RandomState;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

/// The maximum number of attacking moves that are tried in a position. Of the moves that make no
/// threat and do not lose to threats, those on the most valuable lines are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveWidth {
    /// The number while the attacker has at most two marks.
    pub near_root: usize,
    /// The number later on.
    pub deeper: usize,
}

impl MoveWidth {
    /// The maximum number of marks of the attacker with which a position counts as near the root.
    pub(crate) const NEAR_ROOT_MARK_LIMIT: usize = 2;
    /// No limit: all moves are tried, threats included, so that a disproof is exact.
    pub const UNLIMITED: Self = Self { near_root: usize::MAX, deeper: usize::MAX };
}

/// State shared by the threads of one search.
#[derive(Debug)]
pub(super) struct SharedSearch {
    /// The proof and disproof numbers found.
    pub table: ProofNumberTable,
    /// The moves to try in the positions expanded.
    pub move_cache: MoveCache,
    /// The positions without a win by threats.
    pub failures: FailureTable,
    /// Number of extracted positions at which the cache of answers is shrunk, to make room.
    pub shrink_at_positions: usize,
    /// Whether some move was left out because of its weight.
    pub pruned: AtomicBool,
    /// Number of positions searched by all threads.
    pub nodes: AtomicU64,
    /// Proof number (high half) and disproof number (low half) of the root.
    pub root: AtomicU64,
    /// Whether the win is proved, once that is settled.
    pub proved: OnceLock<bool>,
    /// Whether the search is over for all threads.
    pub finished: AtomicBool,
}

impl SharedSearch {
    fn store_root(&self, numbers: ProofNumbers) {
        let word = u64::from(numbers.proof) << 32 | u64::from(numbers.disproof);
        self.root.store(word, Ordering::Relaxed);
    }

    /// Returns the proof and disproof number of the root.
    pub(crate) fn root_numbers(&self) -> ProofNumbers {
        let word = self.root.load(Ordering::Relaxed);
        ProofNumbers { proof: (word >> 32) as u32, disproof: word as u32 }
    }

    /// Records the result: whether the win is proved.
    fn finish(&self, numbers: ProofNumbers) {
        self.store_root(numbers);
        // Another thread may have been first, with the same result.
        let _ = self.proved.set(numbers.proof == 0);
        self.finished.store(true, Ordering::Release);
    }
}

/// The depth-first proof-number search of one thread for a win of one player.
pub(super) struct DfPn<'a, 'm, B> {
    /// The current position.
    pub board: B,
    /// The meter that counts this thread's positions.
    pub meter: &'a mut NodeMeter<'m>,
    /// Hash up to symmetry.
    pub images: CanonicalHash,
    /// The player whose win is to be proved, 0 or 1.
    pub attacker: usize,
    /// The number of each player's marks.
    pub marks: [usize; 2],
    /// Number of cells that are not closed.
    pub open_cells: usize,
    /// The limits on the attacker's moves.
    pub width: MoveWidth,
    /// Cells that may not be taken on the first move.
    pub barred: Arc<[u16]>,
    /// The state shared with the other threads.
    pub shared: Arc<SharedSearch>,
    /// The search for wins by threats.
    pub search: ThreatSearch,
    /// Number of threads that share the table.
    pub threads: usize,
    /// The move list that was unfinished when the search returned to the root.
    pub unfinished: Option<PausedDefenceSearch>,
}

/// The state of an interrupted call of [`DfPn::find_defences`], from which the same call continues.
#[derive(Debug)]
pub(super) struct PausedDefenceSearch {
    /// Hash of the position, the player, and the most moves.
    request: (u64, usize, usize),
    order: Vec<u16>,
    begun: DefenceSearchState,
    /// The keys of the positions after the moves tested for symmetry.
    keys: HashSet<u64, RandomState>,
    /// Number of moves tested for symmetry.
    tested: usize,
}

/// Positions after which the search returns to the root and selects the best moves anew: a win on
/// 4^3 is then proved with 58 million positions, instead of 76 million if the search returns only
/// where its thresholds say so. The shipped proofs depend on this number, and on continuing the
/// unfinished move lists afterwards.
const ROOT_RETURN_NODES: u64 = 2_000_000;
/// Automorphisms applied in the time of one position.
const IMAGES_PER_POSITION: usize = 100;

impl<B: ThreatBoard> DfPn<'_, '_, B> {
    /// Makes a move of `player` on an empty cell.
    pub(crate) fn make_move(&mut self, player: usize, cell: u16) {
        self.board.make_move(player, cell);
        self.images.make_move(player, cell);
        self.marks[player] += 1;
    }

    /// Unmakes the last move, which was this player's.
    pub(crate) fn unmake_move(&mut self, player: usize) {
        self.board.unmake_move();
        self.images.unmake_move();
        self.marks[player] -= 1;
    }

    /// Searches from the root until this thread or another has proved or disproved the
    /// win, or all threads together have searched this many positions.
    pub(crate) fn run(&mut self, max: u64) -> Result<(), SearchStopped> {
        let attacking = (self.marks[0] + self.marks[1]) % 2 == self.attacker;
        let key = self.images.hash();
        // The control hears of the search at once.
        self.meter.check_in()?;
        while !self.shared.finished.load(Ordering::Acquire) {
            self.meter.set_remaining(ROOT_RETURN_NODES);
            match self.search_root(attacking, key) {
                Ok(numbers) => self.shared.finish(numbers),
                Err(SearchStopped) => {
                    self.meter.set_remaining(u64::MAX);
                    self.meter.check_in()?;
                }
            }
            if self.shared.nodes.load(Ordering::Relaxed) >= max {
                self.shared.finished.store(true, Ordering::Release);
            }
        }
        Ok(())
    }

    fn search_root(&mut self, attacking: bool, key: u64) -> Result<ProofNumbers, SearchStopped> {
        if attacking && self.find_threat_win()?.is_some() {
            self.shared.table.store(key, ProofNumbers::PROVED, 1);
            return Ok(ProofNumbers::PROVED);
        }
        self.search(attacking, key, ProofNumbers::UNLIMITED)
    }

    /// Searches below the position until its proof or disproof number reaches the threshold in
    /// `max`. In the position the attacker is to move without a win by threats, or the defender is
    /// to move. The table then holds the results for the positions on the path.
    ///
    /// # Errors
    ///
    /// [`SearchStopped`] if the search ends early or has to go back to the root.
    pub(crate) fn search(
        &mut self,
        attacking: bool,
        key: u64,
        max: ProofNumbers,
    ) -> Result<ProofNumbers, SearchStopped> {
        let before = self.meter.nodes;
        self.meter.tick(&self.board)?;
        if !attacking && let Some(numbers) = self.estimate_quiet(key, max)? {
            self.shared.table.store(key, numbers, 1);
            return Ok(numbers);
        }
        let Some(children) = self.expand(attacking, key)? else {
            let settled = if attacking { ProofNumbers::PROVED } else { ProofNumbers::DISPROVED };
            self.shared.table.store(key, settled, 1);
            return Ok(settled);
        };
        let player = if attacking { self.attacker } else { 1 - self.attacker };
        // The table may lose a child to its sibling, so the children are kept here.
        let mut children: Vec<(ChildNode, ProofNumbers)> =
            children.into_iter().map(|child| (child, ProofNumbers::NEW)).collect();
        loop {
            self.meter.deduct_outside_work(children.len() / 4 + 2 * self.image_cost());
            let (numbers, best) = self.select_child(attacking, max, &children);
            let enough = numbers.proof >= max.proof || numbers.disproof >= max.disproof;
            if enough || numbers.is_settled() {
                self.shared.table.store(key, numbers, self.meter.nodes - before);
                return Ok(numbers);
            }
            let Some(ahead) = best else { return Ok(numbers) };
            if self.meter.path.is_empty() {
                self.shared.store_root(numbers);
            }
            let (child, limits) = (ahead.child, ahead.thresholds(attacking, max, numbers));
            self.shared.table.mark_busy(child.key);
            self.make_move(player, child.cell);
            self.meter.path.push(child.cell);
            let result = self.search(!attacking, child.key, limits);
            self.meter.path.pop();
            self.unmake_move(player);
            self.shared.table.unmark_busy(child.key);
            if result.is_err() {
                self.shared.table.store(key, numbers, self.meter.nodes - before);
            }
            children[ahead.index].1 = result?;
        }
    }

    /// Estimates the numbers after a quiet move that prepares no win by threats, where
    /// every answer would have to be searched, by the number of answers, as long as that
    /// is below the threshold. Returns `None` where the answers must be searched.
    fn estimate_quiet(
        &mut self,
        key: u64,
        max: ProofNumbers,
    ) -> Result<Option<ProofNumbers>, SearchStopped> {
        let left = (self.open_cells - self.marks[0] - self.marks[1]) as u32;
        if left < max.proof || left == 0 || self.shared.move_cache.contains(key) {
            return Ok(None);
        }
        let quiet =
            (0..2).all(|player| self.board.completing_cells(player) == Completions::Nowhere);
        let idle = quiet && self.find_threat_win()?.is_none();
        Ok(idle.then_some(ProofNumbers { proof: left, disproof: 1 }))
    }

    /// Computes the numbers of a position from those of its children, and selects the
    /// child to search next. Children that other threads are searching look worse than
    /// they are, as long as another is worth searching.
    fn select_child(
        &self,
        attacking: bool,
        max: ProofNumbers,
        children: &[(ChildNode, ProofNumbers)],
    ) -> (ProofNumbers, Option<NextChild>) {
        let table = &self.shared.table;
        let (mut sum, mut least) = (0u32, INFINITE);
        let (mut ahead, mut apart) = (None::<NextChild>, None::<NextChild>);
        for (index, &(child, last)) in children.iter().enumerate() {
            let known = table.get(child.key).unwrap_or(last);
            let (one, all) = match attacking {
                true => (known.proof, known.disproof),
                false => (known.disproof, known.proof),
            };
            sum = sum.saturating_add(all).min(INFINITE - 1);
            least = least.min(one);
            let as_is = NextChild {
                child,
                index,
                number: one,
                apparent: one,
                second_apparent: INFINITE,
                sum_share: all,
            };
            as_is.update_best(&mut ahead);
            if self.threads > 1 {
                let busy = table.busy_threads(child.key);
                let looks = one.saturating_add(busy.saturating_mul(1 + one / 4));
                NextChild { apparent: looks, ..as_is }.update_best(&mut apart);
            }
        }
        if least == 0 {
            sum = INFINITE;
        }
        let (numbers, limit) = match attacking {
            true => (ProofNumbers { proof: least, disproof: sum }, max.proof),
            false => (ProofNumbers { proof: sum, disproof: least }, max.disproof),
        };
        (numbers, apart.filter(|apart| apart.number < limit).or(ahead))
    }

    /// Returns the child nodes to search. `None` if the node is decided: the side to move completes
    /// a line, or the defender is to move on a full board, where the attacker has not won.
    ///
    /// `key` identifies the position in the move cache.
    pub(crate) fn expand(
        &mut self,
        attacking: bool,
        key: u64,
    ) -> Result<Option<Vec<ChildNode>>, SearchStopped> {
        let player = if attacking { self.attacker } else { 1 - self.attacker };
        if !attacking && self.marks[0] + self.marks[1] == self.open_cells {
            return Ok(None);
        }
        let g = self.images.canonicalizing_symmetry();
        let here =
            |child: &ChildNode| ChildNode { cell: self.images.preimage(g, child.cell), ..*child };
        if let Some(known) = self.shared.move_cache.get(key, here) {
            return Ok(Some(known));
        }
        let Defence::Moves { cells, is_truncated: cut, .. } =
            self.find_defences(player, self.move_limit(attacking))?
        else {
            return Ok(None);
        };
        if cut {
            self.shared.pruned.store(true, Ordering::Relaxed);
        }
        self.meter.deduct_outside_work(cells.len() * self.image_cost());
        let children = self.distinct_children(player, &cells);
        let away =
            |child: &ChildNode| ChildNode { cell: self.images.cell_image(g, child.cell), ..*child };
        self.shared.move_cache.insert(key, children.iter().map(away));
        Ok(Some(children))
    }

    fn move_limit(&self, attacking: bool) -> usize {
        match (attacking, self.marks[self.attacker] <= MoveWidth::NEAR_ROOT_MARK_LIMIT) {
            (false, _) => usize::MAX,
            (true, true) => self.width.near_root,
            (true, false) => self.width.deeper,
        }
    }

    /// Finds up to `max` moves after which `player`, whose turn it is, does not lose to threats:
    /// one of each class of symmetric moves. Continues the search if the same call was stopped
    /// before.
    ///
    /// # Errors
    ///
    /// [`SearchStopped`] if the meter ran out.
    pub(crate) fn find_defences(
        &mut self,
        player: usize,
        max: usize,
    ) -> Result<Defence, SearchStopped> {
        let at = (self.board.hash(), player, max);
        let mut trying = match self.unfinished.take().filter(|trying| trying.request == at) {
            Some(trying) => trying,
            None => {
                let order = self.ordered_moves(player)?;
                PausedDefenceSearch {
                    request: at,
                    order,
                    begun: DefenceSearchState::default(),
                    keys: HashSet::default(),
                    tested: 0,
                }
            }
        };
        let symmetric = self.images.is_symmetric();
        let (images, keys, asked) = (&self.images, &mut trying.keys, &mut trying.tested);
        let mut distinct = |cell: u16| {
            !symmetric || {
                *asked += 1;
                keys.insert(images.hash_after(player, cell))
            }
        };
        let moves =
            DefenceQuery { order: &trying.order, max_moves: max, is_distinct: &mut distinct };
        let (board, search, begun) = (&mut self.board, &mut self.search, &mut trying.begun);
        let found = find_defence(
            board,
            1 - player,
            moves,
            begun,
            search,
            &self.shared.failures,
            self.meter,
        );
        self.meter.deduct_outside_work(trying.order.len() + trying.tested * self.image_cost());
        if found.is_err() {
            self.unfinished = Some(trying);
        }
        found
    }

    /// Returns the cost of one step per automorphism, in positions searched.
    fn image_cost(&self) -> usize {
        self.images.symmetry_count() / IMAGES_PER_POSITION
    }

    /// Searches for a win of the attacker by threats, as if it were the attacker's turn; `None` if
    /// there is none.
    ///
    /// # Errors
    ///
    /// [`SearchStopped`] if the meter ran out.
    pub(crate) fn find_threat_win(&mut self) -> Result<Option<ThreatWin>, SearchStopped> {
        self.search.find_win(&mut self.board, self.attacker, &self.shared.failures, self.meter)
    }

    /// Returns the cells that may be taken, those on the player's most valuable lines first.
    fn ordered_moves(&mut self, player: usize) -> Result<Vec<u16>, SearchStopped> {
        let first = self.marks == [0, 0];
        let mut weighed: Vec<(u32, u16)> = Vec::new();
        for cell in 0..self.board.cell_count() as u16 {
            if self.board.is_playable(cell) && !(first && self.barred.contains(&cell)) {
                weighed.push((self.board.weight(player, cell), cell));
                self.meter.add_board_work(&self.board)?;
            }
        }
        let quiet = self.width != MoveWidth::UNLIMITED && player == self.attacker;
        if quiet && self.board.completing_cells(1 - player) == Completions::Nowhere {
            // The search for wins by threats has tried the threats.
            weighed.retain(|(_, cell)| !self.board.threatens(player, *cell));
            self.shared.pruned.store(true, Ordering::Relaxed);
        }
        weighed.sort_unstable_by_key(|(weight, cell)| (std::cmp::Reverse(*weight), *cell));
        Ok(weighed.into_iter().map(|(_, cell)| cell).collect())
    }

    /// Returns a child for each of these cells, one of each class of symmetric cells.
    pub(crate) fn distinct_children(&self, player: usize, cells: &[u16]) -> Vec<ChildNode> {
        let mut seen = HashSet::<u64, RandomState>::default();
        let child =
            |cell: &u16| ChildNode { cell: *cell, key: self.images.hash_after(player, *cell) };
        cells.iter().map(child).filter(|child| seen.insert(child.key)).collect()
    }
}

/// A candidate for the child to search next, and the numbers that limit its search.
#[derive(Clone, Copy)]
struct NextChild {
    child: ChildNode,
    index: usize,
    /// Its proof number if attacking, else its disproof number.
    number: u32,
    /// The same number, raised if other threads are searching the child.
    apparent: u32,
    /// The second least such number among the children.
    second_apparent: u32,
    /// The child's part of the position's sum.
    sum_share: u32,
}

impl NextChild {
    /// Replaces the best candidate so far if this one looks better.
    fn update_best(mut self, best: &mut Option<Self>) {
        match best {
            _ if self.number == INFINITE => {}
            Some(best) if self.apparent >= best.apparent => {
                best.second_apparent = best.second_apparent.min(self.apparent)
            }
            _ => {
                self.second_apparent = best.map_or(INFINITE, |best| best.apparent);
                *best = Some(self);
            }
        }
    }

    /// Returns the child's thresholds: it is searched until the second best looks better
    /// by a quarter, or the position's own threshold is reached.
    fn thresholds(&self, attacking: bool, max: ProofNumbers, now: ProofNumbers) -> ProofNumbers {
        let until = self.second_apparent.saturating_add(self.second_apparent / 4 + 1).min(INFINITE);
        match attacking {
            true => ProofNumbers {
                proof: max.proof.min(until),
                disproof: (max.disproof - now.disproof)
                    .saturating_add(self.sum_share)
                    .min(INFINITE),
            },
            false => ProofNumbers {
                proof: (max.proof - now.proof).saturating_add(self.sum_share).min(INFINITE),
                disproof: max.disproof.min(until),
            },
        }
    }
}
