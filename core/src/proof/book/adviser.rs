//! What threats say of a position that is laid out on a board.

use crate::search::threat_space::{
    Begun, Completable, Defence, Failures, Moves, NodeMeter, Sequence, Stopped, ThreatBoard,
    ThreatSearch, defence,
};

/// Memory for failed searches, in bytes: what fits into the processor’s own.
const FAILURES: usize = 1 << 22;

/// Searches for wins by threats in one position after another.
pub struct Adviser<'a, 'm, B> {
    board: B,
    /// Marks on the board.
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

    /// Puts these marks of a player and of the other on the board, in place of all others.
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

    /// The cells that nobody has taken and that are not closed.
    pub fn empty_cells(&self) -> Vec<u16> {
        let cells = 0..self.board.cells() as u16;
        cells.filter(|cell| self.board.is_empty(*cell)).collect()
    }

    /// A win by threats of this player, to move; the shortest, as far as this
    /// many more positions show.
    pub fn force(&mut self, player: usize, more: u64) -> Result<Option<Sequence>, Stopped> {
        self.search.shortest(&mut self.board, player, more, &self.failures, self.meter)
    }

    /// The answers of the other player, to move, after which `player` has no
    /// win by threats, and the plies of the longest of those wins.
    pub fn answers(&mut self, player: usize) -> Result<Defence, Stopped> {
        let order = self.empty_cells();
        let moves = Moves { order: &order, most: usize::MAX, distinct: &mut |_| true };
        let (board, search, begun) = (&mut self.board, &mut self.search, &mut Begun::default());
        defence(board, player, moves, begun, search, &self.failures, self.meter)
    }

    /// Whether this player could complete a line at once.
    pub fn completes(&self, player: usize) -> bool {
        self.board.completing(player) != Completable::Nowhere
    }
}
