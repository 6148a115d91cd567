//! Wins by threats in alpha-beta's games: two players, and the first line wins.

use super::board::{Completable, Listing, ThreatBoard, Through, Ways};
use super::null_move::disturbing;
use super::search::{Failures, Meter, Sequence, Stopped, ThreatSearch};
use crate::search::board::Tally;

/// Memory for failed searches, in bytes.
const FAILURES: usize = 1 << 18;
/// Fewer positions at a time would be spent on coming back to where the search was.
const LEAST_BUDGET: u64 = 2_000;

/// What came of a search for a win by threats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Forced {
    /// The attacker wins so.
    Won(Sequence),
    /// No sequence was found. This proves nothing.
    NotFound,
}

/// Searches positions of a [`Tally`] for wins by threats, those of few threats
/// first. It remembers from one to the next what has failed.
#[derive(Debug)]
pub struct Forcing {
    search: ThreatSearch,
    failures: Failures,
    listing: Listing,
}

impl Forcing {
    /// For a board of so many cells.
    pub fn new(cells: usize) -> Self {
        Self {
            search: ThreatSearch::default(),
            failures: Failures::with_bytes(FAILURES),
            listing: Listing::new(cells),
        }
    }

    /// A win of this player, were it to move, by up to so many threats in a
    /// row, the double one included, if one is found among so many positions;
    /// and how many were looked at. The tally is as it was.
    pub fn run(
        &mut self,
        tally: &mut Tally,
        player: usize,
        most_threats: usize,
        most_nodes: u64,
    ) -> (Forced, u64) {
        let mut deepening = Deepening::new(player, most_threats, most_nodes);
        let forced = self.deepen(tally, &mut deepening, u64::MAX).unwrap_or(Forced::NotFound);
        (forced, deepening.nodes())
    }

    /// Goes on with a search for about so many positions; `None` if that needs
    /// more. The position must be the one of the call before.
    pub fn deepen(
        &mut self,
        tally: &mut Tally,
        deepening: &mut Deepening,
        budget: u64,
    ) -> Option<Forced> {
        if deepening.most_threats == 0 || deepening.most_nodes == 0 {
            return Some(Forced::NotFound);
        }
        let Self { search, failures, listing } = self;
        let Deepening { player, threats, most_threats, nodes, most_nodes } = deepening;
        let mut board = TallyBoard { tally, listing };
        let until = nodes.saturating_add(budget.max(LEAST_BUDGET)).min(*most_nodes);
        let mut meter = Meter { nodes: *nodes, until };
        let forced = loop {
            let most = *threats as u32 - 1;
            match search.run_within(&mut board, *player, most, failures, &mut meter) {
                Ok(Some(win)) => break Some(Forced::Won(win)),
                Ok(None) if !search.was_limited() || threats == most_threats => {
                    break Some(Forced::NotFound);
                }
                Ok(None) => *threats += 1,
                Err(Stopped) if meter.nodes >= *most_nodes => break Some(Forced::NotFound),
                Err(Stopped) => break None,
            }
        };
        *nodes = meter.nodes;
        forced
    }

    /// Those of these moves of the other player, to move, that disturb a win
    /// by threats of `player`; all others lose to it. Where marks fall any
    /// move may.
    pub fn disturbing(
        &mut self,
        tally: &mut Tally,
        player: usize,
        win: &Sequence,
        moves: &mut Vec<u32>,
    ) {
        if !tally.has_gravity() {
            let all = moves.iter().map(|cell| *cell as u16).collect();
            let mut board = TallyBoard { tally, listing: &mut self.listing };
            let left = disturbing(&mut board, player, win, all);
            *moves = left.into_iter().map(u32::from).collect();
        }
    }
}

/// How far a search of one position has come.
#[derive(Clone, Copy, Debug)]
pub struct Deepening {
    player: usize,
    /// Threats allowed in a sequence, the double one included.
    threats: usize,
    most_threats: usize,
    nodes: u64,
    most_nodes: u64,
}

impl Deepening {
    /// A search for a win of this player, were it to move, of up to so many
    /// threats in a row and so many positions.
    pub fn new(player: usize, most_threats: usize, most_nodes: u64) -> Self {
        Self { player, threats: 1, most_threats, nodes: 0, most_nodes }
    }

    /// Positions looked at so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The longest sequences looked at now, in threats.
    pub fn threats(&self) -> usize {
        self.threats
    }
}

/// The board of alpha-beta, as a search for threats sees it: of two players,
/// perhaps with gravity.
struct TallyBoard<'a> {
    tally: &'a mut Tally,
    listing: &'a mut Listing,
}

impl TallyBoard<'_> {
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
        if self.tally.has_gravity() {
            return self.falling(player, only, found);
        }
        let Self { tally, listing } = self;
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
        self.through(player, cell).weight()
    }
}
