//! Wins by threats in alpha-beta's games: two players, and the first line wins.

use super::board::{Completable, Listing, Stopped, ThreatBoard, Through, Ways};
use super::null_move::disturbing;
use super::search::{Failures, NodeMeter, Seen, Sequence, ThreatSearch};
use crate::base::control::{Control, Halt, Part};
use crate::search::board::Tally;
use std::cell::Cell;

/// Memory for failed searches, in bytes.
const FAILURES: usize = 1 << 18;
/// A position of a [`Tally`] takes as long as looking at this many lines.
const LINES_A_POSITION: usize = 64;

/// Searches positions of a [`Tally`] for wins by threats, those of few threats
/// first. It remembers from one to the next what has failed.
#[derive(Debug)]
pub struct Forcing {
    search: ThreatSearch,
    failures: Failures,
    listing: Listing,
}

impl Forcing {
    /// For a board of this many cells.
    pub fn new(cells: usize) -> Self {
        Self {
            search: ThreatSearch::default(),
            failures: Failures::with_bytes(FAILURES),
            listing: Listing::new(cells),
        }
    }

    /// A win of this player, were it to move, by up to this many threats in
    /// a row, the double one included, if one is found in this many positions;
    /// and how many were looked at. That none is found proves nothing. The
    /// tally is as it was.
    ///
    /// # Errors
    /// The work is to end.
    pub fn run(
        &mut self,
        tally: &mut Tally,
        player: usize,
        most_threats: usize,
        most_nodes: u64,
        control: &mut dyn Control<()>,
    ) -> Result<(Option<Sequence>, u64), Halt> {
        if most_nodes == 0 {
            return Ok((None, 0));
        }
        let Self { search, failures, listing } = self;
        let mut board = TallyBoard { tally, listing, looked: Cell::new(0) };
        let mut watch = Part::new(control, |_: Seen| ());
        let mut meter = NodeMeter::new(most_nodes, &mut watch);
        let mut win = None;
        for threats in 0..most_threats as u32 {
            match search.run_within(&mut board, player, threats, failures, &mut meter) {
                Ok(None) if search.was_limited() => {}
                Ok(found) => {
                    win = found;
                    break;
                }
                Err(Stopped) => break,
            }
        }
        let nodes = meter.nodes;
        meter.end()?;
        Ok((win, nodes))
    }

    /// Those of these moves of the other player, to move, that disturb a win
    /// by threats of `player`; all others lose to it. Where marks fall any
    /// move may.
    ///
    /// # Errors
    /// The work is to end.
    pub fn disturbing(
        &mut self,
        tally: &mut Tally,
        player: usize,
        win: &Sequence,
        moves: &mut Vec<u32>,
        control: &mut dyn Control<()>,
    ) -> Result<(), Halt> {
        if tally.has_gravity() {
            return Ok(());
        }
        let all = moves.iter().map(|cell| *cell as u16).collect();
        let listing = &mut self.listing;
        let mut board = TallyBoard { tally, listing, looked: Cell::new(0) };
        let mut watch = Part::new(control, |_: Seen| ());
        let mut meter = NodeMeter::new(u64::MAX, &mut watch);
        if let Ok(left) = disturbing(&mut board, player, win, all, &mut meter) {
            *moves = left.into_iter().map(u32::from).collect();
        }
        meter.end()
    }
}

/// The board of alpha-beta, as a search for threats sees it: of two players,
/// perhaps with gravity.
struct TallyBoard<'a> {
    tally: &'a mut Tally,
    listing: &'a mut Listing,
    /// Lines looked at since it was asked last.
    looked: Cell<usize>,
}

impl TallyBoard<'_> {
    fn look(&self, lines: usize) {
        self.looked.set(self.looked.get() + lines);
    }

    fn through(&self, player: usize, cell: u16) -> Through<impl Iterator<Item = (u16, u16)>> {
        let lines = self.tally.table().through(cell.into()).iter();
        Through(lines.map(move |line| {
            let own = self.tally.count(*line, player);
            (own, self.tally.total(*line) - own)
        }))
    }

    /// Where marks fall one mark makes room for another: each move is tried.
    fn falling(&mut self, player: usize, only: Option<u16>, found: &mut Ways) -> Option<u16> {
        let tally = &mut *self.tally;
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

impl ThreatBoard for TallyBoard<'_> {
    fn cells(&self) -> usize {
        self.tally.table().cells()
    }

    fn is_empty(&self, cell: u16) -> bool {
        self.tally.playable(cell.into())
    }

    fn is_of(&self, player: usize, cell: u16) -> bool {
        self.tally.is_of(player, cell.into())
    }

    fn make(&mut self, player: usize, cell: u16) {
        // They are looked at again when it is taken back.
        self.look(2 * self.tally.table().through(cell.into()).len());
        self.tally.make_as(player, cell.into());
    }

    fn unmake(&mut self) {
        self.tally.unmake();
    }

    fn hash(&self) -> u64 {
        self.tally.hash()
    }

    fn completing(&self, player: usize) -> Completable {
        match self.tally.completing(player) {
            (None, _) => Completable::Nowhere,
            (Some(cell), None) => Completable::At(cell as u16),
            (Some(one), Some(other)) => Completable::Twice(one as u16, other as u16),
        }
    }

    fn attacks(&mut self, player: usize, only: Option<u16>, found: &mut Ways) -> Option<u16> {
        self.look(self.tally.lacking(player, 2).len());
        if self.tally.has_gravity() {
            return self.falling(player, only, found);
        }
        let Self { tally, listing, .. } = self;
        listing.begin();
        for &line in tally.lacking(player, 2) {
            let mut cells = tally.table().cells_of(line).filter(|cell| tally.is_empty(*cell));
            let (Some(one), Some(two)) = (cells.next(), cells.next()) else { continue };
            let fork = listing.add([one as u16, two as u16], only, found);
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
        let cell = self.tally.has_gravity().then(|| self.tally.completing(player).0)??;
        Some(cell as u16)
    }

    fn may_threaten(&self, player: usize, cell: u16) -> bool {
        self.through(player, cell).may_threaten(self.tally.table().run())
    }

    fn threatens(&self, player: usize, cell: u16) -> bool {
        self.through(player, cell).threatens(self.tally.table().run())
    }

    fn weight(&self, player: usize, cell: u16) -> u32 {
        self.look(self.tally.table().through(cell.into()).len());
        self.through(player, cell).weight()
    }
}
