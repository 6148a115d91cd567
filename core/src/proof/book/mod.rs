//! A proof as an opening book: the winner’s move in every position that it reaches; built at once,
//! or when first needed.

mod builder;
mod lazy;
mod threat_oracle;

pub use builder::ProofBookError;
pub use lazy::LazyProofBook;

use crate::base::control::{Control, Halt, map_reports};
use crate::play::{Move, Position, Rules};
use crate::proof::{Proof, ProofStart, cell_with_number};
use crate::search::threat_space::{
    NodeMeter, SearchStopped, ThreatBoard, ThreatBoardTask, ThreatProgress, run_on_best_board,
};
use crate::search::{
    Basis, Book, LineIndex, PerfectGuarantee, PlyCount, PositionEvaluation, Verdict,
};
use crate::symmetry::symmetry_table::SymmetryTable;
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;
use threat_oracle::ThreatOracle;

/// The maximum number of positions searched for one answer, over all wins by threats together.
/// Where the proof reaches, far fewer are nearly always enough.
const MAX_NODES: u64 = 6_000_000;
/// The maximum number of positions searched for a shorter win by threats, in all for one answer.
const MAX_NODES_SHORTER_WIN: u64 = 200_000;

/// Marks mapped to their images in the time of a position.
const MARKS_PER_NODE: usize = 64;

/// The winner's and the other player's cells, in rising order.
type StoredMarks = (Vec<u32>, Vec<u32>);

/// The winner's moves of one proof, used like an opening book. In a position that the proof stores,
/// up to symmetry, the answer is the stored move; elsewhere a win by threats, if there is one. So
/// the book answers in every position that the winner can reach by its own answers, and in some
/// more.
#[derive(Clone)]
pub struct ProofBook {
    proof: Arc<Proof>,
    lines: Arc<LineIndex>,
    images: Arc<SymmetryTable>,
    /// The index of each stored position, by its marks.
    index_by_marks: Arc<HashMap<StoredMarks, usize>>,
    /// The maximum number of plies to the end, for each stored position.
    plies: Vec<u32>,
}

impl fmt::Debug for ProofBook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rules, positions) = (self.proof.rules(), self.proof.positions().len());
        write!(f, "ProofBook({}, {rules}; {positions} positions)", rules.shape())
    }
}

/// A win known to the book.
struct KnownWin {
    /// The maximum number of plies to the end.
    plies: u32,
    /// The known moves, the next one first.
    line: Vec<u32>,
}

impl ProofBook {
    /// Returns whether the book wins from the position where the proof begins.
    fn wins_from_start(&self, control: &mut dyn Control<()>) -> Result<bool, Halt> {
        let Some(position) = self.proof.start().to_position(self.proof.rules()) else {
            return Ok(false);
        };
        if position.outcome().is_over() {
            return Ok(false);
        }
        if position.to_move() == self.proof.winner() {
            return Ok(self.lookup(&position, control)?.is_some());
        }
        let mut answered = false;
        for turn in position.legal_moves().into_iter().flatten() {
            let mut after = position.clone();
            answered = after.play_move(&turn).is_ok() && self.lookup(&after, control)?.is_some();
            if !answered {
                break;
            }
        }
        Ok(answered)
    }

    /// Finds the stored position with these marks, up to symmetry, and its winning
    /// move in the position given.
    fn find_stored(&self, own: &[u32], other: &[u32]) -> Option<(usize, u32)> {
        let symmetry = self.images.canonicalizing_symmetry([own, other]);
        let form = (
            self.images.image_of_cells(symmetry, own),
            self.images.image_of_cells(symmetry, other),
        );
        let number = *self.index_by_marks.get(&form)?;
        let cell = self.proof.positions().get(number)?.cell;
        Some((number, self.images.preimage(symmetry, cell)?))
    }

    /// Returns the win of the winner, to move, with these marks on the board.
    fn known_win<B: ThreatBoard>(
        &self,
        [own, other]: [&[u32]; 2],
        oracle: &mut ThreatOracle<'_, '_, B>,
    ) -> Result<Option<KnownWin>, SearchStopped> {
        oracle
            .meter
            .add_work(self.images.symmetry_count() * (own.len() + other.len()) / MARKS_PER_NODE)?;
        if let Some((number, cell)) = self.find_stored(own, other) {
            return Ok(Some(KnownWin { plies: self.plies[number], line: vec![cell] }));
        }
        let win = oracle.find_win(self.proof.winner().index(), MAX_NODES_SHORTER_WIN)?;
        Ok(win.map(|win| KnownWin { plies: win.plies(), line: win.moves().collect() }))
    }

