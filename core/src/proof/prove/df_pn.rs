//! Proof-number search, depth first, over the quiet moves.
//!
//! The search goes where the fewest positions are left to settle (L. V. Allis,
//! M. van der Meulen and H. J. van den Herik, “Proof-number search”, 1994), in
//! depth-first form with a table (A. Nagai, “Df-pn algorithm for searching
//! AND/OR trees and its applications”, 2002), and stays with a child until
//! another looks better by a quarter (J. Pawlewicz and Ł. Lew, “Improving
//! depth-first PN-search: 1 + ε trick”, 2006). Several threads may search one
//! table: a child that another thread is searching looks worse than it is (T. Kaneko,
//! “Parallel depth first proof number search”, 2010).

use super::answers::{Answers, Child};
use super::table::{INFINITE, Numbers, Table};
use crate::search::threat_space::{
    Begun, Completable, Defence, Failures, Moves, NodeMeter, Sequence, Stopped, ThreatBoard,
    ThreatSearch, defence,
};
use crate::symmetry::CanonicalHash;
use foldhash::fast::RandomState;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

/// The number of attacker's moves that are tried: the heaviest of those that make
/// no threat and do not lose to threats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Width {
    /// The number while the attacker has at most [`Width::NEAR`] marks.
    pub near: usize,
    /// The number later on.
    pub below: usize,
}

impl Width {
    /// The most marks of the attacker with which a position counts as near the root.
    pub const NEAR: usize = 2;
    /// All moves, including threats, so that a disproof is exact.
    pub const ALL: Self = Self { near: usize::MAX, below: usize::MAX };
}

/// State shared by the threads of one search.
#[derive(Debug)]
pub(super) struct Shared {
    pub table: Table,
    pub answers: Answers,
    pub failures: Failures,
    /// Number of extracted positions at which the cache of answers is shrunk, to make room.
    pub room: usize,
    /// Whether some move was left out because of its weight.
    pub cut: AtomicBool,
    /// Number of positions searched by all threads.
    pub nodes: AtomicU64,
    /// Proof number (high half) and disproof number (low half) of the root.
    pub root: AtomicU64,
    /// Whether the win is proved, once that is settled.
    pub settled: OnceLock<bool>,
    pub over: AtomicBool,
}

impl Shared {
    fn stands(&self, numbers: Numbers) {
        let word = u64::from(numbers.proof) << 32 | u64::from(numbers.disproof);
        self.root.store(word, Ordering::Relaxed);
    }

    pub fn numbers(&self) -> Numbers {
        let word = self.root.load(Ordering::Relaxed);
        Numbers { proof: (word >> 32) as u32, disproof: word as u32 }
    }

    /// Records the result: whether the win is proved.
    fn settle(&self, numbers: Numbers) {
        self.stands(numbers);
        // Another thread may have been first, with the same result.
        let _ = self.settled.set(numbers.proof == 0);
        self.over.store(true, Ordering::Release);
    }
}

/// One thread's search for a win of one player.
pub(super) struct DfPn<'a, 'm, B> {
    pub board: B,
    pub meter: &'a mut NodeMeter<'m>,
    /// Hash up to symmetry.
    pub images: CanonicalHash,
    pub attacker: usize,
    pub marks: [usize; 2],
    /// Number of cells that are not closed.
    pub open: usize,
    pub width: Width,
    /// Cells that may not be taken on the first move.
    pub barred: Arc<[u16]>,
    pub shared: Arc<Shared>,
    pub search: ThreatSearch,
    /// Number of threads that share the table.
    pub threads: usize,
    /// The move list that was unfinished when the search returned to the root.
    pub trying: Option<Trying>,
}

/// An unfinished list of a player's moves, distinct up to symmetry.
#[derive(Debug)]
pub(super) struct Trying {
    /// Hash of the position, the player, and the most moves.
    at: (u64, usize, usize),
    order: Vec<u16>,
    begun: Begun,
    /// The keys of the positions after the moves tested for symmetry.
    keys: HashSet<u64, RandomState>,
    /// Number of moves tested for symmetry.
    asked: usize,
}

