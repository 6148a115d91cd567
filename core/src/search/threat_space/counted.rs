//! A threat board that counts marks line by line: for boards with too many lines for lanes, and
//! for alpha-beta's own board, which supports gravity.

use super::board::{Completable, Listing, ThreatBoard, Ways};
use crate::search::board::Tally;
use crate::search::line_index::LineIndex;
use std::borrow::BorrowMut;
use std::cell::Cell;
use std::sync::Arc;

/// The cost of a position, in lines examined.
const LINES_A_POSITION: usize = 64;

/// A [`ThreatBoard`] for any number of lines, based on a [`Tally`] of two players. Making a move
/// costs a step for each line through its cell.
#[derive(Clone, Debug)]
pub struct CountedBoard<T = Tally> {
    tally: T,
    pub(super) listing: Listing,
    /// The number of lines examined since the last report.
    looked: Cell<usize>,
}

impl CountedBoard {
    /// Creates an empty board. O(lines).
    pub fn new(index: Arc<LineIndex>) -> Self {
        let listing = Listing::new(index.cells());
        Self::on(Tally::plain(index), listing)
    }
}

impl<T: BorrowMut<Tally>> CountedBoard<T> {
    /// Creates a board from a tally, which may have gravity.
    pub(super) fn on(tally: T, listing: Listing) -> Self {
        Self { tally, listing, looked: Cell::new(0) }
    }

    fn tally(&self) -> &Tally {
        self.tally.borrow()
    }

    fn look(&self, lines: usize) {
        self.looked.set(self.looked.get() + lines);
    }

    /// Iterates over the lines through a cell, each as the number of a player's marks and of
    /// others.
    fn through(&self, player: usize, cell: u16) -> impl Iterator<Item = (usize, usize)> {
        let tally = self.tally();
        tally.table().through(cell.into()).iter().map(move |line| {
            let own = tally.count(*line, player);
            (usize::from(own), usize::from(tally.total(*line) - own))
        })
    }

    /// Lists threats with gravity, where a mark can support another: each move is tried.
    fn falling(&mut self, player: usize, only: Option<u16>, found: &mut Ways) -> Option<u16> {
        let tally = self.tally.borrow_mut();
        let mut cells: Vec<u32> = Vec::new();
        for &line in tally.lacking(player, 2) {
            cells.extend(tally.table().cells_of(line).filter(|cell| tally.playable(*cell)));
        }
        cells.sort_unstable();
        cells.dedup();
        cells.retain(|cell| only.is_none_or(|only| u32::from(only) == *cell));
        for cell in cells {
            self.looked.set(self.looked.get() + 2 * tally.table().through(cell).len());
            tally.make_as(player, cell);
            let met = tally.completing(1 - player).0.is_none();
            let ways = tally.completing(player);
            tally.unmake();
            match ways {
                (Some(_), Some(_)) if met => return Some(cell as u16),
                (Some(answer), None) if met => found.push((cell as u16, answer as u16)),
                _ => {}
            }
        }
        None
    }
}

impl<T: BorrowMut<Tally>> ThreatBoard for CountedBoard<T> {
    fn cells(&self) -> usize {
        self.tally().table().cells()
    }

    fn is_empty(&self, cell: u16) -> bool {
        self.tally().playable(cell.into())
    }

    fn is_of(&self, player: usize, cell: u16) -> bool {
        self.tally().is_of(player, cell.into())
    }

    fn make(&mut self, player: usize, cell: u16) {
        // The lines are examined again when the move is unmade.
        self.look(2 * self.tally().table().through(cell.into()).len());
        self.tally.borrow_mut().make_as(player, cell.into());
    }

    fn unmake(&mut self) {
        self.tally.borrow_mut().unmake();
    }

    fn hash(&self) -> u64 {
        self.tally().hash()
    }

    fn completing(&self, player: usize) -> Completable {
        match self.tally().completing(player) {
            (None, _) => Completable::Nowhere,
            (Some(cell), None) => Completable::At(cell as u16),
            (Some(one), Some(other)) => Completable::Twice(one as u16, other as u16),
        }
    }

    fn attacks(&mut self, player: usize, only: Option<u16>, found: &mut Ways) -> Option<u16> {
        self.look(self.tally().lacking(player, 2).len());
        if self.tally().has_gravity() {
            return self.falling(player, only, found);
        }
        let tally = self.tally.borrow();
        self.listing.begin();
        for &line in tally.lacking(player, 2) {
            let mut cells = tally.table().cells_of(line).filter(|cell| tally.is_empty(*cell));
            let (Some(one), Some(two)) = (cells.next(), cells.next()) else { continue };
            let fork = self.listing.add([one as u16, two as u16], only, found);
            if fork.is_some() {
                return fork;
            }
        }
        None
    }

    fn lines_looked_at(&self) -> usize {
        LINES_A_POSITION + self.looked.take()
    }

    fn opened(&self, player: usize) -> Option<u16> {
        let cell = self.tally().has_gravity().then(|| self.tally().completing(player).0)??;
        Some(cell as u16)
    }

    fn may_threaten(&self, player: usize, cell: u16) -> bool {
        let run = self.tally().table().run();
        self.through(player, cell).any(|(own, _)| own + 2 >= run)
    }

    fn threatens(&self, player: usize, cell: u16) -> bool {
        let run = self.tally().table().run();
        self.through(player, cell).any(|(own, others)| others == 0 && own + 2 == run)
    }

    fn weight(&self, player: usize, cell: u16) -> u32 {
        self.look(self.tally().table().through(cell.into()).len());
        let open = self.through(player, cell).filter(|(_, others)| *others == 0);
        // 1 + 4 + 16 + …, capped.
        let worth = |own: usize| (4u32.pow(own.min(6) as u32 + 1) - 1) / 3;
        open.map(|(own, _)| worth(own)).fold(0, u32::saturating_add)
    }
}
