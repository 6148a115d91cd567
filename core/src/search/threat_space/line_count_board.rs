//! Threats counted line by line: a threat board for many lines, and the forced wins of alpha-beta
//! search.

use super::null_move::disturbing_moves;
use super::search::{FailureTable, NodeMeter, ThreatProgress, ThreatSearch, ThreatWin};
use super::threat_board::{Completions, ListedThreats, SearchStopped, ThreatBoard, ThreatMoves};
use crate::base::control::{Control, Halt, map_reports};
use crate::search::{LineIndex, SearchBoard};
use std::borrow::BorrowMut;
use std::cell::Cell;
use std::sync::Arc;

/// The cost of a position, in lines examined.
const LINES_A_POSITION: usize = 64;

/// A [`ThreatBoard`] for any number of lines, based on a [`SearchBoard`] of two players. Making a
/// move costs a step for each line through its cell.
#[derive(Clone, Debug)]
pub struct LineCountBoard<T = SearchBoard> {
    search_board: T,
    /// The memory for lists of threats.
    pub(super) listing: ListedThreats,
    /// The number of lines examined since the last report.
    looked: Cell<usize>,
}

impl LineCountBoard {
    /// Creates an empty board. O(lines).
    pub fn new(index: Arc<LineIndex>) -> Self {
        let listing = ListedThreats::new(index.cell_count());
        Self::from_search_board(SearchBoard::plain(index), listing)
    }
}

impl<T: BorrowMut<SearchBoard>> LineCountBoard<T> {
    /// Creates a threat board on top of a [`SearchBoard`], which may have gravity.
    pub(super) fn from_search_board(search_board: T, listing: ListedThreats) -> Self {
        Self { search_board, listing, looked: Cell::new(0) }
    }

    fn search_board(&self) -> &SearchBoard {
        self.search_board.borrow()
    }

    fn look(&self, lines: usize) {
        self.looked.set(self.looked.get() + lines);
    }

    /// Iterates over the lines through a cell, each as the number of a player's marks and of
    /// others.
    fn through(&self, player: usize, cell: u16) -> impl Iterator<Item = (usize, usize)> {
        let search_board = self.search_board();
        search_board.line_index().lines_through(cell.into()).iter().map(move |line| {
            let own = search_board.marks_on_line(*line, player);
            (usize::from(own), usize::from(search_board.total_on_line(*line) - own))
        })
    }

    /// Lists threats with gravity, where a mark can support another: each move is tried.
    fn threats_with_gravity(
        &mut self,
        player: usize,
        only: Option<u16>,
        moves: &mut ThreatMoves,
    ) -> Option<u16> {
        let search_board = self.search_board.borrow_mut();
        let mut cells: Vec<u32> = Vec::new();
        for &line in search_board.lines_lacking(player, 2) {
            cells.extend(
                search_board
                    .line_index()
                    .cells_of(line)
                    .filter(|cell| search_board.is_playable(*cell)),
            );
        }
        cells.sort_unstable();
        cells.dedup();
        cells.retain(|cell| only.is_none_or(|only| u32::from(only) == *cell));
        for cell in cells {
            self.looked
                .set(self.looked.get() + 2 * search_board.line_index().lines_through(cell).len());
            search_board.make_as(player, cell);
            let met = search_board.two_completing_cells(1 - player).0.is_none();
            let ways = search_board.two_completing_cells(player);
            search_board.unmake_move();
            match ways {
                (Some(_), Some(_)) if met => return Some(cell as u16),
                (Some(answer), None) if met => moves.push((cell as u16, answer as u16)),
                _ => {}
            }
        }
        None
    }
}

impl<T: BorrowMut<SearchBoard>> ThreatBoard for LineCountBoard<T> {
    fn cell_count(&self) -> usize {
        self.search_board().line_index().cell_count()
    }

    fn is_playable(&self, cell: u16) -> bool {
        self.search_board().is_playable(cell.into())
    }

    fn has_mark_of(&self, player: usize, cell: u16) -> bool {
        self.search_board().has_mark_of(player, cell.into())
    }

    fn make_move(&mut self, player: usize, cell: u16) {
        // The lines are examined again when the move is unmade.
        self.look(2 * self.search_board().line_index().lines_through(cell.into()).len());
        self.search_board.borrow_mut().make_as(player, cell.into());
    }

    fn unmake_move(&mut self) {
        self.search_board.borrow_mut().unmake_move();
    }

    fn hash(&self) -> u64 {
        self.search_board().hash()
    }

    fn completing_cells(&self, player: usize) -> Completions {
        match self.search_board().two_completing_cells(player) {
            (None, _) => Completions::Nowhere,
            (Some(cell), None) => Completions::One(cell as u16),
            (Some(one), Some(other)) => Completions::Two(one as u16, other as u16),
        }
    }

