//! The building of an opening book from a proof.

use super::threat_oracle::ThreatOracle;
use super::{ProofBook, StoredMarks};
use crate::base::control::{self, Control, Halt, Progress, Stage, map_reports};
use crate::geometry::{Cell, format_cell};
use crate::proof::{Proof, StoredPosition, cell_with_number};
use crate::search::LineIndex;
use crate::search::threat_space::{
    Defence, NodeMeter, SearchStopped, ThreatBoard, ThreatBoardTask, ThreatProgress,
    run_on_best_board,
};
use crate::symmetry::symmetry_table::SymmetryTable;
use std::cell;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;

/// The maximum number of positions searched for the answers to one stored move.
const MAX_NODES_PER_MOVE: u64 = 200_000_000;
/// Work on a stored position besides its search, in positions searched.
const STORED_POSITION_COST: usize = 200;

/// The reason why no book can be built from a proof.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProofBookError {
    /// Too many cells or lines to search for threats.
    #[error("the board has too many cells or lines")]
    TooLarge,
    /// The proof has no answer in its first position.
    #[error("the proof has no answer where it begins")]
    NoStartAnswer,
    /// The proof lacks an answer.
    #[error("the proof has no answer to {answer} at the position {position}")]
    MissingAnswer {
        /// The stored position.
        position: StoredPosition,
        /// The move, or kind of move, without an answer.
        answer: UnansweredMove,
    },
}

/// A move of the opponent, from a position after a stored move, that a proof does not answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UnansweredMove {
    /// A move that leads to no stored position.
    #[error("{}", format_cell(.0))]
    Move(Cell),
    /// A move that completes a line.
    #[error("a move that completes a line")]
    CompletedLine,
    /// Threats whose search would take too many positions.
    #[error("a move after which the win takes too long to find")]
    SearchLimit,
    /// Any move: the board is full.
    #[error("anything: the board is full")]
    FullBoard,
}

impl ProofBook {
    /// Builds the book of a proof. This goes through the whole proof with the
    /// prover's own searches; for an independent check use [`Proof::check`].
    ///
    /// # Errors
    /// [`Halt`] if the control halts it. A proof that makes no book is the inner `Err`.
    pub fn build(
        proof: Arc<Proof>,
        control: &mut dyn Control,
    ) -> Result<Result<Self, ProofBookError>, Halt> {
        match ProofBookBuilder::new(proof, control)? {
            Ok(mut binding) => binding.build(control),
            Err(unbound) => Ok(Err(unbound)),
        }
    }
}

/// A [`ProofBook`] under construction: computes how many plies the winner needs at most from every
/// stored position, from the last ones back.
pub(super) struct ProofBookBuilder {
    book: ProofBook,
    /// The indices of the positions, those with the most marks first.
    order: Vec<usize>,
    /// Number of positions that are done.
    done: usize,
}

impl ProofBookBuilder {
    /// Indexes the board and the proof; no position is done yet.
    pub(crate) fn new(
        proof: Arc<Proof>,
        control: &mut dyn Control,
    ) -> Result<Result<Self, ProofBookError>, Halt> {
        let positions = proof.positions();
        let told = || progress(0, positions.len());
        let lines = LineIndex::with_control(proof.rules(), &mut map_reports(control, |()| told()))?;
        let Some(lines) = lines.map(Arc::new) else { return Ok(Err(ProofBookError::TooLarge)) };
        let mut order: Vec<usize> = (0..positions.len()).collect();
        order.sort_by_key(|number| Reverse(positions[*number].own.len()));
        let mut numbers: HashMap<StoredMarks, usize> = HashMap::with_capacity(positions.len());
        let mut meter = control::StepMeter::new(control);
        for (number, stored) in positions.iter().enumerate() {
            numbers.insert((stored.own.clone(), stored.other.clone()), number);
            meter.count_steps(1, &told)?;
        }
        let (numbers, plies) = (Arc::new(numbers), vec![0; positions.len()]);
        let images = SymmetryTable::for_rules(proof.rules()).expect("proofs are made on few cells");
        let book =
            ProofBook { proof, lines, images: Arc::new(images), index_by_marks: numbers, plies };
        Ok(Ok(Self { book, order, done: 0 }))
    }