/// Positions after which the search returns to the root and selects the best moves
/// anew: a win on 4^3 is then proved with 58 million positions, instead of
/// 76 million if the search returns only where its thresholds say so. The shipped
/// proofs depend on this number, and on continuing the unfinished move lists
/// afterwards.
const TURN: u64 = 2_000_000;
/// Automorphisms applied in the time of one position.
const IMAGES_PER_POSITION: usize = 100;

impl<B: ThreatBoard> DfPn<'_, '_, B> {
    pub fn make(&mut self, player: usize, cell: u16) {
        self.board.make(player, cell);
        self.images.make(player, cell);
        self.marks[player] += 1;
    }

    pub fn unmake(&mut self, player: usize) {
        self.board.unmake();
        self.images.unmake();
        self.marks[player] -= 1;
    }

    /// Searches from the root until this thread or another has proved or disproved the
    /// win, or all threads together have searched this many positions.
    pub fn settle(&mut self, most: u64) -> Result<(), Stopped> {
        let attacking = (self.marks[0] + self.marks[1]) % 2 == self.attacker;
        let key = self.images.hash();
        // The control hears of the search at once.
        self.meter.check_in()?;
        while !self.shared.over.load(Ordering::Acquire) {
            self.meter.allow(TURN);
            match self.search_root(attacking, key) {
                Ok(numbers) => self.shared.settle(numbers),
                Err(Stopped) => {
                    self.meter.allow(u64::MAX);
                    self.meter.check_in()?;
                }
            }
            if self.shared.nodes.load(Ordering::Relaxed) >= most {
                self.shared.over.store(true, Ordering::Release);
            }
        }
        Ok(())
    }

    fn search_root(&mut self, attacking: bool, key: u64) -> Result<Numbers, Stopped> {
        if attacking && self.force()?.is_some() {
            self.shared.table.put(key, Numbers::PROVED, 1);
            return Ok(Numbers::PROVED);
        }
        self.search(attacking, key, Numbers::NEVER)
    }

    /// Searches below the position, in which the attacker is to move and has
    /// no win by threats, or the defender is to move, until one of the numbers
    /// reaches its threshold. [`Stopped`] ends it, or returns it to the root. The
    /// table then holds the results for the positions on the path.
    pub fn search(&mut self, attacking: bool, key: u64, most: Numbers) -> Result<Numbers, Stopped> {
        let before = self.meter.nodes;
        self.meter.tick(&self.board)?;
        if !attacking && let Some(numbers) = self.idle(key, most)? {
            self.shared.table.put(key, numbers, 1);
            return Ok(numbers);
        }
        let Some(children) = self.moves(attacking, key)? else {
            let settled = if attacking { Numbers::PROVED } else { Numbers::DISPROVED };
            self.shared.table.put(key, settled, 1);
            return Ok(settled);
        };
        let player = if attacking { self.attacker } else { 1 - self.attacker };
        // The table may lose a child to its sibling, so the children are kept here.
        let mut children: Vec<(Child, Numbers)> =
            children.into_iter().map(|child| (child, Numbers::NEW)).collect();
        loop {
            self.meter.spend(children.len() / 4 + 2 * self.image_cost());
            let (numbers, best) = self.look(attacking, most, &children);
            let enough = numbers.proof >= most.proof || numbers.disproof >= most.disproof;
            if enough || numbers.is_settled() {
                self.shared.table.put(key, numbers, self.meter.nodes - before);
                return Ok(numbers);
            }
            let Some(ahead) = best else { return Ok(numbers) };
            if self.meter.way.is_empty() {
                self.shared.stands(numbers);
            }
            let (child, limits) = (ahead.child, ahead.within(attacking, most, numbers));
            self.shared.table.enter(child.key);
            self.make(player, child.cell);
            self.meter.way.push(child.cell);
            let result = self.search(!attacking, child.key, limits);
            self.meter.way.pop();
            self.unmake(player);
            self.shared.table.leave(child.key);
            if result.is_err() {
                self.shared.table.put(key, numbers, self.meter.nodes - before);
            }
            children[ahead.index].1 = result?;
        }
    }

