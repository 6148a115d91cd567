//! Building an opening book from a proof.

use super::adviser::Adviser;
use super::{ProofBook, StoredMarks};
use crate::base::control::{self, Control, Halt, Progress, Stage, part};
use crate::geometry::cell::Cell;
use crate::geometry::notation::cell_text;
use crate::proof::{Proof, Stored, cell_at};
use crate::search::LineIndex;
use crate::search::threat_space::{Defence, NodeMeter, Seen, Stopped, ThreatBoard, Use, suited};
use crate::symmetry::images::Images;
use std::cell;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;

/// The most positions searched for the answers to one stored move.
const MOST: u64 = 200_000_000;
/// Work on a stored position besides its search, in positions searched.
const COST: usize = 200;

/// The reason why a proof makes no book.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unbound {
    /// Too many cells or lines to search for threats.
    #[error("the board has too many cells or lines")]
    TooLarge,
    /// The proof has no answer in its first position.
    #[error("the proof has no answer where it begins")]
    Start,
    /// The proof lacks an answer.
    #[error("the proof has no answer to {answer} at the position {position}")]
    Missing {
        /// The stored position.
        position: Stored,
        /// The move, or kind of move, without an answer.
        answer: Unanswered,
    },
}

/// A move to which a proof has no answer, after a stored move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unanswered {
    /// A move that leads to no stored position.
    #[error("{}", cell_text(.0))]
    Move(Cell),
    /// A move that completes a line.
    #[error("a move that completes a line")]
    Line,
    /// Threats whose search would take too many positions.
    #[error("a move after which the win takes too long to find")]
    Threats,
    /// Any move: the board is full.
    #[error("anything: the board is full")]
    FullBoard,
}

impl ProofBook {
    /// Builds the book of a proof. This goes through the whole proof with the
    /// prover's own searches; for an independent check use [`Proof::check`].
    ///
    /// # Errors
    /// [`Halt`] if the control halts it.
    pub fn bind(
        proof: Arc<Proof>,
        control: &mut dyn Control,
    ) -> Result<Result<Self, Unbound>, Halt> {
        match Binding::new(proof, control)? {
            Ok(mut binding) => binding.run(control),
            Err(unbound) => Ok(Err(unbound)),
        }
    }
}

/// A [`ProofBook`] under construction: works out how many plies the winner needs at
/// most from every stored position, from the last ones back.
pub(super) struct Binding {
    book: ProofBook,
    /// The indices of the positions, those with the most marks first.
    order: Vec<usize>,
    /// Number of positions that are done.
    done: usize,
}

impl Binding {
    /// Indexes the board and the proof; no position is done yet.
    pub fn new(
        proof: Arc<Proof>,
        control: &mut dyn Control,
    ) -> Result<Result<Self, Unbound>, Halt> {
        let positions = proof.positions();
        let told = || progress(0, positions.len());
        let lines = LineIndex::watched(proof.rules(), &mut part(control, |()| told()))?;
        let Some(lines) = lines.map(Arc::new) else { return Ok(Err(Unbound::TooLarge)) };
        let mut order: Vec<usize> = (0..positions.len()).collect();
        order.sort_by_key(|number| Reverse(positions[*number].own.len()));
        let mut numbers: HashMap<StoredMarks, usize> = HashMap::with_capacity(positions.len());
        let mut meter = control::Meter::new(control);
        for (number, stored) in positions.iter().enumerate() {
            numbers.insert((stored.own.clone(), stored.other.clone()), number);
            meter.step(1, &told)?;
        }
        let (numbers, plies) = (Arc::new(numbers), vec![0; positions.len()]);
        let images = Images::of_rules(proof.rules()).expect("proofs are made on few cells");
        let book = ProofBook { proof, lines, images: Arc::new(images), numbers, plies };
        Ok(Ok(Self { book, order, done: 0 }))
    }

    /// Goes through the proof. Halted and called again, it continues where it was.
    pub fn run(&mut self, control: &mut dyn Control) -> Result<Result<ProofBook, Unbound>, Halt> {
        let (done, all) = (cell::Cell::new(self.done), self.order.len());
        let mut told = part(control, |_: Seen| progress(done.get(), all));
        let mut meter = NodeMeter::new(MOST, &mut told);
        let lines = Arc::clone(&self.book.lines);
        let rest = Rest { binding: self, done: &done, meter: &mut meter };
        if let Err(unbound) = suited(&lines, rest)? {
            return Ok(Err(unbound));
        }
        drop(told);
        let answers = self.book.answers_start(&mut part(control, |()| progress(all, all)))?;
        Ok(if answers { Ok(self.book.clone()) } else { Err(Unbound::Start) })
    }

    /// Returns the plies from a stored position, given those of positions with more marks.
    fn plies<B: ThreatBoard>(
        &self,
        number: usize,
        adviser: &mut Adviser<'_, '_, B>,
    ) -> Result<Result<u32, Unbound>, Halt> {
        let book = &self.book;
        let stored = &book.proof.positions()[number];
        let winner = book.proof.winner().index();
        adviser.lay_out(winner, &stored.own, &stored.other);
        if adviser.completes(winner) {
            return Ok(Ok(1));
        }
        adviser.make(winner, stored.cell);
        let missing = |answer| Ok(Err(Unbound::Missing { position: stored.clone(), answer }));
        let answers = adviser.meter.work(COST).and_then(|()| adviser.answers(winner));
        let (open, longest) = match answers {
            Ok(Defence::Moves { cells, longest, .. }) => (cells, longest),
            Ok(Defence::Wins) => return missing(Unanswered::Line),
            Err(Stopped) => {
                adviser.meter.halted()?;
                return missing(Unanswered::Threats);
            }
        };
        if open.is_empty() && longest == 0 {
            return missing(Unanswered::FullBoard);
        }
        let mut most = longest;
        let own = [&*stored.own, &[stored.cell]].concat();
        for cell in open.into_iter().map(u32::from) {
            let Some((number, _)) = book.find(&own, &[&*stored.other, &[cell]].concat()) else {
                return missing(Unanswered::Move(cell_at(book.proof.rules(), cell)));
            };
            most = most.max(1 + book.plies[number]);
        }
        Ok(Ok(1 + most))
    }
}

/// The rest of a build, on the board it runs on.
struct Rest<'a, 'm> {
    binding: &'a mut Binding,
    done: &'a cell::Cell<usize>,
    meter: &'a mut NodeMeter<'m>,
}

impl Use for Rest<'_, '_> {
    type Output = Result<Result<(), Unbound>, Halt>;

    fn with<B: ThreatBoard + Send + 'static>(self, board: B) -> Self::Output {
        let Self { binding, done, meter } = self;
        let mut adviser = Adviser::new(board, meter);
        while let Some(&number) = binding.order.get(binding.done) {
            adviser.meter.allow(MOST);
            match binding.plies(number, &mut adviser)? {
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
