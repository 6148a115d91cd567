//! Marks counted line by line: for boards with more lines than lanes have room for.

use super::board::{Completable, ThreatBoard, worth};
use super::listing::Listing;
use crate::base::dice::mixed;
use crate::search::board::Bags;
use crate::search::line_index::LineIndex;
use std::sync::Arc;

/// A [`ThreatBoard`] of any number of lines. A move costs a step for each line
/// through its cell.
#[derive(Clone, Debug)]
pub struct CountedBoard {
    index: Arc<LineIndex>,
    /// 0 and 1: a player's; 2: empty; 3: closed.
    stones: Vec<u8>,
    /// Marks of both on each line.
    counts: Vec<[u16; 2]>,
    /// For each player the lines that lack one or two marks, the other having
    /// none there.
    bags: [Bags; 2],
    made: Vec<u16>,
    hash: u64,
    listing: Listing,
}

const EMPTY: u8 = 2;
const CLOSED: u8 = 3;

impl CountedBoard {
    /// The empty board. O(lines).
    pub fn new(index: Arc<LineIndex>) -> Self {
        let stone = |cell| if index.is_closed(cell) { CLOSED } else { EMPTY };
        let mut board = Self {
            stones: (0..index.cells() as u32).map(stone).collect(),
            counts: vec![[0; 2]; index.lines()],
            bags: std::array::from_fn(|_| Bags::new(index.lines())),
            made: Vec::new(),
            hash: 0,
            listing: Listing::new(index.cells()),
            index,
        };
        for line in 0..board.counts.len() as u32 {
            board.put(line);
        }
        board
    }

    /// What a line lacks that is open to a player.
    fn lacks(&self, line: u32, player: usize) -> Option<usize> {
        let counts = self.counts[line as usize];
        (counts[1 - player] == 0).then(|| self.index.run() - usize::from(counts[player]))
    }

    fn put(&mut self, line: u32) {
        for player in 0..2 {
            if let Some(lacks) = self.lacks(line, player) {
                self.bags[player].insert(line, lacks);
            }
        }
    }

    fn take(&mut self, line: u32) {
        for player in 0..2 {
            if let Some(lacks) = self.lacks(line, player) {
                self.bags[player].remove(line, lacks);
            }
        }
    }

    fn count(&mut self, player: usize, cell: u16, more: i16) {
        let index = Arc::clone(&self.index);
        for &line in index.through(cell.into()) {
            self.take(line);
            let count = &mut self.counts[line as usize][player];
            *count = count.wrapping_add_signed(more);
            self.put(line);
        }
        self.hash ^= mixed(2 * u64::from(cell) + player as u64);
    }

    fn empty_of(&self, line: u32) -> impl Iterator<Item = u16> {
        self.index.cells_of(line).map(|cell| cell as u16).filter(|cell| self.is_empty(*cell))
    }
}

impl ThreatBoard for CountedBoard {
    fn cells(&self) -> usize {
        self.stones.len()
    }

    fn is_empty(&self, cell: u16) -> bool {
        self.stones[usize::from(cell)] == EMPTY
    }

    fn is_of(&self, player: usize, cell: u16) -> bool {
        usize::from(self.stones[usize::from(cell)]) == player
    }

    fn make(&mut self, player: usize, cell: u16) {
        self.stones[usize::from(cell)] = player as u8;
        self.made.push(cell);
        self.count(player, cell, 1);
    }

    fn unmake(&mut self) {
        let Some(cell) = self.made.pop() else { return };
        let player = usize::from(self.stones[usize::from(cell)]);
        self.stones[usize::from(cell)] = EMPTY;
        self.count(player, cell, -1);
    }

    fn hash(&self) -> u64 {
        self.hash
    }

    fn completing(&self, player: usize) -> Completable {
        let mut first = None;
        for &line in self.bags[player].lacking(1) {
            match (first, self.empty_of(line).next()) {
                (None, cell) => first = cell,
                (Some(first), Some(cell)) if first != cell => {
                    return Completable::Twice(first, cell);
                }
                _ => {}
            }
        }
        first.map_or(Completable::Nowhere, Completable::At)
    }

    fn attacks(
        &mut self,
        player: usize,
        only: Option<u16>,
        found: &mut Vec<(u16, u16)>,
    ) -> Option<u16> {
        self.listing.begin();
        for i in 0..self.bags[player].lacking(2).len() {
            let line = self.bags[player].lacking(2)[i];
            let mut cells = self.empty_of(line);
            let (Some(one), Some(two)) = (cells.next(), cells.next()) else { continue };
            drop(cells);
            let fork = self.listing.add([one, two], only, found);
            if fork.is_some() {
                return fork;
            }
        }
        None
    }

    fn may_threaten(&self, player: usize, cell: u16) -> bool {
        let near =
            |line: &u32| usize::from(self.counts[*line as usize][player]) + 2 >= self.index.run();
        self.index.through(cell.into()).iter().any(near)
    }

    fn threatens(&self, player: usize, cell: u16) -> bool {
        self.index.through(cell.into()).iter().any(|line| {
            let counts = self.counts[*line as usize];
            counts[1 - player] == 0 && usize::from(counts[player]) + 2 == self.index.run()
        })
    }

    fn weight(&self, player: usize, cell: u16) -> u32 {
        let worth = |line: &u32| {
            let counts = self.counts[*line as usize];
            if counts[1 - player] == 0 { worth(counts[player]) } else { 0 }
        };
        self.index.through(cell.into()).iter().map(worth).fold(0, u32::saturating_add)
    }
}