    /// Estimates the numbers after a quiet move that prepares no win by threats, where
    /// every answer would have to be searched, by the number of answers, as long as that
    /// is below the threshold. Returns `None` where the answers must be searched.
    fn idle(&mut self, key: u64, most: Numbers) -> Result<Option<Numbers>, Stopped> {
        let left = (self.open - self.marks[0] - self.marks[1]) as u32;
        if left < most.proof || left == 0 || self.shared.answers.contains(key) {
            return Ok(None);
        }
        let quiet = (0..2).all(|player| self.board.completing(player) == Completable::Nowhere);
        let idle = quiet && self.force()?.is_none();
        Ok(idle.then_some(Numbers { proof: left, disproof: 1 }))
    }

    /// Computes the numbers of a position from those of its children, and selects the
    /// child to search next. Children that other threads are searching look worse than
    /// they are, as long as another is worth searching.
    fn look(
        &self,
        attacking: bool,
        most: Numbers,
        children: &[(Child, Numbers)],
    ) -> (Numbers, Option<NextChild>) {
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
            let as_is = NextChild { child, index, real: one, least: one, second: INFINITE, all };
            as_is.consider(&mut ahead);
            if self.threads > 1 {
                let busy = table.busy(child.key);
                let looks = one.saturating_add(busy.saturating_mul(1 + one / 4));
                NextChild { least: looks, ..as_is }.consider(&mut apart);
            }
        }
        if least == 0 {
            sum = INFINITE;
        }
        let (numbers, limit) = match attacking {
            true => (Numbers { proof: least, disproof: sum }, most.proof),
            false => (Numbers { proof: sum, disproof: least }, most.disproof),
        };
        (numbers, apart.filter(|apart| apart.real < limit).or(ahead))
    }

    /// Returns the children to search; `None` if the side to move completes a line,
    /// or the board is full, which saves the defender.
    pub fn moves(&mut self, attacking: bool, key: u64) -> Result<Option<Vec<Child>>, Stopped> {
        let player = if attacking { self.attacker } else { 1 - self.attacker };
        if !attacking && self.marks[0] + self.marks[1] == self.open {
            return Ok(None);
        }
        let g = self.images.to_canonical();
        let here = |child: &Child| Child { cell: self.images.source(g, child.cell), ..*child };
        if let Some(known) = self.shared.answers.get(key, here) {
            return Ok(Some(known));
        }
        let Defence::Moves { cells, cut, .. } = self.defend(player, self.most(attacking))? else {
            return Ok(None);
        };
        if cut {
            self.shared.cut.store(true, Ordering::Relaxed);
        }
        self.meter.spend(cells.len() * self.image_cost());
        let children = self.children(player, &cells);
        let away = |child: &Child| Child { cell: self.images.image(g, child.cell), ..*child };
        self.shared.answers.put(key, children.iter().map(away));
        Ok(Some(children))
    }

    fn most(&self, attacking: bool) -> usize {
        match (attacking, self.marks[self.attacker] <= Width::NEAR) {
            (false, _) => usize::MAX,
            (true, true) => self.width.near,
            (true, false) => self.width.below,
        }
    }

    /// Finds the moves of a player, to move, that do not lose to threats, one of
    /// each class of symmetric moves. If it was stopped here before, it continues.
    pub fn defend(&mut self, player: usize, most: usize) -> Result<Defence, Stopped> {
        let at = (self.board.hash(), player, most);
        let mut trying = match self.trying.take().filter(|trying| trying.at == at) {
            Some(trying) => trying,
            None => {
                let order = self.order(player)?;
                Trying { at, order, begun: Begun::default(), keys: HashSet::default(), asked: 0 }
            }
        };
        let symmetric = self.images.is_symmetric();
        let (images, keys, asked) = (&self.images, &mut trying.keys, &mut trying.asked);
        let mut distinct = |cell: u16| {
            !symmetric || {
                *asked += 1;
                keys.insert(images.hash_after(player, cell))
            }
        };
        let moves = Moves { order: &trying.order, most, distinct: &mut distinct };
        let (board, search, begun) = (&mut self.board, &mut self.search, &mut trying.begun);
        let found =
            defence(board, 1 - player, moves, begun, search, &self.shared.failures, self.meter);
        self.meter.spend(trying.order.len() + trying.asked * self.image_cost());
        if found.is_err() {
            self.trying = Some(trying);
        }
        found
    }

    /// Returns the cost of one step per automorphism, in positions searched.
    fn image_cost(&self) -> usize {
        self.images.count() / IMAGES_PER_POSITION
    }

    /// Searches for a win by threats of the attacker, as if to move.
    pub fn force(&mut self) -> Result<Option<Sequence>, Stopped> {
        self.search.run(&mut self.board, self.attacker, &self.shared.failures, self.meter)
    }

    /// Returns the empty cells, those on the heaviest lines first.
    fn order(&mut self, player: usize) -> Result<Vec<u16>, Stopped> {
        let first = self.marks == [0, 0];
        let mut weighed: Vec<(u32, u16)> = Vec::new();
        for cell in 0..self.board.cells() as u16 {
            if self.board.is_empty(cell) && !(first && self.barred.contains(&cell)) {
                weighed.push((self.board.weight(player, cell), cell));
                self.meter.look_around(&self.board)?;
            }
        }
        let quiet = self.width != Width::ALL && player == self.attacker;
        if quiet && self.board.completing(1 - player) == Completable::Nowhere {
            // The search for wins by threats has tried the threats.
            weighed.retain(|(_, cell)| !self.board.threatens(player, *cell));
            self.shared.cut.store(true, Ordering::Relaxed);
        }
        weighed.sort_unstable_by_key(|(weight, cell)| (std::cmp::Reverse(*weight), *cell));
        Ok(weighed.into_iter().map(|(_, cell)| cell).collect())
    }

    /// Returns a child for each of these cells, one of each class of symmetric cells.
    pub fn children(&self, player: usize, cells: &[u16]) -> Vec<Child> {
        let mut seen = HashSet::<u64, RandomState>::default();
        let child = |cell: &u16| Child { cell: *cell, key: self.images.hash_after(player, *cell) };
        cells.iter().map(child).filter(|child| seen.insert(child.key)).collect()
    }
}

