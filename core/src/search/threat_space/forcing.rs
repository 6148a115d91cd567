//! Wins by threats in alpha-beta's games with two players where the first line wins.

use super::board::{SearchStopped, ThreatListing};
use super::counted::CountedBoard;
use super::null_move::disturbing_moves;
use super::search::{FailureTable, NodeMeter, ThreatProgress, ThreatSearch, ThreatWin};
use crate::base::control::{Control, Halt, map_reports};
use crate::search::board::SearchBoard;

/// The memory for the table of failed searches, in bytes.
const FAILURES: usize = 1 << 18;

/// A search of [`SearchBoard`] positions for wins by threats, by increasing number of threats. It
/// remembers failed positions from one search to the next.
#[derive(Debug)]
pub struct ForcedWinSearch {
    search: ThreatSearch,
    failures: FailureTable,
    listing: ThreatListing,
}

impl ForcedWinSearch {
    /// Creates a search for boards of this many cells.
    pub fn new(cells: usize) -> Self {
        Self {
            search: ThreatSearch::default(),
            failures: FailureTable::with_bytes(FAILURES),
            listing: ThreatListing::new(cells),
        }
    }

    /// Searches for a win of this player, as if to move, by at most this many threats in a row, the
    /// double one included, within this many positions; returns it with the number of positions
    /// searched. A result of `None` proves nothing. The tally is left unchanged.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it.
    pub fn find_win(
        &mut self,
        tally: &mut SearchBoard,
        player: usize,
        most_threats: usize,
        most_nodes: u64,
        control: &mut dyn Control<()>,
    ) -> Result<(Option<ThreatWin>, u64), Halt> {
        if most_nodes == 0 {
            return Ok((None, 0));
        }
        let Self { search, failures, listing } = self;
        let mut board = CountedBoard::from_tally(tally, std::mem::take(listing));
        let mut watch = map_reports(control, |_: ThreatProgress| ());
        let mut meter = NodeMeter::new(most_nodes, &mut watch);
        let mut win = None;
        for threats in 0..most_threats as u32 {
            match search.find_win_within(&mut board, player, threats, failures, &mut meter) {
                Ok(None) if search.hit_limit => {}
                Ok(found) => {
                    win = found;
                    break;
                }
                Err(SearchStopped) => break,
            }
        }
        *listing = board.listing;
        let nodes = meter.nodes;
        meter.finish()?;
        Ok((win, nodes))
    }

    /// Keeps those of these moves of the other player, who is to move, that disturb a win by
    /// threats of `player`; all others lose to it. With gravity any move may disturb it.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it.
    pub fn keep_disturbing(
        &mut self,
        tally: &mut SearchBoard,
        player: usize,
        win: &ThreatWin,
        moves: &mut Vec<u32>,
        control: &mut dyn Control<()>,
    ) -> Result<(), Halt> {
        if tally.has_gravity() {
            return Ok(());
        }
        let all = moves.iter().map(|cell| *cell as u16).collect();
        let mut board = CountedBoard::from_tally(tally, std::mem::take(&mut self.listing));
        let mut watch = map_reports(control, |_: ThreatProgress| ());
        let mut meter = NodeMeter::new(u64::MAX, &mut watch);
        if let Ok(left) = disturbing_moves(&mut board, player, win, all, &mut meter) {
            *moves = left.into_iter().map(u32::from).collect();
        }
        self.listing = board.listing;
        meter.finish()
    }
}
