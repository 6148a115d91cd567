//! Marks counted line by line: for boards with more lines than lanes have room for.

use super::board::{Completable, Listing, ThreatBoard, Through, Ways};
use crate::base::dice::mixed;
use crate::search::board::Bags;
use crate::search::line_index::{LineIndex, LineNo};
use std::cell::Cell;
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
    /// Lines looked at since it was asked last.
    looked: Cell<usize>,
}

const EMPTY: u8 = 2;
const CLOSED: u8 = 3;

impl CountedBoard {
    /// The empty board. O(lines).
    pub fn new(index: Arc<LineIndex>) -> Self {
        let stone = |cell| if index.is_closed(cell) { CLOSED } else { EMPTY };
        let mut board = Self {
            stones: index.cell_numbers().map(stone).collect(),
            counts: vec![[0; 2]; index.lines()],
            bags: std::array::from_fn(|_| Bags::new(index.lines())),
            made: Vec::new(),
            hash: 0,
            listing: Listing::new(index.cells()),
            looked: Cell::new(0),
            index,
        };
        for line in board.index.numbers() {
            board.each_bag(line, Bags::insert);
        }
        board
    }

    fn look(&self, lines: usize) {
        self.looked.set(self.looked.get() + lines);
    }

    /// What a line lacks that is open to a player.
    fn lacks(&self, line: LineNo, player: usize) -> Option<usize> {
        let counts = self.counts[line.index()];
        (counts[1 - player] == 0).then(|| self.index.run() - usize::from(counts[player]))
    }

    /// Puts a line into the bags, or takes it out.
    fn each_bag(&mut self, line: LineNo, change: fn(&mut Bags, LineNo, usize)) {
        for player in 0..2 {
            if let Some(lacks) = self.lacks(line, player) {
                change(&mut self.bags[player], line, lacks);
            }
        }
    }

    fn count(&mut self, player: usize, cell: u16, more: i16) {
        let index = Arc::clone(&self.index);
        self.look(index.through(cell.into()).len());
        for &line in index.through(cell.into()) {
            self.each_bag(line, Bags::remove);
            let count = &mut self.counts[line.index()][player];
            *count = count.wrapping_add_signed(more);
            self.each_bag(line, Bags::insert);
        }
        self.hash ^= mixed(2 * u64::from(cell) + player as u64);
    }

    fn through(&self, player: usize, cell: u16) -> Through<impl Iterator<Item = (u16, u16)>> {
        let counts = self.index.through(cell.into()).iter().map(|line| self.counts[line.index()]);
        Through(counts.map(move |counts| (counts[player], counts[1 - player])))
    }

    fn empty_of(&self, line: LineNo) -> impl Iterator<Item = u16> {
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
        let cell = self.made.pop().expect("a mark was made");
        let player = usize::from(self.stones[usize::from(cell)]);
        self.stones[usize::from(cell)] = EMPTY;
        self.count(player, cell, -1);
    }

    fn hash(&self) -> u64 {
        self.hash
    }

    fn completing(&self, player: usize) -> Completable {
        let lines = self.bags[player].lacking(1).iter();
        let mut cells = lines.filter_map(|line| self.empty_of(*line).next());
        let Some(first) = cells.next() else { return Completable::Nowhere };
        let other = cells.find(|cell| *cell != first);
        other.map_or(Completable::At(first), |other| Completable::Twice(first, other))
    }

    fn attacks(&mut self, player: usize, only: Option<u16>, found: &mut Ways) -> Option<u16> {
        self.listing.begin();
        self.look(self.bags[player].lacking(2).len());
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
        self.through(player, cell).may_threaten(self.index.run())
    }

    fn threatens(&self, player: usize, cell: u16) -> bool {
        self.through(player, cell).threatens(self.index.run())
    }

    fn weight(&self, player: usize, cell: u16) -> u32 {
        self.look(self.index.through(cell.into()).len());
        self.through(player, cell).weight()
    }

    fn lines_looked_at(&self) -> usize {
        self.looked.take()
    }
}