/// A candidate for the child to search next, and the numbers that limit its search.
#[derive(Clone, Copy)]
struct NextChild {
    child: Child,
    index: usize,
    /// Its proof number if attacking, else its disproof number.
    real: u32,
    /// The same number, raised if other threads are searching the child.
    least: u32,
    /// The second least such number among the children.
    second: u32,
    /// The child's part of the position's sum.
    all: u32,
}

impl NextChild {
    /// Replaces the best candidate so far if this one looks better.
    fn consider(mut self, best: &mut Option<Self>) {
        match best {
            _ if self.real == INFINITE => {}
            Some(best) if self.least >= best.least => best.second = best.second.min(self.least),
            _ => {
                self.second = best.map_or(INFINITE, |best| best.least);
                *best = Some(self);
            }
        }
    }

    /// Returns the child's thresholds: it is searched until the second best looks better
    /// by a quarter, or the position's own threshold is reached.
    fn within(&self, attacking: bool, most: Numbers, now: Numbers) -> Numbers {
        let until = self.second.saturating_add(self.second / 4 + 1).min(INFINITE);
        match attacking {
            true => Numbers {
                proof: most.proof.min(until),
                disproof: (most.disproof - now.disproof).saturating_add(self.all).min(INFINITE),
            },
            false => Numbers {
                proof: (most.proof - now.proof).saturating_add(self.all).min(INFINITE),
                disproof: most.disproof.min(until),
            },
        }
    }
}
