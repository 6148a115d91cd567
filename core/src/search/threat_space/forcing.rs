//! Wins by threats in alpha-beta's games: two players, and the first line wins.

use super::board::{Listing, Stopped};
use super::counted::CountedBoard;
use super::null_move::disturbing;
use super::search::{Failures, NodeMeter, Seen, Sequence, ThreatSearch};
use crate::base::control::{Control, Halt, part};
use crate::search::board::Tally;

/// Memory for failed searches, in bytes.
const FAILURES: usize = 1 << 18;

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
        let mut board = CountedBoard::on(tally, std::mem::take(listing));
        let mut watch = part(control, |_: Seen| ());
        let mut meter = NodeMeter::new(most_nodes, &mut watch);
        let mut win = None;
        for threats in 0..most_threats as u32 {
            match search.run_within(&mut board, player, threats, failures, &mut meter) {
                Ok(None) if search.limited => {}
                Ok(found) => {
                    win = found;
                    break;
                }
                Err(Stopped) => break,
            }
        }
        *listing = board.listing;
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
        let mut board = CountedBoard::on(tally, std::mem::take(&mut self.listing));
        let mut watch = part(control, |_: Seen| ());
        let mut meter = NodeMeter::new(u64::MAX, &mut watch);
        if let Ok(left) = disturbing(&mut board, player, win, all, &mut meter) {
            *moves = left.into_iter().map(u32::from).collect();
        }
        self.listing = board.listing;
        meter.end()
    }
}
