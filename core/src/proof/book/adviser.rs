//! What threats say of a position that is laid out on a board.

use crate::search::LineIndex;
use crate::search::threat_space::{
    Begun, Completable, Defence, Failures, Moves, NodeMeter, Sequence, Stopped, ThreatBoard,
    ThreatSearch, Use, defence, suited,
};
use std::sync::Arc;

/// Memory for failed searches, in bytes: what fits into the processor’s own.
const FAILURES: usize = 1 << 22;

/// Searches for wins by threats in one position after another.
pub trait Adviser: Send {
    /// Puts these marks on the board, the first player's first, in place of all others.
    fn lay_out(&mut self, marks: [&[u32]; 2]);

    /// Puts a mark more on the board.
    fn make(&mut self, player: usize, cell: u32);

    /// Takes back the last mark.
    fn unmake(&mut self);

    /// Whether nobody has taken a cell and it is not closed.
    fn is_empty(&self, cell: u32) -> bool;

    /// A win by threats of this player, to move; the shortest, as far as this
    /// many more positions show.
    ///
    /// # Errors
    /// [`Stopped`] if the meter ran out before any win was found.
    fn force(
        &mut self,
        player: usize,
        more: u64,
        meter: &mut NodeMeter<'_>,
    ) -> Result<Option<Sequence>, Stopped>;

    /// The answers of the other player, to move, after which `player` has no
    /// win by threats, and the plies of the longest of those wins. `None` if
    /// the other player completes a line.
    ///
    /// # Errors
    /// [`Stopped`] if the meter ran out.
    fn open_answers(
        &mut self,
        player: usize,
        meter: &mut NodeMeter<'_>,
    ) -> Result<Option<(Vec<u32>, u32)>, Stopped>;

    /// Whether this player could complete a line at once.
    fn completes(&self, player: usize) -> bool;
}

/// An adviser for boards with these lines.
pub fn adviser(lines: &Arc<LineIndex>) -> Box<dyn Adviser> {
    suited(lines, Wanted)
}

struct Wanted;

impl Use for Wanted {
    type Output = Box<dyn Adviser>;

    fn with<B: ThreatBoard + Send + 'static>(self, board: B) -> Box<dyn Adviser> {
        Box::new(On {
            board,
            made: 0,
            search: ThreatSearch::default(),
            failures: Failures::with_bytes(FAILURES),
        })
    }
}

struct On<B> {
    board: B,
    /// Marks on the board.
    made: usize,
    search: ThreatSearch,
    failures: Failures,
}

impl<B: ThreatBoard + Send> Adviser for On<B> {
    fn lay_out(&mut self, marks: [&[u32]; 2]) {
        while self.made > 0 {
            self.unmake();
        }
        for (player, marks) in marks.into_iter().enumerate() {
            marks.iter().for_each(|cell| self.make(player, *cell));
        }
    }

    fn make(&mut self, player: usize, cell: u32) {
        self.board.make(player, cell as u16);
        self.made += 1;
    }

    fn unmake(&mut self) {
        self.board.unmake();
        self.made -= 1;
    }

    fn is_empty(&self, cell: u32) -> bool {
        self.board.is_empty(cell as u16)
    }

    fn force(
        &mut self,
        player: usize,
        more: u64,
        meter: &mut NodeMeter<'_>,
    ) -> Result<Option<Sequence>, Stopped> {
        self.search.shortest(&mut self.board, player, more, &self.failures, meter)
    }

    fn open_answers(
        &mut self,
        player: usize,
        meter: &mut NodeMeter<'_>,
    ) -> Result<Option<(Vec<u32>, u32)>, Stopped> {
        let order: Vec<u16> =
            (0..self.board.cells() as u16).filter(|cell| self.board.is_empty(*cell)).collect();
        let moves = Moves { order: &order, most: usize::MAX, distinct: &mut |_| true };
        let (board, search, begun) = (&mut self.board, &mut self.search, &mut Begun::default());
        Ok(match defence(board, player, moves, begun, search, &self.failures, meter)? {
            Defence::Moves { cells, longest, .. } => {
                Some((cells.into_iter().map(u32::from).collect(), longest))
            }
            Defence::Wins => None,
        })
    }

    fn completes(&self, player: usize) -> bool {
        self.board.completing(player) != Completable::Nowhere
    }
}