    fn list_threats(
        &mut self,
        player: usize,
        only: Option<u16>,
        moves: &mut ThreatMoves,
    ) -> Option<u16> {
        self.look(self.search_board().lines_lacking(player, 2).len());
        if self.search_board().has_gravity() {
            return self.threats_with_gravity(player, only, moves);
        }
        let search_board = self.search_board.borrow();
        self.listing.clear();
        for &line in search_board.lines_lacking(player, 2) {
            let mut cells = search_board
                .line_index()
                .cells_of(line)
                .filter(|cell| search_board.is_empty(*cell));
            let (Some(one), Some(two)) = (cells.next(), cells.next()) else { continue };
            let fork = self.listing.add_line_threats([one as u16, two as u16], only, moves);
            if fork.is_some() {
                return fork;
            }
        }
        None
    }

    fn take_lines_examined(&self) -> usize {
        LINES_A_POSITION + self.looked.take()
    }

    fn newly_playable_win(&self, player: usize) -> Option<u16> {
        let cell = self
            .search_board()
            .has_gravity()
            .then(|| self.search_board().two_completing_cells(player).0)??;
        Some(cell as u16)
    }

    fn may_threaten(&self, player: usize, cell: u16) -> bool {
        let run = self.search_board().line_index().line_length();
        self.through(player, cell).any(|(own, _)| own + 2 >= run)
    }

    fn threatens(&self, player: usize, cell: u16) -> bool {
        let run = self.search_board().line_index().line_length();
        self.through(player, cell).any(|(own, others)| others == 0 && own + 2 == run)
    }

    fn weight(&self, player: usize, cell: u16) -> u32 {
        self.look(self.search_board().line_index().lines_through(cell.into()).len());
        let open = self.through(player, cell).filter(|(_, others)| *others == 0);
        // 1 + 4 + 16 + …, capped.
        let worth = |own: usize| (4u32.pow(own.min(6) as u32 + 1) - 1) / 3;
        open.map(|(own, _)| worth(own)).fold(0, u32::saturating_add)
    }
}

/// The memory for the table of failed searches, in bytes.
const FAILURES: usize = 1 << 18;

/// A search of [`SearchBoard`] positions for wins by threats, by increasing number of threats. It
/// remembers failed positions from one search to the next.
#[derive(Debug)]
pub struct ForcedWinSearch {
    search: ThreatSearch,
    failures: FailureTable,
    listing: ListedThreats,
}

impl ForcedWinSearch {
    /// Creates a search for boards of this many cells.
    pub fn new(cells: usize) -> Self {
        Self {
            search: ThreatSearch::default(),
            failures: FailureTable::with_bytes(FAILURES),
            listing: ListedThreats::new(cells),
        }
    }

    /// Searches for a win of this player, as if to move, by at most this many threats in a row, the
    /// double one included, within this many positions; returns it with the number of positions
    /// searched. A result of `None` proves nothing. Leaves `search_board` unchanged.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it.
    pub fn find_win(
        &mut self,
        search_board: &mut SearchBoard,
        player: usize,
        most_threats: usize,
        most_nodes: u64,
        control: &mut dyn Control<()>,
    ) -> Result<(Option<ThreatWin>, u64), Halt> {
        if most_nodes == 0 {
            return Ok((None, 0));
        }
        let Self { search, failures, listing } = self;
        let mut board = LineCountBoard::from_search_board(search_board, std::mem::take(listing));
        let mut watch = map_reports(control, |_: ThreatProgress| ());
        let mut meter = NodeMeter::new(most_nodes, &mut watch);
        let mut win = None;
        for threats in 0..most_threats as u32 {
            match search.find_win_within_threats(&mut board, player, threats, failures, &mut meter)
            {
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

    /// Appends the player's threats to `moves`; with `only`, those with a mark on that cell.
    /// Returns a cell at which two lines that lack two marks meet, if there is one: a mark there
    /// makes two threats, and the list is then incomplete.
    pub(crate) fn list_threats(
        &mut self,
        search_board: &mut SearchBoard,
        player: usize,
        only: Option<u32>,
        moves: &mut ThreatMoves,
    ) -> Option<u16> {
        let mut board =
            LineCountBoard::from_search_board(search_board, std::mem::take(&mut self.listing));
        let fork = board.list_threats(player, only.map(|cell| cell as u16), moves);
        self.listing = board.listing;
        fork
    }

    /// Removes from `moves` every move that does not disturb `win`, a win by threats of `player`:
    /// the other player, whose turn it is, loses after such a move. With gravity any move may
    /// disturb the win, so that none is removed.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it.
    pub fn retain_disturbing_moves(
        &mut self,
        search_board: &mut SearchBoard,
        player: usize,
        win: &ThreatWin,
        moves: &mut Vec<u32>,
        control: &mut dyn Control<()>,
    ) -> Result<(), Halt> {
        if search_board.has_gravity() {
            return Ok(());
        }
        let all = moves.iter().map(|cell| *cell as u16).collect();
        let mut board =
            LineCountBoard::from_search_board(search_board, std::mem::take(&mut self.listing));
        let mut watch = map_reports(control, |_: ThreatProgress| ());
        let mut meter = NodeMeter::new(u64::MAX, &mut watch);
        if let Ok(left) = disturbing_moves(&mut board, player, win, all, &mut meter) {
            *moves = left.into_iter().map(u32::from).collect();
        }
        self.listing = board.listing;
        meter.finish()
    }
}