    /// Returns the win after the loser's answer that delays it most; `None` unless
    /// the winner wins after all answers.
    fn longest_defence<B: ThreatBoard>(
        &self,
        [own, other]: [&[u32]; 2],
        oracle: &mut ThreatOracle<'_, '_, B>,
    ) -> Result<Option<KnownWin>, SearchStopped> {
        let loser = 1 - self.proof.winner().index();
        if oracle.can_complete_line(loser) {
            return Ok(None);
        }
        let mut best: Option<KnownWin> = None;
        for cell in oracle.empty_cells().into_iter().map(u32::from) {
            let other = [other, &[cell]].concat();
            oracle.make_move(loser, cell);
            let advice = self.known_win([own, &other], oracle)?;
            oracle.unmake_move();
            let Some(KnownWin { plies, mut line }) = advice else { return Ok(None) };
            if best.as_ref().is_none_or(|best| best.plies <= plies) {
                line.insert(0, cell);
                best = Some(KnownWin { plies: 1 + plies, line });
            }
        }
        Ok(best)
    }

    /// Evaluates a position by the rules of the proof.
    fn evaluation<B: ThreatBoard>(
        &self,
        position: &Position,
        mut adviser: ThreatOracle<'_, '_, B>,
    ) -> Result<Option<PositionEvaluation>, SearchStopped> {
        let (player, winner) = (position.to_move(), self.proof.winner().index());
        let marks = ProofStart::from_position(position);
        let [own, other] = [winner, 1 - winner].map(|player| {
            let own = marks.marks().filter(|mark| mark.0 == player);
            own.map(|mark| mark.1).collect::<Vec<u32>>()
        });
        let (wins, marks) = (player.index() == winner, [&*own, &*other]);
        adviser.set_marks(winner, &own, &other);
        let advice = match wins {
            true => self.known_win(marks, &mut adviser)?,
            false => self.longest_defence(marks, &mut adviser)?,
        };
        let turn = |number| Move::Place(cell_with_number(self.proof.rules(), number));
        let verdict = if wins { Verdict::win } else { Verdict::loss };
        Ok(advice.map(|KnownWin { plies, line }| PositionEvaluation {
            player,
            verdict: verdict(PlyCount::AtMost(plies), Basis::Proof),
            pv: line.into_iter().map(turn).collect(),
        }))
    }
}

/// A query for a position's evaluation.
struct BookQuery<'a, 'm> {
    book: &'a ProofBook,
    position: &'a Position,
    meter: &'a mut NodeMeter<'m>,
}

impl ThreatBoardTask for BookQuery<'_, '_> {
    type Output = Result<Option<PositionEvaluation>, SearchStopped>;

    fn run_on<B: ThreatBoard + Send + 'static>(self, board: B) -> Self::Output {
        self.book.evaluation(self.position, ThreatOracle::new(board, self.meter))
    }
}

impl Book for ProofBook {
    fn guarantee(&self, rules: &Rules) -> Option<PerfectGuarantee> {
        let covers = rules == self.proof.rules() && self.proof.start().mark_count() == 0;
        covers.then(|| PerfectGuarantee::BookFor(self.proof.winner()))
    }

    fn lookup(
        &self,
        position: &Position,
        control: &mut dyn Control<()>,
    ) -> Result<Option<PositionEvaluation>, Halt> {
        // Some first moves may be barred, which the marks alone do not show.
        let barred = position.marks().is_empty() && position.to_move() != self.proof.winner();
        let over = position.outcome().is_over();
        if **position.rules() != *self.proof.rules() || over || barred {
            return Ok(None);
        }
        let mut told = map_reports(control, |_: ThreatProgress| ());
        let mut meter = NodeMeter::new(MAX_NODES, &mut told);
        let question = BookQuery { book: self, position, meter: &mut meter };
        run_on_best_board(&self.lines, question)
            .or_else(|SearchStopped| meter.check_halt().map(|()| None))
    }
}
