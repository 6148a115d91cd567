//! Wins by threats in positions that are set up on a board.

use crate::search::threat_space::{
    Begun, Completable, Defence, Failures, Moves, NodeMeter, Sequence, Stopped, ThreatBoard,
    ThreatSearch, defence,
};

/// Memory for failed searches, in bytes: about the size of a processor's cache.
const FAILURES: usize = 1 << 22;

/// A board with a search for wins by threats, for one position after another.
pub struct Adviser<'a, 'm, B> {
    board: B,
    /// Number of marks on the board.
    made: usize,
    search: ThreatSearch,
    failures: Failures,
    pub meter: &'a mut NodeMeter<'m>,
}

impl<'a, 'm, B: ThreatBoard> Adviser<'a, 'm, B> {
    pub fn new(board: B, meter: &'a mut NodeMeter<'m>) -> Self {
        let (search, failures) = (ThreatSearch::default(), Failures::with_bytes(FAILURES));
        Self { board, made: 0, search, failures, meter }
    }

    /// Replaces all marks on the board by these of a player and of the opponent.
    pub fn lay_out(&mut self, player: usize, own: &[u32], other: &[u32]) {
        while self.made > 0 {
            self.unmake();
        }
        own.iter().for_each(|cell| self.make(player, *cell));
        other.iter().for_each(|cell| self.make(1 - player, *cell));
    }

    pub fn make(&mut self, player: usize, cell: u32) {
        self.board.make(player, cell as u16);
        self.made += 1;
    }

    pub fn unmake(&mut self) {
        self.board.unmake();
        self.made -= 1;
    }

    /// Returns the cells that are neither taken nor closed.
    pub fn empty_cells(&self) -> Vec<u16> {
        let cells = 0..self.board.cells() as u16;
        cells.filter(|cell| self.board.is_empty(*cell)).collect()
    }

    /// Searches for a win by threats of this player, to move, within this many more
    /// positions; the shortest of those found.
    pub fn force(&mut self, player: usize, more: u64) -> Result<Option<Sequence>, Stopped> {
        self.search.shortest(&mut self.board, player, more, &self.failures, self.meter)
    }

    /// Returns the moves of the opponent, to move, after which `player` has no win by
    /// threats, and the length in plies of the longest of those wins.
    pub fn answers(&mut self, player: usize) -> Result<Defence, Stopped> {
        let order = self.empty_cells();
        let moves = Moves { order: &order, most: usize::MAX, distinct: &mut |_| true };
        let (board, search, begun) = (&mut self.board, &mut self.search, &mut Begun::default());
        defence(board, player, moves, begun, search, &self.failures, self.meter)
    }

    /// Returns whether this player could complete a line at once.
    pub fn completes(&self, player: usize) -> bool {
        self.board.completing(player) != Completable::Nowhere
    }
}