    /// Goes through the proof and returns the finished book. Called again after a halt, it
    /// continues where it was stopped.
    pub(crate) fn build(
        &mut self,
        control: &mut dyn Control,
    ) -> Result<Result<ProofBook, ProofBookError>, Halt> {
        let (done, all) = (cell::Cell::new(self.done), self.order.len());
        let mut told = map_reports(control, |_: ThreatProgress| progress(done.get(), all));
        let mut meter = NodeMeter::new(MAX_NODES_PER_MOVE, &mut told);
        let lines = Arc::clone(&self.book.lines);
        let rest = BuilderRun { builder: self, done: &done, meter: &mut meter };
        if let Err(unbound) = run_on_best_board(&lines, rest)? {
            return Ok(Err(unbound));
        }
        drop(told);
        let answers =
            self.book.wins_from_start(&mut map_reports(control, |()| progress(all, all)))?;
        Ok(if answers { Ok(self.book.clone()) } else { Err(ProofBookError::NoStartAnswer) })
    }

    /// Returns the plies from a stored position, given those of positions with more marks.
    fn plies_to_win<B: ThreatBoard>(
        &self,
        number: usize,
        oracle: &mut ThreatOracle<'_, '_, B>,
    ) -> Result<Result<u32, ProofBookError>, Halt> {
        let book = &self.book;
        let stored = &book.proof.positions()[number];
        let winner = book.proof.winner().index();
        oracle.set_marks(winner, &stored.own, &stored.other);
        if oracle.can_complete_line(winner) {
            return Ok(Ok(1));
        }
        oracle.make_move(winner, stored.cell);
        let missing =
            |answer| Ok(Err(ProofBookError::MissingAnswer { position: stored.clone(), answer }));
        let answers =
            oracle.meter.add_work(STORED_POSITION_COST).and_then(|()| oracle.find_defences(winner));
        let (open, longest) = match answers {
            Ok(Defence::Moves { cells, longest, .. }) => (cells, longest),
            Ok(Defence::Wins) => return missing(UnansweredMove::CompletedLine),
            Err(SearchStopped) => {
                oracle.meter.check_halt()?;
                return missing(UnansweredMove::SearchLimit);
            }
        };
        if open.is_empty() && longest == 0 {
            return missing(UnansweredMove::FullBoard);
        }
        let mut max = longest;
        let own = [&*stored.own, &[stored.cell]].concat();
        for cell in open.into_iter().map(u32::from) {
            let Some((number, _)) = book.find_stored(&own, &[&*stored.other, &[cell]].concat())
            else {
                return missing(UnansweredMove::Move(cell_with_number(book.proof.rules(), cell)));
            };
            max = max.max(1 + book.plies[number]);
        }
        Ok(Ok(1 + max))
    }
}

/// The rest of a build, on the board it runs on.
struct BuilderRun<'a, 'm> {
    builder: &'a mut ProofBookBuilder,
    done: &'a cell::Cell<usize>,
    meter: &'a mut NodeMeter<'m>,
}

impl ThreatBoardTask for BuilderRun<'_, '_> {
    type Output = Result<Result<(), ProofBookError>, Halt>;

    fn run_on<B: ThreatBoard + Send + 'static>(self, board: B) -> Self::Output {
        let Self { builder: binding, done, meter } = self;
        let mut oracle = ThreatOracle::new(board, meter);
        while let Some(&number) = binding.order.get(binding.done) {
            oracle.meter.set_remaining(MAX_NODES_PER_MOVE);
            match binding.plies_to_win(number, &mut oracle)? {
                Ok(plies) => binding.book.plies[number] = plies,
                Err(unbound) => return Ok(Err(unbound)),
            }
            binding.done += 1;
            done.set(binding.done);
        }
        Ok(Ok(()))
    }
}

fn progress(done: usize, all: usize) -> Progress {
    let (done, total) = (done as u64, Some(all as u64));
    Progress { done, total, stage: Stage::ReadingProof }
}
