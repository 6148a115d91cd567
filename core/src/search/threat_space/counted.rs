//! A threat board that counts marks line by line: for boards with too many lines for lanes, and
//! for alpha-beta's own board, which supports gravity.

use super::board::{Completions, ThreatBoard, ThreatListing, ThreatMoves};
use crate::search::board::SearchBoard;
use crate::search::line_index::LineIndex;
use std::borrow::BorrowMut;
use std::cell::Cell;
use std::sync::Arc;

/// The cost of a position, in lines examined.
const LINES_A_POSITION: usize = 64;

/// A [`ThreatBoard`] for any number of lines, based on a [`SearchBoard`] of two players. Making a move
/// costs a step for each line through its cell.
#[derive(Clone, Debug)]
pub struct CountedBoard<T = SearchBoard> {
    tally: T,
    pub(super) listing: ThreatListing,
    /// The number of lines examined since the last report.
    looked: Cell<usize>,
}

impl CountedBoard {
    /// Creates an empty board. O(lines).
    pub fn new(index: Arc<LineIndex>) -> Self {
        let listing = ThreatListing::new(index.cell_count());
        Self::from_tally(SearchBoard::plain(index), listing)
    }
}

impl<T: BorrowMut<SearchBoard>> CountedBoard<T> {
    /// Creates a board from a tally, which may have gravity.
    pub(super) fn from_tally(tally: T, listing: ThreatListing) -> Self {
        Self { tally, listing, looked: Cell::new(0) }
    }

    fn tally(&self) -> &SearchBoard {
        self.tally.borrow()
    }

    fn look(&self, lines: usize) {
        self.looked.set(self.looked.get() + lines);
    }

    /// Iterates over the lines through a cell, each as the number of a player's marks and of
    /// others.
    fn through(&self, player: usize, cell: u16) -> impl Iterator<Item = (usize, usize)> {
        let tally = self.tally();
        tally.line_index().lines_through(cell.into()).iter().map(move |line| {
            let own = tally.marks_on_line(*line, player);
            (usize::from(own), usize::from(tally.total_on_line(*line) - own))
        })
    }

    /// Lists threats with gravity, where a mark can support another: each move is tried.
    fn threats_with_gravity(
        &mut self,
        player: usize,
        only: Option<u16>,
        found: &mut ThreatMoves,
    ) -> Option<u16> {
        let tally = self.tally.borrow_mut();
        let mut cells: Vec<u32> = Vec::new();
        for &line in tally.lines_lacking(player, 2) {
            cells.extend(tally.line_index().cells_of(line).filter(|cell| tally.is_playable(*cell)));
        }
        cells.sort_unstable();
        cells.dedup();
        cells.retain(|cell| only.is_none_or(|only| u32::from(only) == *cell));
        for cell in cells {
            self.looked.set(self.looked.get() + 2 * tally.line_index().lines_through(cell).len());
            tally.make_as(player, cell);
            let met = tally.completing_cells(1 - player).0.is_none();
            let ways = tally.completing_cells(player);
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

impl<T: BorrowMut<SearchBoard>> ThreatBoard for CountedBoard<T> {
    fn cells(&self) -> usize {
        self.tally().line_index().cell_count()
    }

    fn is_playable(&self, cell: u16) -> bool {
        self.tally().is_playable(cell.into())
    }

    fn has_mark_of(&self, player: usize, cell: u16) -> bool {
        self.tally().has_mark_of(player, cell.into())
    }

    fn make(&mut self, player: usize, cell: u16) {
        // The lines are examined again when the move is unmade.
        self.look(2 * self.tally().line_index().lines_through(cell.into()).len());
        self.tally.borrow_mut().make_as(player, cell.into());
    }

    fn unmake(&mut self) {
        self.tally.borrow_mut().unmake();
    }

    fn hash(&self) -> u64 {
        self.tally().hash()
    }

    fn completing_cells(&self, player: usize) -> Completions {
        match self.tally().completing_cells(player) {
            (None, _) => Completions::Nowhere,
            (Some(cell), None) => Completions::One(cell as u16),
            (Some(one), Some(other)) => Completions::Two(one as u16, other as u16),
        }
    }

    fn list_threats(
        &mut self,
        player: usize,
        only: Option<u16>,
        found: &mut ThreatMoves,
    ) -> Option<u16> {
        self.look(self.tally().lines_lacking(player, 2).len());
        if self.tally().has_gravity() {
            return self.threats_with_gravity(player, only, found);
        }
        let tally = self.tally.borrow();
        self.listing.begin();
        for &line in tally.lines_lacking(player, 2) {
            let mut cells = tally.line_index().cells_of(line).filter(|cell| tally.is_empty(*cell));
            let (Some(one), Some(two)) = (cells.next(), cells.next()) else { continue };
            let fork = self.listing.add([one as u16, two as u16], only, found);
            if fork.is_some() {
                return fork;
            }
        }
        None
    }

    fn take_lines_examined(&self) -> usize {
        LINES_A_POSITION + self.looked.take()
    }

    fn opened(&self, player: usize) -> Option<u16> {
        let cell =
            self.tally().has_gravity().then(|| self.tally().completing_cells(player).0)??;
        Some(cell as u16)
    }

    fn may_threaten(&self, player: usize, cell: u16) -> bool {
        let run = self.tally().line_index().run();
        self.through(player, cell).any(|(own, _)| own + 2 >= run)
    }

    fn threatens(&self, player: usize, cell: u16) -> bool {
        let run = self.tally().line_index().run();
        self.through(player, cell).any(|(own, others)| others == 0 && own + 2 == run)
    }

    fn weight(&self, player: usize, cell: u16) -> u32 {
        self.look(self.tally().line_index().lines_through(cell.into()).len());
        let open = self.through(player, cell).filter(|(_, others)| *others == 0);
        // 1 + 4 + 16 + …, capped.
        let worth = |own: usize| (4u32.pow(own.min(6) as u32 + 1) - 1) / 3;
        open.map(|(own, _)| worth(own)).fold(0, u32::saturating_add)
    }
}
