//! A search for the wins by threats that a book does not store.

use crate::search::threat_space::{
    Completions, Defence, DefenceQuery, DefenceSearchState, FailureTable, NodeMeter, SearchStopped,
    ThreatBoard, ThreatSearch, ThreatWin, find_defence,
};

/// Memory for failed searches, in bytes: about the size of a processor's cache.
const FAILURE_TABLE_BYTES: usize = 1 << 22;

/// A board and a search for wins by threats on it, reused for one position after another; it
/// remembers failed searches.
pub(crate) struct ThreatOracle<'a, 'm, B> {
    board: B,
    /// Number of marks on the board.
    mark_count: usize,
    search: ThreatSearch,
    failures: FailureTable,
    /// The meter that counts the positions of all searches.
    pub meter: &'a mut NodeMeter<'m>,
}

impl<'a, 'm, B: ThreatBoard> ThreatOracle<'a, 'm, B> {
    /// Creates an oracle with this empty board.
    pub(crate) fn new(board: B, meter: &'a mut NodeMeter<'m>) -> Self {
        let (search, failures) =
            (ThreatSearch::default(), FailureTable::with_bytes(FAILURE_TABLE_BYTES));
        Self { board, mark_count: 0, search, failures, meter }
    }

    /// Replaces all marks on the board: `player` gets the cells `own`, the opponent the cells
    /// `other`.
    pub(crate) fn set_marks(&mut self, player: usize, own: &[u32], other: &[u32]) {
        while self.mark_count > 0 {
            self.unmake_move();
        }
        own.iter().for_each(|cell| self.make_move(player, *cell));
        other.iter().for_each(|cell| self.make_move(1 - player, *cell));
    }

    /// Places a mark of this player on an empty cell.
    pub(crate) fn make_move(&mut self, player: usize, cell: u32) {
        self.board.make_move(player, cell as u16);
        self.mark_count += 1;
    }

    /// Removes the mark placed last.
    pub(crate) fn unmake_move(&mut self) {
        self.board.unmake_move();
        self.mark_count -= 1;
    }

    /// Returns the cells that are neither taken nor closed.
    pub(crate) fn empty_cells(&self) -> Vec<u16> {
        let cells = 0..self.board.cell_count() as u16;
        cells.filter(|cell| self.board.is_playable(*cell)).collect()
    }

    /// Searches for a win by threats of this player, who is to move. After the first win found,
    /// searches `more` positions for a shorter one.
    pub(crate) fn find_win(
        &mut self,
        player: usize,
        more: u64,
    ) -> Result<Option<ThreatWin>, SearchStopped> {
        self.search.find_shortest_win(&mut self.board, player, more, &self.failures, self.meter)
    }

    /// Finds the moves of the opponent of `player`, whose turn it is, after which `player` has no
    /// win by threats, and the length in plies of the longest win that refutes another move.
    ///
    /// # Errors
    ///
    /// [`SearchStopped`] if the meter ran out.
    pub(crate) fn find_defences(&mut self, player: usize) -> Result<Defence, SearchStopped> {
        let order = self.empty_cells();
        let moves =
            DefenceQuery { order: &order, max_moves: usize::MAX, is_distinct: &mut |_| true };
        let (board, search, begun) =
            (&mut self.board, &mut self.search, &mut DefenceSearchState::default());
        find_defence(board, player, moves, begun, search, &self.failures, self.meter)
    }

    /// Returns whether this player could complete a line at once.
    pub(crate) fn can_complete_line(&self, player: usize) -> bool {
        self.board.completing_cells(player) != Completions::Nowhere
    }
}
